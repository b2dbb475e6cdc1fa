/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int
main (int argc, char **argv)
{
  int rank, size, i, n = 120;
  int *all = NULL;
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &size);
  int nitems = n / size;
  int *part = malloc (nitems * sizeof (int));
  if (rank == 0)
    {
      all = malloc (n * sizeof (int));
      for (i = 0; i < n; i++)
        all[i] = i * 7919 % 101 - 30;
    }
  MPI_Scatter (all, nitems, MPI_INT, part, nitems, MPI_INT, 0, MPI_COMM_WORLD);
  char var[64];
  int k = 0, total;
  strcpy (var, "XYZ=0");
  putenv (var);
  for (i = 0; i < nitems; i++)
    if (part[i] > 60)
      var[4]++;
  k = atoi (getenv ("XYZ"));
  k = k * k;
  MPI_Reduce (&k, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf ("%d\n", total);
  free (part);
  free (all);
  MPI_Finalize ();
  return 0;
}
