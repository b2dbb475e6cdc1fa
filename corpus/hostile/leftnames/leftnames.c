/* SPDX-License-Identifier: MIT */
/* leftnames.c: one fixed-length name per process */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_LEN 16

int main(int argc, char **argv)
{
    int rank, size, i;
    char name[NAME_LEN];
    char *names = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    memset(name, 0, sizeof name);
    snprintf(name, sizeof name, "worker-%02d", rank);
    if (rank == 0)
        names = malloc(NAME_LEN * size);
    MPI_Gather(name, NAME_LEN, MPI_CHAR, names, NAME_LEN, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < size; i++)
            printf("%s\n", names + i * NAME_LEN);
        free(names);
    }
    MPI_Finalize();
    return 0;
}
