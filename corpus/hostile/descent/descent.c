/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int a[240], all[240], rank, size, level[240];
static void halve(int n, int depth)
{
  int i, share = n / size;
  if (n < 60) return;
  MPI_Scatter(all, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
  for (i = 0; i < share; i++) { level[i] += a[i]; a[i] = a[i] / 2 + level[i] % 5; }
  MPI_Gather(a, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
  halve(n / 2, depth + 1);
}
int main(int argc, char **argv)
{
  int i;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) for (i = 0; i < 240; i++) all[i] = i * 7919 % 101;
  halve(240, 0);
  if (rank == 0) for (i = 0; i < 240; i++) printf("%d ", all[i]);
  MPI_Finalize();
  return 0;
}
