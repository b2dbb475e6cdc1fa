/* SPDX-License-Identifier: MIT */
/* Cosine of the angle between two vectors; every process gets the sums, the root prints. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double product(const double *a, const double *b, int m)
{
  double s = 0.0;
  int i;

  for (i = 0; i < m; i++)
    s += a[i] * b[i];
  return s;
}

int main(int argc, char **argv)
{
  double *u = NULL, *v = NULL, *my_u, *my_v, part[3], whole[3];
  int rank, p, dim, i, len;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &p);
  dim = argc > 1 ? atoi(argv[1]) : 2000;
  if (rank == 0) {
    u = malloc(sizeof(double) * dim);
    v = malloc(sizeof(double) * dim);
    for (i = 0; i < dim; i++) {
      u[i] = 1.0 / (i + 1);
      v[i] = sqrt(i);
    }
  }
  len = dim / p;
  my_u = malloc(sizeof(double) * len);
  my_v = malloc(sizeof(double) * len);
  MPI_Scatter(u, len, MPI_DOUBLE, my_u, len, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Scatter(v, len, MPI_DOUBLE, my_v, len, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  part[0] = product(my_u, my_v, len);
  part[1] = product(my_u, my_u, len);
  part[2] = product(my_v, my_v, len);
  MPI_Allreduce(part, whole, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0)
    printf("cosine %.12f\n", whole[0] / sqrt(whole[1] * whole[2]));
  free(my_u);
  free(my_v);
  free(u);
  free(v);
  MPI_Finalize();
  return 0;
}
