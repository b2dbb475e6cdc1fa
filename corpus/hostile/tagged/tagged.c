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
  int hits = 0, total = 0, who;
  MPI_Status st;
  for (i = 0; i < nloc; i++)
    if (part[i] > 50)
      hits++;
  if (rank)
    MPI_Send (&rank, 1, MPI_INT, 0, hits, MPI_COMM_WORLD);
  else
    {
      for (i = 1; i < size; i++)
        {
          MPI_Recv (&who, 1, MPI_INT, i, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
          total += st.MPI_TAG * st.MPI_TAG;
        }
      printf ("%d\n", total);
    }
  free (part);
  free (all);
  MPI_Finalize ();
  return 0;
}
