/* SPDX-License-Identifier: MIT
 * The median of the levels around each point of a picture, which every process has as a whole. The
 * levels of a window are collected in the order of its points, and sorted. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 24, HEIGHT = 20, REACH = 2 };

static unsigned char level[HEIGHT][WIDTH];

static void exchange(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

static void sort(double *v, int n)
{
    for (int i = 0; i < n - 1; i++) {
        int least = i;
        for (int j = i + 1; j < n; j++)
            if (v[j] < v[least])
                least = j;
        exchange(&v[least], &v[i]);
    }
}

static unsigned char median(int y, int x)
{
    double seen[(2 * REACH + 1) * (2 * REACH + 1)];
    int n = 0;
    for (int i = y - REACH; i <= y + REACH; i++)
        for (int j = x - REACH; j <= x + REACH; j++)
            if (i >= 0 && i < HEIGHT && j >= 0 && j < WIDTH) {
                seen[n] = level[i][j];
                n++;
            }
    sort(seen, n);
    return (unsigned char)seen[n / 2];
}

int main(int argc, char **argv)
{
    int rank, size, points = WIDTH * HEIGHT;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++)
                level[y][x] = (unsigned char)((y * y * 7 + x * 31 + y * x) % 256);
    MPI_Bcast(level, WIDTH * HEIGHT, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);

    int share = points / size, first = rank * share;
    unsigned char *part = malloc(share);
    unsigned char *whole = rank == 0 ? calloc(points, 1) : NULL;
    for (int i = 0; i < share; i++)
        part[i] = median((first + i) / WIDTH, (first + i) % WIDTH);
    MPI_Gather(part, share, MPI_UNSIGNED_CHAR, whole, share, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++)
                printf("%d%c", whole[y * WIDTH + x], x == WIDTH - 1 ? '\n' : ' ');
    free(part);
    free(whole);
    MPI_Finalize();
    return 0;
}
