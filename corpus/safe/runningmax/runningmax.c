/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, i, t, n = 120;
  static int all[240], res[240];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0)
    for (i = 0; i < 240; i++)
      all[i] = i * 7919 % 101 - 30;
  int p[240], s = -1000, g;
  int nloc = n / size;
  for (t = 0; t < 3; t++) {
    MPI_Scatter((all + 20 * t), nloc, MPI_INT, p, nloc, MPI_INT, 0,
                MPI_COMM_WORLD);
    for (i = 0; i < nloc; i++)
      if (p[i] > s)
        s = p[i];
    MPI_Allreduce(&s, &g, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    for (i = 0; i < nloc; i++)
      p[i] = g - p[i];
    MPI_Gather(p, nloc, MPI_INT, res, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  }
  if (rank == 0)
    for (i = 0; i < 240; i++)
      printf("%d%c", res[i], i % 20 == 19 ? '\n' : ' ');

  MPI_Finalize();
  return 0;
}
