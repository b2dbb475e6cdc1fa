/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 24
#define STEPS 3
int main(int argc, char *argv[])
{
  int me, np, i, j, k, s, nloc;
  double pos[N * 3], vel[N * 3];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  nloc = N / np;
  double *lp = malloc(nloc * 3 * sizeof(double)), *lv = malloc(nloc * 3 * sizeof(double));
  if (me == 0)
    for (i = 0; i < N * 3; i++) { pos[i] = (i * 7) % 19; vel[i] = 0.0; }
  MPI_Bcast(pos, N * 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Scatter(vel, nloc * 3, MPI_DOUBLE, lv, nloc * 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Scatter(pos, nloc * 3, MPI_DOUBLE, lp, nloc * 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (s = 0; s < STEPS; s++) {
    for (i = 0; i < nloc; i++) {
      double f[3] = {0, 0, 0};
      for (j = 0; j < N; j++) {
        double d2 = 1e-2, d[3];
        for (k = 0; k < 3; k++) { d[k] = pos[j * 3 + k] - lp[i * 3 + k]; d2 += d[k] * d[k]; }
        for (k = 0; k < 3; k++) f[k] += d[k] / (d2 * sqrt(d2));
      }
      for (k = 0; k < 3; k++) { lv[i * 3 + k] += 0.01 * f[k]; }
    }
    for (i = 0; i < 3 * nloc; i++) lp[i] += 0.01 * lv[i];
    MPI_Allgather(lp, nloc * 3, MPI_DOUBLE, pos, nloc * 3, MPI_DOUBLE, MPI_COMM_WORLD);
  }
  if (me == 0) for (i = 0; i < N; i++) printf("%.6f %.6f %.6f\n", pos[3 * i], pos[3 * i + 1], pos[3 * i + 2]);
  free(lp); free(lv);
  MPI_Finalize();
  return 0;
}
