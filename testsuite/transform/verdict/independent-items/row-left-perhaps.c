/* SPDX-License-Identifier: MIT
 * An index within a row of which no bound is known. */
#include <mpi.h>
#include <stdio.h>

static void turn(double *row, int n)
{
    for (int i = 0, j = 0, k; i < n - 1; i++) {
        double t = row[i];
        if (i < j) {
            row[i] = row[j];
            row[j] = t;
        }
        for (k = n / 2; k <= j; k /= 2)
            j -= k;
        j += k;
    }
}

int main(int argc, char **argv)
{
    static double all[256][64], part[256][64];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 256; i++)
        for (int j = 0; j < 64; j++)
            all[i][j] = i + j;
    int rows = 256 / size;
    MPI_Scatter(all, rows * 64, MPI_DOUBLE, part, rows * 64, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        turn(part[i], 64);
    MPI_Gather(part, rows * 64, MPI_DOUBLE, all, rows * 64, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[7][7]);
    MPI_Finalize();
    return 0;
}
