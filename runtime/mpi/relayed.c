/* SPDX-License-Identifier: MIT */
#include "relayed.h"

#include "fault.h"
#include "raise.h"
#include "segments.h"

#include <limits.h>
#include <stdlib.h>

/* Ranks are those of the channel's communicator: a relay, then those it serves, in their order. */

/* ---- Bytes ---- */

struct bytes { /* as MPI counts them; more than an int holds have a datatype of their own */
    int count;
    MPI_Datatype type;
};

enum { BLOCK = 1 << 30 };

static int make_large(int64_t n, MPI_Datatype *type)
{
    MPI_Datatype block;
    int rc = PMPI_Type_contiguous(BLOCK, MPI_PACKED, &block);
    if (rc != MPI_SUCCESS)
        return rc;
    int64_t blocks = n / BLOCK;
    const int lengths[] = {(int)blocks, (int)(n % BLOCK)};
    const MPI_Aint displs[] = {0, (MPI_Aint)(blocks * BLOCK)};
    const MPI_Datatype types[] = {block, MPI_PACKED};
    rc = PMPI_Type_create_struct(2, lengths, displs, types, type);
    PMPI_Type_free(&block);
    return rc == MPI_SUCCESS ? PMPI_Type_commit(type) : rc;
}

static int bytes_open(int64_t n, struct bytes *out)
{
    *out = (struct bytes){.count = n > INT_MAX ? 1 : (int)n, .type = MPI_PACKED};
    return n > INT_MAX ? make_large(n, &out->type) : MPI_SUCCESS;
}

static void bytes_close(struct bytes *bytes)
{
    if (bytes->type != MPI_PACKED)
        PMPI_Type_free(&bytes->type);
}

static int send_bytes(void *at, int64_t n, int rank, MPI_Comm comm)
{
    struct bytes bytes;
    int rc = bytes_open(n, &bytes);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Ssend(at, bytes.count, bytes.type, rank, RSC_SEGMENT_TAG, comm);
        bytes_close(&bytes);
    }
    return rc;
}

static int receive_bytes(void *at, int64_t n, int rank, MPI_Comm comm)
{
    struct bytes bytes;
    int rc = bytes_open(n, &bytes);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Recv(at, bytes.count, bytes.type, rank, RSC_SEGMENT_TAG, comm, MPI_STATUS_IGNORE);
        bytes_close(&bytes);
    }
    return rc;
}

/* ---- On the root ---- */

static int site_end(const struct rsc_channel *channel, int relay)
{
    int end = relay + 1;
    while (end < channel->nproc && channel->relay[end] == relay)
        end++;
    return end;
}

/* A relay knows the sizes of what it passes on by the shares of the plan. */
static bool counts_are_planned(const struct rsc_vcall *call)
{
    const int64_t *units = call->channel->units;
    int64_t per_unit = -1;
    for (int r = 0; r < call->channel->nproc; r++) {
        if (units[r] > 0 && per_unit < 0)
            per_unit = call->counts[r] / units[r];
        if (call->counts[r] != (units[r] > 0 ? per_unit * units[r] : 0))
            return false;
    }
    return true;
}

static int open_planned(const struct rsc_vcall *call, struct rsc_segments *s)
{
    int rc = rsc_segments_open(call, s);
    if (rc != MPI_SUCCESS || counts_are_planned(call))
        return rc;
    return rsc_raise(call->channel->comm, MPI_ERR_COUNT,
                     "counts that are not the plan's on the communicator of a plan with relays");
}

static int64_t site_bytes(const struct rsc_vcall *call, int relay, int end)
{
    int64_t bytes = 0;
    for (int r = relay; r < end; r++)
        bytes += rsc_part_bytes(call->counts[r], call->whole_type);
    return bytes;
}

/* All segments of a site as one element, in the order of its ranks. */
static int site_type(const struct rsc_segments *s, int relay, int end, MPI_Datatype *type)
{
    const struct rsc_vcall *call = s->call;
    int n = end - relay;
    MPI_Aint *displs = malloc((size_t)n * sizeof *displs);
    if (!displs)
        rsc_fault_abort("no memory to serve a relay");
    for (int k = 0; k < n; k++)
        displs[k] = rsc_segment_displ(s, relay + k);
    int rc = PMPI_Type_create_hindexed(n, call->counts + relay, displs, call->whole_type, type);
    free(displs);
    return rc == MPI_SUCCESS ? PMPI_Type_commit(type) : rc;
}

static int send_site(const struct rsc_segments *s, int relay, int end)
{
    MPI_Datatype type;
    int rc = site_type(s, relay, end, &type);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = MPI_Ssend(s->call->whole, 1, type, relay, RSC_SEGMENT_TAG, s->call->channel->comm);
    PMPI_Type_free(&type);
    return rc;
}

static int receive_site(const struct rsc_segments *s, int relay, int end)
{
    MPI_Datatype type;
    int rc = site_type(s, relay, end, &type);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = MPI_Recv(s->call->whole, 1, type, relay, RSC_SEGMENT_TAG, s->call->channel->comm,
                  MPI_STATUS_IGNORE);
    PMPI_Type_free(&type);
    return rc;
}

