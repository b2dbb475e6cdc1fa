/* SPDX-License-Identifier: MIT */
/* everything a function needs is in one struct */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct run {
    int rank, size;
    int n, count;
    int *all, *mine;
};

static long work(struct run *r)
{
    long sum = 0;

    for (int i = 0; i < r->count; i++)
        sum += r->mine[i] % 10;
    return sum;
}

int main(int argc, char **argv)
{
    struct run r = { .n = 120 };
    long sum, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &r.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &r.size);
    r.count = r.n / r.size;
    r.mine = malloc(r.count * sizeof *r.mine);
    if (r.rank == 0) {
        r.all = malloc(r.n * sizeof *r.all);
        for (int i = 0; i < r.n; i++)
            r.all[i] = i * 7919 % 101;
    }
    MPI_Scatter(r.all, r.count, MPI_INT, r.mine, r.count, MPI_INT, 0, MPI_COMM_WORLD);
    sum = work(&r);
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (r.rank == 0)
        printf("%ld\n", total);
    free(r.mine);
    free(r.all);
    MPI_Finalize();
    return 0;
}
