/* SPDX-License-Identifier: MIT */
#include "hosts.h"

#include <stdlib.h>
#include <string.h>

/* One process stands for all of its processor; the root for none but itself, because nothing
 * travels to it. */
static void choose_measured(struct probe *probe)
{
    for (int rank = 0; rank < probe->nproc; rank++) {
        int first = 0;
        while (first < rank &&
               (first == probe->root || strcmp(probe->names[first], probe->names[rank]) != 0))
            first++;
        probe->measured[rank] = rank == probe->root ? rank : first;
    }
}

int probe_find_hosts(struct probe *probe)
{
    char name[MPI_MAX_PROCESSOR_NAME] = "";
    int length;
    probe->names = calloc((size_t)probe->nproc, sizeof *probe->names);
    probe->measured = calloc((size_t)probe->nproc, sizeof *probe->measured);
    int ready = probe->names && probe->measured;
    MPI_Allreduce(MPI_IN_PLACE, &ready, 1, MPI_INT, MPI_MIN, probe->comm);
    if (!ready)
        return -1;
    MPI_Get_processor_name(name, &length);
    MPI_Allgather(name, sizeof name, MPI_CHAR, probe->names, sizeof name, MPI_CHAR, probe->comm);
    choose_measured(probe);
    return 0;
}
