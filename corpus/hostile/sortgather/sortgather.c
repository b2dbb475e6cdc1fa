/* SPDX-License-Identifier: MIT */
/* SORTGATHER   SORT EACH BLOCK, THEN COLLECT */
#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"

int compare(const void *a, const void *b)
{
   int x = *(int *)a, y = *(int *)b;
   return x < y ? -1 : x > y;
}

int main(int argc, char **argv)
{
   int rank, size, i, n = 100, nl;
   int *scores = NULL, *sl;

   MPI_Init(&argc, &argv);
   MPI_Comm_rank(MPI_COMM_WORLD, &rank);
   MPI_Comm_size(MPI_COMM_WORLD, &size);
   nl = n / size;
   sl = (int *)malloc(nl * sizeof(int));
   if (rank == 0) {
      scores = (int *)malloc(n * sizeof(int));
      for (i = 0; i < n; i++) scores[i] = (i * 67 + 11) % 101;
   }
   MPI_Scatter(scores, nl, MPI_INT, sl, nl, MPI_INT, 0, MPI_COMM_WORLD);
   qsort(sl, nl, sizeof(int), compare);
   MPI_Gather(sl, nl, MPI_INT, scores, nl, MPI_INT, 0, MPI_COMM_WORLD);
   if (rank == 0) {
      for (i = 0; i < n; i++) printf("%4d%s", scores[i], i % 10 == 9 ? "\n" : "");
      free(scores);
   }
   free(sl);
   MPI_Finalize();
   return 0;
}
