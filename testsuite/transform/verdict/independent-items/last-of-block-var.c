/* SPDX-License-Identifier: MIT
 * The last item that passed the loop is kept and gathered (last = v[i]) one per process, root adds
 * them.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, last = 0, S;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, *all = NULL, *v = malloc(m * sizeof *v);
    if (!rank) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i + 1;
    }
    MPI_Scatter(all, m, MPI_INT, v, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++) {
        v[i] *= 2;
        last = v[i];
    }
    MPI_Gather(v, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&last, &S, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank) {
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
        printf("%d\n", S);
    }
    MPI_Finalize();
    return 0;
}
