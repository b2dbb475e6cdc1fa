/* SPDX-License-Identifier: MIT */
/* leftflags.c : etat des processus avant le depart, un drapeau chacun */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static int pret(int rang, int taille)
{
  return (rang * 7 + taille) % 3 != 0;
}

int main(int argc, char **argv)
{
  int rang, taille, ok, combien = 0;
  int *tous;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &taille);
  tous = calloc(taille, sizeof(int));
  ok = pret(rang, taille);
  MPI_Allgather(&ok, 1, MPI_INT, tous, 1, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < taille; i++)
    combien += tous[i];
  if (rang == 0) {
    for (int i = 0; i < taille; i++)
      printf("processus %d %s\n", i, tous[i] ? "pret" : "absent");
    printf("%d prets\n", combien);
  }
  free(tous);
  MPI_Finalize();
  return 0;
}
