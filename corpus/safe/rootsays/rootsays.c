/* SPDX-License-Identifier: MIT */
/* rootsays.c: a helper computes the share; the root also asks it for a message */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int block_size(int n, MPI_Comm comm)
{
  int size;
  MPI_Comm_size(comm, &size);
  int share = n / size;
  return share;
}

int main(int argc, char **argv)
{
  int rank, n = 100;
  int *all = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    printf("%d items for each process\n", block_size(n, MPI_COMM_WORLD));
    fflush(stdout);
    all = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) all[i] = i * 9 % 70;
  }
  int share = block_size(n, MPI_COMM_WORLD);
  int *mine = malloc(share * sizeof(int));
  MPI_Scatter(all, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
  int odd = 0, all_odd;
  for (int i = 0; i < share; i++) odd += mine[i] % 2;
  MPI_Reduce(&odd, &all_odd, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("%d odd\n", all_odd);
  free(mine);
  free(all);
  MPI_Finalize();
  return 0;
}
