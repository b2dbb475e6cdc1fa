/* SPDX-License-Identifier: MIT */
/* terrain - slopes along each line of a height map; matrices come from one function, in one piece */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LINES 48
#define POINTS 9

static int malloc2d(double ***array, int n, int m)
{
    double *p = calloc(n * m, sizeof(double));

    if (!p)
        return -1;
    (*array) = calloc(n, sizeof(double *));
    if (!(*array)) {
        free(p);
        return -1;
    }
    for (int i = 0; i < n; i++)
        (*array)[i] = &(p[i * m]);
    return 0;
}

static void free2d(double ***array)
{
    free(&((*array)[0][0]));
    free(*array);
}

int main(int argc, char **argv)
{
    int rank, size;
    double **map = NULL, **part, *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int lines = LINES / size;

    if (rank == 0) {
        malloc2d(&map, LINES, POINTS);
        for (int i = 0; i < LINES; i++)
            for (int j = 0; j < POINTS; j++)
                map[i][j] = (i * 17 + j * j * 5) % 43;
        all = &(map[0][0]);
    }
    malloc2d(&part, lines, POINTS);
    MPI_Scatter(all, lines * POINTS, MPI_DOUBLE, &(part[0][0]), lines * POINTS, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < lines; i++) {
        double last = part[i][0];
        for (int j = 0; j < POINTS; j++) {
            double here = part[i][j];
            part[i][j] = here - last;
            last = here;
        }
    }
    MPI_Gather(&(part[0][0]), lines * POINTS, MPI_DOUBLE, all, lines * POINTS, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < lines * size; i++)
            printf("%g %g\n", map[i][1], map[i][POINTS - 1]);
        free2d(&map);
    }
    free2d(&part);
    MPI_Finalize();
    return 0;
}
