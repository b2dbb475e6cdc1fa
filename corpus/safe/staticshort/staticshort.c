/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

/* Postal sorting: weights to price classes.  The local array has some
 * reserve over the even share, but not room for everything. */

#define LETTERS 120
#define LOCAL_MAX 70

int price(int grams)
{
  if (grams <= 20) return 85;
  if (grams <= 50) return 100;
  if (grams <= 500) return 160;
  return 275;
}

int main(int argc, char **argv)
{
  int rank, nproc;
  int grams[LETTERS], cents[LETTERS];
  int part[LOCAL_MAX];

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &nproc);

  int count = LETTERS / nproc;
  if (count > LOCAL_MAX) {
    if (rank == 0)
      printf("too few processes\n");
    MPI_Finalize();
    return 1;
  }

  memset(cents, 0, sizeof cents);
  if (rank == 0)
    for (int i = 0; i < LETTERS; ++i)
      grams[i] = (i * i * 7 + 3) % 620;

  MPI_Scatter(grams, count, MPI_INT, part, count, MPI_INT, 0, MPI_COMM_WORLD);
  for (int i = 0; i < count; ++i)
    part[i] = price(part[i]);
  MPI_Gather(part, count, MPI_INT, cents, count, MPI_INT, 0, MPI_COMM_WORLD);

  if (rank == 0) {
    int total = 0;
    for (int i = 0; i < LETTERS; ++i)
      total += cents[i];
    printf("%d letters, %d.%02d\n", count * nproc, total / 100, total % 100);
    for (int i = 0; i < LETTERS; i += 8)
      printf("%d ", cents[i]);
    printf("\n");
  }
  MPI_Finalize();
  return 0;
}
