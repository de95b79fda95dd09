#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tests/program_html_test.py - the page of a benchmark, as a browser shows it. Usage: program_html_test.py SEALSTONE PLANTED
import html
import json
import re
import shutil
import subprocess
import sys
import unittest

from program import PLANTED, PROGRAM, QUICK, ProgramTest

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")


class Html(ProgramTest):
    @classmethod
    def setUpClass(cls):
        if BROWSER is None:
            print("NO BROWSER: chromium is missing, nothing of the HTML page was tested", file=sys.stderr)
            raise unittest.SkipTest("chromium is missing")

    def page(self, *arguments, status=0, program=PROGRAM):
        path = self.path("page.html")
        self.run_program(status, "bench", *arguments, "--format", "html", "--output", path, *QUICK, program=program)
        return path

    def browse(self, path, width=1440, fragment=""):
        """What the page has become: its root's data attributes, and its text."""
        done = subprocess.run([BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000",
                               f"--user-data-dir={self.folder}/browser", f"--window-size={width},1000", "--dump-dom",
                               f"file://{path}{fragment}"], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        root = dict(re.findall(r'data-(\w+)="([^"]*)"', re.search(r"<html[^>]*>", done.stdout).group()))
        self.assertNotIn("problems", root)
        return {key: html.unescape(value) for key, value in root.items()}, done.stdout

    def shown(self, dom):
        body = re.search(r"<tbody>(.*?)</tbody>", dom, re.S).group(1)
        return [[html.unescape(re.sub("<[^>]*>", "", cell)) for cell in re.findall(r"<td[^>]*>(.*?)</td>", line)]
                for line in re.findall(r"<tr[^>]*>(.*?)</tr>", body, re.S)]

    def test_charts_and_table(self):
        path = self.page("sha-256/digest/*", "aes-128-gcm/encrypt/*", "ecdsa-secp256r1", "rsa-1024/public", "--size",
                         "64,1k", "--kernel", "all", "--peers", "openssl")
        with open(path) as file:
            text = file.read()
        self.assertLess(len(text), 1 << 20)
        self.assertIn("default-src 'none'", text)
        self.assertEqual(text.count("Permission is hereby granted"), 2, "licences of Chart.js and of @kurkle/color")
        self.assertIsNone(re.search(r"""(src|href)\s*=\s*["']?\w+:""", text), "it wants something from elsewhere")
        data = json.loads(re.search(r'id="data">(.*?)</script>', text, re.S).group(1))
        for width in (360, 1440):
            root, dom = self.browse(path, width)
            self.assertEqual(root["overflow"], "false", f"it is wider than {width}")
            drawn = json.loads(root["drawn"])
            self.assertEqual(set(drawn), {"size", "peers", "slow", "memory"})
            self.assertTrue(all(count > 0 for count in drawn.values()), drawn)
            self.assertEqual(len(re.findall(r"<canvas[^>]*style=\"[^\"]*height: [1-9]\d+px", dom)), 4, "canvases")
            self.assertEqual(re.findall(r'<th scope="row">(\w+)</th>', dom), ["hash", "RSA", "curve", "AEAD"])
            self.assertEqual(int(root["rows"]), len(data["benchmarks"]))
            self.assertEqual([cells[0].removesuffix(" ~") for cells in self.shown(dom)],
                             [row["name"] for row in data["benchmarks"]])

        root, dom = self.browse(path, fragment="#filter=rsa%20openssl&theme=dark")
        self.assertEqual(root["theme"], "dark")
        wanted = {row["name"] for row in data["benchmarks"] if "rsa" in row["name"] or "openssl" in row["name"]}
        self.assertEqual({cells[0].removesuffix(" ~") for cells in self.shown(dom)}, wanted)

        root, dom = self.browse(path, fragment="#sort=-time&family=curve")
        names = [cells[0].removesuffix(" ~") for cells in self.shown(dom)]
        by_time = sorted((row for row in data["benchmarks"] if row["name"].startswith("ecdsa")),
                         key=lambda row: -row["median_time"])
        self.assertEqual(names, [row["name"] for row in by_time])

    def test_what_a_name_says_is_no_markup(self):
        run = self.path("run.json")
        self.run_program(0, "bench", "sha-256/digest/64", "--format", "json", "--output", run, *QUICK)
        with open(run) as file:
            report = json.load(file)
        report["context"]["cpu"] = '</script><script>document.documentElement.dataset.problems="run"</script>&<!--'
        with open(run, "w") as file:
            json.dump(report, file)
        page = self.path("page.html")
        self.run_program(0, "report", run, "--format", "html", "--output", page)
        _, dom = self.browse(page)
        self.assertIn("&lt;/script&gt;", re.search(r'id="where">(.*?)</p>', dom, re.S).group(1))

    def test_a_wrong_answer_has_no_number(self):
        path = self.page("sha-256/digest/64", "md5/digest/64", "--kernel", "portable", status=1, program=PLANTED)
        _, dom = self.browse(path)
        wrong = [cells for cells in self.shown(dom) if cells[0].startswith("sha-256")]
        self.assertEqual([cells[2:] for cells in wrong], [["wrong known answer: no numbers"]])
        self.assertIn("1 rows gave a wrong answer", dom)

    def test_changes_since_a_baseline(self):
        old, new, page = self.path("old.json"), self.path("new.json"), self.path("page.html")
        for path in (old, new):
            self.run_program(0, "bench", "sha-256/digest/*", "--format", "json", "--output", path, *QUICK)
        self.run_program(0, "report", new, "--baseline", old, "--format", "html", "--output", page)
        root, dom = self.browse(page)
        self.assertEqual(json.loads(root["drawn"])["change"], 3)
        self.assertTrue(any(re.fullmatch(r"[+-]?\d+\.\d %", cell) for cell in self.shown(dom)[0]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
