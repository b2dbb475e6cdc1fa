/* SPDX-License-Identifier: MIT */
/*
 * Invoices in cents; every clerk reports his sum in whole euros.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int to_euro(int cent)
{
  return (cent + 50) / 100;
}

int main(int argc, char **argv)
{
  int rank, size, k, n = 300, total = 0;
  int *invoices = NULL;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  int cnt = n / size;
  int *inv = malloc(sizeof(int) * cnt);

  if (rank == 0) {
    invoices = malloc(sizeof(int) * n);
    for (k = 0; k < n; k++)
      invoices[k] = 37 + (k * k * 19) % 1777;
  }
  MPI_Scatter(invoices, cnt, MPI_INT, inv, cnt, MPI_INT, 0, MPI_COMM_WORLD);

  int sum = 0;
  for (k = 0; k < cnt; k++)
    sum += inv[k];
  sum = to_euro(sum);

  if (rank != 0) {
    MPI_Send(&sum, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    total = sum;
    for (k = 1; k < size; k++) {
      MPI_Recv(&sum, 1, MPI_INT, k, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      total += sum;
    }
    printf("total %d EUR\n", total);
    free(invoices);
  }
  free(inv);
  MPI_Finalize();
  return 0;
}
