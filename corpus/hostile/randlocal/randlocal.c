/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* Monte Carlo: every process throws its share of darts. */

static unsigned next(unsigned *seed)
{
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 16;
}

int main(int argc, char *argv[])
{
  int rank, size;
  long long throws = argc > 1 ? atoll(argv[1]) : 2000;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  long long each = throws / size;
  unsigned seed = 42 + rank;
  unsigned *x = malloc(each * sizeof *x);
  unsigned *all = NULL;

  for (long long t = 0; t < each; t++)
    x[t] = next(&seed) % 1000;
  if (rank == 0)
    all = malloc(throws * sizeof *all);
  MPI_Gather(x, (int)each, MPI_UNSIGNED, all, (int)each, MPI_UNSIGNED, 0, MPI_COMM_WORLD);

  if (rank == 0) {
    long hits = 0;
    for (long long t = 0; t + 1 < each * size; t += 2)
      hits += all[t] * all[t] + all[t + 1] * all[t + 1] < 1000000u;
    printf("pi is about %.4f\n", 8.0 * hits / (each * size));
    free(all);
  }
  free(x);
  MPI_Finalize();
  return 0;
}
