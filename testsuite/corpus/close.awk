# SPDX-License-Identifier: MIT
# awk -v tol=T -f close.awk WANT GOT: same text, with numbers that differ by at most T times the larger.
function number(s) { return s ~ /^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$/ }
function magnitude(x) { return x < 0 ? -x : x }
function close_to(a, b,    larger) {
    larger = magnitude(a) > magnitude(b) ? magnitude(a) : magnitude(b)
    return magnitude(a - b) <= tol * larger
}
function check_line(a, b,    n, i, w, g) {
    n = split(a, w)
    if (split(b, g) != n) return 0
    for (i = 1; i <= n; i++) {
        if (w[i] == g[i]) continue
        if (!number(w[i]) || !number(g[i]) || !close_to(w[i] + 0, g[i] + 0)) return 0
    }
    return 1
}
NR == FNR { want[FNR] = $0; lines = FNR; next }
FNR > lines || !check_line(want[FNR], $0) { bad = 1 }
END { exit bad || FNR != lines }
