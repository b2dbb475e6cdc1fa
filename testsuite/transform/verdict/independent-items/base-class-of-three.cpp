/* SPDX-License-Identifier: MIT
 * Members of two base classes, by member functions of each. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
struct first {
    double a;
    double get() const { return a; }
};
struct second : first {
    double b;
    double both() const { return a + b; }
};
struct third : second {
    double c;
    double all() const { return both() + get() + c; }
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
    third t;
    t.a = 1;
    t.b = 2;
    t.c = 3;
    for (int i = 0; i < chunk; i++)
        part[i] *= t.all();
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[3]);
    MPI_Finalize();
    return 0;
}
