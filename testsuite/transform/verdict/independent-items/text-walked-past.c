/* SPDX-License-Identifier: MIT
 * A pointer that was walked to the end of one text goes on in the next item. */
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct word {
    int capitals;
    char text[20];
};

static char *end(char *s)
{
    while (*s)
        s++;
    return s;
}

int main(int argc, char **argv)
{
    int rank, size, n = 48;
    struct word *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, bytes = chunk * (int)sizeof(struct word);
    struct word *part = malloc(bytes);
    if (rank == 0) {
        all = calloc(n, sizeof *all);
        for (int i = 0; i < n; i++)
            snprintf(all[i].text, sizeof all[i].text, "Word%dW", i);
    }
    MPI_Scatter(all, bytes, MPI_BYTE, part, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        char *s = end(part[i].text);
        s[sizeof(struct word)] = 0;
    }
    MPI_Gather(part, bytes, MPI_BYTE, all, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%s %d\n", all[i].text, all[i].capitals);
    MPI_Finalize();
    return 0;
}
