#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# tools/html_page.py - the benchmark's page as C++ text, for cli/form_html.cpp.
#
#     html_page.py FOLDER CHART OUTPUT    FOLDER has page.html, style.css, report.js; CHART is the chart library, one file, which
#                                         may be missing: then the page has tables alone
import pathlib
import sys

PIECE = 8000  # bytes of a string literal


def literal(text):
    data = text.encode()
    pieces = [data[i:i + PIECE] for i in range(0, len(data), PIECE)] or [b""]

    def quoted(piece):
        return "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in piece)

    return "\n".join(f'    "{quoted(piece)}"' for piece in pieces)


def main(folder, chart, output):
    folder, chart = pathlib.Path(folder), pathlib.Path(chart)
    page = (folder / "page.html").read_text()
    library = ""
    if chart.is_file():  # a copy of it carries the licences of what it is made of
        packages = chart.parents[2]
        licences = [packages / name / "LICENSE.md" for name in ("chart.js", "@kurkle/color")]
        library = "".join(f"/*\n{path.read_text()}*/\n" for path in licences) + chart.read_text()
    for name, content in (("style", (folder / "style.css").read_text()), ("chart", library),
                          ("script", (folder / "report.js").read_text())):
        assert "</script" not in content
        page = page.replace(f"/*{name}*/", content)
    before, after = page.split("/*data*/")
    with open(output, "w") as file:
        file.write("// Written by tools/html_page.py.\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n#include \"cli/html_page.h\"\n\nnamespace sealstone::cli {\n\n"
                   f"const std::string_view page_before_data =\n{literal(before)};\n"
                   f"const std::string_view page_after_data =\n{literal(after)};\n"
                   "\n}  // namespace sealstone::cli\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
