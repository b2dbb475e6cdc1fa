/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, size, i, n = 120;
    int* all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int nb = n / size;
    int* part = malloc(nb * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    MPI_Scatter(all, nb, MPI_INT, part, nb, MPI_INT, 0, MPI_COMM_WORLD);
    int s = 0, key, fl;
    int* p;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &s);
    for (i = 0; i < nb; i++)
        s += part[i];
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &p, &fl);
    if (rank == 0)
        printf("%d\n", *p);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
