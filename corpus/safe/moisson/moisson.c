/* SPDX-License-Identifier: MIT */
/* moisson.c : rendement total des parcelles (somme repartie)
   usage : mpirun -np P moisson [nombre de parcelles] */

#include "mpi.h"
#include <stdio.h>
#include <stdlib.h>

long rendement(int surface)
{
  /* quintaux par parcelle, deux classes de sol */
  if (surface % 3 == 0)
    return 4L * surface + 7;
  return 6L * surface - 2;
}

int main(int argc, char **argv)
{
  int rang, taille;
  int tranche;
  int nb = 600;
  int i;
  int *surfaces = NULL, *morceau;
  long partiel, total;

  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &taille);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);

  if (argc > 1)
    nb = atoi(argv[1]);

  /* la tranche de chacun ; le reste est abandonne */
  tranche = nb / taille;

  if (rang == 0) {
    surfaces = malloc(nb * sizeof(int));
    if (surfaces == NULL) {
      fprintf(stderr, "moisson : memoire insuffisante\n");
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (i = 0; i < nb; i++)
      surfaces[i] = 5 + (i * 17) % 41;
  }

  morceau = malloc(tranche * sizeof(int));
  MPI_Scatter(surfaces, tranche, MPI_INT,
              morceau, tranche, MPI_INT, 0, MPI_COMM_WORLD);

  partiel = 0;
  for (i = 0; i < tranche; i++)
    partiel += rendement(morceau[i]);

  MPI_Reduce(&partiel, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);

  if (rang == 0) {
    printf("parcelles   : %d\n", tranche * taille);
    printf("rendement   : %ld quintaux\n", total);
    printf("par parcelle: %.3f\n", (double) total / (tranche * taille));
    free(surfaces);
  }
  free(morceau);
  MPI_Finalize();
  return 0;
}
