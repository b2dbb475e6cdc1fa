/* SPDX-License-Identifier: MIT */
/* inplace.c: le processus 0 travaille directement dans le grand tableau */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void majorer(int *prix, int nb)
{
  for (int k = 0; k < nb; k++)
    prix[k] += prix[k] / 10;
}

int main(int argc, char **argv)
{
  int rang, taille, nb = 160;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &taille);

  int part = nb / taille;
  int *prix = malloc((rang == 0 ? nb : part) * sizeof(int));
  if (rang == 0) {
    for (int k = 0; k < nb; k++)
      prix[k] = 40 + k * 27 % 300;
    MPI_Scatter(prix, part, MPI_INT, MPI_IN_PLACE, part, MPI_INT, 0, MPI_COMM_WORLD);
  } else {
    MPI_Scatter(NULL, part, MPI_INT, prix, part, MPI_INT, 0, MPI_COMM_WORLD);
  }
  majorer(prix, part);
  if (rang == 0)
    MPI_Gather(MPI_IN_PLACE, part, MPI_INT, prix, part, MPI_INT, 0, MPI_COMM_WORLD);
  else
    MPI_Gather(prix, part, MPI_INT, NULL, part, MPI_INT, 0, MPI_COMM_WORLD);
  if (rang == 0) {
    for (int k = 0; k < nb; k += 5)
      printf("%d ", prix[k]);
    printf("\n");
  }
  free(prix);
  MPI_Finalize();
  return 0;
}
