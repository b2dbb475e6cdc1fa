/* SPDX-License-Identifier: MIT */
/* two arrays interleaved by a struct type; result in another struct */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
struct in { double x, y; }; struct out { float r; int q; };
int main(int argc, char **argv)
{
  int rank, size, i, n = 60, m;
  struct in *a = NULL, *b; struct out *c = NULL, *d;
  MPI_Datatype tin, tout;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Type_contiguous(2, MPI_DOUBLE, &tin); MPI_Type_commit(&tin);
  MPI_Type_contiguous(sizeof(struct out), MPI_BYTE, &tout); MPI_Type_commit(&tout);
  m = n / size;
  if (rank == 0) { a = malloc(n * sizeof *a); c = malloc(n * sizeof *c); for (i = 0; i < n; i++) { a[i].x = i - 30; a[i].y = (i * i) % 17 - 8; } }
  b = malloc(m * sizeof *b); d = malloc(m * sizeof *d);
  MPI_Scatter(a, m, tin, b, m, tin, 0, MPI_COMM_WORLD);
  for (i = 0; i < m; i++) { d[i].r = sqrt(b[i].x * b[i].x + b[i].y * b[i].y); d[i].q = (b[i].x < 0) * 2 + (b[i].y < 0); }
  MPI_Gather(d, m, tout, c, m, tout, 0, MPI_COMM_WORLD);
  if (rank == 0) for (i = 0; i < n; i++) printf("%.4f %d\n", c[i].r, c[i].q);
  MPI_Type_free(&tin); MPI_Type_free(&tout);
  MPI_Finalize();
  return 0;
}
