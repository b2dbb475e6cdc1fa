# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# [Return] 5.3: INC_C, INC_W and LIFO on random platforms, and who takes part.

# simulated FOLDER: for every kept platform its plans one after another; "name planned simulated" per line.
return_simulate() {
  local folder=$1 yaml n
  for yaml in "$folder"/*.yaml; do
    n=${yaml%.yaml}
    rescatter-plan "$yaml" --model scatter-gather --items 1000 --format simgrid --output "$n"
    smpi "$(wc -l <"$n.hosts")" "$n" "$out/replay-returns" 1000 "$n.plans" >/dev/null
    paste -d' ' <(cut -d' ' -f1,2 "$n.plans") <(cut -d' ' -f2 "$out/smpi.txt")
  done >"$folder/simulated"
}

# Mean part of a heuristic's time of that of INC_C, as simulated (column 3) or planned (2).
return_part() { # FOLDER NAME COLUMN
  awk -v name="$2" -v c="$3" '$1 == "INC_C" { base = $c } $1 == name { sum += $c / base; n++ } END { printf "%.3f", sum / n }
    ' <(sort -s -t' ' -k1,1 "$1/simulated" | awk '{ k[$1]++; print k[$1], $0 }' | sort -s -n -k1,1 | cut -d' ' -f2-)
}

# The largest difference between planned and simulated, in percent.
return_error() { awk '{ d = ($3 / $2 - 1) * 100; d = d < 0 ? -d : d; if (d > most) most = d } END { printf "%.3f", most }' "$1/simulated"; }

return_figure() { # FIGURE PAPER_NAME SUBTITLE PAPER_INC_W PAPER_LIFO
  local name=return-$1 folder=$out/return-$1.plans h
  step "[Return] figure $2"
  mkdir -p "$folder"
  "$tools/testsuite/paper/paper_study_returns" "$1" "$platforms_returns" "$folder" "$kept" >"$out/$name.csv" || die "no study of figure $2"
  plot "$name" "[Return] figure $2" "$3; 1: INC_C if items could be divided" \
    "seconds to compute / seconds to send, of a worker of speed 1" "time / time of INC_C" log-x
  figure "$name.svg" "Figure $2: $3"
  return_simulate "$folder"
  for h in INC_W LIFO; do
    row "figure $2" "$h / INC_C, computing 4 times sending" "$([ $h = INC_W ] && echo "$4" || echo "$5")" \
      "$(cell "$out/$name.csv" 4 "$h lp")" "$(return_part "$folder" $h 3)"
  done
  row "figure $2" "LIFO / INC_C, computing 16 times sending" "$5" "$(cell "$out/$name.csv" 16 "LIFO lp")" -
  row "figure $2" "planned and simulated differ by at most [%]" "20" "-" "$(return_error "$folder")"
}

# ---- Figure 8 ----

# Messages to workers of four speeds of sending, over SimGrid's own model of MPI and TCP in place of our linear one.
return_eight() {
  local base=$out/return-8 speed=(10 8 5 1) k
  step "[Return] figure 8"
  smpicc -O1 -o "$out/linearity" "$here/linearity.c" 2>"$out/compile.log" || { cat "$out/compile.log" >&2; die "linearity.c was not compiled"; }
  {
    printf 'version: 1\nitem_bytes: 1000\nprocessors:\n  - host: master\n'
    for k in 0 1 2 3; do echo "  - {host: w$k, receive: $(calc "1e-4 / ${speed[k]}" %.9g), compute: 1e-3}"; done
  } >"$base.yaml"
  rescatter-plan "$base.yaml" --items 1000 --format simgrid --output "$base"
  sed -i '/<prop id=/{/simulate-computation/!d}; s/latency="0s"/latency="50us"/' "$base.xml"
  smpi 5 "$base" "$out/linearity" >/dev/null
  { echo "bytes,speed 10,speed 8,speed 5,speed 1"; cat "$out/smpi.txt"; } >"$base.csv"
  plot return-8 "[Return] figure 8" "messages to workers of four speeds of sending, SimGrid's own model of MPI" "bytes" "time [s]"
  figure return-8.svg "Figure 8: time of messages of each length, simulated"
  row "figure 8" "messages differ from a straight line by at most [%]" "linear" - "$(return_bend "$base.csv")"
}

# The farthest that any of the lines of a CSV is from the straight one that fits it best, in percent of its last point.
return_bend() { # CSV
  awk -F, 'NR > 1 { for (i = 2; i <= NF; i++) { x[NR] = $1; y[NR, i] = $i; sx[i] += $1; sy[i] += $i; sxx[i] += $1 * $1; sxy[i] += $1 * $i } }
    END { n = NR - 1
      for (i = 2; i <= NF; i++) {
        slope = (n * sxy[i] - sx[i] * sy[i]) / (n * sxx[i] - sx[i] * sx[i]); base = (sy[i] - slope * sx[i]) / n
        for (r = 2; r <= NR; r++) { d = (y[r, i] - base - slope * x[r]) / y[NR, i] * 100; d = d < 0 ? -d : d; if (d > most) most = d }
      }
      printf "%.2f", most }' "$1"
}

# ---- 5.3.4 ----

return_workers() { # X N: a cost file of the first N workers
  local link=(10 8 8 "$1") speed=(9 9 10 1) k
  printf 'version: 1\nitem_bytes: 1000\nprocessors:\n  - host: master\n'
  for ((k = 0; k < $2; k++)); do
    awk -v k=$((k + 1)) -v c="${link[k]}" -v w="${speed[k]}" \
      'BEGIN { printf "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", k, 1 / c, 4 / w, 0.5 / c }'
  done
}

# The plan of one cost file as a line for the simulated replay.
return_plan_line() { # JSON
  paste -d' ' <(sed -n 's/.*"count": *\([0-9]*\).*/\1/p' "$1") <(sed -n 's/.*"service": *\([0-9]*\).*/\1/p' "$1") \
    <(sed -n 's/.*"service": *\([0-9]*\).*/\1/p' "$1") | tr '\n' ' ' | sed "s/^/fifo $(field makespan "$1") /"
  echo
}

