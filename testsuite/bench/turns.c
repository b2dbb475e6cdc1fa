/* SPDX-License-Identifier: MIT
 * turns.c BYTES ROUNDS: original and rewritten by turns, so that whatever else the machine does
 * meets both. A round is a scatter of BYTES to each process, a little work, and a gather, from a
 * barrier to the root's end. Prints the medians of both and of the rounds' ratios. The original's
 * calls bypass librescatter altogether.
 */
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>

struct bench {
    int rank, chunk;
    double *all, *mine;
    rsc_plan *plan;
    int my_chunk;
};

/* One loop for both: how a copy of it happens to be aligned counts for more than what is measured.
 */
__attribute__((noinline)) static void work(double *mine, int n)
{
    for (int i = 0; i < n; i++)
        mine[i] += 1.0;
}

static void original(const struct bench *b)
{
    PMPI_Scatter(b->all, b->chunk, MPI_DOUBLE, b->mine, b->chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    work(b->mine, b->chunk);
    PMPI_Gather(b->mine, b->chunk, MPI_DOUBLE, b->all, b->chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void rewritten(const struct bench *b)
{
    MPI_Scatterv(b->all, rsc_counts(b->plan, b->chunk), rsc_displs(b->plan, b->chunk), MPI_DOUBLE,
                 b->mine, b->my_chunk, MPI_DOUBLE, rsc_root(b->plan), rsc_comm(b->plan));
    work(b->mine, b->my_chunk);
    MPI_Gatherv(b->mine, b->my_chunk, MPI_DOUBLE, b->all, rsc_counts(b->plan, b->chunk),
                rsc_displs(b->plan, b->chunk), MPI_DOUBLE, rsc_root(b->plan), rsc_comm(b->plan));
}

static double round_s(const struct bench *b, void (*run)(const struct bench *))
{
    PMPI_Barrier(MPI_COMM_WORLD);
    double start_s = PMPI_Wtime();
    run(b);
    return PMPI_Wtime() - start_s;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *x, int n)
{
    qsort(x, (size_t)n, sizeof *x, compare);
    return x[n / 2];
}

/* The first tenth warms up. */
static void measure(const struct bench *b, int n_rounds)
{
    double *times[2], *ratios = malloc((size_t)n_rounds * sizeof *ratios);
    times[0] = malloc((size_t)n_rounds * sizeof *ratios);
    times[1] = malloc((size_t)n_rounds * sizeof *ratios);
    for (int i = -n_rounds / 10; i < n_rounds; i++)
        for (int turn = 0; turn < 2; turn++) {
            int which = (turn + i) & 1;
            double seconds = round_s(b, which ? rewritten : original);
            if (i >= 0)
                times[which][i] = seconds;
        }
    for (int i = 0; i < n_rounds; i++)
        ratios[i] = times[1][i] / times[0][i];
    if (b->rank == 0)
        printf("%.9f %.9f %.4f\n", median(times[0], n_rounds), median(times[1], n_rounds),
               median(ratios, n_rounds));
    free(times[0]);
    free(times[1]);
    free(ratios);
}

int main(int argc, char **argv)
{
    struct bench b;
    int nproc;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &b.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);
    if (argc != 3)
        MPI_Abort(MPI_COMM_WORLD, 2);
    b.chunk = atoi(argv[1]) / (int)sizeof(double);
    b.plan = rsc_balance("turns.c:main:chunk", b.chunk, 0, MPI_COMM_WORLD);
    b.my_chunk = (int)rsc_share(b.plan);
    b.all = calloc((size_t)nproc * (size_t)b.chunk, sizeof(double));
    b.mine = calloc((size_t)b.my_chunk, sizeof(double));
    measure(&b, atoi(argv[2]));
    free(b.all);
    free(b.mine);
    MPI_Finalize();
    return 0;
}
