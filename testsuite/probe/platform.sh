# SPDX-License-Identifier: MIT
# Sourced: star FILE SPEED LATENCY [HOST SPEED LATENCY]...: a platform in which head's link is as said and
# leads to each HOST over that host's own one; FILE.hosts lists head and the hosts.
star() {
  local file=$1 hosts=head
  {
    echo "<?xml version='1.0'?>"
    echo '<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">'
    echo '<platform version="4.1"><zone id="world" routing="Full">'
    echo '<host id="head" speed="1Gf"/>'
    echo "<link id=\"l-head\" bandwidth=\"$2\" latency=\"$3\"/>"
    shift 3
    while [ $# -gt 0 ]; do
      echo "<host id=\"$1\" speed=\"1Gf\"/><link id=\"l-$1\" bandwidth=\"$2\" latency=\"$3\"/>"
      hosts="$hosts $1"
      shift 3
    done
    for a in $hosts; do
      for b in $hosts; do
        [[ "$a" < "$b" ]] || continue
        echo "<route src=\"$a\" dst=\"$b\"><link_ctn id=\"l-$a\"/><link_ctn id=\"l-$b\"/></route>"
      done
    done
    echo '</zone></platform>'
  } >"$file"
  tr ' ' '\n' <<<"$hosts" >"$file.hosts"
}