# Seconds for 1,000 items with the first n workers: planned, simulated, how many are used.
return_enrol() { # X
  local n base=$out/return-14-$1
  echo "workers,planned,simulated"
  for n in 1 2 3 4; do
    return_workers "$1" $n >"$base.yaml"
    rescatter-plan "$base.yaml" --model scatter-gather --return fifo --items 1000 --format json --output "$base-$n.json"
    rescatter-plan "$base.yaml" --model scatter-gather --items 1000 --format simgrid --output "$base"
    return_plan_line "$base-$n.json" >"$base.plans"
    smpi $((n + 1)) "$base" "$out/replay-returns" 1000 "$base.plans" >/dev/null
    echo "$n,$(field makespan "$base-$n.json"),$(cut -d' ' -f2 "$out/smpi.txt")"
  done
}

return_enrolled() { sed -n 's/.*"count": *\([0-9]*\).*/\1/p' "$1" | awk '$1 > 0 { n++ } END { print n }'; }

return_fourteen() {
  local x used
  step "[Return] figure 14"
  for x in 1 3; do
    return_enrol $x >"$out/return-14-$x.csv"
    plot "return-14-$x" "[Return] figure 14, x = $x" "1,000 items, worker 4 sends at speed $x" "workers there are" "time [s]"
    rescatter-plan "$out/return-14-$x.yaml" --model scatter-gather --return fifo --items 1000 --format svg --output "$out/return-9-$x.svg"
    used=3
    [ $x = 1 ] || used=4
    row "figure 14" "workers used of 4, x = $x" $used "$(return_enrolled "$out/return-14-$x-4.json")" -
    row "figure 14" "time with 4 workers / with 3, x = $x" "$([ $x = 1 ] && echo 1 || echo "hardly below 1")" \
      "$(calc "$(cell "$out/return-14-$x.csv" 4 planned) / $(cell "$out/return-14-$x.csv" 3 planned)" %.4f)" \
      "$(calc "$(cell "$out/return-14-$x.csv" 4 simulated) / $(cell "$out/return-14-$x.csv" 3 simulated)" %.4f)"
    figure "return-14-$x.svg" "Figure 14: workers there are, x = $x"
  done
  row "5.3.4" "items per second, x = 1 (bases 1 and 4)" - "$(calc "1000 / $(cell "$out/return-14-1.csv" 4 planned)" %.4f)" \
    "$(calc "1000 / $(cell "$out/return-14-1.csv" 4 simulated)" %.4f)"
  row "5.3.4" "items per second, x = 3" - "$(calc "1000 / $(cell "$out/return-14-3.csv" 4 planned)" %.4f)" \
    "$(calc "1000 / $(cell "$out/return-14-3.csv" 4 simulated)" %.4f)"
  figure return-9-1.svg "Like figure 9: an execution first in first out, x = 1; worker 4 is not needed"
  figure return-9-3.svg "The same, x = 3"
}

