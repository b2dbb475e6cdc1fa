/* SPDX-License-Identifier: MIT */
/* histogramm.c  --  Größenverteilung von Tropfen (Wägung in Milligramm) */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KLASSEN 12
#define KLASSENBREITE 25

int main(int argc, char *argv[])
{
  int rang, gesamt, t, k;
  int n_tropfen = 500, n_lokal;
  int *tropfen = NULL, *lokal;
  int hist[KLASSEN], hist_gesamt[KLASSEN];

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rang);
  MPI_Comm_size(MPI_COMM_WORLD, &gesamt);
  if (argc > 1)
    n_tropfen = atoi(argv[1]);

  n_lokal = n_tropfen / gesamt;
  lokal = malloc(n_lokal * sizeof(int));

  if (rang == 0) {
    tropfen = malloc(n_tropfen * sizeof(int));
    for (t = 0; t < n_tropfen; t++)
      tropfen[t] = (t * t * 17 + 29 * t) % 331;
  }

  MPI_Scatter(tropfen, n_lokal, MPI_INT, lokal, n_lokal, MPI_INT, 0, MPI_COMM_WORLD);

  memset(hist, 0, sizeof(hist));
  for (t = 0; t < n_lokal; t++) {
    k = lokal[t] / KLASSENBREITE;
    if (k >= KLASSEN)
      k = KLASSEN - 1;
    hist[k]++;
  }

  MPI_Reduce(hist, hist_gesamt, KLASSEN, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

  if (rang == 0) {
    for (k = 0; k < KLASSEN; k++)
      printf("%3d mg - %3d mg: %d\n", k * KLASSENBREITE, (k + 1) * KLASSENBREITE - 1,
             hist_gesamt[k]);
    free(tropfen);
  }
  free(lokal);
  MPI_Finalize();
  return 0;
}
