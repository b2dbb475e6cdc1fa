/* SPDX-License-Identifier: MIT */
/* the variables were a COMMON block once */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int nall, nloc, myid, nproc;
static float *xall, *xloc;

static void setup(void)
{
    int i;

    nall = 120;
    nloc = nall / nproc;
    xloc = malloc(nloc * sizeof(float));
    if (myid == 0) {
        xall = malloc(nall * sizeof(float));
        for (i = 0; i < nall; i++)
            xall[i] = i * 0.5f;
    }
}

static void scale(float by)
{
    int i;

    for (i = 0; i < nloc; i++)
        xloc[i] = xloc[i] * by;
}

int main(int argc, char **argv)
{
    int i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myid);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);
    setup();
    MPI_Scatter(xall, nloc, MPI_FLOAT, xloc, nloc, MPI_FLOAT, 0, MPI_COMM_WORLD);
    scale(3.0f);
    MPI_Gather(xloc, nloc, MPI_FLOAT, xall, nloc, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (myid == 0)
        for (i = 0; i < nloc * nproc; i += 9)
            printf("%g\n", xall[i]);
    free(xloc);
    free(xall);
    MPI_Finalize();
    return 0;
}
