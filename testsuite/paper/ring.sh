# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# [Ring] section 5: size of the best ring, steps of rings of each size, refinements.

ring_columns() { # PLATFORM COLUMNS NAMES: those columns of ring.csv
  echo "$3"
  awk -F, -v p="$1" -v columns="$2" 'BEGIN { n = split(columns, c, " ") }
    $1 == p { line = $c[1]; for (i = 2; i <= n; i++) line = line "," $c[i]; print line }' "$out/ring.csv"
}

# Where the least value of a column is.
ring_best_size() { # PLATFORM COLUMN
  awk -F, -v p="$1" -v c="$2" '$1 == p && (!n || $c < best) { best = $c; n = $2 } END { print n }' "$out/ring-sizes.csv"
}

# What a refinement gains at best, in percent.
ring_gain() { # PLATFORM COLUMN
  awk -F, -v p="$1" -v c="$2" '$1 == p { g = (1 - $c / $6) * 100; if (!n++ || g > most) most = g } END { printf "%.1f", most }' "$out/ring.csv"
}

ring_platform() { # NAME FIGURE_OF_SIZE FIGURES_OF_STEPS FIGURE_OF_REFINEMENTS
  local p=$1
  ring_columns "$p" "4 5 7 9" "H/W,none,fair,solver" >"$out/ring-best-$p.csv"
  plot "ring-best-$p" "[Ring] figure $2" "$p platform: processors in the best ring" "H/W" "processors" log-x
  figure "ring-best-$p.svg" "Figure $2: $p platform, size of the best ring"
  awk -F, -v p="$p" 'NR == 1 || $1 == p { sub(/^[^,]*,/, ""); print }' "$out/ring-sizes.csv" >"$out/ring-sizes-$p.csv"
  plot "ring-sizes-$p" "[Ring] figures $3" "$p platform: a step of the ring of each size" "processors in the ring" "step / W [s]" log-y
  figure "ring-sizes-$p.svg" "Figures $3: $p platform, step of rings of each size"
  ring_columns "$p" "4 6 8 10" "H/W,none,fair,solver" >"$out/ring-refined-$p.csv"
  plot "ring-refined-$p" "[Ring] figure $4" "$p platform: step of the best ring" "H/W" "step / W [s]" log-x log-y
  figure "ring-refined-$p.svg" "Figure $4: $p platform, what refinements gain"
  row "figure $2" "$p: size falls as H/W grows" yes \
    "$(awk -F, 'NR > 1 { if (NR > 2 && $2 > last) up = 1; last = $2 } END { print up ? "no" : "yes" }' "$out/ring-best-$p.csv")" -
  row "figure $2" "$p: processors at H/W = 0.001, 0.1, 1" "-" "$(awk -F, '$1 == 0.001 || $1 == 0.1 || $1 == 1 { printf "%s%s", n++ ? ", " : "", $2 }' "$out/ring-best-$p.csv")" -
  row "figures $3" "$p: best size at H/W = 0.001, 0.1, 1" "falls" "$(ring_best_size "$p" 3), $(ring_best_size "$p" 5), $(ring_best_size "$p" 6)" -
  row "figure $4" "$p: most that max-min fairness gains [%]" 3 "$(ring_gain "$p" 8)" -
  row "figure $4" "$p: most that the solver gains [%]" 3 "$(ring_gain "$p" 10)" -
}

part_ring() {
  begin Ring "Legrand, Renard, Robert, Vivien: Load-balancing iterative computations in heterogeneous clusters with shared communication links. Section 5, on two platforms of three levels of our own."
  "$tools/testsuite/plan/plan_study_graphs" ring >"$out/ring.csv" || die "no study of rings"
  "$tools/testsuite/plan/plan_study_graphs" sizes >"$out/ring-sizes.csv" || die "no study of the sizes of rings"
  ring_platform first 5 "7, 9, 11" 13
  ring_platform second 6 "8, 10, 12" 14
  remark "The paper's platforms come from the Tiers generator and from measured links; neither is printed. Ours have nearly as many processors (36 and 68 where the paper has 37 and 70) on LAN, MAN and WAN levels, and units of their own, so only the shape of the curves over H/W can be compared."
  remark "The paper's statements hold: the best ring has fewer processors as H/W grows, down to one alone, and there is a best size for each ratio."
  remark "Differs: the paper's refinements gain 3 % at most. Here max-min fairness gains up to a fifth where borders and computing are balanced, as the wide links of our platforms are shared by many ways there, and what a way got when it was laid is far from its fair part. The solver, which the paper runs with KINSOL and we with NLopt, changes the way rings grow, which is not better in all cases."
  end
}
