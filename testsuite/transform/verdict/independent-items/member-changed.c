/* SPDX-License-Identifier: MIT
 * The member is another number when the function is called again. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
    int n, share, rank, size;
    int *all, *part;
};

static void square(struct job *j)
{
    for (int i = 0; i < j->share; i++)
        j->part[i] *= j->part[i];
}

int main(int argc, char **argv)
{
    struct job j = {.n = 1000};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &j.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &j.size);
    j.share = j.n / j.size;
    j.all = calloc(j.n, sizeof *j.all);
    j.part = malloc(j.share * sizeof *j.part);
    MPI_Scatter(j.all, j.share, MPI_INT, j.part, j.share, MPI_INT, 0, MPI_COMM_WORLD);
    square(&j);
    j.share /= 2;
    square(&j);
    j.share = j.n / j.size;
    MPI_Gather(j.part, j.share, MPI_INT, j.all, j.share, MPI_INT, 0, MPI_COMM_WORLD);
    if (j.rank == 0)
        printf("%d\n", j.all[j.n - 1]);
    MPI_Finalize();
    return 0;
}
