/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* The share hides inside a datatype; the calls say 1. */

int main(int argc, char **argv)
{
  int rank, size, n = 84, i;
  float *a = NULL, *b;
  MPI_Datatype slab;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int len = n / size;
  MPI_Type_contiguous(len, MPI_FLOAT, &slab);
  MPI_Type_commit(&slab);
  b = calloc(n, sizeof(float));
  if (rank == 0) {
    a = malloc(n * sizeof(float));
    for (i = 0; i < n; i++)
      a[i] = i * 0.5f;
  }
  MPI_Scatter(a, 1, slab, b, 1, slab, 0, MPI_COMM_WORLD);
  for (i = 0; i < len; i++)
    b[i] = b[i] * b[i];
  MPI_Gather(b, 1, slab, a, 1, slab, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < n; i++)
      printf("%g ", a[i]);
    printf("\n");
    free(a);
  }
  free(b);
  MPI_Type_free(&slab);
  MPI_Finalize();
  return 0;
}
