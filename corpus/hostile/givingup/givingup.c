/* SPDX-License-Identifier: MIT */
/* givingup.c : un processus qui a trop de travail rend la main avant la fin */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define MAXI 40

int main(int argc, char **argv)
{
  int rang, np, i, nb = 90, *liste = NULL, a_moi[90], minimum = 1 << 20, total;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  int bloc = nb / np;
  if (rang == 0) {
    liste = malloc(nb * sizeof(int));
    for (i = 0; i < nb; i++)
      liste[i] = 500 - i * 4;
  }
  MPI_Scatter(liste, bloc, MPI_INT, a_moi, bloc, MPI_INT, 0, MPI_COMM_WORLD);
  if (rang > 0 && bloc > MAXI) {
    fprintf(stderr, "%d : trop de travail\n", rang);
    bloc = MAXI;
  }
  for (i = 0; i < bloc; i++)
    if (a_moi[i] < minimum)
      minimum = a_moi[i];
  MPI_Reduce(&minimum, &total, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
  if (rang == 0) {
    printf("minimum %d\n", total);
    free(liste);
  }
  MPI_Finalize();
  return 0;
}
