/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Kontostaende fortschreiben: Umsatz i aller Filialen vor mir wird addiert */

int main(int argc, char **argv)
{
  int id, np, n = 90, i;
  long *umsatz = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &id);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  int je = n / np;
  long *u = calloc(n, sizeof(long)), *stand = calloc(n, sizeof(long));
  if (id == 0) {
    umsatz = malloc(n * sizeof(long));
    for (i = 0; i < n; i++)
      umsatz[i] = i * 13 % 70;
  }
  MPI_Scatter(umsatz, je, MPI_LONG, u, je, MPI_LONG, 0, MPI_COMM_WORLD);
  MPI_Scan(u, stand, je, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  MPI_Gather(stand, je, MPI_LONG, umsatz, je, MPI_LONG, 0, MPI_COMM_WORLD);
  if (id == 0) {
    for (i = 0; i < n; i++)
      printf("%ld%s", umsatz[i], i % 15 == 14 ? "\n" : " ");
    free(umsatz);
  }
  free(u);
  free(stand);
  MPI_Finalize();
  return 0;
}
