/* SPDX-License-Identifier: MIT */
/* longest run of equal symbols */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int longest_run(const char *s, int n)
{
  int best = 0, run = 0;

  for (int i = 0; i < n; i++) {
    run = (i > 0 && s[i] == s[i - 1]) ? run + 1 : 1;
    if (run > best)
      best = run;
  }
  return best;
}

int main(int argc, char **argv)
{
  int rank, size, n = 240, best, all_best;
  char *dna = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int len = n / size;
  char *part = malloc(len + 1);
  if (rank == 0) {
    dna = malloc(n);
    for (int i = 0; i < n; i++)
      dna[i] = i >= 27 && i < 33 ? 'T' : "ACGT"[i * i / 5 % 4];
  }
  MPI_Scatter(dna, len, MPI_CHAR, part, len, MPI_CHAR, 0, MPI_COMM_WORLD);
  best = longest_run(part, len);
  MPI_Reduce(&best, &all_best, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("longest run %d\n", all_best);
  free(part);
  free(dna);
  MPI_Finalize();
  return 0;
}
