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
  int nloc = n / size;
  int part[nloc];
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, nloc, MPI_INT, part, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  unsigned long m = sizeof part / sizeof part[0] + size;
  for (i = 0; i < nloc; i++)
    part[i] *= 2;
  MPI_Gather(part, nloc, MPI_INT, all, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < (int)m; i++)
      printf("%d ", all[i]);
  free(all);
  MPI_Finalize();
  return 0;
}
