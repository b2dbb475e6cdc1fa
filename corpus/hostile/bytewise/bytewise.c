/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
union u {
  int i;
  unsigned char b[4];
};

int main(int argc, char **argv) {
  int rank, size, i, n = 120;
  int *all = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int quota = n / size;
  int *part = malloc(quota * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, quota, MPI_INT, part, quota, MPI_INT, 0, MPI_COMM_WORLD);
  union u u;
  int s = 0, t;
  u.i = 0;
  for (i = 0; i < quota; i++) {
    u.b[0] = part[i];
    s += u.i;
    u.b[1] = part[i] >> 3;
  }
  MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d\n", t);
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
