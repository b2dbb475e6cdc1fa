/* SPDX-License-Identifier: MIT
 * Rows are counted in three ways, which are alike where the division leaves no rest: that could
 * be tested. What then remains is the position in the block that the text tells. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static char text[40];

static void multiply(const int *a, const int *b, int *c, int rows, int inner, int columns)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            int sum = 0;
            for (int k = 0; k < inner; k++)
                sum += a[i * inner + k] * b[k * columns + j];
            c[i * columns + j] = sum;
            sprintf(text, "row %d is done", i);
        }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = atoi(argv[1]), inner = atoi(argv[2]), columns = atoi(argv[3]);
    int *a = calloc(rows * inner, sizeof(int));
    int *b = calloc(inner * columns, sizeof(int));
    int *c = calloc(rows * columns, sizeof(int));
    int *own = calloc(rows * inner / size, sizeof(int));
    int *result = calloc(rows * columns / size, sizeof(int));
    MPI_Scatter(a, rows * inner / size, MPI_INT, own, rows * inner / size, MPI_INT, 0,
                MPI_COMM_WORLD);
    MPI_Bcast(b, inner * columns, MPI_INT, 0, MPI_COMM_WORLD);
    multiply(own, b, result, rows / size, inner, columns);
    MPI_Gather(result, rows * columns / size, MPI_INT, c, rows * columns / size, MPI_INT, 0,
               MPI_COMM_WORLD);
    printf("%d: %s\n", rank, text);
    MPI_Finalize();
    return 0;
}
