/* SPDX-License-Identifier: MIT */
/* staticbuf.c   fixed arrays as on the old Cray, no malloc anywhere */
#include "mpi.h"
#include <stdio.h>

#define MAXN 512

static float pressure[MAXN];     /* whole, root only  */
static float height[MAXN];       /* whole, root only  */
static float p_loc[MAXN];        /* block             */
static float h_loc[MAXN];        /* block             */

float altitude(float hpa)
{
    /* 8 metres per hPa near the ground */
    return (1013.0f - hpa) * 8.0f;
}

int main(int argc, char *argv[])
{
    int me, nodes, k, n = 200, per;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);

    if (n > MAXN) {
        fprintf(stderr, "n is too large\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    if (me == 0)
        for (k = 0; k < n; k++)
            pressure[k] = 1013.0f - (k * 7 % 90) * 0.5f;

    per = n / nodes;
    MPI_Scatter(pressure, per, MPI_FLOAT, p_loc, per, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (k = 0; k < per; k++)
        h_loc[k] = altitude(p_loc[k]);
    MPI_Gather(h_loc, per, MPI_FLOAT, height, per, MPI_FLOAT, 0, MPI_COMM_WORLD);

    if (me == 0) {
        for (k = 0; k < per * nodes; k += 11)
            printf("%7.1f hPa %6.1f m\n", pressure[k], height[k]);
    }
    MPI_Finalize();
    return 0;
}
