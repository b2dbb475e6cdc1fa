/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Collects any scalar on the root; the call is in the body of a macro. */
#define COLLECT(value, array, type) MPI_Gather(&(value), 1, type, array, 1, type, 0, MPI_COMM_WORLD)

int main(int argc, char **argv)
{
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  int pages = 100 + 13 * rank;
  double price = 0.05 * pages;
  int *all_pages = malloc(size * sizeof(int));
  double *all_prices = malloc(size * sizeof(double));

  COLLECT(pages, all_pages, MPI_INT);
  COLLECT(price, all_prices, MPI_DOUBLE);
  if (rank == 0)
    for (int i = 0; i < size; i++)
      printf("printer %d: %d pages, %.2f\n", i, all_pages[i], all_prices[i]);
  free(all_pages);
  free(all_prices);
  MPI_Finalize();
  return 0;
}