static int serve_relays(const struct rsc_vcall *call,
                        int (*serve)(const struct rsc_segments *, int relay, int end),
                        int (*copy)(const struct rsc_segments *))
{
    struct rsc_segments s;
    int first_error = open_planned(call, &s);
    if (first_error != MPI_SUCCESS)
        return first_error;
    for (int r = 0, end; r < call->channel->nproc; r = end) {
        end = site_end(call->channel, r);
        if (r == call->root || site_bytes(call, r, end) == 0)
            continue;
        int rc = serve(&s, r, end);
        first_error = first_error == MPI_SUCCESS ? rc : first_error;
    }
    int rc = copy(&s);
    return first_error == MPI_SUCCESS ? rc : first_error;
}

/* ---- On a relay ---- */

struct load { /* what a relay passes on: its own part, then those of the others */
    const struct rsc_vcall *call;
    int end;
    int64_t unit_bytes; /* of a unit of the plan */
    int64_t bytes;
    char *data; /* owned */
};

static int64_t load_bytes(const struct load *load, int rank)
{
    return load->unit_bytes * load->call->channel->units[rank];
}

static void load_open(const struct rsc_vcall *call, struct load *out)
{
    const struct rsc_channel *channel = call->channel;
    *out = (struct load){.call = call,
                         .end = site_end(channel, channel->rank),
                         .unit_bytes = rsc_part_bytes(call->part_count, call->part_type) /
                                       channel->units[channel->rank]};
    for (int r = channel->rank; r < out->end; r++)
        out->bytes += load_bytes(out, r);
    if (!(out->data = malloc((size_t)out->bytes)))
        rsc_fault_abort("no memory to pass items on"); /* others wait for messages */
}

/* For each of the others who has something. */
static int load_exchange(const struct load *load,
                         int (*exchange)(void *at, int64_t n, int rank, MPI_Comm comm))
{
    const struct rsc_channel *channel = load->call->channel;
    int first_error = MPI_SUCCESS;
    char *at = load->data + load_bytes(load, channel->rank);
    for (int r = channel->rank + 1; r < load->end; r++) {
        int64_t n = load_bytes(load, r);
        int rc = n > 0 ? exchange(at, n, r, channel->comm) : MPI_SUCCESS;
        first_error = first_error == MPI_SUCCESS ? rc : first_error;
        at += n;
    }
    return first_error;
}

static int load_to_part(const struct load *load)
{
    const struct rsc_vcall *v = load->call;
    struct bytes own;
    int rc = bytes_open(load_bytes(load, v->channel->rank), &own);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = PMPI_Scatter(load->data, own.count, own.type, v->part, v->part_count, v->part_type, 0,
                      MPI_COMM_SELF);
    bytes_close(&own);
    return rc;
}

static int part_to_load(const struct load *load)
{
    const struct rsc_vcall *v = load->call;
    struct bytes own;
    int rc = bytes_open(load_bytes(load, v->channel->rank), &own);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = PMPI_Gather(v->part, v->part_count, v->part_type, load->data, own.count, own.type, 0,
                     MPI_COMM_SELF);
    bytes_close(&own);
    return rc;
}

static int relay_scatter(const struct rsc_vcall *call)
{
    struct load load;
    load_open(call, &load);
    int rc = receive_bytes(load.data, load.bytes, call->root, call->channel->comm);
    if (rc == MPI_SUCCESS)
        rc = load_exchange(&load, send_bytes);
    if (rc == MPI_SUCCESS)
        rc = load_to_part(&load);
    free(load.data);
    return rc;
}

static int relay_gather(const struct rsc_vcall *call)
{
    struct load load;
    load_open(call, &load);
    int rc = part_to_load(&load);
    if (rc == MPI_SUCCESS)
        rc = load_exchange(&load, receive_bytes);
    if (rc == MPI_SUCCESS)
        rc = send_bytes(load.data, load.bytes, call->root, call->channel->comm);
    free(load.data);
    return rc;
}

/* ---- Together ---- */

static int server_of(const struct rsc_vcall *call)
{
    int relay = call->channel->relay[call->channel->rank];
    return relay < 0 ? call->root : relay;
}

static bool relays(const struct rsc_vcall *call)
{
    int rank = call->channel->rank;
    return call->channel->units[rank] > 0 && site_end(call->channel, rank) > rank + 1;
}

int rsc_relayed_scatter(const struct rsc_vcall *call)
{
    if (call->channel->rank == call->root)
        return serve_relays(call, send_site, rsc_segments_to_part);
    if (rsc_part_bytes(call->part_count, call->part_type) == 0)
        return MPI_SUCCESS;
    if (relays(call))
        return relay_scatter(call);
    return MPI_Recv(call->part, call->part_count, call->part_type, server_of(call), RSC_SEGMENT_TAG,
                    call->channel->comm, MPI_STATUS_IGNORE);
}

int rsc_relayed_gather(const struct rsc_vcall *call)
{
    if (call->channel->rank == call->root)
        return serve_relays(call, receive_site, rsc_segments_to_whole);
    if (rsc_part_bytes(call->part_count, call->part_type) == 0)
        return MPI_SUCCESS;
    if (relays(call))
        return relay_gather(call);
    return MPI_Ssend(call->part, call->part_count, call->part_type, server_of(call),
                     RSC_SEGMENT_TAG, call->channel->comm);
}
