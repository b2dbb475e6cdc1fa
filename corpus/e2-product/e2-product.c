/* SPDX-License-Identifier: MIT */
/* Product of signs, and whether all values lie in the range: MPI_PROD and MPI_LAND. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
  int rank, size, n = 512, i, sign = 1, inside = 1, all_sign, all_inside;
  short *v = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1)
    n = atoi(argv[1]);
  int k = n / size;
  short part[k];

  if (rank == 0) {
    v = malloc(n * sizeof(short));
    for (i = 0; i < n; i++)
      v[i] = (short) ((i * 37) % 101 - 20);
  }
  MPI_Scatter(v, k, MPI_SHORT, part, k, MPI_SHORT, 0, MPI_COMM_WORLD);
  for (i = 0; i < k; i++) {
    sign *= part[i] < 0 ? -1 : 1;
    inside = inside && part[i] < 100;
  }
  MPI_Reduce(&sign, &all_sign, 1, MPI_INT, MPI_PROD, 0, MPI_COMM_WORLD);
  MPI_Reduce(&inside, &all_inside, 1, MPI_INT, MPI_LAND, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("sign %d, %s\n", all_sign, all_inside ? "all inside" : "some outside");
  free(v);
  MPI_Finalize();
  return 0;
}
