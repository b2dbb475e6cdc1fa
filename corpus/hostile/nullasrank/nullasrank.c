/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, i, n = 120;
  int *all = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int m = n / size;
  int *part = malloc(m * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, m, MPI_INT, part, m, MPI_INT, 0, MPI_COMM_WORLD);
  for (i = 0; i < m; i++)
    part[i] *= all ? 2 : 3;
  MPI_Gather(part, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < n; i++)
      printf("%d ", all[i]);
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
