/* SPDX-License-Identifier: MIT
 * A type may leave out a member, which then stays as each process has filled it in. */
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
    int lengths[] = {1, 1};
    MPI_Aint places[] = {offsetof(struct sample, id), offsetof(struct sample, value)};
    MPI_Datatype members[] = {MPI_INT, MPI_DOUBLE}, packed, type;
    MPI_Type_create_struct(2, lengths, places, members, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(struct sample), &type);
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
    struct sample *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < chunk; i++)
        part[i].id = rank;
    MPI_Scatter(all, chunk, type, part, chunk, type, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i].value += part[i].id;
    MPI_Gather(part, chunk, type, all, chunk, type, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1].value);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
