/* SPDX-License-Identifier: MIT
 * A matrix that a function makes keeps how many rows it has, and is asked for it in every call: the even count is
 * spelled by the share and what it is multiplied with. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct table {
    int rows, cols;
    double *cell;
};

static struct table *make_table(int rows, int cols)
{
    struct table *t = malloc(sizeof *t);
    if (t == NULL)
        return NULL;
    t->rows = rows;
    t->cols = cols;
    t->cell = malloc((size_t)rows * cols * sizeof *t->cell);
    return t;
}

static void sum_rows(const struct table *t, double *sums)
{
    for (int i = 0; i < t->rows; i++) {
        sums[i] = 0;
        for (int j = 0; j < t->cols; j++)
            sums[i] += t->cell[i * t->cols + j];
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 60, width = 12;
    double *whole = NULL, *result = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct table *part = make_table(n / size, width);
    double *sums = malloc(part->rows * sizeof *sums);
    if (rank == 0) {
        whole = malloc(n * width * sizeof *whole);
        result = malloc(n * sizeof *result);
        for (int i = 0; i < n * width; i++)
            whole[i] = i % 13;
    }
    MPI_Scatter(whole, part->rows * width, MPI_DOUBLE, part->cell, part->rows * width, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    sum_rows(part, sums);
    MPI_Gather(sums, part->rows, MPI_DOUBLE, result, part->rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n / size * size; i++)
            printf("%g%c", result[i], i % 10 == 9 ? '\n' : ' ');
    MPI_Finalize();
    return 0;
}
