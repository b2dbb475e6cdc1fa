/* SPDX-License-Identifier: MIT
 * A constant member function takes the bound away that another one gives. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct strip {
    int count;
    int length() const { return count; }
    void cut() const { const_cast<strip *>(this)->count--; }
};
int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = (double *)calloc(n, sizeof(double)), *part = (double *)malloc(chunk * sizeof(double));
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    strip s = {chunk};
    for (int i = 0; i < s.length(); i++) {
        part[i] *= 2;
        if (part[i] > 90)
            s.cut();
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[3]);
    MPI_Finalize();
    return 0;
}
