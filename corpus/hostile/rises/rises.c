/* SPDX-License-Identifier: MIT */
/* rises.c -- number of days on which the price went up */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
  int me, np, i, days = 260;
  int *price = NULL, *mine, prev, up = 0, all_up = 0;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  int n = days / np;
  mine = malloc(n * sizeof(int));
  if (me == 0) {
    price = malloc(days * sizeof(int));
    for (i = 0; i < days; i++)
      price[i] = 50 + (i * i + 3 * i) % 47;
  }
  MPI_Scatter(price, n, MPI_INT, mine, n, MPI_INT, 0, MPI_COMM_WORLD);
  prev = 70;
  for (i = 0; i < n; i++) {
    if (mine[i] > prev)
      up++;
    prev = mine[i];
  }
  MPI_Reduce(&up, &all_up, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (me == 0) {
    printf("%d rises\n", all_up);
    free(price);
  }
  free(mine);
  MPI_Finalize();
  return 0;
}
