/* SPDX-License-Identifier: MIT
 * A group in which no piece may be empty is dealt out as one in which they may, and takes no
 * longer: planned in rounds, planned and then pulled, and pulled. Simulated, where time is exact;
 * every send waits for its receiver, so that results wait for the root. nproc: 2 6.
 * only: smpi
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SHARE = 20000, ITEM_DOUBLES = 4, STEP = 10 }; /* STEP items are worked on in one sleep */

static int item_us(int rank)
{
    return 500 + 350 * rank;
}

static void write_costs(const struct checks *checks, const char *path)
{
    FILE *file = fopen(path, "w");
    fprintf(file, "version: 1\nprocessors:\n");
    for (int p = 0; p < checks->nproc; p++)
        fprintf(file, "  - {host: host-%d, receive: {per_item: %.9g}, compute: %.9g}\n", p,
                ITEM_DOUBLES * 8.0 / 2e6, item_us(p) * 1e-6);
    fclose(file);
}

struct data { /* items of ITEM_DOUBLES numbers on the root, and one result for each */
    double *whole, *results;
    int n;
};

static struct data make_data(int n)
{
    struct data data = {calloc((size_t)n * ITEM_DOUBLES, sizeof(double)),
                        calloc((size_t)n, sizeof(double)), n};
    for (int i = 0; i < n; i++)
        data.whole[i * ITEM_DOUBLES] = i;
    return data;
}

static void work(const struct checks *checks, rsc_pieces *pieces, int64_t n, const double *items,
                 double *results)
{
    for (int64_t i = 0; i < n; i += STEP) {
        rsc_pieces_poll(pieces);
        usleep((unsigned)(item_us(checks->rank) * (n - i < STEP ? n - i : STEP)));
    }
    for (int64_t i = 0; i < n; i++)
        results[i] = 2.0 * items[i * ITEM_DOUBLES];
}

struct round {
    double seconds; /* until all results are back; the same on all processes */
    int64_t first;  /* items of this process's first piece that is not empty */
};

static struct round run_round(struct checks *checks, int least, struct data *data)
{
    MPI_Comm comm = check_fresh_comm(false);
    rsc_pieces *pieces = rsc_pieces_open("timed", SHARE, least, -1, 1, 0, comm);
    size_t room = (size_t)rsc_pieces_room(pieces) + 1;
    double *items = calloc(room * ITEM_DOUBLES, sizeof *items);
    double *results = calloc(room, sizeof *results);
    struct round round = {0};
    double start_s = MPI_Wtime();
    int64_t n;
    rsc_pieces_scatter(pieces, data->whole, SHARE * ITEM_DOUBLES, MPI_DOUBLE, items,
                       SHARE * ITEM_DOUBLES, MPI_DOUBLE);
    while ((n = rsc_pieces_next(pieces)) >= 0) {
        CHECK(checks, n >= least);
        round.first = round.first > 0 ? round.first : n;
        work(checks, pieces, n, items, results);
        rsc_pieces_gather(pieces, results, SHARE, MPI_DOUBLE, data->results, SHARE, MPI_DOUBLE);
    }
    MPI_Allreduce(&(double){MPI_Wtime() - start_s}, &round.seconds, 1, MPI_DOUBLE, MPI_MAX, comm);
    for (int i = 0; checks->rank == 0 && i < data->n; i++)
        CHECK(checks, data->results[i] == 2.0 * i);
    free(items);
    free(results);
    MPI_Comm_free(&comm);
    return round;
}

/* Items over the sum of all rates. */
static double busy_s(const struct checks *checks)
{
    double rates = 0.0;
    for (int p = 0; p < checks->nproc; p++)
        rates += 1e6 / item_us(p);
    return SHARE * checks->nproc / rates;
}

static void check_policy(struct checks *checks, const char *policy, const char *path)
{
    struct data data = make_data(SHARE * checks->nproc);
    check_setenv("RESCATTER_POLICY", policy);
    check_setenv("RESCATTER_COSTS", path);
    struct round empty = run_round(checks, 0, &data), least = run_round(checks, 1, &data);
    CHECK(checks, least.seconds < 1.005 * empty.seconds);
    CHECK(checks, least.seconds < 1.05 * busy_s(checks));
    CHECK(checks, checks->rank == 0 || least.first == empty.first);
    free(data.whole);
    free(data.results);
    check_end(checks, "%s, %s costs", policy, path ? "with" : "no");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    char path[] = "/tmp/rescatter-piecetime-XXXXXX";
    if (checks.rank == 0) {
        close(mkstemp(path));
        write_costs(&checks, path);
    }
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    check_policy(&checks, "rounds:2", path);
    check_policy(&checks, "rounds:4", path);
    check_policy(&checks, "auto", path);
    check_policy(&checks, "pull", NULL);
    if (checks.rank == 0)
        unlink(path);
    return check_finish(&checks);
}
