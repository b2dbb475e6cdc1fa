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
  int blk = n / size;
  int *part = malloc(blk * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, blk, MPI_INT, part, blk, MPI_INT, 0, MPI_COMM_WORLD);
  int f[4];
  MPI_Datatype t;
  for (i = 0; i < 4; i++)
    f[i] = rank + i;
  MPI_Type_vector(2, 1, 2, MPI_INT, &t);
  MPI_Type_commit(&t);
  MPI_Bcast(f, 1, t, 0, MPI_COMM_WORLD);
  MPI_Type_free(&t);
  for (i = 0; i < blk; i++)
    part[i] += f[1];
  MPI_Gather(part, blk, MPI_INT, all, blk, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < n; i++)
      printf("%d ", all[i]);
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
