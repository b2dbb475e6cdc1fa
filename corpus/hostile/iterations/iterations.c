/* SPDX-License-Identifier: MIT */
/* iterations.c : le nombre d'iterations depend de la taille du bloc */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int adoucir(int valeur, int fois)
{
  while (fois-- > 0)
    valeur = (valeur * 3 + 1) % 1013;
  return valeur;
}

int main(int argc, char **argv)
{
  int rang, np, n = 80, i;
  int *x = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  int taille = n / np;
  int *b = malloc(taille * sizeof(int));
  if (rang == 0) {
    x = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      x[i] = i;
  }
  MPI_Scatter(x, taille, MPI_INT, b, taille, MPI_INT, 0, MPI_COMM_WORLD);
  for (i = 0; i < taille; i++)
    b[i] = adoucir(b[i], taille);
  MPI_Gather(b, taille, MPI_INT, x, taille, MPI_INT, 0, MPI_COMM_WORLD);
  if (rang == 0) {
    for (i = 0; i < n; i++)
      printf("%d ", x[i]);
    printf("\n");
    free(x);
  }
  free(b);
  MPI_Finalize();
  return 0;
}
