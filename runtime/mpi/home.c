/* SPDX-License-Identifier: MIT */
#include "home.h"

#include "agree.h"
#include "close.h"
#include "collect.h"
#include "watch.h"

#include <stdlib.h>

/* A program may plan the communicator of a plan in its turn. That home has no attribute of its own
 * and goes with the channel. */
static void home_release(struct rsc_attr *self)
{
    struct rsc_home *home = (struct rsc_home *)self;
    int finalized;
    PMPI_Finalized(&finalized);
    if (!finalized)
        rsc_collect(home);
    rsc_watch_forget(home);
    rsc_registry_unlink(home->registry, &home->entry);
    for (struct rsc_channel *channel = home->channels; channel; channel = channel->next) {
        struct rsc_entry *inner = rsc_registry_find(home->registry, channel->comm);
        if (inner)
            home_release(&inner->attr);
    }
    rsc_pieces_free_all(home->pieces);
    rsc_plan_free_all(home->plans);
    rsc_channel_free_all(home->channels);
    rsc_agreement_free_all(home->agreements);
    free(home);
}

/* Communicators that outlive the program's use of MPI, or carry something of ours already, have no
 * attribute that would end their home. */
static bool goes_with_comm(MPI_Comm comm)
{
    return comm != MPI_COMM_WORLD && comm != MPI_COMM_SELF && !rsc_channel_of(comm);
}

static bool is_inter(MPI_Comm comm)
{
    int inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    return inter;
}

static struct rsc_home *home_create(struct rsc_registry *registry, MPI_Comm comm)
{
    struct rsc_home *home = calloc(1, sizeof *home);
    if (!home)
        return NULL;
    *home = (struct rsc_home){.entry = {.attr.release = home_release, .comm = comm},
                              .registry = registry};
    if (PMPI_Comm_rank(comm, &home->rank) != MPI_SUCCESS ||
        PMPI_Comm_size(comm, &home->nproc) != MPI_SUCCESS || is_inter(comm)) {
        free(home);
        return NULL;
    }
    rsc_registry_append(registry, &home->entry);
    if (goes_with_comm(comm) && rsc_attr_set(comm, &home->entry.attr) != MPI_SUCCESS) {
        home_release(&home->entry.attr);
        return NULL;
    }
    return home;
}

struct rsc_home *rsc_home_get(MPI_Comm comm)
{
    struct rsc_registry *registry = rsc_registry_get();
    if (!registry)
        return NULL;
    struct rsc_entry *known = rsc_registry_find(registry, comm);
    return known ? (struct rsc_home *)known : home_create(registry, comm);
}
