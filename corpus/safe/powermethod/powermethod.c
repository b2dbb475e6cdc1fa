/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 24
static double a[N * N], v[N];
int main(int argc, char **argv)
{
  int me, p, i, j, it, rows;
  double nrm, lambda = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &p);
  rows = N / p;
  double *la = malloc(rows * N * sizeof *la), *lv = malloc(rows * sizeof *lv);
  if (!me) for (i = 0; i < N; i++) for (j = 0; j < N; j++) a[i * N + j] = i == j ? 2 + i : 1.0 / (1 + abs(i - j));
  for (i = 0; i < N; i++) v[i] = 1;
  MPI_Scatter(a, rows * N, MPI_DOUBLE, la, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (it = 0; it < 10; it++) {
    for (i = 0; i < rows; i++) {
      lv[i] = 0;
      for (j = 0; j < N; j++) lv[i] += la[i * N + j] * v[j];
    }
    MPI_Allgather(lv, rows, MPI_DOUBLE, v, rows, MPI_DOUBLE, MPI_COMM_WORLD);
    nrm = 0;
    for (i = 0; i < N; i++) nrm += v[i] * v[i];
    nrm = sqrt(nrm);
    for (i = 0; i < N; i++) v[i] /= nrm;
    lambda = nrm;
  }
  if (!me) printf("%.6f\n", lambda);
  free(la); free(lv);
  MPI_Finalize();
  return 0;
}
