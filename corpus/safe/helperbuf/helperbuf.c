/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* Caesar cipher.  The helpers know nothing of MPI. */

static char shift_letter(char c, int key)
{
    if (c >= 'a' && c <= 'z')
        return (char) ('a' + (c - 'a' + key) % 26);
    if (c >= 'A' && c <= 'Z')
        return (char) ('A' + (c - 'A' + key) % 26);
    return c;
}

static void encrypt(char *text, int len, int key)
{
    int i;

    for (i = 0; i < len; i++)
        text[i] = shift_letter(text[i], key);
}

static int count_letter(const char *text, int len, char wanted)
{
    int i, hits = 0;

    for (i = 0; i < len; i++) {
        if (text[i] == wanted)
            hits = hits + 1;
    }
    return hits;
}

static void fill(char *text, int len)
{
    int i;

    for (i = 0; i < len; i++)
        text[i] = (i % 6 == 5) ? ' ' : (char) ("aehKrtZos"[(i * i + i / 3) % 9]);
    text[len] = '\0';
}

int main(int argc, char **argv)
{
    const int length = 240;
    int rank, nproc;
    int chunk;
    int e_local, e_total = 0;
    char *message = NULL, *buf;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);

    if (rank == 0) {
        message = malloc(length + 1);
        fill(message, length);
        printf("plain:  %.60s\n", message);
    }

    chunk = length / nproc;
    buf = malloc(chunk);
    MPI_Scatter(message, chunk, MPI_CHAR, buf, chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    encrypt(buf, chunk, 3);
    e_local = count_letter(buf, chunk, 'h');
    MPI_Gather(buf, chunk, MPI_CHAR, message, chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Reduce(&e_local, &e_total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("cipher: %s\n", message);
        printf("letter h: %d\n", e_total);
        free(message);
    }
    free(buf);
    MPI_Finalize();
    return 0;
}
