/* SPDX-License-Identifier: MIT */
// Energy of a signal. Partial sums are squared and added.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char* argv[])
{
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  const int n = 220;
  const int chunk = n / size;
  int* signal = NULL;
  int* mine = malloc(chunk * sizeof(int));
  if (rank == 0) {
    signal = malloc(n * sizeof(int));
    for (int i = 0; i < n; ++i) signal[i] = i * 3 % 41;
  }
  MPI_Scatter(signal, chunk, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);

  long long amplitude = 0;
  for (int i = 0; i < chunk; ++i) amplitude += mine[i];
  amplitude *= amplitude;

  long long energy = 0;
  MPI_Reduce(&amplitude, &energy, 1, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("energy %lld\n", energy);
  free(mine);
  free(signal);
  MPI_Finalize();
  return 0;
}
