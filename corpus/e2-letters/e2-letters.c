/* SPDX-License-Identifier: MIT */
/* Letter frequencies: each process fills a table of fixed length, the tables are added. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    static const char pangram[] = "Sphinx of black quartz, judge my vow. ";
    int local[26] = { 0 }, sum[26];
    char *book = NULL, *page;
    int rank, size, length, j, m;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    length = 100 * (int) strlen(pangram);
    if (rank == 0) {
        book = malloc(length);
        for (j = 0; j < length; j++)
            book[j] = pangram[(j * j) % strlen(pangram)];
    }
    m = length / size;
    page = malloc(m * sizeof(char));
    MPI_Scatter(book, m, MPI_CHAR, page, m, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (j = 0; j < m; j++) {
        int c = tolower((unsigned char) page[j]);
        if (c >= 'a' && c <= 'z')
            local[c - 'a']++;
    }
    MPI_Reduce(local, sum, 26, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (j = 0; j < 26; j++)
            printf("%c %d\n", 'a' + j, sum[j]);
    free(page);
    free(book);
    MPI_Finalize();
    return 0;
}
