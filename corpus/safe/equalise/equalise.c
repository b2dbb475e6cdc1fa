/* SPDX-License-Identifier: MIT */
/* histogram equalisation of a grey image */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define W 24
#define H 20
typedef unsigned char pixel;
int main(int argc, char **argv)
{
  int rank, size, i, npix, hist[256], ghist[256], cdf[256];
  pixel *img = NULL, *mine;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  npix = W * H / size;
  if (rank == 0) {
    img = malloc(W * H);
    for (i = 0; i < W * H; i++) img[i] = (i * 13 + i / W) % 97;
  }
  mine = (pixel *)malloc(npix * sizeof(pixel));
  MPI_Scatter(img, npix, MPI_UNSIGNED_CHAR, mine, npix, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
  for (i = 0; i < 256; i++) hist[i] = 0;
  for (i = 0; i < npix; i++) hist[mine[i]]++;
  MPI_Allreduce(hist, ghist, 256, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  cdf[0] = ghist[0];
  for (i = 1; i < 256; i++) cdf[i] = cdf[i - 1] + ghist[i];
  for (i = 0; i < npix; i++) mine[i] = (pixel)(255.0 * cdf[mine[i]] / (npix * size));
  MPI_Gather(mine, npix, MPI_UNSIGNED_CHAR, img, npix, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < npix * size; i++) printf("%d%c", img[i], (i + 1) % W ? ' ' : '\n');
    free(img);
  }
  free(mine);
  MPI_Finalize();
  return 0;
}
