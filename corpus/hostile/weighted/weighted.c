/* SPDX-License-Identifier: MIT
 * Each function works the share out again. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int n = 120, size;

static void square_all(int *part)
{
    int count = n / size;
    for (int i = 0; i < count; i++)
        part[i] = part[i] * part[i] % 31;
}

static long add_all(const int *part)
{
    long sum = 0;
    for (int i = 0; i < n / size; i++)
        sum += part[i] * i;
    return sum;
}

int main(int argc, char **argv)
{
    int rank;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *part = malloc(n / size * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, n / size, MPI_INT, part, n / size, MPI_INT, 0, MPI_COMM_WORLD);
    square_all(part);
    long sum = add_all(part), total = 0;
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
