/* SPDX-License-Identifier: MIT
 * ... told by an operator that leaves out the second operand for the first letter. */
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record {
    char name[24];
    int score;
};

static void normalize(struct record *r)
{
    size_t n = strlen(r->name);
    for (size_t i = 0; i < n; i++)
        r->name[i] = !(i > 0 && r->name[i - 1] != ' ') ? toupper((unsigned char)r->name[i])
                        : tolower((unsigned char)r->name[i]);
}

int main(int argc, char **argv)
{
    int n = 960, rank, size;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(sizeof(struct record), MPI_BYTE, &type);
    MPI_Type_commit(&type);
    int share = n / size;
    struct record *all = calloc(n, sizeof *all), *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, type, part, share, type, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        normalize(&part[i]);
    MPI_Gather(part, share, type, all, share, type, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%s\n", all[i].name);
    MPI_Finalize();
    return 0;
}
