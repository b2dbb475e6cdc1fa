/* SPDX-License-Identifier: MIT
 * A directive that wants every variable listed gets the new one, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 60, *all = NULL, s = 0, t, i;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    int chunk = n / size, *part = malloc(chunk * sizeof(int));
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
#pragma omp parallel for default(none) shared(part, chunk) schedule(static, chunk) reduction(+ : s)
    for (i = 0; i < chunk; i++)
        s += part[i];
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    free(all);
    MPI_Finalize();
    return 0;
}
