/* SPDX-License-Identifier: MIT
 * Each process gets as many points as the command line says, of two numbers each, and gives a label for
 * each. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, each = argc > 1 ? atoi(argv[1]) : 250;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = each * size, *points = NULL, *labels = NULL;
    int *part = malloc(each * 2 * sizeof *part), *mine = malloc(each * sizeof *mine);
    if (rank == 0) {
        points = malloc(n * 2 * sizeof *points);
        labels = malloc(n * sizeof *labels);
        for (int i = 0; i < 2 * n; i++)
            points[i] = i * 37 % 101;
    }
    MPI_Scatter(points, each * 2, MPI_INT, part, each * 2, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < each; i++)
        mine[i] = part[2 * i] > part[2 * i + 1];
    MPI_Gather(mine, each, MPI_INT, labels, each, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", labels[i]);
    MPI_Finalize();
    return 0;
}