# Items per second on a bus of 11 equal workers, c = 1, d = 1/2, w = 8.
return_bus() {
  local k order closed base=$out/return-bus
  {
    printf 'version: 1\nitem_bytes: 1000\nprocessors:\n  - host: master\n'
    for ((k = 1; k <= 11; k++)); do echo "  - {host: w$k, receive: 1, compute: 8, return: 0.5}"; done
  } >"$base.yaml"
  for order in fifo lifo; do
    rescatter-plan "$base.yaml" --model scatter-gather --return $order --algorithm lp --items 1000000 --format json --output "$base-$order.json"
  done
  closed=$(calc "(1 - (8.5 / 9) ^ 11) / (1 - 0.5 * (8.5 / 9) ^ 11)" %.5f)
  row "theorem 2" "items per second, 11 equal workers, w = 8 c: FIFO" "$closed" "$(calc "1e6 / $(field makespan "$base-fifo.json")" %.5f)" -
  row "figure 10" "the same, LIFO" "more" "$(calc "1e6 / $(field makespan "$base-lifo.json")" %.5f)" -
}

part_return() {
  begin Return "Beaumont, Marchal, Rehn, Robert: FIFO scheduling of divisible loads with return messages under the one-port model. 1,000 items, 11 workers, $platforms_returns random platforms."
  smpicc -O1 -o "$out/replay-returns" "$here/replay_returns.c" 2>"$out/compile.log" || { cat "$out/compile.log" >&2; die "replay_returns.c was not compiled"; }
  return_eight
  return_figure 10 10 "11 equal workers" 1 "< 1"
  return_bus
  return_figure 11 11 "links alike, speeds of computing 1 to 10" "> 1" "< 1"
  return_figure 12 12 "links and computing of speeds 1 to 10" "> 1" "< 1"
  return_figure 13 13a "as figure 12, computing ten times faster" "near 1" "> 1"
  return_figure 130 13b "as figure 12, links ten times faster" "> 1" "< 1"
  return_fourteen
  remark "The paper does not print its base costs, and its axis is the size of matrices, to which the ratio of computing to sending is proportional. Here that ratio is the axis."
  remark "Differs: on buses (figures 10 and 11) the paper finds LIFO faster than FIFO, by its linear program too. By the closed forms it cannot be in this model: on a bus of equal workers FIFO does (1-q^p)/(c-d q^p) items per second with q = (w+d)/(w+c) (theorem 2), LIFO (1-r^p)/(c+d) with r = w/(w+c+d), which is never more while d <= c. The linear program agrees with both; the table has an example. Where links differ (figures 12 and 13b) and computing is what takes longest, LIFO is faster as in the paper."
  remark "Differs: on a bus INC_C and INC_W are equally good if items can be divided, as theorem 2 does not depend on the order. The paper sees INC_C ahead there; all c being equal, INC_C is any order."
  remark "Figure 8, which shows for the paper's cluster that the time of a transfer is a line over its length, is repeated with SimGrid's own model of MPI and TCP, which bends where the protocol changes, at 64 kB; all other simulations here have links that are linear. Executions differ from the plan by up to 20 % in the paper, by what is shown above under SMPI: whole items and rounding are in both, the rest is its cluster."
  end
}
