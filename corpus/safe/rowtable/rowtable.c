/* SPDX-License-Identifier: MIT */
/* Marks of students: one row for each, in matrices with tables of row pointers */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define EXAMS 7

static float **new_matrix(int rows, int cols)
{
    float **row = malloc(rows * sizeof(float *));

    row[0] = malloc(rows * cols * sizeof(float));
    for (int i = 1; i < rows; i++)
        row[i] = row[0] + i * cols;
    return row;
}

static void free_matrix(float **row)
{
    free(row[0]);
    free(row);
}

static void standardise(float **marks, int students)
{
    for (int s = 0; s < students; s++) {
        float sum = 0, *m = marks[s];
        for (int e = 0; e < EXAMS; e++)
            sum += m[e];
        for (int e = 0; e < EXAMS; e++)
            m[e] -= sum / EXAMS;
    }
}

int main(int argc, char **argv)
{
    int rank, size, students = 84;
    float **all = NULL, **mine, *whole = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = students / size;

    if (rank == 0) {
        all = new_matrix(students, EXAMS);
        for (int s = 0; s < students; s++)
            for (int e = 0; e < EXAMS; e++)
                all[s][e] = (s * 13 + e * 29) % 40;
        whole = all[0];
    }
    mine = new_matrix(share, EXAMS);
    MPI_Scatter(whole, share * EXAMS, MPI_FLOAT, mine[0], share * EXAMS, MPI_FLOAT, 0,
                MPI_COMM_WORLD);
    standardise(mine, share);
    MPI_Gather(&mine[0][0], share * EXAMS, MPI_FLOAT, whole, share * EXAMS, MPI_FLOAT, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        for (int s = 0; s < students; s++)
            printf("%.3f %.3f\n", all[s][0], all[s][EXAMS - 1]);
        free_matrix(all);
    }
    free_matrix(mine);
    MPI_Finalize();
    return 0;
}
