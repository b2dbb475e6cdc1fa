/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* ints are gathered as doubles: half as many, says the author, is the same */

int main(int argc, char **argv)
{
  int rank, size, n = 40, i;
  int *all = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int chunk = n / size;
  int *mine = malloc(chunk * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++) all[i] = i * 3;
  }
  MPI_Scatter(all, chunk, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);
  for (i = 0; i < chunk; i++) mine[i] = -mine[i];
  MPI_Gather(mine, chunk / 2, MPI_DOUBLE, all, chunk / 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < n; i++) printf("%d ", all[i]);
    printf("\n");
    free(all);
  }
  free(mine);
  MPI_Finalize();
  return 0;
}
