/* SPDX-License-Identifier: MIT */
/* rootcount.c: only the root knows n and the share, everybody else is told */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
  int rank, size, n = 0, count = 0;
  int *input = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  if (rank == 0) {
    n = argc > 1 ? atoi(argv[1]) : 100;
    input = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++)
      input[i] = (i * 91 + 7) % 256;
    count = n / size;
  }
  MPI_Bcast(&count, 1, MPI_INT, 0, MPI_COMM_WORLD);

  int *block = malloc(count * sizeof(int));
  MPI_Scatter(input, count, MPI_INT, block, count, MPI_INT, 0, MPI_COMM_WORLD);

  int local_bits = 0;
  for (int i = 0; i < count; i++)
    for (int b = block[i]; b != 0; b >>= 1)
      local_bits += b & 1;

  int bits;
  MPI_Reduce(&local_bits, &bits, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("%d bits set in %d bytes\n", bits, count * size);
    free(input);
  }
  free(block);
  MPI_Finalize();
  return 0;
}
