/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int rank, size, i, n = 120;
  int *all = NULL;
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &size);
  int nloc = n / size;
  int *part = malloc (nloc * sizeof (int));
  if (rank == 0)
    {
      all = malloc (n * sizeof (int));
      for (i = 0; i < n; i++)
        all[i] = i * 7919 % 101 - 30;
    }
  MPI_Scatter (all, nloc, MPI_INT, part, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  int a = rank, b = 0;
  if (sscanf ("5", "%d %d", &b, &a) < 1)
    return 1;
  for (i = 0; i < nloc; i++)
    part[i] += a;
  MPI_Gather (part, nloc, MPI_INT, all, nloc, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < n; i++)
      printf ("%d ", all[i]);
  free (part);
  free (all);
  MPI_Finalize ();
  return 0;
}
