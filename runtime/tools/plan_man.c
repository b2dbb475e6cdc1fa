/* SPDX-License-Identifier: MIT
 * plan_man.c: writes rescatter-plan(1) from the tables that the program itself is made of. Runs
 * while building. */
#include "rescatter_plan.h"

#include <stdio.h>

static const struct {
    const char *name;
    int key;
    const char *argument, *help;
} options[] = {
#define PLAN_OPTION(name, key, argument, read, member, help) {name, key, argument, help},
#include "plan_options.def"
#undef PLAN_OPTION
};

static const struct {
    const char *id, *text;
} algorithms[] =
    {
#define RSC_ALGORITHM(name, id, text) {id, text},
#include "rescatter_algorithms.def"
#undef RSC_ALGORITHM
},
  rounds[] =
      {
#define RSC_ROUNDS_ALGORITHM(name, id, text) {id, text},
#include "rescatter_rounds.def"
#undef RSC_ROUNDS_ALGORITHM
},
  orders[] = {
#define RSC_ORDER(name, id, text) {id, text},
#include "rescatter_orders.def"
#undef RSC_ORDER
};

/* Text in which hyphens stay hyphens and no line begins with a problem. */
static void put(const char *text)
{
    for (; *text; text++) {
        if (*text == '-' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
}

static void put_item(const char *id, const char *text)
{
    fputs(".TP\n.B ", stdout);
    put(id);
    putchar('\n');
    put(text);
    fputs(".\n", stdout);
}

static void put_options(void)
{
    puts(".SH OPTIONS");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        printf(".TP\n\\fB\\-%c\\fR", options[i].key);
        if (options[i].argument)
            printf(" \\fI%s\\fR", options[i].argument);
        fputs(", \\fB\\-\\-", stdout);
        put(options[i].name);
        fputs("\\fR", stdout);
        if (options[i].argument)
            printf("=\\fI%s\\fR", options[i].argument);
        putchar('\n');
        put(options[i].help);
        fputs(".\n", stdout);
    }
}

static void put_lists(void)
{
    puts(".SH ALGORITHMS");
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++)
        put_item(algorithms[i].id, algorithms[i].text);
    puts(".SH ALGORITHMS FOR SEVERAL ROUNDS\nSee\n.BR rescatter\\-rounds (7).");
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
        put_item(rounds[i].id, rounds[i].text);
    puts(".SH ORDERS");
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        put_item(orders[i].id, orders[i].text);
}

int main(void)
{
    puts(
        ".TH RESCATTER\\-PLAN 1 \"\" \"rescatter\" \"User Commands\"\n"
        ".SH NAME\nrescatter\\-plan \\- plan unequal shares for a scatter from measured costs\n"
        ".SH SYNOPSIS\n.B rescatter\\-plan\n[\\fIOPTION\\fR...] \\fICOSTS\\fR \\fB\\-\\-items\\fR "
        "\\fIN\\fR\n"
        ".SH DESCRIPTION\n"
        "Reads the cost file \\fICOSTS\\fR and says how many of \\fIN\\fR items each processor "
        "should get "
        "so that all is done earliest, when it receives and computes them, what even shares would "
        "take, and how far the solution can be from the best one.\n.PP\n"
        "The makespan printed is recomputed from the shares by a replay that is independent of the "
        "planning algorithms. A processor that receives no items is idle.");
    put_options();
    put_lists();
    puts(
        ".SH OUTPUT\n"
        "The table lists for each processor its place in the service order, its items, and when it "
        "receives, finishes and is idle; below, the makespan, what the costs have in common, which "
        "decides the algorithms that "
        "apply, the lower bound, which nothing that was asked for can beat, in any order and on "
        "any "
        "port left open, and the gap to it, with the reason if the search ended before its proof; "
        "what this order could not beat if items could be divided; what "
        "even shares take, for rounded solutions what rounding makes them at most, and with "
        "\\fB\\-\\-port auto\\fR the transport taken and what the other one would take.\n.PP\n"
        "JSON has the members \\fImodel, algorithm, order, transport\\fR (ordered, native or "
        "non\\-blocking), \\fIitems, root, move\\fR (seconds to bring the items to the root), "
        "\\fImakespan, optimal\\fR (proven: it is the lower bound), \\fIcosts\\fR (what they have "
        "in "
        "common, the first of linear, affine, convex, increasing, any), \\fIlower_bound, "
        "rational_bound, uniform_makespan, planning_seconds\\fR, where they apply \\fIstopped\\fR "
        "(gap: planning on would take longer than it can save; time), \\fIguarantee, "
        "other_transport_makespan, candidates\\fR (roots), and \\fIprocessors\\fR: \\fIname, "
        "service, count, offset, receive_start, receive_end, compute_end, return_end\\fR. Times "
        "are "
        "in seconds from the scatter's start.\n"
        ".SH EXIT STATUS\n0 done, 1 no plan is possible, 2 bad usage or a file that could not be "
        "read "
        "or written.\n"
        ".SH EXAMPLES\n"
        "Shares, times and gain on the published test platform:\n.PP\n.nf\n"
        "    rescatter\\-plan corpus/seismic/table1.yaml \\-\\-items 817101\n.fi\n.PP\n"
        "A Gantt chart:\n.PP\n.nf\n"
        "    rescatter\\-plan table1.yaml \\-n 817101 \\-\\-format svg \\-\\-output "
        "chart.svg\n.fi\n.PP\n"
        "A platform on which SimGrid's smpirun takes the planned times:\n.PP\n.nf\n"
        "    rescatter\\-plan table1.yaml \\-\\-format simgrid \\-\\-output table1\n"
        "    smpirun \\-platform table1.xml \\-hostfile table1.hosts \\-np 16 ./program\n.fi\n.PP\n"
        "There, an item costs 1e6 flops, to be charged with smpi_execute_flops().\n"
        ".SH SEE ALSO\n.BR rescatter (1),\n.BR rescatter\\-rounds (7),\n.BR rescatter\\-steady "
        "(7),\n.BR rescatter\\-ring (7)");
    return 0;
}
