/* SPDX-License-Identifier: MIT */
/* smooth.c: moving average of three, each process smooths its own block */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static void smooth(const int *in, int *out, int n)
{
    for (int i = 0; i < n; i++) {
        int left = i > 0 ? in[i - 1] : in[i];
        int right = i + 1 < n ? in[i + 1] : in[i];

        out[i] = (left + 2 * in[i] + right) / 4;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 180;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int cnt = n / size;
    int *in = malloc(cnt * sizeof(int)), *out = malloc(cnt * sizeof(int));

    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            all[i] = i * 59 % 127;
    }
    MPI_Scatter(all, cnt, MPI_INT, in, cnt, MPI_INT, 0, MPI_COMM_WORLD);
    smooth(in, out, cnt);
    MPI_Gather(out, cnt, MPI_INT, all, cnt, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            printf("%d%c", all[i], i % 18 == 17 ? '\n' : ' ');
        free(all);
    }
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
