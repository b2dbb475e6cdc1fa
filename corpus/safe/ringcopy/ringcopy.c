/* A periodic ring: the dealt block is copied between its borders, goes round in steps, and is copied back; ends by MPI_PROC_NULL beside it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void step(const double *u, double *w, int n)
{
  int i;
  for (i = 1; i <= n; i++) w[i] = u[i] - 0.3 * (u[i] - u[i - 1]) + 0.1 * (u[i + 1] - u[i]);
}

int main(int argc, char **argv)
{
  int rank, size, n, i, t;
  double *all = NULL, *part, *u, *w, *v, *s;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  n = 240 / size;
  int left = (rank + size - 1) % size, right = (rank + 1) % size;
  int up = rank > 0 ? rank - 1 : MPI_PROC_NULL, down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  part = malloc(n * sizeof(double));
  u = calloc(n + 2, sizeof(double));
  w = calloc(n + 2, sizeof(double));
  v = calloc(n + 2, sizeof(double));
  if (rank == 0) {
    all = malloc(240 * sizeof(double));
    for (i = 0; i < 240; i++) all[i] = i % 60 < 30;
  }
  MPI_Scatter(all, n, MPI_DOUBLE, part, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  memcpy(u + 1, part, n * sizeof *part);
  for (t = 0; t < 20; t++) {
    MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 3, &u[0], 1, MPI_DOUBLE, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 4, &u[n + 1], 1, MPI_DOUBLE, right, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    step(u, w, n);
    s = u;
    u = w;
    w = s;
  }
  memcpy(v + 1, u + 1, n * sizeof *u);
  MPI_Sendrecv(&v[1], 1, MPI_DOUBLE, up, 5, &v[n + 1], 1, MPI_DOUBLE, down, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&v[n], 1, MPI_DOUBLE, down, 6, &v[0], 1, MPI_DOUBLE, up, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (up == MPI_PROC_NULL) v[0] = -1;
  if (down == MPI_PROC_NULL) v[n + 1] = 5;
  for (i = 0; i < n; i++) part[i] = v[i] + v[i + 1] + v[i + 2];
  MPI_Gather(part, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  if (rank == 0)
    for (i = 0; i < 240; i += i < 10 || i > 228 ? 1 : 20) printf("%.7f\n", all[i]);
  MPI_Finalize();
  return 0;
}
