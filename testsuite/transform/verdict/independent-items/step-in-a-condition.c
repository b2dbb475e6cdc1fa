/* SPDX-License-Identifier: MIT
 * The pointer moves on in the condition, which every trip evaluates. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int above(const double *v, int n, double limit)
{
  int c = 0;
  while (n-- > 0)
    if (*v++ > limit)
      c++;
  return c;
}
int main(int argc, char **argv)
{
  int n = 480, i, rank, size;
  double *all = NULL, *mine;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int chunk = n / size;
  if (rank == 0) {
    all = malloc(n * sizeof(double));
    for (i = 0; i < n; i++) all[i] = i * 37 % 101;
  }
  mine = malloc(chunk * sizeof(double));
  MPI_Scatter(all, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  int c = above(mine, chunk, 30), t;
  MPI_Reduce(&c, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("%d\n", t);
  }
  MPI_Finalize();
  return 0;
}
