/* SPDX-License-Identifier: MIT */
/* lastindex.c: Fortran hand, arrays from 1 and loops up to the last index */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
      int irank, isize, i, last;
      int n = 175, nl;
      short *depth = NULL, *d;
      int wet = 0, wettot = 0;

      MPI_Init(&argc, &argv);
      MPI_Comm_rank(MPI_COMM_WORLD, &irank);
      MPI_Comm_size(MPI_COMM_WORLD, &isize);

      if (irank == 0) {
            depth = malloc(n * sizeof(short));
            for (i = 0; i <= n - 1; i++)
                  depth[i] = (short) ((i * 41) % 300 - 120);
      }

      nl = n / isize;
      last = nl - 1;
      d = malloc(nl * sizeof(short));

      MPI_Scatter(depth, nl, MPI_SHORT, d, nl, MPI_SHORT, 0, MPI_COMM_WORLD);

      for (i = 0; i <= last; i++)
            d[i] = (short) (d[i] < 0 ? 0 : d[i] * 3);
      for (i = 1; i <= nl; i++)
            if (d[i - 1] > 0)
                  wet = wet + 1;

      MPI_Gather(d, nl, MPI_SHORT, depth, nl, MPI_SHORT, 0, MPI_COMM_WORLD);
      MPI_Allreduce(&wet, &wettot, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);

      if (irank == 0) {
            long vol = 0;
            for (i = 0; i < nl * isize; i++)
                  vol += depth[i];
            printf("WET CELLS %5d VOLUME %8ld\n", wettot, vol);
            free(depth);
      }
      free(d);
      MPI_Finalize();
      return 0;
}
