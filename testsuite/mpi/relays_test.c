/* SPDX-License-Identifier: MIT
 * Items for three sites behind wide-area links with start-ups: through a relay at each site, and
 * from the root to each process. Both take the time that was planned, the relays less; without
 * start-ups no relay is planned, since it only adds a hop. Simulated, where time is exact.
 * only: smpi
 * nproc: 13
 */
#include "check.h"

#include <math.h>
#include <rescatter_tree.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SHARE = 1000, ITEM_BYTES = 1000, SITES = 3, SITE = 4 };

static int item_us(int rank)
{
    return 500 + 100 * (rank % 5);
}

static void write_costs(const struct checks *checks, const char *path, double wide_s)
{
    FILE *file = fopen(path, "w");
    fprintf(file, "version: 1\nitem_bytes: %d\nprocessors:\n", ITEM_BYTES);
    fprintf(file, "  - {host: host-0, compute: %.9g}\n", item_us(0) * 1e-6);
    for (int p = 1; p < checks->nproc; p++)
        fprintf(file,
                "  - {host: host-%d, receive: {startup: %.9g, per_byte: 1e-7}, compute: %.9g}\n", p,
                wide_s + 5e-5, item_us(p) * 1e-6);
    fprintf(file, "sites:\n");
    for (int s = 0; s < SITES; s++)
        fprintf(file,
                "  - relay: host-%d\n    members:\n"
                "      - {host: 'host-(%d|%d|%d)', receive: {startup: 1e-4, per_byte: 8e-9}}\n",
                s * SITE + 1, s * SITE + 2, s * SITE + 3, s * SITE + 4);
    fclose(file);
}

/* What the planner says of the file; the caller clears it. */
static struct rsc_tree planned(struct checks *checks, const char *path)
{
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_tree tree = {0};
    struct rsc_problem problem = {.items = (int64_t)checks->nproc * SHARE};
    struct rsc_err err = {.text = ""};
    char name[16][24];
    const char *names[16];
    for (int p = 0; p < checks->nproc; p++) {
        snprintf(name[p], sizeof name[p], "host-%d", p);
        names[p] = name[p];
    }
    bool good =
        rsc_costs_load(path, &costs, &err) == 0 &&
        rsc_platform_create(costs, names, checks->nproc, NULL, 0, 0, &platform, &err) == 0 &&
        rsc_plan_tree(costs, platform, &problem, &tree, &err) == 0;
    if (!CHECK(checks, good))
        fprintf(stderr, "# %s\n", err.text);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
    return tree;
}

/* All processes leave at the same time, which they do not leave a barrier with such links. */
static double start_together(MPI_Comm comm)
{
    double now_s = MPI_Wtime(), start_s;
    MPI_Allreduce(&now_s, &start_s, 1, MPI_DOUBLE, MPI_MAX, comm);
    start_s += 1.0;
    usleep((unsigned)((start_s - MPI_Wtime()) * 1e6));
    return start_s;
}

/* Seconds from the start until all is computed; then the results go back and are looked at. */
static double carried_out(struct checks *checks, const char *policy)
{
    check_setenv("RESCATTER_POLICY", policy);
    MPI_Comm comm = check_fresh_comm(false);
    rsc_plan *plan = rsc_balance("relays", SHARE, 0, comm);
    const int *counts = rsc_counts(plan, SHARE * ITEM_BYTES);
    const int *displs = rsc_displs(plan, SHARE * ITEM_BYTES);
    int mine = (int)rsc_share(plan) * ITEM_BYTES, total = checks->nproc * SHARE * ITEM_BYTES;
    char *whole = calloc((size_t)total, 1), *part = calloc((size_t)mine + 1, 1);
    for (int i = 0; checks->rank == 0 && i < total; i++)
        whole[i] = (char)(i % 127);
    double start_s = start_together(comm), end_s;
    MPI_Scatterv(whole, counts, displs, MPI_CHAR, part, mine, MPI_CHAR, rsc_root(plan),
                 rsc_comm(plan));
    usleep((unsigned)(item_us(checks->rank) * rsc_share(plan)));
    MPI_Allreduce(&(double){MPI_Wtime() - start_s}, &end_s, 1, MPI_DOUBLE, MPI_MAX, comm);
    for (int i = 0; i < mine; i++)
        part[i]++;
    MPI_Gatherv(part, mine, MPI_CHAR, whole, counts, displs, MPI_CHAR, rsc_root(plan),
                rsc_comm(plan));
    for (int i = 0; checks->rank == 0 && i < total; i++)
        CHECK(checks, whole[i] == i % 127 + 1);
    free(whole);
    free(part);
    MPI_Comm_free(&comm);
    return end_s;
}

static bool is_near(double a, double b)
{
    return fabs(a / b - 1.0) < 0.03;
}

static void check_platform(struct checks *checks, const char *path, double wide_s)
{
    if (checks->rank == 0)
        write_costs(checks, path, wide_s);
    MPI_Barrier(MPI_COMM_WORLD);
    check_setenv("RESCATTER_COSTS", path);
    struct rsc_tree tree = planned(checks, path);
    double star_s = carried_out(checks, "auto"), tree_s = carried_out(checks, "tree");
    if (checks->rank == 0)
        printf("# with %d relays planned %.4f s, simulated %.4f s; without %.4f s, %.4f s\n",
               tree.n_relays, tree.makespan_s, tree_s, tree.star_s, star_s);
    CHECK(checks, tree.n_relays == SITES && tree.makespan_s < tree.star_s);
    CHECK(checks, tree.lower_bound_s <= tree.makespan_s);
    CHECK(checks, is_near(tree_s, tree.makespan_s) && is_near(star_s, tree.star_s));
    CHECK(checks, tree_s < 0.97 * star_s);
    rsc_tree_clear(&tree);
    check_end(checks, "messages with a start-up of %g s", wide_s);
}

static void check_without_startups(struct checks *checks, const char *path)
{
    if (checks->rank == 0)
        write_costs(checks, path, 0.0);
    MPI_Barrier(MPI_COMM_WORLD);
    struct rsc_tree tree = planned(checks, path);
    CHECK(checks, tree.n_relays == 0 && tree.makespan_s == tree.star_s);
    rsc_tree_clear(&tree);
    check_end(checks, "without start-ups the root serves all itself");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    char path[64];
    int pid = (int)getpid(); /* ranks have their own ones, simulated or not */
    MPI_Bcast(&pid, 1, MPI_INT, 0, MPI_COMM_WORLD);
    snprintf(path, sizeof path, "/tmp/rescatter-relays-%d.yaml", pid);
    check_platform(&checks, path, 0.05);
    check_without_startups(&checks, path);
    MPI_Barrier(MPI_COMM_WORLD);
    if (checks.rank == 0)
        unlink(path);
    return check_finish(&checks);
}
