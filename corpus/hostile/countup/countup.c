/* SPDX-License-Identifier: MIT */
/* countup.c : moyenne des temperatures ; le nombre est compte dans la boucle */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
  int rang, np, j, nb = 150;
  int *temperatures = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &np);

  int bloc = nb / np;
  int *mes_temp = malloc(bloc * sizeof(int));
  double *moyennes = malloc(np * sizeof(double));

  if (rang == 0) {
    temperatures = malloc(nb * sizeof(int));
    for (j = 0; j < nb; j++)
      temperatures[j] = j / 6 + (j * 7) % 11 - 5;
  }
  MPI_Scatter(temperatures, bloc, MPI_INT, mes_temp, bloc, MPI_INT, 0, MPI_COMM_WORLD);

  long somme = 0;
  int lues = 0;
  for (j = 0; j < bloc; j++) {
    somme += mes_temp[j];
    lues++;
  }
  double moyenne = lues > 0 ? (double) somme / lues : 0.0;

  MPI_Gather(&moyenne, 1, MPI_DOUBLE, moyennes, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  if (rang == 0) {
    double total = 0.0;
    for (j = 0; j < np; j++)
      total += moyennes[j];
    printf("moyenne generale %.4f\n", total / np);
    free(temperatures);
  }
  free(moyennes);
  free(mes_temp);
  MPI_Finalize();
  return 0;
}
