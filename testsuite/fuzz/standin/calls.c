/* SPDX-License-Identifier: MIT */
#include "mpi.h"
#include "standin.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Each process says which call it is in, and brings its bytes; then all read what they need. */
static void come_together(const char *call, int root, const void *data, size_t bytes)
{
    struct standin_slot *mine = standin_slot_of(standin_rank());
    static int64_t calls;

    if (bytes > STANDIN_SEGMENT_BYTES)
        standin_fail("%s with more bytes than the stand-in takes", call);
    snprintf(mine->call, sizeof mine->call, "%s", call);
    mine->number = calls++;
    mine->root = root;
    mine->bytes = bytes;
    if (bytes > 0)
        memcpy(standin_segment_of(standin_rank()), data, bytes);
    standin_wait_for_all();
    const struct standin_slot *first = standin_slot_of(0);
    if (strcmp(first->call, call) != 0 || first->root != root)
        standin_fail("process 0 is in %s, process %d in %s", first->call, standin_rank(), call);
}

static void part(void)
{
    standin_wait_for_all();
}

static size_t bytes_in(int count, MPI_Datatype type)
{
    if (count < 0)
        standin_fail("a count of %d", count);
    return (size_t)count * standin_type_bytes(type);
}

static void expect_bytes(const char *call, size_t sent, size_t received)
{
    if (sent != received)
        standin_fail("%s sends %zu bytes where %zu are received", call, sent, received);
}

int MPI_Init(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    return MPI_SUCCESS;
}

int MPI_Finalize(void)
{
    return MPI_Barrier(MPI_COMM_WORLD);
}

int MPI_Abort(MPI_Comm comm, int code)
{
    (void)comm;
    standin_fail("MPI_Abort(%d)", code);
}

double MPI_Wtime(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

int MPI_Comm_rank(MPI_Comm comm, int *rank)
{
    (void)comm;
    *rank = standin_rank();
    return MPI_SUCCESS;
}

int MPI_Comm_size(MPI_Comm comm, int *size)
{
    (void)comm;
    *size = standin_size();
    return MPI_SUCCESS;
}

int MPI_Barrier(MPI_Comm comm)
{
    (void)comm;
    come_together("MPI_Barrier", 0, NULL, 0);
    part();
    return MPI_SUCCESS;
}

int MPI_Bcast(void *data, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    size_t bytes = bytes_in(count, type);

    (void)comm;
    come_together("MPI_Bcast", root, data, standin_rank() == root ? bytes : 0);
    expect_bytes("MPI_Bcast", standin_slot_of(root)->bytes, bytes);
    if (standin_rank() != root && bytes > 0)
        memcpy(data, standin_segment_of(root), bytes);
    part();
    return MPI_SUCCESS;
}

/* Piece by piece, as a count and a place for each process: the root brings all pieces packed. */
static void scatter(const void *send, const size_t *pieces, const size_t *places, void *recv,
                    size_t room, int root)
{
    static unsigned char packed[STANDIN_SEGMENT_BYTES];
    size_t *bytes = (size_t *)(void *)packed, next = sizeof(size_t) * STANDIN_MOST_PROCESSES;

    if (standin_rank() == root)
        for (int rank = 0; rank < standin_size(); next += bytes[rank], rank++) {
            bytes[rank] = pieces[rank];
            if (next + pieces[rank] > sizeof packed)
                standin_fail("more is dealt out than the stand-in takes");
            if (pieces[rank] > 0)
                memcpy(packed + next, (const char *)send + places[rank], pieces[rank]);
        }
    come_together("MPI_Scatter", root, packed, standin_rank() == root ? next : 0);
    const unsigned char *from = standin_segment_of(root);
    size_t theirs[STANDIN_MOST_PROCESSES];
    memcpy(theirs, from, sizeof theirs);
    from += sizeof theirs;
    for (int rank = 0; rank < standin_rank(); rank++)
        from += theirs[rank];
    if (recv != MPI_IN_PLACE) {
        expect_bytes("MPI_Scatter", theirs[standin_rank()], room);
        if (room > 0)
            memcpy(recv, from, room);
    }
    part();
}

/* Everybody brings a piece; `recv` is NULL on processes that get nothing. */
static void gather(const char *call, const void *send, size_t bytes, void *recv,
                   const size_t *pieces, const size_t *places, int root)
{
    int in_place = send == MPI_IN_PLACE;

    come_together(call, root, in_place ? NULL : send, in_place ? 0 : bytes);
    for (int rank = 0; recv && rank < standin_size(); rank++) {
        if (in_place && rank == standin_rank())
            continue;
        expect_bytes(call, standin_slot_of(rank)->bytes, pieces[rank]);
        if (pieces[rank] > 0)
            memcpy((char *)recv + places[rank], standin_segment_of(rank), pieces[rank]);
    }
    part();
}

struct layout {
    size_t pieces[STANDIN_MOST_PROCESSES], places[STANDIN_MOST_PROCESSES];
};

static struct layout even_layout(int count, MPI_Datatype type)
{
    struct layout made;

    for (int rank = 0; rank < STANDIN_MOST_PROCESSES; rank++) {
        made.pieces[rank] = bytes_in(count, type);
        made.places[rank] = made.pieces[rank] * (size_t)rank;
    }
    return made;
}

static struct layout given_layout(const int *counts, const int *displs, MPI_Datatype type)
{
    struct layout made;

    for (int rank = 0; rank < standin_size(); rank++) {
        made.pieces[rank] = bytes_in(counts[rank], type);
        made.places[rank] = bytes_in(displs[rank], type);
    }
    return made;
}

int MPI_Scatter(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm)
{
    struct layout all = {0};

    (void)comm;
    if (standin_rank() == root)
        all = even_layout(send_count, send_type);
    scatter(send, all.pieces, all.places, recv,
            recv == MPI_IN_PLACE ? 0 : bytes_in(recv_count, recv_type), root);
    return MPI_SUCCESS;
}

int MPI_Scatterv(const void *send, const int *counts, const int *displs, MPI_Datatype send_type,
                 void *recv, int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm)
{
    struct layout all = {0};

    (void)comm;
    if (standin_rank() == root)
        all = given_layout(counts, displs, send_type);
    scatter(send, all.pieces, all.places, recv,
            recv == MPI_IN_PLACE ? 0 : bytes_in(recv_count, recv_type), root);
    return MPI_SUCCESS;
}

int MPI_Gather(const void *send, int send_count, MPI_Datatype send_type, void *recv, int recv_count,
               MPI_Datatype recv_type, int root, MPI_Comm comm)
{
    struct layout all = {0};
    int on_root = standin_rank() == root;

    (void)comm;
    if (on_root)
        all = even_layout(recv_count, recv_type);
    gather("MPI_Gather", send, send == MPI_IN_PLACE ? 0 : bytes_in(send_count, send_type),
           on_root ? recv : NULL, all.pieces, all.places, root);
    return MPI_SUCCESS;
}

int MPI_Gatherv(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                const int *counts, const int *displs, MPI_Datatype recv_type, int root,
                MPI_Comm comm)
{
    struct layout all = {0};
    int on_root = standin_rank() == root;

    (void)comm;
    if (on_root)
        all = given_layout(counts, displs, recv_type);
    gather("MPI_Gather", send, send == MPI_IN_PLACE ? 0 : bytes_in(send_count, send_type),
           on_root ? recv : NULL, all.pieces, all.places, root);
    return MPI_SUCCESS;
}

int MPI_Allgather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                  int recv_count, MPI_Datatype recv_type, MPI_Comm comm)
{
    struct layout all = even_layout(recv_count, recv_type);

    (void)comm;
    if (send == MPI_IN_PLACE)
        send = (const char *)recv + all.places[standin_rank()], send_count = recv_count,
        send_type = recv_type;
    gather("MPI_Allgather", send, bytes_in(send_count, send_type), recv, all.pieces, all.places, 0);
    return MPI_SUCCESS;
}

