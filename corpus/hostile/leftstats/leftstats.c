/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Each process simulates its own queue; statistics are collected in one
 * fixed array of numbers per process. */

#define NSTAT 4
enum { SERVED, WAITING, LONGEST, IDLE };

static void simulate(int id, int minutes, int stat[NSTAT])
{
        int queue = 0;
        unsigned dice = 77u + id;

        for (int i = 0; i < NSTAT; i++)
                stat[i] = 0;
        for (int m = 0; m < minutes; m++) {
                dice = dice * 1103515245u + 12345u;
                queue += (dice >> 20) % 3;
                if (queue > 0) {
                        queue--;
                        stat[SERVED]++;
                } else {
                        stat[IDLE]++;
                }
                if (queue > stat[LONGEST])
                        stat[LONGEST] = queue;
        }
        stat[WAITING] = queue;
}

int main(int argc, char **argv)
{
        int id, procs, stat[NSTAT], *table = NULL;

        MPI_Init(&argc, &argv);
        MPI_Comm_rank(MPI_COMM_WORLD, &id);
        MPI_Comm_size(MPI_COMM_WORLD, &procs);
        simulate(id, 200, stat);
        if (id == 0)
                table = malloc(procs * NSTAT * sizeof *table);
        MPI_Gather(stat, NSTAT, MPI_INT, table, NSTAT, MPI_INT, 0, MPI_COMM_WORLD);
        for (int i = 0; id == 0 && i < procs; i++) {
                const int *row = table + NSTAT * i;

                printf("counter %d: served %d waiting %d longest %d idle %d\n", i, row[SERVED],
                       row[WAITING], row[LONGEST], row[IDLE]);
        }
        free(table);
        MPI_Finalize();
        return 0;
}
