/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* cheap scrambling of a text, walked by pointer */
int main(int argc, char **argv)
{
  int rank, size;
  char *text = NULL, *part, *p;
  const int len = 120;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  int n = len / size;
  part = malloc(n);
  if (rank == 0) {
    text = malloc(len + 1);
    for (int i = 0; i < len; i++)
      text[i] = 'a' + i * i % 26;
    text[len] = '\0';
  }
  MPI_Scatter(text, n, MPI_CHAR, part, n, MPI_CHAR, 0, MPI_COMM_WORLD);
  for (p = part; p < part + n; p++)
    *p = 'a' + (*p - 'a' + (p - part)) % 26;
  MPI_Gather(part, n, MPI_CHAR, text, n, MPI_CHAR, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    puts(text);
    free(text);
  }
  free(part);
  MPI_Finalize();
  return 0;
}
