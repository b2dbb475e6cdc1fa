/* SPDX-License-Identifier: MIT */
/* Length of the 3n+1 sequence of the first N numbers; the last process is the root. */
#include <mpi.h>
#include <stdio.h>

#define N 300

static int steps(int start)
{
  long v = start;
  int s = 0;

  while (v != 1) {
    v = v % 2 ? 3 * v + 1 : v / 2;
    s++;
  }
  return s;
}

int main(int argc, char *argv[])
{
  int me, np, k;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &np);

  const int boss = np - 1;
  int share = N / np;
  int mine[share], lengths[share];
  int numbers[N], all[N];

  if (me == boss)
    for (k = 0; k < N; k++)
      numbers[k] = k + 1;
  MPI_Scatter(numbers, share, MPI_INT, mine, share, MPI_INT, boss, MPI_COMM_WORLD);
  for (k = 0; k < share; k++)
    lengths[k] = steps(mine[k]);
  MPI_Gather(lengths, share, MPI_INT, all, share, MPI_INT, boss, MPI_COMM_WORLD);
  if (me == boss)
    for (k = 0; k < share * np; k++)
      printf("%d: %d\n", k + 1, all[k]);
  MPI_Finalize();
  return 0;
}
