/* SPDX-License-Identifier: MIT
 * Rows at their own place in the whole, up to (rank + 1) * rows * m; a row's work asks for memory and aborts without;
 * one process does it all where MPI is switched off. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PARALLEL

static double *scratch(int length)
{
    double *made = malloc(length * sizeof *made);
    if (!made) {
        fprintf(stderr, "no memory for %d numbers\n", length);
        exit(1);
    }
    return made;
}

static double longest(const double *row, int m)
{
    double *sums = scratch(m), most = 0;
#ifdef PARALLEL
    if (sums == NULL)
        MPI_Abort(MPI_COMM_WORLD, 2);
#endif
    for (int i = 0; i < m; i++)
        sums[i] = (i ? sums[i - 1] : 0) + row[i];
    for (int i = 0; i < m; i++)
        if (sums[i] > most)
            most = sums[i];
    free(sums);
    return most;
}

int main(int argc, char **argv)
{
    int n = 1200, m = argc > 1 ? atoi(argv[1]) : 5, rank = 0;
    double *all = scratch(n * m), largest = 0;
    for (int i = 0; i < n * m; i++)
        all[i] = (i * 37) % 101 - 50;
#ifdef PARALLEL
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size) {
        fprintf(stderr, "%d rows are not dealt out to %d\n", n, size);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    int rows = n / size;
    for (int i = rank * rows * m; i < (rank + 1) * rows * m; i++)
        all[i] = all[i] * 0.5 + 3;
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, rows * m, MPI_DOUBLE, MPI_COMM_WORLD);
#else
    for (int i = 0; i < n * m; i++)
        all[i] = all[i] * 0.5 + 3;
#endif
    double check = 0;
    for (int i = 0; i < n; i++) {
        double l = longest(all + i * m, m);
        check += l * (i % 7);
        if (l > largest)
            largest = l;
    }
#ifdef PARALLEL
    double *lengths = malloc(rows * sizeof *lengths), *every = NULL;
    if (lengths == NULL)
        MPI_Abort(MPI_COMM_WORLD, 3);
    if (rank == 0)
        every = malloc(n * sizeof *every);
    for (int i = 0; i < rows; i++) {
        double *twice = malloc(2 * sizeof *twice);
        if (twice == NULL)
            MPI_Abort(MPI_COMM_WORLD, 4);
        twice[0] = all[(rank * rows + i) * m];
        twice[1] = twice[0];
        lengths[i] = twice[0] + twice[1];
        free(twice);
    }
    MPI_Gather(lengths, rows, MPI_DOUBLE, every, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 100)
            printf("%d: %f\n", i, every[i]);
#else
    largest = 2 * largest;
#endif
    if (rank == 0)
        printf("%f %f\n", largest, check);
#ifdef PARALLEL
    MPI_Finalize();
#endif
    return 0;
}
