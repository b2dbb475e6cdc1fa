/* SPDX-License-Identifier: MIT
 * The share is a member that a function of the program sets, which gets the pointer: the plan is made behind that. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct parts {
    int mine;
};

static void set(struct parts *p, int n, int size)
{
    p->mine = n / size;
}

int main(int argc, char **argv)
{
    int rank, size, n = 960;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct parts *p = malloc(sizeof *p);
    if (rank == 0)
        puts("begins");
    set(p, n, size);
    double *all = calloc(n, sizeof *all), *part = malloc(p->mine * sizeof *part);
    MPI_Scatter(all, p->mine, MPI_DOUBLE, part, p->mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < p->mine; i++)
        part[i] = 2 * part[i] + 1;
    MPI_Gather(part, p->mine, MPI_DOUBLE, all, p->mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
