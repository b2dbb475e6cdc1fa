# SPDX-License-Identifier: MIT
# awk -v seed=N -v n=HOSTS -v flops=PER_ITEM -v out=FOLDER -f platform.awk: a platform at random, and its
# true costs. platform.xml and hosts are for SMPI, truth.yaml for rescatter-plan.

# From a to b, all orders of magnitude alike.
function spread(a, b) { return a * exp(rand() * log(b / a)) }

BEGIN {
  srand(seed)
  xml = out "/platform.xml"; hosts = out "/hosts"; truth = out "/truth.yaml"
  print "<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">" >xml
  print "<platform version=\"4.1\"><zone id=\"world\" routing=\"Full\">" >xml
  root_Bps = 1e9; root_s = 5e-6
  print "version: 1\nnetwork: {port: many, root_per_byte: " 1 / root_Bps "}\nitem_bytes: 56\nprocessors:" >truth
  for (i = 0; i < n; i++) {
    flop_per_s = spread(0.5e9, 4e9)
    Bps = i ? spread(4e6, 80e6) : root_Bps
    latency_s = i ? spread(2e-5, 2e-3) : root_s
    printf "<host id=\"h%d\" speed=\"%.9gf\"/><link id=\"l%d\" bandwidth=\"%.9gBps\" latency=\"%.9gs\"/>\n", \
      i, flop_per_s, i, Bps, latency_s >xml
    print "h" i >hosts
    receive = i ? sprintf("receive: {startup: %.9g, per_byte: %.9g}, ", latency_s + root_s, 1 / Bps) : ""
    printf "  - {host: h%d, %scompute: %.9g}\n", i, receive, flops / flop_per_s >truth
  }
  for (i = 0; i < n; i++)
    for (j = i + 1; j < n; j++)
      printf "<route src=\"h%d\" dst=\"h%d\"><link_ctn id=\"l%d\"/><link_ctn id=\"l%d\"/></route>\n", i, j, i, j >xml
  print "</zone></platform>" >xml
}
