/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* A list of words; dice decide which stay. */

int main(int argc, char *argv[]) {
  int rank, size, words = 160, kept = 0, all_kept;
  int *ids = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int n = words / size;
  int *mine = malloc(n * sizeof(int));
  if (rank == 0) {
    ids = malloc(words * sizeof(int));
    for (int i = 0; i < words; i++) ids[i] = i * 31 % 1000;
  }
  srand(2024);
  MPI_Scatter(ids, n, MPI_INT, mine, n, MPI_INT, 0, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    if (rand() % 1000 < mine[i]) kept += mine[i];
  MPI_Reduce(&kept, &all_kept, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("kept %d\n", all_kept);
  free(mine);
  free(ids);
  MPI_Finalize();
  return 0;
}
