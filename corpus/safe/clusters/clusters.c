/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <float.h>
#define K 3
int main(int argc, char **argv)
{
  int rank, size, n = 120, i, k, it;
  float *pts = NULL, cen[K] = {0, 30, 60};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int per = n / size;
  float *mine = malloc(per * sizeof(float));
  int *lab = malloc(per * sizeof(int)), *labels = NULL;
  if (rank == 0) { pts = malloc(n * sizeof(float)); labels = malloc(n * sizeof(int)); for (i = 0; i < n; i++) pts[i] = (i * 37) % 90; }
  MPI_Scatter(pts, per, MPI_FLOAT, mine, per, MPI_FLOAT, 0, MPI_COMM_WORLD);
  for (it = 0; it < 5; it++) {
    float sum[K] = {0}, gsum[K]; int cnt[K] = {0}, gcnt[K];
    for (i = 0; i < per; i++) {
      float best = FLT_MAX; int b = 0;
      for (k = 0; k < K; k++) { float d = (mine[i] - cen[k]) * (mine[i] - cen[k]); if (d < best) { best = d; b = k; } }
      lab[i] = b; sum[b] += mine[i]; cnt[b]++;
    }
    MPI_Allreduce(sum, gsum, K, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(cnt, gcnt, K, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (k = 0; k < K; k++) if (gcnt[k]) cen[k] = gsum[k] / gcnt[k];
  }
  MPI_Gather(lab, per, MPI_INT, labels, per, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) { for (k = 0; k < K; k++) printf("%.3f ", cen[k]); for (i = 0; i < n; i++) printf("%d", labels[i]); puts(""); }
  MPI_Finalize();
  return 0;
}
