/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* one column per process by a resized vector type; maximum of the column */

int main(int argc, char **argv)
{
  int rank, size, i, rows = 6, one = 1;
  int *matrix = NULL;
  MPI_Datatype vec, col;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  int *column = calloc(rows * size, sizeof(int));
  int *best = calloc(size, sizeof(int));
  if (rank == 0) {
    matrix = malloc(rows * size * sizeof(int));
    for (i = 0; i < rows * size; i++)
      matrix[i] = (i * 47) % 101;
  }
  MPI_Type_vector(rows, 1, size, MPI_INT, &vec);
  MPI_Type_create_resized(vec, 0, sizeof(int), &col);
  MPI_Type_commit(&col);

  MPI_Scatter(matrix, one, col, column, one * rows, MPI_INT, 0, MPI_COMM_WORLD);

  int max = 0;
  for (i = 0; i < rows; i++)
    if (column[i] > max)
      max = column[i];
  MPI_Gather(&max, 1, MPI_INT, best, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < size; i++)
      printf("column %d: maximum %d\n", i, best[i]);
    free(matrix);
  }
  free(column);
  free(best);
  MPI_Type_free(&vec);
  MPI_Type_free(&col);
  MPI_Finalize();
  return 0;
}
