/* SPDX-License-Identifier: MIT
 * What the share is computed from are two members of what a pointer leads to. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
    int total, size, rank;
    double *all, *part;
};

static void make(struct job *j, int total)
{
    j->total = total;
    MPI_Comm_rank(MPI_COMM_WORLD, &j->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &j->size);
    j->part = malloc(j->total / j->size * sizeof *j->part);
    j->all = malloc(total * sizeof *j->all);
    for (int i = 0; i < total; i++)
        j->all[i] = i;
}

static void run(struct job *j)
{
    int n = j->total / j->size;
    MPI_Scatter(j->all, n, MPI_DOUBLE, j->part, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        j->part[i] *= 2;
    MPI_Gather(j->part, n, MPI_DOUBLE, j->all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    struct job job;
    MPI_Init(&argc, &argv);
    make(&job, 48);
    run(&job);
    if (job.rank == 0)
        for (int i = 0; i < job.total; i++)
            printf("%g\n", job.all[i]);
    MPI_Finalize();
    return 0;
}
