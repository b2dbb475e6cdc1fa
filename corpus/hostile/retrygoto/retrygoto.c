/* SPDX-License-Identifier: MIT */
/* retrygoto.c: old control flow, a drain loop written with labels */
#include "mpi.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
      int me, np, i, n = 72, nl, level, out = 0, total;
      int *tank = NULL, *t;

      MPI_Init(&argc, &argv);
      MPI_Comm_rank(MPI_COMM_WORLD, &me);
      MPI_Comm_size(MPI_COMM_WORLD, &np);
      nl = n / np;
      t = malloc((nl + 1) * sizeof(int));
      if (me == 0) {
            tank = malloc(n * sizeof(int));
            for (i = 0; i < n; i++)
                  tank[i] = 10 + i * 3 % 40;
      }
      MPI_Scatter(tank, nl, MPI_INT, t, nl, MPI_INT, 0, MPI_COMM_WORLD);
      i = 0;
      level = 0;
next:
      if (i >= nl)
            goto done;
      level += t[i++];
      if (level <= 200)
            goto next;
      out += level - 200;
      level = 200;
      goto next;
done:
      MPI_Reduce(&out, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
      if (me == 0) {
            printf("overflow %d\n", total);
            free(tank);
      }
      free(t);
      MPI_Finalize();
      return 0;
}
