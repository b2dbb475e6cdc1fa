/* SPDX-License-Identifier: MIT */
#define FORCE_NO_REDIRECTION
#include "force.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum force_pattern { FORCE_EVEN, FORCE_HALVES, FORCE_RAMP, FORCE_GAPS, FORCE_LAST };

/* Where each process's elements lie in the buffer that holds them all. */
struct force_layout {
    int *counts;
    int *displs;
};

static long setting(const char *name, long missing)
{
    const char *text = getenv(name);

    return text && *text ? strtol(text, NULL, 10) : missing;
}

static void *allocate(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);

    if (!memory) {
        fprintf(stderr, "force: out of memory (%zu bytes)\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 70);
    }
    return memory;
}

static long random_weight(long seed, int rank)
{
    unsigned long state = 2654435761UL * (unsigned long)(seed * 97 + rank + 1);

    return (long)((state >> 13) % 10);
}

static long weight(long seed, int rank, int nproc)
{
    int unpaired = rank == nproc - 1 && nproc % 2 == 1;

    switch (seed) {
    case FORCE_EVEN:
        return 1;
    case FORCE_HALVES:
        return unpaired ? 2 : rank % 2 ? 3 : 1;
    case FORCE_RAMP:
        return rank + 1;
    case FORCE_GAPS:
        return unpaired ? 1 : rank % 2 ? 2 : 0;
    case FORCE_LAST:
        return rank == nproc - 1;
    default:
        return random_weight(seed, rank);
    }
}

/* Deal `units` in proportion to the weights; what rounding leaves goes to the last process. */
static void deal(long seed, long units, int nproc, long *share)
{
    long sum = 0, left = units;

    for (int r = 0; r < nproc; r++)
        sum += weight(seed, r, nproc);
    for (int r = 0; r < nproc; r++) {
        share[r] = sum ? units * weight(seed, r, nproc) / sum : units / nproc;
        left -= share[r];
    }
    share[nproc - 1] += left;
}

/* Move what exceeds `most` to processes that have room; there is room, as the even share fits. */
static void level(long most, int nproc, long *share)
{
    for (int r = 0; r < nproc; r++)
        for (int to = 0; to < nproc && share[r] > most; to++) {
            long room = most - share[to];
            long moved = share[r] - most < room ? share[r] - most : room;

            if (to != r && moved > 0) {
                share[r] -= moved;
                share[to] += moved;
            }
        }
}

static void split(long even, int nproc, long *share)
{
    long seed = setting("FORCE_SEED", FORCE_HALVES);
    long unit = setting("FORCE_MULTIPLE", 1);
    long least = (setting("FORCE_MIN", 0) + unit - 1) / unit;
    long most = setting("FORCE_MAX", LONG_MAX) / unit;
    long units = even / unit;

    if (even % unit || units < least || units > most)
        seed = FORCE_EVEN, unit = 1, least = 0, most = LONG_MAX, units = even;
    deal(seed, (units - least) * nproc, nproc, share);
    level(most - least, nproc, share);
    for (int r = 0; r < nproc; r++)
        share[r] = (share[r] + least) * unit;
}

/* The share of this process, or the sum of those before it. */
static int look_up(long even, MPI_Comm comm, int want_offset)
{
    int rank, nproc;

    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &nproc);
    long *share = allocate((size_t)nproc * sizeof *share);
    split(even, nproc, share);
    long offset = 0;
    for (int r = 0; r < rank; r++)
        offset += share[r];
    long answer = want_offset ? offset : share[rank];
    free(share);
    return (int)answer;
}

int force_share(long even, MPI_Comm comm)
{
    MPI_Barrier(comm);
    return look_up(even, comm, 0);
}

int force_offset(long even, MPI_Comm comm)
{
    return look_up(even, comm, 1);
}

static int bytes_of(int count, MPI_Datatype type)
{
    int size;

    MPI_Type_size(type, &size);
    return count * size;
}

static int elements_in(int bytes, MPI_Datatype type)
{
    int size;

    MPI_Type_size(type, &size);
    if (size <= 0 || bytes % size) {
        fprintf(stderr, "force: %d bytes are no whole number of elements of %d\n", bytes, size);
        MPI_Abort(MPI_COMM_WORLD, 71);
    }
    return bytes / size;
}

/* Collective: collects every process's bytes. Counts are filled in where `whole` is not null. */
static struct force_layout layout_make(int bytes, const MPI_Datatype *whole, MPI_Comm comm)
{
    int nproc, next = 0;

    MPI_Comm_size(comm, &nproc);
    struct force_layout at = {allocate((size_t)nproc * sizeof(int)),
                              allocate((size_t)nproc * sizeof(int))};
    MPI_Allgather(&bytes, 1, MPI_INT, at.counts, 1, MPI_INT, comm);
    for (int r = 0; whole && r < nproc; r++) {
        at.counts[r] = elements_in(at.counts[r], *whole);
        at.displs[r] = next;
        next += at.counts[r];
    }
    return at;
}

static int layout_free(struct force_layout at, int rc)
{
    free(at.counts);
    free(at.displs);
    return rc;
}

static int is_root(int root, MPI_Comm comm)
{
    int rank;

    MPI_Comm_rank(comm, &rank);
    return rank == root;
}

int force_scatter(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                  int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm)
{
    int bytes =
        recv == MPI_IN_PLACE ? bytes_of(send_count, send_type) : bytes_of(recv_count, recv_type);
    struct force_layout at = layout_make(bytes, is_root(root, comm) ? &send_type : NULL, comm);

    return layout_free(at, MPI_Scatterv(send, at.counts, at.displs, send_type, recv, recv_count,
                                        recv_type, root, comm));
}

int force_gather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                 int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm)
{
    int bytes =
        send == MPI_IN_PLACE ? bytes_of(recv_count, recv_type) : bytes_of(send_count, send_type);
    struct force_layout at = layout_make(bytes, is_root(root, comm) ? &recv_type : NULL, comm);

    return layout_free(at, MPI_Gatherv(send, send_count, send_type, recv, at.counts, at.displs,
                                       recv_type, root, comm));
}

int force_allgather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                    int recv_count, MPI_Datatype recv_type, MPI_Comm comm)
{
    int bytes =
        send == MPI_IN_PLACE ? bytes_of(recv_count, recv_type) : bytes_of(send_count, send_type);
    struct force_layout at = layout_make(bytes, &recv_type, comm);

    return layout_free(at, MPI_Allgatherv(send, send_count, send_type, recv, at.counts, at.displs,
                                          recv_type, comm));
}

int force_iscatter(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                   int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm,
                   MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    return force_scatter(send, send_count, send_type, recv, recv_count, recv_type, root, comm);
}

int force_igather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                  int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm,
                  MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    return force_gather(send, send_count, send_type, recv, recv_count, recv_type, root, comm);
}
