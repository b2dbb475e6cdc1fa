/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define SQR(x)        ((x) * (x))
#define FOR_ALL(i, n) for ((i) = 0; (i) < (n); (i)++)
#define RMS2(s, n)    ((s) / (n))

/* mean square of a current, in milliampere */
int main(int argc, char **argv)
{
  int rank, size, i, n = 144;
  int *current = NULL;
  double s = 0, all;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int m = n / size;
  int *c = malloc(m * sizeof(int));
  if (rank == 0) {
    current = malloc(n * sizeof(int));
    FOR_ALL(i, n) current[i] = i * 7 % 40 + i / 10;
  }
  MPI_Scatter(current, m, MPI_INT, c, m, MPI_INT, 0, MPI_COMM_WORLD);
  FOR_ALL(i, m) s += SQR(c[i]);
  s = RMS2(s, m);
  MPI_Reduce(&s, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("mean square %.4f\n", RMS2(all, size));
    free(current);
  }
  free(c);
  MPI_Finalize();
  return 0;
}
