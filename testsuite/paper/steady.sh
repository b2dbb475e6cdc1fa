# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# [Steady]: the example of figures 3 and 4, its trees, and the study of figure 9.

steady_throughput() { # YAML: items in 24 s
  rescatter-plan "$1" --model steady --format json --output "$out/steady.json"
  calc "24 * $(field throughput "$out/steady.json")" %.6g
}

steady_example() {
  local dropped name paper
  steady_example_graph >"$out/steady-example.yaml"
  row "figure 3" "items in 24 s on the graph" 42 "$(steady_throughput "$out/steady-example.yaml")" -
  row "figure 4" "items in a period / its length" "21 / 12" "$(field items "$out/steady.json") / $(field period "$out/steady.json")" -
  rescatter-plan "$out/steady-example.yaml" --model steady --format svg --output "$out/steady-example.svg"
  figure steady-example.svg "Figures 3 and 4: the example and its steady state"
  for dropped in P1,P2:38 P1,P3:36 P2,P4:41 P3,P4:39; do
    name=${dropped%:*} paper=${dropped#*:}
    grep -v "between: \[${name/,/, }\]" "$out/steady-example.yaml" >"$out/steady-tree.yaml"
    row "figure 3" "items in 24 s on the tree without ${name/,/-}" "$paper" "$(steady_throughput "$out/steady-tree.yaml")" -
  done
}

steady_example_graph() {
  cat <<'YAML'
version: 1
nodes:
  - {name: P1, compute: 1}
  - {name: P2, compute: 3}
  - {name: P3, compute: 4}
  - {name: P4, compute: 6}
links:
  - {between: [P1, P2], per_item: 2}
  - {between: [P1, P3], per_item: 1}
  - {between: [P2, P4], per_item: 3}
  - {between: [P3, P4], per_item: 3}
masters: [P1]
YAML
}

steady_study() {
  local part ratio title k=0 ratios=(0.1 1 10)
  local titles=("sending takes ten times as long as computing" "sending takes as long as computing" "computing takes ten times as long as sending")
  step "[Steady] figure 9"
  "$tools/testsuite/plan/plan_study_graphs" steady >"$out/steady-9.csv" || die "no study of figure 9"
  for part in a b c; do
    ratio=${ratios[k]} title=${titles[k]} k=$((k + 1))
    awk -F, -v r="$ratio" 'NR == 1 || $1 == r { sub(/^[^,]*,/, ""); print }' "$out/steady-9.csv" >"$out/steady-9$part.csv"
    plot "steady-9$part" "[Steady] figure 9$part" "$title; means of 50 random graphs of degrees 3 to 5" \
      "nodes" "throughput / that of the graph"
    figure "steady-9$part.svg" "Figure 9$part: $title"
    row "figure 9$part" "LP tree, 15 nodes: part of the graph's throughput" "$([ $part = b ] && echo 1 || echo "near 1")" \
      "$(cell "$out/steady-9$part.csv" 15 tree-lp)" -
    row "figure 9$part" "naive MST, 15 nodes" "near 1" "$(cell "$out/steady-9$part.csv" 15 tree-mst)" -
    row "figure 9$part" "the worst of the others, 15 nodes" "less" \
      "$(awk -F, '$1 == 15 { m = $4; for (i = 5; i <= 6; i++) if ($i < m) m = $i; print m }' "$out/steady-9$part.csv")" -
  done
}

part_steady() {
  begin Steady "Banino, Beaumont, Legrand, Robert: Scheduling strategies for master-slave tasking on heterogeneous processor grids."
  steady_example
  steady_study
  remark "The paper's statements hold: the LP tree is best, the naive minimum spanning tree next, both near the graph; where sending and computing take as long as each other the LP tree loses nothing."
  remark "Differs: where sending is expensive (figure 9a) all trees do what the graph does, as the master's port is always busy and its nearest neighbour can work up whatever arrives; the heuristics do not differ there. The paper's random graphs are not described beyond degrees and intervals."
  remark "Every throughput here is confirmed by replaying the periodic timetable (tests); a simulator would repeat that."
  end
}
