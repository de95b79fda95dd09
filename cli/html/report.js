// SPDX-License-Identifier: Apache-2.0
// The page of a benchmark: draws what `sealstone bench --format json` wrote.
'use strict';
(() => {
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const drawn = {};  // for those who look from outside
const problems = [];
window.addEventListener('error', (event) => {
  problems.push(event.message);
  document.documentElement.dataset.problems = problems.join('; ');
});

const families = [
  ['hash', /^(md5|sha|c?shake)/], ['MAC', /^(hmac|cmac|gmac|kmac|poly1305)/], ['KDF', /(kdf|prf|tls13|hkdf)/],
  ['random', /(drbg|entropy)/], ['RSA', /^rsa/], ['curve', /^(ecd|x25519|x448|ed25519|ed448)/],
  ['AEAD', /(gcm|ccm|chacha20-poly1305)/], ['cipher', /./]];
const familyOf = (algorithm) => families.find(([, pattern]) => pattern.test(algorithm))[0];
const variantOf = (row) => [row.kernel || row.provider, row.preset !== 'fast' && row.preset, row.context_memory === 'normal' && 'normal memory',
  row.optimization, row.library, row.threads > 1 && row.threads + ' threads', row.buffers && row.buffers !== 'apart' && row.buffers].filter(Boolean).join(', ');

const rows = data.benchmarks.map((row, index) => ({
  ...row, index, family: familyOf(row.algorithm), ours: row.provider === 'sealstone', right: row.known_answer === 'pass',
  base: row.algorithm + '/' + row.operation, title: row.name, variant: variantOf(row),
  rate: row.bytes && row.median_time ? row.bytes * 1e3 / row.median_time : null, time: row.median_time,
  cycles: row.cycles_per_byte ?? row.cycles_per_op,
  memory: row.stack_bytes === null && row.context_bytes === null ? null
    : (row.stack_bytes || 0) + (row.context_bytes || 0) + (/^rsa/.test(row.algorithm) ? row.workspace_bytes || 0 : 0),
}));
const keyOf = (row) => [row.name, row.kernel, row.preset, row.context_memory, row.optimization, row.library].join('|');
if (data.baseline) {
  const before = new Map(data.baseline.benchmarks.map((row) => [keyOf(row), row]));
  for (const row of rows) {
    const old = before.get(keyOf(row));
    row.change = old && old.median_time && row.median_time ? 100 * (row.median_time / old.median_time - 1) : null;
  }
}
const right = rows.filter((row) => row.right);
const ours = right.filter((row) => row.ours);
const peers = right.filter((row) => row.ratio != null);
// Of several kernels of a name the first is the one in use.
const inUse = ours.filter((row, i) => ours.findIndex((other) => other.name === row.name) === i);

// Numbers with three digits, for people.
const short = (x) => x >= 100 ? Math.round(x).toLocaleString('en') : x >= 10 ? x.toFixed(1) : x.toFixed(2);
const rateText = (mb) => mb >= 1000 ? short(mb / 1000) + ' GB/s' : short(mb) + ' MB/s';
const timeText = (ns) => ns < 1e3 ? short(ns) + ' ns' : ns < 1e6 ? short(ns / 1e3) + ' µs' : ns < 1e9 ? short(ns / 1e6) + ' ms' : short(ns / 1e9) + ' s';
const bytesText = (n) => n.toLocaleString('en');
const isTie = (row) => row.ratio_low <= 1 && row.ratio_high >= 1;
const ratioText = (row) => row.ratio == null ? '' : isTie(row) ? 'tie' : short(row.ratio) + '×';
const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);
const most = (list, of) => list.reduce((best, row) => of(row) != null && (best === null || of(row) > of(best)) ? row : best, null);

// ---- in short
const context = data.context;
$('where').textContent = [context.cpu, context.board, context.compiler && context.compiler + ' ' + context.flags, (context.date || '').slice(0, 10)]
  .filter(Boolean).join(' · ');
const failed = rows.filter((row) => !row.right);
if (failed.length || data.interrupted) {
  $('warning').hidden = false;
  $('warning').textContent = (failed.length ? failed.length + ' rows gave a wrong answer and have no numbers: '
    + failed.slice(0, 5).map((row) => row.name).join(', ') + '. ' : '') + (data.interrupted ? 'This run was interrupted: rows are missing.' : '');
}
function card(title, value, what) {
  const node = document.createElement('div');
  node.className = 'card';
  node.innerHTML = `<i>${escaped(title)}</i><b>${escaped(value)}</b><span>${escaped(what).replace(/\//g, '/<wbr>')}</span>`;
  $('cards').append(node);
}
const fastest = most(inUse, (row) => row.rate);
if (fastest) card('Fastest', rateText(fastest.rate), fastest.name);
const slowestRate = most(inUse, (row) => row.rate && row.bytes >= 1024 ? 1 / row.rate : null);
if (slowestRate && slowestRate !== fastest) card('Slowest per byte', rateText(slowestRate.rate), slowestRate.name);
const slowest = most(inUse, (row) => row.bytes == null ? row.time : null);
if (slowest) card('Slowest operation', timeText(slowest.time), slowest.name);
const best = most(peers, (row) => row.ratio), worst = most(peers, (row) => -row.ratio);
if (best) card('Furthest ahead', short(best.ratio) + '×', best.name);
if (worst) card(worst.ratio < 1 && !isTie(worst) ? 'Furthest behind' : 'Closest', short(worst.ratio) + '×', worst.name);
const biggest = most(inUse, (row) => row.memory);
if (biggest) card('Most memory', bytesText(biggest.memory) + ' B', biggest.name);
const flash = most(inUse, (row) => row.flash_bytes);
if (flash) card('Most flash', bytesText(flash.flash_bytes) + ' B', flash.name);
const noisy = right.filter((row) => row.noisy).length;
if (noisy) card('Noisy rows', noisy + ' of ' + right.length, 'measure on a quieter machine');

// A line for each family: by rate where there are messages of some length, else by time.
const familyLines = families.map(([name]) => {
  const list = inUse.filter((row) => row.family === name), long = list.filter((row) => row.rate && row.bytes >= 1024);
  const cost = long.length ? (row) => row.time / row.bytes : (row) => row.time, from = long.length ? long : list;
  const cell = (row, text) => row ? `<td><b>${escaped(text(row))}</b> ${escaped(row.name).replace(/\//g, '/<wbr>')}</td>` : '<td></td>';
  const speed = (row) => long.length ? rateText(row.rate) : timeText(row.time);
  return list.length ? `<tr><th scope="row">${escaped(name)}</th>` + cell(most(from, (row) => -cost(row)), speed) + cell(most(from, cost), speed)
    + cell(most(list, (row) => row.memory), (row) => bytesText(row.memory) + ' B') + '</tr>' : '';
}).filter(Boolean);
$('families').tBodies[0].innerHTML = familyLines.join('');
$('families-section').hidden = familyLines.length < 2;

// ---- charts
const hasCharts = typeof Chart !== 'undefined';
const palette = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c6bb1', '#999933', '#882255', '#44aa99', '#777777'];
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const charts = {};
function draw(id, config, count) {
  drawn[id] = count;
  document.documentElement.dataset.drawn = JSON.stringify(drawn);
  if (!hasCharts) return;
  Chart.defaults.color = css('--dim');
  Chart.defaults.borderColor = css('--line');
  Chart.defaults.font.family = 'system-ui, sans-serif';
  if (charts[id]) charts[id].destroy();
  config.options = {responsive: true, maintainAspectRatio: false, animation: false, ...config.options};
  charts[id] = new Chart($(id), config);
}
// Of a logarithmic axis 1, 2 and 5 of each decade are named.
const log = (title, text) => ({type: 'logarithmic', title: {display: true, text: title}, afterBuildTicks: (scale) => {
  scale.ticks = scale.ticks.filter(({value}) => { const digit = value / 10 ** Math.floor(Math.log10(value) + 1e-9); return [1, 2, 5].some((d) => Math.abs(digit - d) < 1e-6); });
}, ticks: {callback: text, maxRotation: 0}});
const sizeText = (n) => n >= 1048576 && n % 1048576 === 0 ? n / 1048576 + ' M' : n >= 1024 && n % 1024 === 0 ? n / 1024 + ' k' : String(n);
// Room for so many bars, one below the other.
const tall = (id, bars) => { $(id).parentNode.style.height = Math.max(160, 60 + 24 * bars) + 'px'; };
// The end of a long name tells it from its neighbours: the middle is left out.
const narrow = () => window.innerWidth < 600;
const brief = (text, n = narrow() ? 24 : 40) => text.length > n ? text.slice(0, n / 2 - 1) + '…' + text.slice(-n / 2) : text;
const labels = () => ({autoSkip: false, font: {size: narrow() ? 9 : 11}});
// The interval of a ratio, across its bar.
const whiskers = (list) => ({id: 'whiskers', afterDatasetsDraw: ({ctx, chartArea, scales}) => {
  ctx.save();
  ctx.strokeStyle = css('--text');
  ctx.beginPath();
  list.forEach((row, i) => {
    const y = scales.y.getPixelForValue(i);
    const [low, high] = [row.ratio_low, row.ratio_high].map((x) => Math.min(chartArea.right, Math.max(chartArea.left, scales.x.getPixelForValue(x))));
    for (const [x0, y0, x1, y1] of [[low, y, high, y], [low, y - 4, low, y + 4], [high, y - 4, high, y + 4]]) {
      ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
    }
  });
  ctx.stroke();
  ctx.restore();
}});

const sized = right.filter((row) => row.bytes);
function drawSize() {
  const base = $('size-operation').value, unit = $('size-unit').value;
  const value = {rate: (row) => row.rate, cycles: (row) => row.cycles_per_byte, time: (row) => row.time}[unit];
  const series = new Map();
  for (const row of sized.filter((one) => one.base === base && value(one) != null)) {
    if (!series.has(row.variant)) series.set(row.variant, {label: row.variant, ours: row.ours, data: []});
    series.get(row.variant).data.push({x: row.bytes, y: value(row)});
  }
  const sets = [...series.values()].map((one, i) => ({...one, data: one.data.sort((a, b) => a.x - b.x), borderColor: palette[i % palette.length],
    backgroundColor: palette[i % palette.length], borderWidth: one.ours ? 3 : 1.5, borderDash: one.ours ? [] : [5, 3], pointRadius: one.ours ? 4 : 3}));
  const axis = {rate: ['MB/s', short], cycles: ['cycles per byte', short], time: ['time', timeText]}[unit];
  const sizes = [...new Set(sets.flatMap((one) => one.data.map((point) => point.x)))].sort((a, b) => a - b);
  draw('size', {type: 'line', data: {datasets: sets}, options: {
    scales: {x: {...log('bytes of the message', sizeText), afterBuildTicks: (scale) => { scale.ticks = sizes.map((value) => ({value})); },
      ticks: {callback: sizeText, maxRotation: 0}}, y: log(...axis)},
    plugins: {legend: {position: 'bottom', labels: {boxWidth: 22}},
      tooltip: {callbacks: {title: (items) => sizeText(items[0].parsed.x) + ' bytes', label: (item) => item.dataset.label + ': ' + axis[1](item.parsed.y) + (unit === 'rate' ? ' MB/s' : unit === 'cycles' ? ' c/B' : '')}}}}}, sets.length);
}
function bars(id, list, value, text, colour, axis, logarithmic = true) {
  tall(id, list.length);
  const scale = logarithmic ? log(axis, text) : {title: {display: true, text: axis}, ticks: {callback: text}};
  if (logarithmic === 'ratio') {  // bars begin at 1
    const values = list.map(value), low = Math.min(0.9, ...values), high = Math.max(1.1, ...values);
    Object.assign(scale, {min: low * 0.95, max: high * 1.05});
    if (high / low < 10) scale.afterBuildTicks = (built) => {
      const step = [0.05, 0.1, 0.2, 0.5, 1, 2].find((s) => (high - low) / s <= 9);
      built.ticks = [];
      for (let i = Math.ceil(low * 0.95 / step); i * step <= high * 1.05; ++i) built.ticks.push({value: i * step});
    };
  }
  draw(id, {type: 'bar', data: {labels: list.map((row) => brief(row.title)), datasets: [{data: list.map(value), backgroundColor: list.map(colour), base: logarithmic === 'ratio' ? 1 : undefined, minBarLength: 2}]},
    plugins: logarithmic === 'ratio' ? [whiskers(list)] : [], options: {indexAxis: 'y', scales: {x: scale, y: {ticks: labels()}},
      plugins: {legend: {display: false}, tooltip: {callbacks: {title: (items) => list[items[0].dataIndex].title, label: (item) => {
        const row = list[item.dataIndex];
        return text(value(row)) + (id === 'peers' ? ` (${short(row.ratio_low)} to ${short(row.ratio_high)})` : ' ' + row.variant);
      }}}}}}, list.length);
}
function drawPeers() {
  const choice = $('peers-choice').value, sorted = [...peers].sort((a, b) => a.ratio - b.ratio);
  const list = choice === 'worst' ? sorted.slice(0, 14) : choice === 'best' ? sorted.slice(-14).reverse() : sorted.filter((row) => row.base === choice).slice(0, 40);
  bars('peers', list, (row) => row.ratio, (x) => short(x) + '×', (row) => isTie(row) ? '#999999' : row.ratio > 1 ? '#009e73' : '#d55e00', 'times as fast', 'ratio');
}
function drawSlow() {
  const perByte = $('slow-choice').value === 'bytes';
  const largest = (base) => Math.max(...inUse.filter((row) => row.base === base).map((row) => row.bytes || 0));
  let list = inUse.filter((row) => perByte ? row.bytes && row.bytes === largest(row.base) : row.bytes == null);
  const value = perByte ? (row) => row.time / row.bytes : (row) => row.time;
  list = list.sort((a, b) => value(b) - value(a)).slice(0, 14);
  bars('slow', list, value, timeText, () => css('--ours'), perByte ? 'time of a byte' : 'time');
}
function drawMemory() {
  const parts = [['stack_bytes', 'stack'], ['workspace_bytes', 'workspace'], ['context_bytes', 'context'], ['flash_bytes', 'flash']];
  const seen = new Set();
  const list = inUse.filter((row) => row.memory != null).sort((a, b) => b.memory + (b.flash_bytes || 0) - a.memory - (a.flash_bytes || 0))
    .filter((row) => !seen.has(row.base) && seen.add(row.base)).slice(0, 14);
  tall('memory', list.length);
  draw('memory', {type: 'bar', data: {labels: list.map((row) => brief(row.title)), datasets: parts.map(([key, label], i) => ({label,
    data: list.map((row) => key === 'workspace_bytes' && !/^rsa/.test(row.algorithm) ? null : row[key]), backgroundColor: palette[i]})).filter((set) => set.data.some((x) => x))},
    options: {indexAxis: 'y', scales: {x: {stacked: true, title: {display: true, text: 'bytes'}}, y: {stacked: true, ticks: labels()}},
      plugins: {legend: {position: 'bottom', labels: {boxWidth: 16}}, tooltip: {callbacks: {title: (items) => list[items[0].dataIndex].title}}}}}, list.length);
}
function drawChange() {
  const list = rows.filter((row) => row.change != null && row.ours).sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, 20);
  bars('change', list, (row) => row.change, (x) => (x > 0 ? '+' : '') + short(Math.abs(x) < 0.005 ? 0 : x) + ' %', (row) => row.change > 0 ? '#d55e00' : '#009e73', 'change of the time, %', false);
}
function options(select, list) {
  select.innerHTML = list.map(([value, text]) => `<option value="${escaped(value)}">${escaped(text)}</option>`).join('');
}
const sections = [
  ['change', Boolean(data.baseline), drawChange], ['size', sized.some((row) => row.bytes !== sized[0].bytes), drawSize],
  ['peers', peers.length > 0, drawPeers], ['slow', ours.length > 0, drawSlow], ['memory', ours.some((row) => row.memory), drawMemory]];
