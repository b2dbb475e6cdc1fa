/* SPDX-License-Identifier: MIT */
/* what the other processes found, weighted by their rank */
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
  int *part = malloc(nloc * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, nloc, MPI_INT, part, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  int sum = 0, total = 0, x;
  MPI_Request q;
  MPI_Status st;
  if (rank)
    MPI_Send_init(&sum, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &q);
  for (i = 0; i < nloc; i++)
    sum += part[i];
  if (rank) {
    MPI_Start(&q);
    MPI_Wait(&q, &st);
    MPI_Request_free(&q);
  } else {
    for (i = 1; i < size; i++) {
      MPI_Recv(&x, 1, MPI_INT, i, 1, MPI_COMM_WORLD, &st);
      total += x * i;
    }
    printf("%d\n", total);
  }
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
