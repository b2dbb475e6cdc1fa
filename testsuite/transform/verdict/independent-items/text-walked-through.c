/* SPDX-License-Identifier: MIT
 * The text of each item is walked through by a pointer, and by an index from one. */
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct word {
    int capitals;
    char text[20];
};

static int capitals(const char *s)
{
    int n = 0;
    for (; *s; s++)
        if (isupper((unsigned char)*s))
            n++;
    return n;
}

static void lower(char *s)
{
    for (int k = 0; s[k] != 0; k++)
        s[k] = (char)tolower((unsigned char)s[k]);
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
        struct word *w = &part[i];
        w->capitals = capitals(w->text);
        lower(w->text);
    }
    MPI_Gather(part, bytes, MPI_BYTE, all, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%s %d\n", all[i].text, all[i].capitals);
    MPI_Finalize();
    return 0;
}