int MPI_Allgatherv(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                   const int *counts, const int *displs, MPI_Datatype recv_type, MPI_Comm comm)
{
    struct layout all = given_layout(counts, displs, recv_type);

    (void)comm;
    if (send == MPI_IN_PLACE)
        send = (const char *)recv + all.places[standin_rank()], send_count = counts[standin_rank()],
        send_type = recv_type;
    gather("MPI_Allgather", send, bytes_in(send_count, send_type), recv, all.pieces, all.places, 0);
    return MPI_SUCCESS;
}

/* Combines what the processes up to `last` bring. */
static void reduce(const char *call, const void *send, void *recv, int count, MPI_Datatype type,
                   MPI_Op op, int root, int last)
{
    size_t bytes = bytes_in(count, type);

    come_together(call, root, send == MPI_IN_PLACE ? recv : send, bytes);
    for (int rank = 0; rank < standin_size(); rank++)
        expect_bytes(call, standin_slot_of(rank)->bytes, bytes);
    if (recv && bytes > 0) {
        memcpy(recv, standin_segment_of(0), bytes);
        for (int rank = 1; rank <= last; rank++)
            standin_combine(recv, standin_segment_of(rank), count, type, op);
    }
    part();
}

int MPI_Reduce(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root,
               MPI_Comm comm)
{
    (void)comm;
    reduce("MPI_Reduce", send, standin_rank() == root ? recv : NULL, count, type, op, root,
           standin_size() - 1);
    return MPI_SUCCESS;
}

int MPI_Allreduce(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op,
                  MPI_Comm comm)
{
    (void)comm;
    reduce("MPI_Allreduce", send, recv, count, type, op, 0, standin_size() - 1);
    return MPI_SUCCESS;
}

int MPI_Scan(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    (void)comm;
    reduce("MPI_Scan", send, recv, count, type, op, 0, standin_rank());
    return MPI_SUCCESS;
}

int MPI_Send(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm)
{
    (void)comm;
    standin_put_message(to, tag, data, bytes_in(count, type));
    return MPI_SUCCESS;
}

int MPI_Recv(void *data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm,
             MPI_Status *status)
{
    size_t bytes = standin_take_message(&from, &tag, data, bytes_in(count, type));

    (void)comm;
    if (status)
        *status = (MPI_Status){.MPI_SOURCE = from, .MPI_TAG = tag, .bytes = bytes};
    return MPI_SUCCESS;
}

int MPI_Get_count(const MPI_Status *status, MPI_Datatype type, int *count)
{
    *count = (int)(status->bytes / standin_type_bytes(type));
    return MPI_SUCCESS;
}
