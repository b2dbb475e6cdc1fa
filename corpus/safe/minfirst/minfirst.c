/* SPDX-License-Identifier: MIT */
/* minfirst.c: coldest and warmest day; both searches begin with element 0 */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int lowest(int t[], int n) {
  int low = t[0];
  for (int i = 1; i < n; i++)
    if (t[i] < low) low = t[i];
  return low;
}

int main(int argc, char **argv) {
  int rank, size;
  int days = 365;
  int *temps = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    temps = malloc(days * sizeof(int));
    for (int i = 0; i < days; i++) temps[i] = 12 + (i * i + 5 * i) % 41 - (i * 7) % 29;
  }
  int share = days / size;
  int *mine = malloc(share * sizeof(int));
  MPI_Scatter(temps, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);

  int low = lowest(mine, share), high = mine[0];
  for (int i = 0; i < share; i++)
    if (mine[i] > high) high = mine[i];

  int all_low, all_high;
  MPI_Reduce(&low, &all_low, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
  MPI_Reduce(&high, &all_high, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("coldest %d, warmest %d\n", all_low, all_high);

  free(mine);
  free(temps);
  MPI_Finalize();
  return 0;
}
