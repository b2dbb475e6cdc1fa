/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
  int size, i, all[96], b[96], chunk;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (i = 0; i < 96; i++)
    all[i] = i * 37 % 101;
  chunk = 96 / size;
  MPI_Scatter(all, chunk, MPI_INT, b, chunk, MPI_INT, 0, MPI_COMM_WORLD);
  int s = 0, t; for (i = 0; i < chunk; i++) s += b[i];
  int v[1] = {s * 0.1};
  MPI_Reduce(v, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Comm_rank(MPI_COMM_WORLD, &i);
  if (i == 0) printf("%d\n", t);
  MPI_Finalize();
  return 0;
}
