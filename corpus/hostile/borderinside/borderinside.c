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
  int w[24] = {0}, r[24], t = 0, k; MPI_Comm_rank(MPI_COMM_WORLD, &k); for (i = 0; i < chunk; i++) ((unsigned char *)w)[k * chunk + i] = b[i];
  MPI_Reduce(w, r, 24, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
  for (i = 0; i < 24; i++) t = t * 7 + r[i];
  MPI_Comm_rank(MPI_COMM_WORLD, &i);
  if (i == 0) printf("%d\n", t);
  MPI_Finalize();
  return 0;
}
