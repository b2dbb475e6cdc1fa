/* SPDX-License-Identifier: MIT */
/* GLOBALCOUNT: COMMON-BLOCK STYLE, EVERYTHING IS GLOBAL */
#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"

int me, np, n = 96, nloc;
int *all, *loc;

void setup()
{
   int i;
   nloc = n / np;
   loc = (int *) malloc((nloc + 1) * sizeof(int));
   if (me == 0)
   {
      all = (int *) malloc(n * sizeof(int));
      for (i = 0; i < n; i++) all[i] = (i * 43) % 100 - 30;
   }
}

/* pairs are condensed into one value, half as many remain */
void condense()
{
   int i;
   for (i = 0; i + 1 < nloc; i += 2) loc[i / 2] = loc[i] + loc[i + 1];
   nloc /= 2;
}

void show()
{
   int i;
   if (me != 0) return;
   for (i = 0; i < n / 2; i++) printf("%d ", all[i]);
   printf("\n");
}

int main(int argc, char **argv)
{
   MPI_Init(&argc, &argv);
   MPI_Comm_rank(MPI_COMM_WORLD, &me);
   MPI_Comm_size(MPI_COMM_WORLD, &np);
   setup();
   MPI_Scatter(all, nloc, MPI_INT, loc, nloc, MPI_INT, 0, MPI_COMM_WORLD);
   condense();
   MPI_Gather(loc, nloc, MPI_INT, all, nloc, MPI_INT, 0, MPI_COMM_WORLD);
   show();
   free(loc);
   if (me == 0) free(all);
   MPI_Finalize();
   return 0;
}
