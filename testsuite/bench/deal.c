/* SPDX-License-Identifier: MIT
 * deal.c ITEMS WORK ROUNDS: a program as legacy programs are: deals out items of 2 kB, works on
 * each for a while, collects one number per item. Prints the seconds of each round, and a digest.
 * bench/real rewrites it, and gives its processes unlike processors and links.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct item {
    double start;
    double more[255]; /* travels, too */
};

/* The same effort for every item. */
static double work(const struct item *item, int effort)
{
    double x = item->start;
    int i;
    for (i = 0; i < effort; i++)
        x = x * (1.0 - x) * 3.7;
    return x;
}

int main(int argc, char **argv)
{
    int rank, size, i, round;
    MPI_Datatype item_type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 4)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Type_contiguous(sizeof(struct item) / sizeof(double), MPI_DOUBLE, &item_type);
    MPI_Type_commit(&item_type);

    int effort = atoi(argv[2]), rounds = atoi(argv[3]);
    int chunk = atoi(argv[1]) / size;
    struct item *all = NULL;
    double *results = NULL;
    if (rank == 0) {
        all = calloc((size_t)chunk * size, sizeof *all);
        results = malloc((size_t)chunk * size * sizeof *results);
        for (i = 0; i < chunk * size; i++)
            all[i].start = (i + 0.5) / (chunk * size);
    }
    struct item *mine = malloc(chunk * sizeof *mine);
    double *done = malloc(chunk * sizeof *done);

    for (round = 0; round < rounds; round++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        MPI_Scatter(all, chunk, item_type, mine, chunk, item_type, 0, MPI_COMM_WORLD);
        for (i = 0; i < chunk; i++)
            done[i] = work(&mine[i], effort);
        MPI_Gather(done, chunk, MPI_DOUBLE, results, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%.4f seconds\n", MPI_Wtime() - start);
    }
    if (rank == 0) {
        double sum = 0.0;
        for (i = 0; i < chunk * size; i++)
            sum += results[i];
        printf("digest %.12g\n", sum);
    }
    free(all);
    free(results);
    free(mine);
    free(done);
    MPI_Type_free(&item_type);
    MPI_Finalize();
    return 0;
}
