/* SPDX-License-Identifier: MIT */
/* RECIPROCAL: SCALE FACTORS AS IN THE FORTRAN VERSION */
#include "mpi.h"
#include <stdio.h>
#include <stdlib.h>

#define NDATA 180

int main(int argc, char **argv)
{
      int myid, numprocs, i, nl;
      double *data = NULL, *dl, fac, s, total;

      MPI_Init(&argc, &argv);
      MPI_Comm_rank(MPI_COMM_WORLD, &myid);
      MPI_Comm_size(MPI_COMM_WORLD, &numprocs);
      nl = NDATA / numprocs;
      fac = 1.0 / nl;
      dl = malloc(nl * sizeof(double));
      if (myid == 0) {
            data = malloc(NDATA * sizeof(double));
            for (i = 0; i < NDATA; i++)
                  data[i] = (i * 5 + i * i) % 300;
      }
      MPI_Scatter(data, nl, MPI_DOUBLE, dl, nl, MPI_DOUBLE, 0, MPI_COMM_WORLD);
      s = 0.0;
      for (i = 0; i < nl; i++)
            s += fac * dl[i];
      MPI_Allreduce(&s, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
      total = total / numprocs;
      if (myid == 0) {
            printf("MEAN %12.5f\n", total);
            free(data);
      }
      free(dl);
      MPI_Finalize();
      return 0;
}
