/* SPDX-License-Identifier: MIT */
/* Host names and settings: records of fixed length, one per process. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>

struct setting { int verbose; double eps; };

int main(int argc, char **argv)
{
    char name[MPI_MAX_PROCESSOR_NAME], *names = NULL;
    struct setting *settings = NULL, mine;
    int rank, size, i, len;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        settings = calloc(size, sizeof(struct setting));
        names = malloc(size * MPI_MAX_PROCESSOR_NAME);
        for (i = 0; i < size; i++)
            settings[i].eps = 1.0 / (i + 1);
    }
    MPI_Scatter(settings, sizeof(struct setting), MPI_BYTE, &mine, sizeof(struct setting),
                MPI_BYTE, 0, MPI_COMM_WORLD);
    memset(name, 0, sizeof(name));
    MPI_Get_processor_name(name, &len);
    MPI_Gather(name, MPI_MAX_PROCESSOR_NAME, MPI_CHAR, names, MPI_MAX_PROCESSOR_NAME, MPI_CHAR,
               0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < size; i++)
            printf("%d %g %d\n", i, settings[i].eps, names[i * MPI_MAX_PROCESSOR_NAME] != 0);
    free(settings);
    free(names);
    MPI_Finalize();
    return mine.verbose;
}
