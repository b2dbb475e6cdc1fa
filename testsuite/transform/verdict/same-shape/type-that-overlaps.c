/* SPDX-License-Identifier: MIT
 * Items of the stretched type overlap: it is smaller than what it stretches. */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct sample {
    int id;
    double value;
};

static MPI_Datatype sample_type(void)
{
    MPI_Datatype packed, type;
    MPI_Type_contiguous(2, MPI_INT, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(int), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&packed);
    return type;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype type = sample_type();
    int chunk = n / size;
    int *all = calloc(n + 4, sizeof *all), *part = malloc((chunk + 4) * sizeof *part);
    MPI_Scatter(all, chunk, type, part, chunk, type, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    MPI_Gather(part, chunk, type, all, chunk, type, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
