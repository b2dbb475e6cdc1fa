/* SPDX-License-Identifier: MIT
 * Errors lead to one end by goto, where all is freed and MPI is finalized; one step of the work jumps, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LONGEST 1000

int main(int argc, char **argv)
{
    int rank, size, ok = 1, all_ok, rc = EXIT_FAILURE;
    long n = 240, i;
    long *buf = NULL, *mine = NULL;

    if (MPI_Init(&argc, &argv) != MPI_SUCCESS)
        return EXIT_FAILURE;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (n < size)
        goto done;
    long quota = n / size;
    mine = malloc(quota * sizeof *mine);
    if (!mine)
        ok = 0;
    if (rank == 0) {
        buf = malloc(n * sizeof *buf);
        if (!buf)
            ok = 0;
        else
            for (i = 0; i < n; i++)
                buf[i] = i + 1;
    }
    MPI_Allreduce(&ok, &all_ok, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    if (!all_ok)
        goto done;

    MPI_Scatter(buf, (int) quota, MPI_LONG, mine, (int) quota, MPI_LONG, 0, MPI_COMM_WORLD);
    for (i = 0; i < quota; i++) {
        long v = mine[i], steps;
        for (steps = 0; steps < LONGEST; steps++) {
            if (v == 1)
                goto next;
            v = v % 2 ? 3 * v + 1 : v / 2;
        }
        steps = -1;
    next:
        mine[i] = steps;
    }
    MPI_Gather(mine, (int) quota, MPI_LONG, buf, (int) quota, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long longest = 0;
        for (i = 1; i < quota * size; i++)
            if (buf[i] > buf[longest])
                longest = i;
        printf("longest sequence starts at %ld (%ld steps)\n", longest + 1, buf[longest]);
    }
    rc = EXIT_SUCCESS;
done:
    free(buf);
    free(mine);
    MPI_Finalize();
    return rc;
}
