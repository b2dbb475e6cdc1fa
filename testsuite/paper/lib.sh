# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What the parts of ./dev paper say goes through here: to the terminal at once, and to the page.
# Needs $out.

step() { printf '\n== %s (%s)\n' "$*" "$(date +%H:%M:%S)"; }
die() { echo "paper: $*" >&2; exit 1; }

html() { sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' <<<"$1"; }

# begin SHORT_NAME TITLE: a section of the page.
begin() {
  step "[$1]"
  section=$1
  : >"$out/.rows" >"$out/.figures" >"$out/.remarks"
  printf '<h2 id="%s">[%s]</h2>\n<p>%s</p>\n' "$1" "$1" "$(html "$2")" >>"$out/.page"
  printf '   %-17s %-53s %15s %15s %15s\n' "" "" paper ours simulated
}

# row PLACE WHAT PAPER OURS SIMULATED: `-` where there is nothing to compare.
row() {
  local field
  printf '   %-17s %-53s %15s %15s %15s\n' "$@"
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$section" "$@" >>"$out/rows.tsv"
  {
    printf '<tr>'
    for field in "$@"; do printf '<td>%s</td>' "$(html "$field")"; done
    printf '</tr>\n'
  } >>"$out/.rows"
}

# figure FILE.svg TEXT
figure() {
  [ -s "$out/$1" ] || die "no chart $out/$1"
  printf '<figure><img src="%s" alt="%s"><figcaption>%s</figcaption></figure>\n' "$1" "$(html "$2")" "$(html "$2")" \
    >>"$out/.figures"
}

# remark TEXT: where ours differ, and why.
remark() {
  printf '   note: %s\n' "$1" | fold -s -w 110
  printf '<li>%s</li>\n' "$(html "$1")" >>"$out/.remarks"
}

end() {
  {
    printf '<table>\n<tr><th>where</th><th>what</th><th>paper</th><th>ours</th><th>simulated</th></tr>\n'
    cat "$out/.rows"
    printf '</table>\n<ul>\n'
    cat "$out/.remarks"
    printf '</ul>\n'
    cat "$out/.figures"
  } >>"$out/.page"
  rm -f "$out/.rows" "$out/.figures" "$out/.remarks"
}

begin_page() {
  : >"$out/rows.tsv"
  cat >"$out/.page" <<'HTML'
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>The papers' tables and figures anew</title>
<style>
body { font: 15px/1.45 "DejaVu Sans", Helvetica, sans-serif; max-width: 1060px; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse; margin: 1em 0 } td, th { border: 1px solid #ccc; padding: 3px 9px; text-align: left }
td:nth-child(n+3) { text-align: right } figure { margin: 1.5em 0 } img { max-width: 100% } figcaption { color: #444 }
</style></head><body>
<h1>The papers' tables and figures anew</h1>
<p>What of the tables and figures of five papers can be computed again: what the paper prints, what the planner says, and
what simulated processors take (SMPI of SimGrid) when programs carry it out. Below each table: where they differ, and why.
The papers as read here have lost most of their figures; of those only what the text says of them can be compared.</p>
HTML
}

end_page() {
  printf '<p>Made by <code>./dev paper</code>. The numbers are in <a href="rows.tsv">rows.tsv</a> and in the CSV files beside.</p>\n</body></html>\n' \
    >>"$out/.page"
  mv "$out/.page" "$out/index.html"
}

# ---- Numbers ----

# calc EXPRESSION [FORMAT]
calc() { awk "BEGIN { printf \"${2:-%.3f}\", $1 }"; }

# field KEY FILE.json: its first number of that name.
field() { sed -n 's/.*"'"$1"'": *\([0-9.eE+-]*\).*/\1/p' "$2" | head -n 1; }

# extremes KEY FILE.json: least and largest number of that name, greater than 0.
extremes() {
  sed -n 's/.*"'"$1"'": *\([0-9.eE+-]*\).*/\1/p' "$2" |
    awk '$1 > 0 { if (!n++ || $1 < low) low = $1; if ($1 > high) high = $1 } END { printf "%.1f / %.1f", low, high }'
}

# cell CSV ROW COLUMN: ROW is what the first column says; COLUMN a name.
cell() {
  awk -F, -v row="$2" -v column="$3" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) c = i }
    NR > 1 && $1 == row && c { print $c; found = 1; exit }
    END { exit !found }' "$1" || die "no $3 at $2 in $1"
}

# plot NAME TITLE SUBTITLE X Y [OPTION...]: NAME.csv as NAME.svg.
plot() { "$tools/testsuite/paper/paper_plot" "${@:2}" <"$out/$1.csv" >"$out/$1.svg" || die "no chart of $1"; }

# ---- Simulation ----

# smpi RANKS PLATFORM PROGRAM [ARGUMENT...]: run on PLATFORM.xml and .hosts; output in $out/smpi.txt, and the
# simulated seconds are printed.
smpi() {
  SMPI_PLATFORM=$2.xml SMPI_HOSTFILE=$2.hosts \
  SMPI_OPTIONS="--cfg=smpi/display-timing:1 --cfg=smpi/test:1e-6 --log=smpi_utils.thres:info" \
    "$mpi/launch" smpi "$1" "${@:3}" >"$out/smpi.txt" 2>"$out/smpi.log" || { cat "$out/smpi.log" >&2; die "the simulated $3 failed"; }
  sed -n 's/^\[\([0-9.]*\)\] .*Simulated time:.*/\1/p' "$out/smpi.log"
}
