/* SPDX-License-Identifier: MIT
 * Where the own items begin and end are members of a structure that a function returns. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct range {
    int start, end;
};

static struct range part_of(int rank, int size, int n)
{
    int base = n / size, rest = n % size;
    struct range r = {rank * base + (rank < rest ? rank : rest), 0};
    r.end = r.start + base + (rank < rest);
    return r;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = argc > 1 ? atoi(argv[1]) : 103;
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    for (int i = 0; i < size; i++) {
        struct range of_one = part_of(i, size, n);
        counts[i] = of_one.end - of_one.start;
        displs[i] = of_one.start;
    }
    struct range own = part_of(rank, size, n);
    int mine = own.end - own.start;
    double *all = rank == 0 ? malloc(n * sizeof *all) : NULL;
    double *part = malloc(mine * sizeof *part);
    for (int i = 0; i < mine; i++)
        part[i] = (own.start + i) * 0.5;
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    free(all);
    free(part);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
