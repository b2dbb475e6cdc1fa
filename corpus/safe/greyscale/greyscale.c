/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int id, np, i, npix = 240, mypix;
  unsigned char *rgb = NULL, *grey = NULL, *my_rgb, *my_grey;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &id);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  mypix = npix / np;
  if (id == 0) {
    rgb = malloc(npix * 3);
    grey = malloc(npix);
    for (i = 0; i < npix * 3; i++) rgb[i] = (unsigned char)(i * 31 + i / 3);
  }
  my_rgb = malloc(mypix * 3);
  my_grey = malloc(mypix);
  MPI_Scatter(rgb, mypix * 3, MPI_UNSIGNED_CHAR, my_rgb, mypix * 3, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
  for (i = 0; i < mypix; i++)
    my_grey[i] = (30 * my_rgb[3 * i] + 59 * my_rgb[3 * i + 1] + 11 * my_rgb[3 * i + 2]) / 100;
  MPI_Gather(my_grey, mypix, MPI_UNSIGNED_CHAR, grey, mypix, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
  if (id == 0) for (i = 0; i < npix; i++) printf("%d ", grey[i]);
  MPI_Finalize();
  return 0;
}