options($('size-operation'), [...new Set(sized.map((row) => row.base))].map((base) => [base, base]));
options($('peers-choice'), [['worst', 'the worst'], ['best', 'the best'], ...[...new Set(peers.map((row) => row.base))].map((base) => [base, base])]);
if (!ours.some((row) => row.bytes == null)) $('slow-choice').value = 'bytes';
function drawAll() {
  for (const [id, wanted, drawIt] of sections) {
    $(id + '-section').hidden = !wanted || !hasCharts;
    if (wanted) drawIt();
  }
}
for (const [id, drawIt] of [['size-operation', drawSize], ['size-unit', drawSize], ['peers-choice', drawPeers], ['slow-choice', drawSlow]])
  $(id).addEventListener('change', drawIt);
if (!hasCharts) {
  $('warning').hidden = false;
  $('warning').textContent += ' This program was built without its chart library: the page has the table alone.';
}

// ---- the table
const columns = [
  ['title', 'row', (row) => escaped(row.title) + (row.noisy ? ' ~' : '')], ['variant', 'kernel, build', (row) => escaped(row.variant)],
  ['rate', 'MB/s', (row) => row.rate == null ? '' : short(row.rate)], ['time', 'time', (row) => timeText(row.time)],
  ['cycles', 'cycles', (row) => row.cycles_per_byte != null ? short(row.cycles_per_byte) + ' /B' : row.cycles_per_op != null ? short(row.cycles_per_op) : ''],
  ['instructions_per_op', 'instructions', (row) => row.instructions_per_op == null ? '' : bytesText(row.instructions_per_op)],
  ['ratio', 'ours is', (row) => row.ratio == null ? '' : `<span class="${isTie(row) ? '' : row.ratio > 1 ? 'ahead' : 'behind'}">${ratioText(row)}</span>`],
  ['change', 'change', (row) => row.change == null ? '' : (row.change > 0 ? '+' : '') + row.change.toFixed(1) + ' %'],
  ['stack_bytes', 'stack B', (row) => row.stack_bytes == null ? '' : bytesText(row.stack_bytes)],
  ['workspace_bytes', 'workspace B', (row) => row.workspace_bytes == null ? '' : bytesText(row.workspace_bytes)],
  ['context_bytes', 'context B', (row) => row.context_bytes == null ? '' : bytesText(row.context_bytes)],
  ['flash_bytes', 'flash B', (row) => row.flash_bytes == null ? '' : bytesText(row.flash_bytes)],
].filter(([key], i) => i < 4 || right.some((row) => row[key] != null));
const state = {filter: '', family: '', sort: '', down: false};
function compareBy(key, down) {
  return (a, b) => {
    const x = a[key], y = b[key];
    if (x == null || y == null) return (x == null) - (y == null) || a.index - b.index;  // what is missing comes last
    return (typeof x === 'string' ? x.localeCompare(y, 'en', {numeric: true}) : x - y) * (down ? -1 : 1) || a.index - b.index;
  };
}
function showRows() {
  const words = state.filter.toLowerCase().split(/[\s,]+/).filter(Boolean);
  let list = rows.filter((row) => (!state.family || row.family === state.family)
    && (!words.length || words.some((word) => (row.name + ' ' + row.variant + ' ' + row.provider).toLowerCase().includes(word))));
  if (state.sort) list = [...list].sort(compareBy(state.sort, state.down));
  const head = columns.map(([key, text]) => `<th scope="col" tabindex="0" data-key="${key}"${state.sort === key ? ` aria-sort="${state.down ? 'descending' : 'ascending'}"` : ''}>${text}</th>`);
  $('rows').tHead.innerHTML = '<tr>' + head.join('') + '</tr>';
  $('rows').tBodies[0].innerHTML = list.map((row) => row.right
    ? `<tr class="${row.ours ? 'ours' : 'peer'}">` + columns.map(([, , text]) => `<td>${text(row)}</td>`).join('') + '</tr>'
    : `<tr><td>${escaped(row.title)}</td><td>${escaped(row.variant)}</td><td class="fail" colspan="${columns.length - 2}">wrong known answer: no numbers</td></tr>`).join('');
  $('count').textContent = list.length + ' of ' + rows.length + ' rows';
  document.documentElement.dataset.rows = list.length;
  const hash = new URLSearchParams();
  if (state.filter) hash.set('filter', state.filter);
  if (state.family) hash.set('family', state.family);
  if (state.sort) hash.set('sort', (state.down ? '-' : '') + state.sort);
  history.replaceState(null, '', hash.size || [...hash].length ? '#' + hash : location.pathname + location.search);
}
function sortBy(text) {
  state.down = text.startsWith('-');
  state.sort = text.replace('-', '');
  showRows();
}
function sortByHeading(target) {
  const key = target.dataset && target.dataset.key;
  if (key) sortBy((state.sort === key && !state.down ? '-' : '') + key);
}
$('rows').addEventListener('click', (event) => sortByHeading(event.target));
$('rows').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    sortByHeading(event.target);
  }
});
options($('family'), [['', 'all'], ...families.map(([name]) => name).filter((name) => rows.some((row) => row.family === name)).map((name) => [name, name])]);
if (!peers.length) for (const option of [...$('order').options]) if (/ratio/.test(option.value)) option.remove();
$('filter').addEventListener('input', (event) => { state.filter = event.target.value; showRows(); });
$('family').addEventListener('change', (event) => { state.family = event.target.value; showRows(); });
$('order').addEventListener('change', (event) => sortBy(event.target.value));

