# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# [Divisible] section 6: periods and installments on random platforms.

# The best installments: "number: part of the time with adaptive periods", at a size of the work.
best_installments() { # CSV UNITS
  awk -F, -v units="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i }
    $1 == units { for (i = 1; i <= NF; i++) if (name[i] ~ /^mi:/ && (!best || $i < $best - 1e-4)) best = i
                  printf "%s: %.3f", substr(name[best], 4), $best }' "$1"
}

divisible_figure() { # FIGURE SUBTITLE MOST
  local name=divisible-$1
  step "[Divisible] figure $1"
  "$tools/testsuite/paper/paper_study_rounds" "$1" "$platforms" >"$out/$name.csv" || die "no study of figure $1"
  plot "$name" "[Divisible] figure $1" "$2" "units of work" "time / time with adaptive periods" "most=$3"
  figure "$name.svg" "Figure $1: $2; what takes longer than $3 runs along the upper edge"
}

# The figure of which the paper prints an enlarged part as well: all of it.
divisible_whole() { # FIGURE ENLARGED SUBTITLE
  cp "$out/divisible-$2.csv" "$out/divisible-$1.csv"
  plot "divisible-$1" "[Divisible] figure $1" "$3" "units of work" "time / time with adaptive periods"
  figure "divisible-$1.svg" "Figure $1: $3"
}

# Appendix A: the least time for a number of items on trees and graphs whose links have start-ups.
divisible_appendix() {
  step "[Divisible] appendix A"
  "$tools/testsuite/plan/plan_study_graphs" startups "$kept" >"$out/divisible-a.csv" || die "no study of start-ups"
  plot divisible-a "[Divisible] appendix A" "10 nodes, start-ups up to ten items long; means of $kept platforms" "items" \
    "time / time at full throughput" log-x log-y
  figure divisible-a.svg "Appendix A: a number of items on random trees and graphs, planned in equal periods"
  row "appendix A" "10,000 items on a tree: time / least possible" "near 1" "$(cell "$out/divisible-a.csv" 10000 trees)" -
  row "appendix A" "1,000,000 items on a tree" "tends to 1" "$(cell "$out/divisible-a.csv" 1000000 trees)" -
  row "appendix A" "1,000,000 items on a graph" "tends to 1" "$(cell "$out/divisible-a.csv" 1000000 graphs)" -
}

divisible_rows() { # FIGURE UNITS PAPER_FIXED PAPER_ADAPTIVE
  local csv=$out/divisible-$1.csv
  row "figure $1" "fixed / adaptive periods, $2 units" "$3" "$(cell "$csv" "$2" periodic-fixed)" -
  row "figure $1" "square-root / adaptive periods" "$4" "$(cell "$csv" "$2" periodic-sqrt)" -
  row "figure $1" "best number of installments: time / adaptive" "$5" "$(best_installments "$csv" "$2")" -
  row "figure $1" "one installment / adaptive" "$6" "$(cell "$csv" "$2" mi:1)" -
}

divisible_seconds() {
  "$tools/testsuite/paper/paper_study_rounds" 4 1 >"$out/divisible-4.csv" || die "no study of figure 4"
  plot divisible-4 "[Divisible] figure 4" "5 equal workers, no start-ups" "units of work" "time [s]"
  figure divisible-4.svg "Figure 4: 5 equal workers, no start-ups, seconds"
}

part_divisible() {
  local p=$platforms
  begin Divisible "Beaumont, Legrand, Robert: Scheduling divisible workloads on heterogeneous platforms. Section 6: means over $p random platforms."
  divisible_seconds
  divisible_figure 5 "5 equal workers, no start-ups" 1.02
  divisible_figure 6 "20 equal workers, no start-ups" 1.1
  divisible_figure 8 "5 unlike workers, no start-ups, means of $p platforms" 1.02
  divisible_whole 7 8 "5 unlike workers, no start-ups, means of $p platforms"
  divisible_figure 9 "20 unlike workers, no start-ups, means of $p platforms" 1.1
  divisible_figure 11 "5 unlike workers, start-ups, means of $p platforms" 1.04
  divisible_whole 10 11 "5 unlike workers, start-ups, means of $p platforms"
  divisible_figure 12 "20 unlike workers, start-ups, means of $p platforms" 1.2
  divisible_figure 13 "5 unlike workers, start-ups, little computing, means of $p platforms" 2
  divisible_figure 14 "20 unlike workers, start-ups, little computing, means of $p platforms" 3
  divisible_rows 5 1000 "very bad" "within 5 %" "3 or more" "very bad"
  divisible_rows 8 1000 "very poor" "near" "some 4: 1.01" "very poor"
  divisible_rows 11 1000 "-" "near" "4: 1.01" "poor"
  divisible_rows 12 1000 "-" "-" "5: 0.97 or more" "poor"
  divisible_rows 13 1000 "-" "better than mi" "worse" "worse"
  divisible_rows 14 1000 "-" "better than mi" "worse" "worse"
  divisible_appendix
  remark "The paper averages 2,000 platforms made of machines and networks that it measured, and times them by SimGrid. Here they are drawn of the same, and an independent replay of the pieces times them: start-up, transfer, computing, one transfer at a time."
  remark "Holds: the period of 2,000 s loses most; periods as long as a square root, equal or adaptive, are within 5 % of each other; few installments do. With 20 workers and little computing (figure 14) both kinds of periods beat all installments, which leave start-ups out and choose nobody."
  remark "Differs: with five workers and little computing (figure 13) two to four installments are some percent ahead of adaptive periods, where the paper has them behind. Five workers hardly keep the master's link busy, so there is nothing to choose among, and a start-up is as long as sending one unit, little beside pieces of many."
  remark "Differs: the period of 2,000 s loses less than in the paper where it is longer than the whole work (figures 4 and 5), as we cut the last period down for all workers alike; with the paper's rule the first ones of the linear program get all that is left."
  remark "The paper says that computing a unit takes 9 to 90 s; 1 Gflop on its slowest machine (22.151 Mflop/s) takes 45 s, which is what is used here."
  end
}
