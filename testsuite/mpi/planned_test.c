/* SPDX-License-Identifier: MIT
 * With a cost file the shares are the planner's own, in its service order, for the group that asks.
 * nproc: 3 5 8
 * link: static
 */
#include "check.h"

#include <rescatter_plan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EVEN_SHARE = 1000 };

/* All processes of a test may run on one host; costs that differ then come from the root alone,
 * which receives in no time, and from the staircase itself. Under SMPI the hosts differ as well. */
static const char costs_text[] =
    "version: 1\n"
    "processors:\n"
    "  - {host: 'host-[13579]', receive: {startup: 0.5, per_item: 0.002},"
    " compute: 0.02}\n"
    "  - {host: '.*', receive: {per_item: 0.001}, compute: 0.01}\n"
    "groups:\n"
    "  slow-links:\n"
    "    processors:\n"
    "      - {host: '.*', receive: {per_item: 0.1}, compute: 0.01}\n";

struct names {
    char (*text)[MPI_MAX_PROCESSOR_NAME];
    const char **list;
};

static struct names collect_names(int nproc)
{
    struct names names = {calloc((size_t)nproc, MPI_MAX_PROCESSOR_NAME),
                          calloc((size_t)nproc, sizeof(char *))};
    char name[MPI_MAX_PROCESSOR_NAME] = "";
    int length;
    MPI_Get_processor_name(name, &length);
    MPI_Allgather(name, sizeof name, MPI_CHAR, names.text, sizeof name, MPI_CHAR, MPI_COMM_WORLD);
    for (int p = 0; p < nproc; p++)
        names.list[p] = names.text[p];
    return names;
}

/* The same question put to the planner directly. */
static struct rsc_schedule ask_planner(struct checks *checks, const char *group, int root,
                                       int64_t granularity)
{
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_schedule schedule = {0};
    struct names names = collect_names(checks->nproc);
    struct rsc_problem problem = {.items = (int64_t)EVEN_SHARE * checks->nproc,
                                  .granularity = granularity};
    CHECK(checks, rsc_costs_parse(costs_text, strlen(costs_text), "test", &costs, NULL) == 0);
    CHECK(checks, rsc_platform_create(costs, names.list, checks->nproc, group, root, 0, &platform,
                                      NULL) == 0);
    CHECK(checks, rsc_plan_scatter(platform, &problem, &schedule, NULL) == 0);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
    free(names.text);
    free(names.list);
    return schedule;
}

static void check_group(struct checks *checks, const char *group, int root, int64_t granularity)
{
    MPI_Comm comm = check_fresh_comm(false);
    struct rsc_schedule schedule = ask_planner(checks, group, root, granularity);
    rsc_plan *plan = rsc_balance_within(group, EVEN_SHARE, 0, -1, granularity, root, comm);
    int served = -1;
    bool even = true;
    MPI_Comm_rank(rsc_comm(plan), &served);
    for (int p = 0; p < checks->nproc; p++) {
        CHECK(checks, rsc_share_of(plan, p) == schedule.slots[p].count);
        CHECK(checks, rsc_offset_of(plan, p) == schedule.slots[p].offset);
        even = even && rsc_share_of(plan, p) == EVEN_SHARE;
    }
    CHECK(checks, rsc_elements(plan, 0) == 0);
    CHECK(checks, rsc_even_share(plan) == EVEN_SHARE);
    CHECK(checks, rsc_elements(plan, EVEN_SHARE) == rsc_share(plan));
    CHECK(checks, rsc_elements(plan, (int64_t)7 * EVEN_SHARE) == 7 * rsc_share(plan));
    CHECK(checks, !even);
    CHECK(checks, served == schedule.slots[checks->rank].service);
    CHECK(checks, rsc_root(plan) == checks->nproc - 1);
    rsc_schedule_clear(&schedule);
    MPI_Comm_free(&comm);
    check_end(checks, "group %s, root %d, multiples of %d", group, root, (int)granularity);
}

/* All processors equal and no cost to receive: even shares, in the original order. */
static void check_even_plan(struct checks *checks, const char *path)
{
    FILE *file = checks->rank == 0 ? fopen(path, "w") : NULL;
    if (file) {
        fputs("version: 1\nprocessors:\n  - {host: '.*', compute: 1}\n", file);
        fclose(file);
    }
    MPI_Comm comm = check_fresh_comm(false);
    int result = MPI_UNEQUAL;
    rsc_plan *plan = rsc_balance("even", EVEN_SHARE, 0, comm);
    CHECK(checks, rsc_share(plan) == EVEN_SHARE);
    MPI_Comm_compare(rsc_comm(plan), comm, &result);
    CHECK(checks, result == MPI_CONGRUENT && rsc_root(plan) == 0);
    MPI_Comm_free(&comm);
    check_end(checks, "a plan that turns out even keeps the order of the ranks");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    char path[] = "/tmp/rescatter-planned-XXXXXX";
    if (checks.rank == 0) {
        int fd = mkstemp(path);
        CHECK(&checks, write(fd, costs_text, strlen(costs_text)) == (ssize_t)strlen(costs_text));
        close(fd);
    }
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    check_setenv("RESCATTER_COSTS", path);
    check_group(&checks, "any", 0, 1);
    check_group(&checks, "any", checks.nproc - 1, 1);
    check_group(&checks, "any", 0, 25);
    check_group(&checks, "slow-links", 0, 1);
    check_even_plan(&checks, path);
    if (checks.rank == 0)
        remove(path);
    return check_finish(&checks);
}
