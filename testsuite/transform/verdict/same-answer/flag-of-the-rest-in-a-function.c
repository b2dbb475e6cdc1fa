/* SPDX-License-Identifier: MIT
 * The root looks through what is left over by the function that its items went through, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static char check(const int *x, int *counts, int n)
{
    char flag = 0;
    for (int i = 0; i < n; i++) {
        counts[x[i] % 5]++;
        if (x[i] == 7)
            flag = 1;
    }
    return flag;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size, counts[5] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    char flag = check(part, counts, chunk);
    if (rank == 0 && n > chunk * size)
        flag |= check(all + chunk * size, counts, n - chunk * size);
    MPI_Allreduce(MPI_IN_PLACE, counts, 5, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &flag, 1, MPI_CHAR, MPI_BOR, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", flag, counts[1]);
    MPI_Finalize();
    return 0;
}