// ---- how it was measured
$('context').querySelector('dl').innerHTML = Object.entries(context).filter(([, value]) => value !== null && value !== '' && typeof value !== 'object' || Array.isArray(value))
  .concat(Object.entries(context.peers || {}).map(([name, version]) => ['peer ' + name, version]), Object.entries(context.context_memory || {}).filter(([, v]) => v).map(([name, what]) => [name + ' memory', what]))
  .map(([key, value]) => `<dt>${escaped(key.replace(/_/g, ' '))}</dt><dd>${escaped(Array.isArray(value) ? value.join(', ') : value)}</dd>`).join('');

// ---- light and dark
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  drawAll();
}
const system = window.matchMedia('(prefers-color-scheme: dark)');
$('theme').addEventListener('click', () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'));
system.addEventListener('change', () => setTheme(system.matches ? 'dark' : 'light'));
let onScreen = '';
window.addEventListener('afterprint', () => setTheme(onScreen));
window.addEventListener('beforeprint', () => { onScreen = document.documentElement.dataset.theme; setTheme('light'); for (const chart of Object.values(charts)) chart.resize(); });

const asked = new URLSearchParams(location.hash.slice(1));
state.filter = $('filter').value = asked.get('filter') || '';
state.family = $('family').value = asked.get('family') || '';
setTheme(asked.get('theme') || (system.matches ? 'dark' : 'light'));
sortBy(asked.get('sort') || '');
document.documentElement.dataset.overflow = document.documentElement.scrollWidth > window.innerWidth;
})();
