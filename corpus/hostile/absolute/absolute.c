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
  int per = n / size;
  int *part = malloc (per * sizeof (int));
  if (rank == 0)
    {
      all = malloc (n * sizeof (int));
      for (i = 0; i < n; i++)
        all[i] = i * 7919 % 101 - 30;
    }
  MPI_Scatter (all, per, MPI_INT, part, per, MPI_INT, 0, MPI_COMM_WORLD);
  int sum = 0, total = 0;
  MPI_Datatype t;
  MPI_Aint ad;
  int bl = 1;
  MPI_Datatype it = MPI_INT;
  MPI_Get_address (&sum, &ad);
  MPI_Type_create_struct (1, &bl, &ad, &it, &t);
  MPI_Type_commit (&t);
  for (i = 0; i < per; i++)
    sum += part[i];
  if (rank == 1)
    MPI_Send (MPI_BOTTOM, 1, t, 0, 0, MPI_COMM_WORLD);
  if (rank == 0)
    {
      MPI_Recv (&total, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      printf ("%d\n", total);
    }
  MPI_Type_free (&t);
  free (part);
  free (all);
  MPI_Finalize ();
  return 0;
}
