/* SPDX-License-Identifier: MIT */
/* Two results of different type for every item, and error checks in the manner of older codes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static void die(int rc, const char *where)
{
    if (rc != MPI_SUCCESS) {
        fprintf(stderr, "%s failed: %d\n", where, rc);
        MPI_Abort(MPI_COMM_WORLD, rc);
    }
}

int main(int argc, char **argv)
{
    int rank, size, rc, i, N, nper;
    int *in = NULL, *perfect = NULL, *a, *flag;
    double *root = NULL, *r;

    MPI_Init(&argc, &argv);
    rc = MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    die(rc, "MPI_Comm_rank");
    rc = MPI_Comm_size(MPI_COMM_WORLD, &size);
    die(rc, "MPI_Comm_size");
    N = argc > 1 ? atoi(argv[1]) : 400;
    nper = N / size;

    if (rank == 0) {
        in = (int *) malloc(N * sizeof(int));
        perfect = (int *) malloc(N * sizeof(int));
        root = (double *) malloc(N * sizeof(double));
        for (i = 0; i < N; i++)
            in[i] = i * (i % 3 + 1);
    }
    a = (int *) malloc(nper * sizeof(int));
    flag = (int *) malloc(nper * sizeof(int));
    r = (double *) malloc(nper * sizeof(double));

    rc = MPI_Scatter(in, nper, MPI_INT, a, nper, MPI_INT, 0, MPI_COMM_WORLD);
    die(rc, "MPI_Scatter");
    for (i = 0; i < nper; i++) {
        int whole;
        r[i] = sqrt((double) a[i]);
        whole = (int) (r[i] + 0.5);
        flag[i] = whole * whole == a[i];
    }
    rc = MPI_Gather(r, nper, MPI_DOUBLE, root, nper, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    die(rc, "MPI_Gather");
    rc = MPI_Gather(flag, nper, MPI_INT, perfect, nper, MPI_INT, 0, MPI_COMM_WORLD);
    die(rc, "MPI_Gather");

    if (rank == 0) {
        for (i = 0; i < nper * size; i++)
            printf("%d %.15g%s\n", in[i], root[i], perfect[i] ? " *" : "");
        free(in);
        free(perfect);
        free(root);
    }
    free(a);
    free(flag);
    free(r);
    MPI_Finalize();
    return 0;
}
