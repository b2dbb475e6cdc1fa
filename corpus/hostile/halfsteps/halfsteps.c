/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, i;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int n = 120, *all = NULL;
  if (rank == 0) {
    all = malloc((n + 8) * sizeof *all);
    for (i = 0; i < n + 8; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  int per = n / size, *part = malloc(per * sizeof *part);
  MPI_Scatter(all, per, MPI_INT, part, per, MPI_INT, 0, MPI_COMM_WORLD);
  int s = 0, g = 0;
  for (i = 0; i + 8 <= per; i += 4) {
    int q = 0;
    for (int j = i; j < i + 8; j++)
      q += part[j];
    s += q * q;
  }
  MPI_Reduce(&s, &g, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("%d\n", g);
  }
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
