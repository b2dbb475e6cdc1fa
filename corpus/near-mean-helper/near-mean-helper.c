/* SPDX-License-Identifier: MIT */
/* The mean of means again, the division hidden in a helper that is called on both levels. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static float average(float *values, int how_many)
{
  float sum = 0.0f;
  int i;

  for (i = 0; i < how_many; i++)
    sum += values[i];
  return sum / how_many;
}

int main(int argc, char **argv)
{
  int rank, size, i, n = 1000, chunk;
  float *values = NULL, *averages = NULL, *part, my_average;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  chunk = n / size;
  if (rank == 0) {
    values = malloc(n * sizeof(float));
    averages = malloc(size * sizeof(float));
    for (i = 0; i < n; i++)
      values[i] = (float) i;
  }
  part = malloc(chunk * sizeof(float));
  MPI_Scatter(values, chunk, MPI_FLOAT, part, chunk, MPI_FLOAT, 0, MPI_COMM_WORLD);
  my_average = average(part, chunk);
  MPI_Gather(&my_average, 1, MPI_FLOAT, averages, 1, MPI_FLOAT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%.5f\n", average(averages, size));
  free(part);
  free(values);
  free(averages);
  MPI_Finalize();
  return 0;
}
