/* SPDX-License-Identifier: MIT */
/*  ODDEVEN - verteiltes Sortieren durch Tausch mit dem Nachbarn  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>

static int cmp(const void *p, const void *q)
{
  return *(const int *)p - *(const int *)q;
}

static void keep(int *own, const int *other, int n, int low)
{
  int *both = malloc(2 * n * sizeof(int));
  memcpy(both, own, n * sizeof(int));
  memcpy(both + n, other, n * sizeof(int));
  qsort(both, 2 * n, sizeof(int), cmp);
  memcpy(own, low ? both : both + n, n * sizeof(int));
  free(both);
}

int main(int argc, char **argv)
{
  int me, p, i, phase, n = 120, nl, partner;
  int *keys = NULL, *own, *other;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &p);
  nl = n / p;
  own = malloc(nl * sizeof(int));
  other = malloc(nl * sizeof(int));
  if (me == 0) {
    keys = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
      keys[i] = (n - i) * 31 % 211;
  }
  MPI_Scatter(keys, nl, MPI_INT, own, nl, MPI_INT, 0, MPI_COMM_WORLD);
  qsort(own, nl, sizeof(int), cmp);

  for (phase = 0; phase < p; phase++) {
    partner = (me + phase) % 2 ? me - 1 : me + 1;
    if (partner < 0 || partner >= p)
      continue;
    MPI_Sendrecv(own, nl, MPI_INT, partner, 0, other, nl, MPI_INT, partner, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    keep(own, other, nl, me < partner);
  }

  MPI_Gather(own, nl, MPI_INT, keys, nl, MPI_INT, 0, MPI_COMM_WORLD);
  if (me == 0) {
    for (i = 0; i < nl * p; i++)
      printf("%d%c", keys[i], i % 20 == 19 ? '\n' : ' ');
    free(keys);
  }
  free(own);
  free(other);
  MPI_Finalize();
  return 0;
}
