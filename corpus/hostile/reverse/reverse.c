/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* correlation of one track with another one played backwards */
int main(int argc, char **argv)
{
  MPI_Init(&argc, &argv);
  int rank, size, n = 96;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int m = n / size;
  int *a = NULL, *b = NULL, la[m + 1], lb[m + 1];
  if (rank == 0) {
    a = malloc(n * sizeof *a);
    b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++) {
      a[i] = i * 5 % 17;
      b[i] = i * 3 % 23;
    }
  }
  MPI_Scatter(a, m, MPI_INT, la, m, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Scatter(b, m, MPI_INT, lb, m, MPI_INT, 0, MPI_COMM_WORLD);
  int dot = 0, total;
  for (int i = 0; i < m; i++)
    dot += la[i] * lb[m - 1 - i];
  MPI_Reduce(&dot, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("correlation %d\n", total);
  free(a);
  free(b);
  MPI_Finalize();
  return 0;
}
