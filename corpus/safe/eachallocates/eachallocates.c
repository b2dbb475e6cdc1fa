/* SPDX-License-Identifier: MIT */
/* eachallocates.c: the root allocates and fills the weights, the others only allocate them; then they are broadcast */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, nprocs, i, j, students = 60, marks = 7;
    double *weights, *table = NULL, *grade = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);

    if (rank == 0) {
        table = malloc(students * marks * sizeof(double));
        grade = malloc(students * sizeof(double));
        for (i = 0; i < students * marks; i++)
            table[i] = i * 5 % 21;
        weights = malloc(marks * sizeof(double));
        for (j = 0; j < marks; j++)
            weights[j] = 1 + j % 3;
    } else {
        weights = malloc(marks * sizeof(double));
    }
    MPI_Bcast(weights, marks, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    int mine = students / nprocs;
    double *part = malloc(mine * marks * sizeof(double));
    double *result = malloc(mine * sizeof(double));

    MPI_Scatter(table, mine * marks, MPI_DOUBLE, part, mine * marks, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++) {
        result[i] = 0.0;
        for (j = 0; j < marks; j++)
            result[i] += part[i * marks + j] * weights[j];
    }
    MPI_Gather(result, mine, MPI_DOUBLE, grade, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (i = 0; i < mine * nprocs; i++)
            printf("%d: %g\n", i, grade[i]);
    free(weights);
    free(part);
    free(result);
    free(table);
    free(grade);
    MPI_Finalize();
    return 0;
}
