/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* For every number: the digits are sorted, the number reversed and added.
   The work array belongs to one item and is filled anew for each. */

#define MAXDIG 12

static int cmpchar(const void *a, const void *b)
{
    return *(const char *) a - *(const char *) b;
}

static int spread(int number)
{
    char digits[MAXDIG];
    int len;

    snprintf(digits, sizeof digits, "%d", number);
    len = (int) strlen(digits);
    qsort(digits, len, 1, cmpchar);
    return digits[len - 1] - digits[0];
}

int main(int argc, char **argv)
{
    int rank, size, i;
    int n = 160;
    int *numbers = NULL;
    int work[MAXDIG];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int mycount = n / size;
    int *mine = malloc(mycount * sizeof *mine);

    if (rank == 0) {
        numbers = malloc(n * sizeof *numbers);
        for (i = 0; i < n; i++)
            numbers[i] = 10007 * (i + 1) % 98765;
    }

    MPI_Scatter(numbers, mycount, MPI_INT, mine, mycount, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i < mycount; i++) {
        int rest = mine[i], len = 0, reversed = 0;

        while (rest > 0) {
            work[len++] = rest % 10;
            rest /= 10;
        }
        for (int k = 0; k < len; k++)
            reversed = 10 * reversed + work[k];
        mine[i] = 10 * (mine[i] + reversed) + spread(mine[i]);
    }

    MPI_Gather(mine, mycount, MPI_INT, numbers, mycount, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        for (i = 0; i < mycount * size; i++)
            printf("%d%c", numbers[i], i % 8 == 7 ? '\n' : ' ');
        printf("\n");
        free(numbers);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
