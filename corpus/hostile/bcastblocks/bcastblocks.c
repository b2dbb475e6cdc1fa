/* SPDX-License-Identifier: MIT */
/* every process shows its block to all others in turn (n-body without a ring) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>

int main(int argc, char *argv[]) {
  int my_rank, p, n = 48, *x = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &my_rank);
  MPI_Comm_size(MPI_COMM_WORLD, &p);
  int local_n = n / p;
  int *loc = malloc(local_n * sizeof(int)), *tmp = malloc(local_n * sizeof(int));
  int *closer = calloc(local_n, sizeof(int));
  if (my_rank == 0) {
    x = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) x[i] = i * 37 % 61;
  }
  MPI_Scatter(x, local_n, MPI_INT, loc, local_n, MPI_INT, 0, MPI_COMM_WORLD);
  for (int r = 0; r < p; r++) {
    if (r == my_rank) memcpy(tmp, loc, local_n * sizeof(int));
    MPI_Bcast(tmp, local_n, MPI_INT, r, MPI_COMM_WORLD);
    for (int i = 0; i < local_n; i++)
      for (int j = 0; j < local_n; j++)
        if (abs(loc[i] - tmp[j]) < 5) closer[i]++;
  }
  MPI_Gather(closer, local_n, MPI_INT, x, local_n, MPI_INT, 0, MPI_COMM_WORLD);
  if (my_rank == 0) {
    for (int i = 0; i < n; i++) printf("%d ", x[i]);
    printf("\n");
    free(x);
  }
  free(loc);
  free(tmp);
  free(closer);
  MPI_Finalize();
  return 0;
}
