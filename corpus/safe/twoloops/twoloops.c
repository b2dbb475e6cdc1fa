/* twoloops.c: points of three coordinates each; counts and displacements in helpers, in two loops
 * each. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void get_sendcnts(int *sendcnts, int numlines, int numprocs)
{
    int sendcnt = numlines / numprocs;
    int leftovers = numlines % numprocs;
    for (int i = 0; i < leftovers; i++)
        sendcnts[i] = sendcnt + 1;
    for (int i = leftovers; i < numprocs; i++)
        sendcnts[i] = sendcnt;
}

static void get_displs(int *displs, int *sendcnts, int numprocs)
{
    for (int i = 0; i < numprocs; i++) {
        int before = 0;
        for (int k = 0; k < i; k++)
            before += sendcnts[k];
        displs[i] = before;
    }
}

int main(int argc, char **argv)
{
    int rank, np, total = argc > 1 ? atoi(argv[1]) : 101;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int *sendcnts = malloc(np * sizeof(int)), *displs = malloc(np * sizeof(int));
    get_sendcnts(sendcnts, total, np);
    for (int i = 0; i < np; i++)
        sendcnts[i] *= 3;
    get_displs(displs, sendcnts, np);
    int len = sendcnts[rank];
    double *points = NULL, *mine = malloc((len + 3) * sizeof(double));
    if (rank == 0) {
        points = malloc(3 * total * sizeof(double));
        for (int i = 0; i < 3 * total; i++)
            points[i] = (i * 7919 % 1009) / 8.0;
    }
    MPI_Scatterv(points, sendcnts, displs, MPI_DOUBLE, mine, len, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int near = 0, all_near = 0;
    for (int k = 0; k < len; k += 3) {
        double norm = sqrt(mine[k] * mine[k] + mine[k + 1] * mine[k + 1] + mine[k + 2] * mine[k + 2]);
        if (norm < 90)
            near++;
        mine[k] /= norm;
        mine[k + 1] /= norm;
        mine[k + 2] /= norm;
    }
    MPI_Reduce(&near, &all_near, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gatherv(mine, len, MPI_DOUBLE, points, sendcnts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d of %d are near\n", all_near, total);
        for (int i = 0; i < 3 * total; i += 11)
            printf("%d: %.9f\n", i, points[i]);
    }
    free(points);
    free(mine);
    free(sendcnts);
    free(displs);
    MPI_Finalize();
    return 0;
}
