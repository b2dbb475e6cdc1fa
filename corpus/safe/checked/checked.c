/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define CHK(x) do { int e_ = (x); if (e_ != MPI_SUCCESS) { char s_[MPI_MAX_ERROR_STRING]; int l_; MPI_Error_string(e_, s_, &l_); fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, s_); MPI_Abort(MPI_COMM_WORLD, e_); } } while (0)
#define XMALLOC(p, n) do { if (((p) = malloc((n) * sizeof *(p))) == NULL) { fprintf(stderr, "oom\n"); MPI_Abort(MPI_COMM_WORLD, 9); } } while (0)
int main(int argc, char **argv)
{
  int rank, size, n, i; long s = 0, t = 0;
  int *x = NULL, *px;
  CHK(MPI_Init(&argc, &argv));
  CHK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
  CHK(MPI_Comm_size(MPI_COMM_WORLD, &size));
  if (rank == 0) n = argc > 1 ? atoi(argv[1]) : 100;
  CHK(MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD));
  if (n % size) n += size - n % size;
  int per = n / size;
  if (rank == 0) { XMALLOC(x, n); for (i = 0; i < n; i++) x[i] = (i * 37) % 64; }
  XMALLOC(px, per);
  CHK(MPI_Scatter(x, per, MPI_INT, px, per, MPI_INT, 0, MPI_COMM_WORLD));
  for (i = 0; i < per; i++) { s += px[i]; px[i] ^= 5; }
  CHK(MPI_Gather(px, per, MPI_INT, x, per, MPI_INT, 0, MPI_COMM_WORLD));
  CHK(MPI_Reduce(&s, &t, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD));
  if (rank == 0) { printf("%ld", t); for (i = 0; i < n; i++) printf(" %d", x[i]); puts(""); }
  free(px); free(x);
  CHK(MPI_Finalize());
  return 0;
}
