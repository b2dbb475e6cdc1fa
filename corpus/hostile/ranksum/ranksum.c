/* SPDX-License-Identifier: MIT */
/* ranksum.c : combien de processus ont vu une panne ? */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
  int rang, np, i, n = 120, pannes = 0, touche, total;
  unsigned char *journal = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  int bloc = n / np;
  unsigned char *part = malloc(bloc);
  if (rang == 0) {
    journal = calloc(n, 1);
    journal[2] = journal[20] = journal[119] = 1;
  }
  MPI_Scatter(journal, bloc, MPI_BYTE, part, bloc, MPI_BYTE, 0, MPI_COMM_WORLD);
  for (i = 0; i < bloc; i++)
    if (part[i])
      pannes++;
  touche = pannes != 0;
  MPI_Reduce(&touche, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rang == 0) {
    printf("%d tranches en panne\n", total);
    free(journal);
  }
  free(part);
  MPI_Finalize();
  return 0;
}
