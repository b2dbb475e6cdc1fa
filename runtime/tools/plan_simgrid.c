/* SPDX-License-Identifier: MIT
 * plan_simgrid.c: a platform for SimGrid 3.32's smpirun that takes exactly the planned times.
 *
 * One star: each processor has a link of its own in each direction. A transfer of n items from the
 * root takes the link's latency (the start-up) plus n * item_bytes / bandwidth (per item). An item
 * costs FLOPS_PER_ITEM flops, which a program charges with smpi_execute_flops(). The <config>
 * element makes the network model this simple: no protocol overhead factors, no TCP window, no
 * crosstraffic, sends that wait for their end at every size, and real computing time not counted.
 */
#include "chart.h"
#include "plan_output.h"

#include <inttypes.h>
#include <math.h>

#define FLOPS_PER_ITEM 1e6

/* A link or processor that costs nothing is that much faster than any real one. */
static const double FREE_RATE = 1e18;

static int check_line(const struct rsc_platform *platform, int p, enum rsc_phase phase,
                      struct rsc_err *err)
{
    static const char *const names[] = {"receive", "compute", "return"};
    double startup_s, per_item_s;
    err->code = RSC_ECONDITION;
    if (!rsc_platform_line(platform, p, phase, &startup_s, &per_item_s)) {
        if (phase == RSC_PHASE_COMPUTE && isinf(rsc_platform_compute_s(platform, p, 1)))
            return 0;
        snprintf(err->text, sizeof err->text,
                 "simgrid: the %s cost of %s is a table of points, expected a line", names[phase],
                 rsc_platform_name(platform, p));
        return -1;
    }
    if (rsc_platform_latency_s(platform, p) > 0.0) {
        snprintf(err->text, sizeof err->text,
                 "simgrid: the receive cost of %s has a latency beside its start-up, expected none",
                 rsc_platform_name(platform, p));
        return -1;
    }
    if (phase == RSC_PHASE_COMPUTE && startup_s > 0.0) {
        snprintf(err->text, sizeof err->text,
                 "simgrid: the compute cost of %s has a start-up, expected none",
                 rsc_platform_name(platform, p));
        return -1;
    }
    return 0;
}

int plan_check_simgrid(const struct rsc_platform *platform, struct rsc_err *err)
{
    if (rsc_platform_item_bytes(platform) == 0) {
        err->code = RSC_EINVAL;
        snprintf(err->text, sizeof err->text,
                 "simgrid: found no item size, expected item_bytes in the file or --item-bytes");
        return -1;
    }
    for (int p = 0; p < rsc_platform_nproc(platform); p++)
        for (int phase = RSC_PHASE_RECEIVE; phase <= RSC_PHASE_RETURN; phase++)
            if (check_line(platform, p, (enum rsc_phase)phase, err) < 0)
                return -1;
    return 0;
}

static void write_named(const char *before, const char *name, const char *after, FILE *out)
{
    fputs(before, out);
    rsc_xml_write(name, out);
    fputs(after, out);
}

static void write_config(FILE *out)
{
    static const char *const settings[][2] = {
        {"network/crosstraffic", "0"},    {"network/TCP-gamma", "0"},
        {"smpi/lat-factor", "0:1"},       {"smpi/bw-factor", "0:1"},
        {"network/weight-S", "0"},        {"smpi/send-is-detached-thresh", "0"},
        {"smpi/async-small-thresh", "0"}, {"smpi/simulate-computation", "no"},
    };
    fputs("  <config>\n", out);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        fprintf(out, "    <prop id=\"%s\" value=\"%s\"/>\n", settings[i][0], settings[i][1]);
    fputs("  </config>\n", out);
}

static double rate(double amount, double seconds)
{
    return seconds > 0.0 ? amount / seconds : FREE_RATE;
}

static void write_host(const struct rsc_platform *platform, int p, FILE *out)
{
    double startup_s, per_item_s = 0.0;
    bool computes = rsc_platform_line(platform, p, RSC_PHASE_COMPUTE, &startup_s, &per_item_s);
    write_named("    <host id=\"", rsc_platform_name(platform, p), "\"", out);
    fprintf(out, " speed=\"%.17gf\"/>\n", computes ? rate(FLOPS_PER_ITEM, per_item_s) : 1.0);
}

static void write_link(const struct rsc_platform *platform, int p, enum rsc_phase phase, FILE *out)
{
    double startup_s = 0.0, per_item_s = 0.0;
    double bytes = (double)rsc_platform_item_bytes(platform);
    rsc_platform_line(platform, p, phase, &startup_s, &per_item_s);
    write_named("    <link id=\"", rsc_platform_name(platform, p), "", out);
    fprintf(out, "-%s\" bandwidth=\"%.17gBps\" latency=\"%.17gs\"/>\n",
            phase == RSC_PHASE_RECEIVE ? "in" : "out", rate(bytes, per_item_s), startup_s);
}

/* The root's outgoing link is the one that all transfers share when they run at once. */
static void write_root_link(const struct rsc_platform *platform, int p, FILE *out)
{
    double bytes = (double)rsc_platform_item_bytes(platform);
    const char *name = rsc_platform_name(platform, p);
    write_named("    <link id=\"", name, "-in\"", out);
    fprintf(out, " bandwidth=\"%.17gBps\" latency=\"0s\"/>\n", FREE_RATE);
    write_named("    <link id=\"", name, "-out\"", out);
    fprintf(out, " bandwidth=\"%.17gBps\" latency=\"0s\"/>\n",
            rate(bytes, rsc_platform_root_link_s(platform)));
}

static void write_attachment(const char *name, FILE *out)
{
    write_named("    <host_link id=\"", name, "\" up=\"", out);
    write_named("", name, "-out\" down=\"", out);
    write_named("", name, "-in\"/>\n", out);
}

void plan_write_simgrid_platform(const struct rsc_platform *platform, FILE *out)
{
    int n = rsc_platform_nproc(platform), root = rsc_platform_root(platform);
    fputs("<?xml version=\"1.0\"?>\n"
          "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n",
          out);
    fprintf(out, "<!-- Made by rescatter-plan. An item is %" PRId64 " bytes and %.0f flops. -->\n",
            rsc_platform_item_bytes(platform), FLOPS_PER_ITEM);
    fputs("<platform version=\"4.1\">\n", out);
    write_config(out);
    fputs("  <zone id=\"star\" routing=\"Cluster\">\n", out);
    for (int p = 0; p < n; p++)
        write_host(platform, p, out);
    for (int p = 0; p < n; p++) {
        if (p == root) {
            write_root_link(platform, p, out);
        } else {
            write_link(platform, p, RSC_PHASE_RECEIVE, out);
            write_link(platform, p, RSC_PHASE_RETURN, out);
        }
    }
    for (int p = 0; p < n; p++)
        write_attachment(rsc_platform_name(platform, p), out);
    fputs("  </zone>\n</platform>\n", out);
}

void plan_write_simgrid_hosts(const struct rsc_platform *platform, FILE *out)
{
    for (int p = 0; p < rsc_platform_nproc(platform); p++)
        fprintf(out, "%s\n", rsc_platform_name(platform, p));
}
