/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int rank, size, i;
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &size);
  int n = 120, *all = NULL;
  if (rank == 0)
    {
      all = malloc ((n + 8) * sizeof *all);
      for (i = 0; i < n + 8; i++)
        all[i] = i * 7919 % 101 - 30;
    }
  int nloc = n / size, *part = malloc (nloc * sizeof *part);
  MPI_Scatter (all, nloc, MPI_INT, part, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  int c = 1;
  for (i = 0; i < nloc; i++)
    {
      if (part[i] > 0)
        c = -c;
      part[i] *= c;
    }
  MPI_Gather (part, nloc, MPI_INT, all, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    {
      for (i = 0; i < nloc * size; i += 3)
        printf ("%d ", all[i]);
      printf ("\n");
    }
  free (part);
  free (all);
  MPI_Finalize ();
  return 0;
}
