/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int keep[240], a[240], all[240], res[240];
int main(int argc, char **argv)
{
  int rank, size, i, n = 0, job;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) for (i = 0; i < 240; i++) all[i] = i * 7919 % 101;
  for (job = 0; ; job++) {
    if (rank == 0) n = job < 3 ? 60 * (job + 1) : 0;
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n == 0) break;
    int share = n / size;
    MPI_Scatter(all, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++) { a[i] -= keep[i]; keep[i] = a[i]; }
    MPI_Gather(a, share, MPI_INT, res, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) { for (i = 0; i < n; i++) printf("%d ", res[i]); printf("\n"); }
  }
  MPI_Finalize();
  return 0;
}
