/* SPDX-License-Identifier: MIT */
/* produit scalaire et norme, deux vecteurs repartis */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

double produit(int n, double *u, double *v) {
  double s = 0.;
  for (int i = 0; i < n; i++) s += u[i] * v[i];
  return s;
}

int main(int argc, char **argv) {
  int me, P;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &P);

  int N = argc > 1 ? atoi(argv[1]) : 256;
  int nloc = N / P;
  double *u = NULL, *v = NULL;
  double uloc[nloc], vloc[nloc];

  if (me == 0) {
    u = malloc(2 * N * sizeof(double));
    v = u + N;
    for (int i = 0; i < N; i++) {
      u[i] = i % 9 - 4;
      v[i] = (i % 5) * 0.25;
    }
  }

  MPI_Scatter(u, nloc, MPI_DOUBLE, uloc, nloc, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Scatter(v, nloc, MPI_DOUBLE, vloc, nloc, MPI_DOUBLE, 0, MPI_COMM_WORLD);

  double local[3] = {produit(nloc, uloc, vloc), produit(nloc, uloc, uloc), produit(nloc, vloc, vloc)};
  double global[3];
  MPI_Allreduce(local, global, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);

  if (me == 0) {
    printf("u.v = %.4f  |u|^2 = %.4f  |v|^2 = %.4f\n", global[0], global[1], global[2]);
    free(u);
  }
  MPI_Finalize();
  return 0;
}
