/* SPDX-License-Identifier: MIT */
#include "channel.h"

#include "path.h"

#include <stdlib.h>
#include <string.h>

static void channel_release(struct rsc_attr *self)
{
    free(self); /* its first member */
}

/* The library's own MPI_Scatter needs the original order; whatever serves one by one, service
 * order. */
static int position(const struct rsc_distribution *distribution, int rank)
{
    return distribution->transport == RSC_TRANSPORT_EVEN ? rank : distribution->service[rank];
}

static int64_t divisor(const struct rsc_distribution *distribution)
{
    int64_t common = 0;
    for (int p = 0; p < distribution->nproc; p++)
        for (int64_t b = distribution->shares[p], rest; b > 0; b = rest) {
            rest = common % b;
            common = b;
        }
    return common > 0 ? common : 1;
}

static int relay_rank(const struct rsc_distribution *distribution, int rank)
{
    int relay = distribution->relay[rank];
    return relay < 0 ? -1 : position(distribution, relay);
}

/* A relay has to know all shares of its site, so plans with other ones have other channels. */
static bool has_tree(const struct rsc_channel *channel, const struct rsc_distribution *distribution)
{
    int64_t unit = divisor(distribution);
    for (int p = 0; p < distribution->nproc; p++) {
        int k = position(distribution, p);
        if (channel->relay[k] != relay_rank(distribution, p) ||
            channel->units[k] != distribution->shares[p] / unit)
            return false;
    }
    return true;
}

static void fill_tree(struct rsc_channel *channel, const struct rsc_distribution *distribution)
{
    int64_t unit = divisor(distribution);
    for (int p = 0; p < distribution->nproc; p++) {
        int k = position(distribution, p);
        channel->relay[k] = relay_rank(distribution, p);
        channel->units[k] = distribution->shares[p] / unit;
    }
}

static bool suits(const struct rsc_channel *channel, const struct rsc_distribution *distribution)
{
    if (channel->transport != distribution->transport || channel->lifo != distribution->lifo)
        return false;
    for (int p = 0; p < distribution->nproc; p++)
        if (channel->rank_at[position(distribution, p)] != p)
            return false;
    return channel->transport != RSC_TRANSPORT_TREE || has_tree(channel, distribution);
}

static struct rsc_channel *channel_alloc(const struct rsc_home *home,
                                         const struct rsc_distribution *distribution)
{
    size_t n = (size_t)distribution->nproc;
    bool tree = distribution->transport == RSC_TRANSPORT_TREE;
    size_t ranks = n * sizeof(int), units = n * sizeof(int64_t);
    struct rsc_channel *channel = calloc(1, sizeof *channel + ranks + (tree ? units + ranks : 0));
    if (!channel)
        return NULL;
    int64_t *first = (int64_t *)(channel + 1);
    int *rank_at = (int *)(tree ? first + n : first);
    for (int p = 0; p < distribution->nproc; p++)
        rank_at[position(distribution, p)] = p;
    *channel = (struct rsc_channel){
        .attr.release = channel_release,
        .home = home,
        .transport = distribution->transport,
        .lifo = distribution->lifo,
        .rank_at = rank_at,
        .relay = tree ? rank_at + n : NULL,
        .units = tree ? first : NULL,
        .nproc = distribution->nproc,
    };
    if (tree)
        fill_tree(channel, distribution);
    return channel;
}

/* Errors in planned transfers go where the program wants errors of its communicator to go. The name
 * is for debuggers and tracing tools. */
static void adopt(MPI_Comm parent, const struct rsc_channel *channel)
{
    MPI_Errhandler handler;
    if (PMPI_Comm_get_errhandler(parent, &handler) == MPI_SUCCESS) {
        PMPI_Comm_set_errhandler(channel->comm, handler);
        PMPI_Errhandler_free(&handler);
    }
    char name[MPI_MAX_OBJECT_NAME] = "rescatter ";
    PMPI_Comm_set_name(channel->comm, strcat(name, rsc_transport_id(channel->transport)));
}

static void fall_back(struct rsc_channel *channel, MPI_Comm comm, int rank)
{
    channel->foreign = true;
    channel->rank = rank;
    channel->comm = comm;
    channel->transport = RSC_TRANSPORT_NATIVE;
    for (int p = 0; p < channel->nproc; p++)
        channel->rank_at[p] = p;
}

/* MPI_Comm_split rather than MPI_Comm_dup: the program's own attributes are not copied. */
static void connect_ranks(struct rsc_channel *channel, MPI_Comm comm, int rank)
{
    if (PMPI_Comm_split(comm, 0, channel->rank, &channel->comm) != MPI_SUCCESS) {
        fall_back(channel, comm, rank);
        return;
    }
    adopt(comm, channel);
    if (rsc_attr_set(channel->comm, &channel->attr) != MPI_SUCCESS) {
        PMPI_Comm_free(&channel->comm);
        fall_back(channel, comm, rank);
    }
}

struct rsc_channel *rsc_channel_get(struct rsc_channel **list, const struct rsc_home *home,
                                    MPI_Comm comm, int rank,
                                    const struct rsc_distribution *distribution)
{
    for (struct rsc_channel *channel = *list; channel; channel = channel->next)
        if (suits(channel, distribution))
            return channel;
    struct rsc_channel *channel = channel_alloc(home, distribution);
    if (!channel)
        return NULL;
    channel->rank = position(distribution, rank);
    connect_ranks(channel, comm, rank);
    channel->next = *list;
    *list = channel;
    return channel;
}

RSC_HOT const struct rsc_channel *rsc_channel_of(MPI_Comm comm)
{
    return (const struct rsc_channel *)rsc_attr_get(comm, channel_release);
}

int rsc_channel_rank(const struct rsc_channel *channel, int rank)
{
    int position_of_rank = 0;
    while (channel->rank_at[position_of_rank] != rank)
        position_of_rank++;
    return position_of_rank;
}

void rsc_channel_free_all(struct rsc_channel *list)
{
    int finalized;
    PMPI_Finalized(&finalized);
    while (list) {
        struct rsc_channel *channel = list;
        list = channel->next;
        if (channel->foreign || finalized)
            channel_release(&channel->attr);
        else
            PMPI_Comm_free(&(MPI_Comm){channel->comm}); /* releases the channel itself */
    }
}
