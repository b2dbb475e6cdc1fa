/* SPDX-License-Identifier: MIT
 * A program written out once for the root and once for the others, who sum up with the same
 * function. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 240
static int sum_of(const int *x, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return s;
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int cnt = N / size;
    if (rank == 0) {
        int data[N], total;
        for (int i = 0; i < N; i++)
            data[i] = i % 13;
        int *part = malloc(cnt * sizeof *part);
        MPI_Scatter(data, cnt, MPI_INT, part, cnt, MPI_INT, 0, MPI_COMM_WORLD);
        int sum = sum_of(part, cnt);
        MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        printf("suma = %d\n", total);
        free(part);
    } else {
        int *part = malloc(cnt * sizeof *part);
        MPI_Scatter(NULL, cnt, MPI_INT, part, cnt, MPI_INT, 0, MPI_COMM_WORLD);
        int sum = sum_of(part, cnt);
        MPI_Reduce(&sum, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        free(part);
    }
    MPI_Finalize();
    return 0;
}
