/* SPDX-License-Identifier: MIT
 * The nearest centre of each item, found anew in every round, is kept in the item's own place as it is found. */
#include <mpi.h>
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#define K 4
int main(int argc, char **argv)
{
  int n = 480, i, it, rank, size, k;
  float *all = NULL, *mine, centers[K] = {1, 40, 80, 100};
  int *labels = NULL, *label;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int chunk = n / size;
  if (rank == 0) {
    all = malloc(n * sizeof(float));
    labels = malloc(n * sizeof(int));
    for (i = 0; i < n; i++) all[i] = i * 37 % 101;
  }
  mine = malloc(chunk * sizeof(float));
  label = malloc(chunk * sizeof(int));
  MPI_Scatter(all, chunk, MPI_FLOAT, mine, chunk, MPI_FLOAT, 0, MPI_COMM_WORLD);
  for (it = 0; it < 6; it++)
  for (i = 0; i < chunk; i++) {
    float best = FLT_MAX;
    for (k = 0; k < K; k++) {
      float d = mine[i] - centers[k]; d = d * d;
      if (d < best) {
        best = d;
        label[i] = k;
      }
    }
  }
  MPI_Gather(label, chunk, MPI_INT, labels, chunk, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    int h = 0;
    for (i = 0; i < n; i++)
      h = (h * 7 + labels[i]) % 99991;
    printf("labels %d\n", h);
  }
  MPI_Finalize();
  return 0;
}
