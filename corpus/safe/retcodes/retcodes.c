/* SPDX-License-Identifier: MIT */
/* RETCODES.C   12-MAR-1996   SQUARE ROOTS BY INTEGER NEWTON ITERATION */

#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"

int isqrt(int a)
{
   int x, y;
   if (a < 2) return a;
   x = a;
   y = (x + 1) / 2;
   while (y < x)
   {
      x = y;
      y = (x + a / x) / 2;
   }
   return x;
}

int main(int argc, char **argv)
{
   int ierr, iam, nprocs, i;
   int ntot, nloc;
   int *a, *b, *aloc;

   ierr = MPI_Init(&argc, &argv);
   ierr = MPI_Comm_rank(MPI_COMM_WORLD, &iam);
   ierr = MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
   a = b = NULL;
   ntot = 210;
   nloc = ntot/nprocs;
   if (nloc * nprocs != ntot)
   {
      if (iam == 0) printf("ERROR: %d NOT DIVISIBLE BY %d\n", ntot, nprocs);
      MPI_Finalize();
      return 0;
   }
   if (iam == 0)
   {
      a = (int *) malloc(ntot*sizeof(int));
      b = (int *) malloc(ntot*sizeof(int));
      for (i = 0; i < ntot; i++) a[i] = i*i + 5*i;
   }
   aloc = (int *) malloc(nloc*sizeof(int));

   ierr = MPI_Scatter(a, nloc, MPI_INT, aloc, nloc, MPI_INT, 0, MPI_COMM_WORLD);
   if (ierr != MPI_SUCCESS)
   {
      fprintf(stderr, "MPI_SCATTER RETURNED %d\n", ierr);
      MPI_Abort(MPI_COMM_WORLD, ierr);
   }

   for (i = 0; i < nloc; i++) aloc[i] = isqrt(aloc[i]);

   if ((ierr = MPI_Gather(aloc, nloc, MPI_INT, b, nloc, MPI_INT, 0, MPI_COMM_WORLD)) != MPI_SUCCESS)
   {
      fprintf(stderr, "MPI_GATHER RETURNED %d\n", ierr);
      MPI_Abort(MPI_COMM_WORLD, ierr);
   }

   if (iam == 0)
   {
      for (i = 0; i < ntot; i += 15) printf("%8d%8d\n", a[i], b[i]);
      free(a);
      free(b);
   }
   free(aloc);
   ierr = MPI_Finalize();
   return ierr;
}
