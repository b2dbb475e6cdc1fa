/* SPDX-License-Identifier: MIT */
/* verses.c: each process counts words and capitals of its part of a text, up to the zero behind it */
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define ROOM 400

static int capitals(const char *s)
{
    int n = 0;

    while (*s != '\0') {
        if (isupper((unsigned char)*s))
            n++;
        s++;
    }
    return n;
}

int main(int argc, char **argv)
{
    int rank, size, each, blanks = 0, large, sums[2], of_all[2];
    char poem[ROOM] = "", part[ROOM];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        strcpy(poem, "Once more the Wind is in the wires, And Rain is on the roof, ");
        strcat(poem, "The Kettle sings of small desires, The Cat asks for no proof. ");
        each = strlen(poem) / size;
    }
    MPI_Bcast(&each, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(poem, each, MPI_CHAR, part, each, MPI_CHAR, 0, MPI_COMM_WORLD);
    part[each] = '\0';
    for (int i = 0; part[i] != '\0'; i++)
        blanks += part[i] == ' ';
    large = capitals(part);
    sums[0] = blanks;
    sums[1] = large;
    MPI_Reduce(sums, of_all, 2, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d words, %d capitals\n", of_all[0] + 1, of_all[1]);
    MPI_Finalize();
    return 0;
}
