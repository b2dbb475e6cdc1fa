/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int del(MPI_Comm c, int k, void *v, void *x) {
  int r;
  MPI_Comm_rank(c, &r);
  if (r == 0)
    printf("%d\n", *(int *)v);
  return 0;
}

int main(int argc, char **argv) {
  int rank, size, i, n = 120;
  int *all = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int len = n / size;
  int *part = malloc(len * sizeof(int));
  if (rank == 0) {
    all = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      all[i] = i * 7919 % 101 - 30;
  }
  MPI_Scatter(all, len, MPI_INT, part, len, MPI_INT, 0, MPI_COMM_WORLD);
  static int sum = 0;
  int key;
  MPI_Comm d;
  MPI_Comm_dup(MPI_COMM_WORLD, &d);
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, del, &key, NULL);
  MPI_Comm_set_attr(d, key, &sum);
  for (i = 0; i < len; i++)
    sum += part[i];
  MPI_Comm_free(&d);
  free(part);
  free(all);
  MPI_Finalize();
  return 0;
}
