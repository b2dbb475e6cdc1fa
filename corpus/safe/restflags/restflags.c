/* Counts and a flag of the items, to which the root adds those of the items left over; a loop goes on while any is large. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char look(double *x, int *counts, int n, int k)
{
  char any = 0;
  int i;
  for (i = 0; i < n; i++) {
    counts[(int)x[i] % k]++;
    x[i] *= 0.5;
    if (x[i] > 1) any = 1;
  }
  return any;
}

static char pass(double *x, int *counts, int n, int k)
{
  int size, rank;
  char any;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int share = n / size;
  double *part = malloc(share * sizeof(double));
  MPI_Scatter(x, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  memset(counts, 0, k * sizeof(int));
  any = look(part, counts, share, k);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0 && n > share * size) any |= look(x + share * size, counts, n - share * size, k);
  MPI_Gather(part, share, MPI_DOUBLE, x, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, counts, k, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &any, 1, MPI_CHAR, MPI_BOR, MPI_COMM_WORLD);
  free(part);
  return any;
}

int main(int argc, char **argv)
{
  int n = 1003, k = 5, rank, i, counts[5], rounds = 0;
  double *x = NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    x = malloc(n * sizeof(double));
    for (i = 0; i < n; i++) x[i] = i * 7 % 1003;
  }
  while (pass(x, counts, n, k)) rounds++;
  if (rank == 0) {
    printf("%d rounds\n", rounds);
    for (i = 0; i < k; i++) printf("%d ", counts[i]);
    printf("%g %g %g\n", x[0], x[500], x[n - 1]);
    free(x);
  }
  MPI_Finalize();
  return 0;
}
