/* SPDX-License-Identifier: MIT
 * Histogram cleared by the helper at its beginning (memset): only the last piece's counts would
 * remain, unless moved.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BINS 8
static void histogram(const unsigned char *px, int n, int *h)
{
    memset(h, 0, BINS * sizeof *h);
    for (int i = 0; i < n; i++)
        h[px[i] >> 5]++;
}
int main(int argc, char **argv)
{
    int rank, size, n = 240, i, h[BINS], H[BINS];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    unsigned char *img = NULL, *px = malloc(m);
    if (!rank) {
        img = malloc(n);
        for (i = 0; i < n; i++)
            img[i] = (unsigned char)(i * 37);
    }
    MPI_Scatter(img, m, MPI_UNSIGNED_CHAR, px, m, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    histogram(px, m, h);
    MPI_Reduce(h, H, BINS, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank)
        for (i = 0; i < BINS; i++)
            printf("%d: %d\n", i, H[i]);
    MPI_Finalize();
    return 0;
}
