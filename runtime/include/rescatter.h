/* SPDX-License-Identifier: MIT
 * rescatter.h: what a rewritten MPI program calls to learn its share.
 *
 * Units: shares and offsets are counted in items, counts and displacements in elements of the
 * datatype of the call they are handed to. All pointers returned are borrowed from the plan; a plan
 * lives as long as the communicator it was made for (MPI_COMM_WORLD: until MPI_Finalize()) and is
 * never freed by the caller. Communicators are intra-communicators.
 *
 * Threads: calls on one communicator and its plans must not overlap, as with MPI's collective
 * calls; different communicators may be used by different threads at once (MPI_THREAD_MULTIPLE).
 *
 * Settings are environment variables, see rescatter(3). The root of a plan reads them when its
 * communicator is planned for the first time; what they say on other processes does not matter.
 */
#ifndef RESCATTER_H
#define RESCATTER_H

#include <mpi.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How the items of one share group are split among the processes of one communicator. */
typedef struct rsc_plan rsc_plan;

/* Plan a group: `even_share` items for each process of `comm` in the original program, even_share
 * times size in all. `group` names it as "file:function:share". Collective over `comm`: every
 * process passes the same arguments. A new task costs a reduction, which compares the arguments,
 * and a broadcast of what the root planned (without a cost file neither); a known one, the same
 * arguments on the same communicator, returns the same plan without communication.
 *
 * Always returns a plan. Whatever goes wrong (an unreadable or malformed cost file, a host that it
 * does not know, a planner that fails, processes that ask for different shares) gives the even
 * shares and one warning on the root; with RESCATTER_STRICT=1 MPI_Abort. Lack of memory gives even
 * shares, too, unless not even these can be kept; then, and where communication fails, MPI_Abort.
 *
 * On a process that is not of the group, where `comm` is MPI_COMM_NULL, the call is local: the
 * share is the even one, at offset 0.
 *
 * Under RESCATTER_ADAPT=1 a group that has run before is planned anew from the measured times of
 * its last round, which costs a reduction, a gather and a broadcast. The call may then return
 * another plan than the one before. That one stays what it was: what was dealt out by it can be
 * collected by it, but not by the new one, and buffers may be too small. Programs rewritten by
 * rescatter are made for that; others should call this again only where they deal out anew.
 *
 * Costs per byte need the size of an item. It is not known before the program transfers the first
 * one, so the cost file gives it (item_bytes, of the group or of the file). */
rsc_plan *rsc_balance(const char *group, int64_t even_share, int root, MPI_Comm comm);

/* The same, with every share at least `min_share`, at most `max_share` and a multiple of `multiple`
 * items. A bound the even share itself breaks keeps the even shares. max_share < 0: no upper bound;
 * min_share and multiple below 0 and 1 count as these. A program whose call gives `cols` elements
 * per item passes max_share INT_MAX / cols to be safe from counts that do not fit an int. */
rsc_plan *rsc_balance_within(const char *group, int64_t even_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm);

/* The same for a program that divides with a rest by itself: `own_share` is what the calling
 * process has in the original program, the shares of all are one behind the other in the order of
 * their ranks, and the plan deals out as many as they are together. All but own_share is the same
 * on all processes. The shares of the original program are what the even ones are for
 * rsc_balance(): without costs, and where something goes wrong, each process keeps its own; a bound
 * that one of them breaks keeps them all.
 *
 * The even share of such a plan is one item: rsc_elements(), rsc_counts() and what is like them
 * take the number of elements of an item. Each call gathers the shares of all. On MPI_COMM_NULL the
 * share is own_share, at offset 0. */
rsc_plan *rsc_balance_uneven(const char *group, int64_t own_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm);

/* Items of the calling process, and the position of its first item in the whole. Local. */
int64_t rsc_share(const rsc_plan *plan);
int64_t rsc_offset(const rsc_plan *plan);

/* The even share that the plan was made from; 1 for a plan of rsc_balance_uneven(). Local. */
int64_t rsc_even_share(const rsc_plan *plan);

/* Items, and position of the first item, of process `rank` (0 <= rank < size) of the communicator
 * that was planned. Local. */
int64_t rsc_share_of(const rsc_plan *plan, int rank);
int64_t rsc_offset_of(const rsc_plan *plan, int rank);

/* The process that has item `item` of the whole, and how many of its items lie before that one. Of
 * a number that is no item, what the even share makes of it: item / even_share, and the rest.
 * Local. */
int rsc_owner_of(const rsc_plan *plan, int64_t item);
int64_t rsc_place_of(const rsc_plan *plan, int64_t item);

/* What the calling process gets of a call or a buffer in which the original program gave
 * `even_count` elements to each: even_count per item of the even share, times the process's share;
 * even_count itself, whatever it is, if the shares are even. Where shares are multiples of several
 * items, so many elements may belong to several items together. 0 <= even_count. Local. */
int64_t rsc_elements(const rsc_plan *plan, int64_t even_count);

/* Counts and displacements, [size], for a v-call over rsc_comm() that gave `even_count` elements to
 * each process in the original program: a multiple of the even share (over what shares are
 * multiples of), or anything if the shares are even. Indexed by the ranks of rsc_comm(); owned by
 * the plan. Local.
 *
 * Process r's displacement is where the original program had its r-th segment begin, moved by the
 * other processes' shares, whatever the service order: data keeps its place in the root's buffer.
 *
 * Errors go to the communicator's error handler as MPI_ERR_COUNT, on all processes alike and before
 * data moves; if it returns, NULL is returned: a count does not fit an int, or even_count is no
 * multiple. rsc_displs() also returns NULL, without an error,
 * where only displacements do not fit: transfers on rsc_comm() use the plan's own then, if they get
 * the plan's counts. Native and non-blocking ones can do so up to 2^32 items, and beyond where MPI
 * has large counts (MPI-4).
 */
const int *rsc_counts(rsc_plan *plan, int64_t even_count);
const int *rsc_displs(rsc_plan *plan, int64_t even_count);

#if MPI_VERSION >= 4
/* The same for the large-count forms, MPI_Scatterv_c and so on, which hold what an int does not.
 * Errors: the call is no multiple, as above. */
const MPI_Count *rsc_counts_c(rsc_plan *plan, int64_t even_count);
const MPI_Aint *rsc_displs_c(rsc_plan *plan, int64_t even_count);
#endif

/* The communicator that planned transfers use, and the root's rank there. Its ranks are in service
 * order, the root last; for even shares in the original order. MPI_Scatterv, MPI_Gatherv,
 * MPI_Allgatherv, their non-blocking and large-count forms on it travel as the plan says and need
 * the plan's counts. Owned by the plan: hand it to v-calls, do not free it. Local. */
MPI_Comm rsc_comm(const rsc_plan *plan);
int rsc_root(const rsc_plan *plan);

/* ---- Pieces ----
 *
 * The other form: a share arrives in pieces, and the next one while one works on the present one.
 * The root deals them out as they are asked for, so that they follow how fast each process is
 * without anybody telling. A program in pieces is written
 *
 *     rsc_pieces *p = rsc_pieces_open("f.c:main:chunk", chunk, 0, -1, 1, root, comm);
 *     int my_chunk = rsc_pieces_room(p);                    what block buffers are allocated with
 *     ...
 *     rsc_pieces_scatter(p, all, chunk, type, block, chunk, type);        was MPI_Scatter
 *     while ((my_chunk = rsc_pieces_next(p)) >= 0) {
 *         for (i = 0; i < my_chunk; i++) {
 *             rsc_pieces_poll(p);
 *             result[i] = work(&block[i]);
 *         }
 *         rsc_pieces_gather(p, result, chunk, type, results, chunk, type); was MPI_Gather
 *     }
 *
 * where scatter and gather have the arguments of the calls they replace, but root and communicator.
 * One source serves all policies (RESCATTER_POLICY): under `uniform` and those that plan one round
 * each process has one piece, its share, and the calls are the v-calls of above; under `rounds:N`
 * and `pull` there are several.
 *
 * Whoever has which item is decided anew in each run: what a program computes must not depend on
 * it. Between rsc_pieces_scatter() and the end of the loop the buffers of scatters, on the root
 * those of gathers as well, stay where they are; the program may communicate otherwise, on the same
 * communicator, too, but not so that a process waits for what another one does in its loop. Several
 * groups may be under way at once, nested, in the same order on all processes. */
typedef struct rsc_pieces rsc_pieces;

/* Open a group: arguments as for rsc_balance_within(), where bounds are those of a piece: what has
 * fixed room passes it as max_piece. With min_piece 0 a piece may be empty; otherwise each process
 * has at least one, of so many items. Collective. The same arguments give the same object again,
 * without communication, unless its policy plans anew; it lives as long as the communicator.
 * Faults are those of rsc_balance(), and leave even shares in one piece. */
rsc_pieces *rsc_pieces_open(const char *group, int64_t even_share, int64_t min_piece,
                            int64_t max_piece, int64_t multiple, int root, MPI_Comm comm);

/* The most items that a piece of the calling process can have. Local. */
int64_t rsc_pieces_room(const rsc_pieces *pieces);

/* What the calling process needs of a buffer in which the original program kept `even_count`
 * elements of each: room for the largest piece. Local. */
int64_t rsc_pieces_room_of(const rsc_pieces *pieces, int64_t even_count);

/* Declare what is dealt out: a call of MPI_Scatter of the original program, with the counts of it.
 * On all processes, in the same order, before the loop and anew for each time through it; nothing
 * moves yet. `recvbuf` has room for rsc_pieces_room_of(recvcount) elements; the root may pass
 * MPI_IN_PLACE. Returns MPI's error code; errors, such as a count that is no multiple of the even
 * share, have gone to the communicator's error handler. */
int rsc_pieces_scatter(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                       MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                       MPI_Datatype recvtype);

/* The items of the next piece, which are in the receive buffers when it returns, or -1: there are
 * no more, and on the root all results are back. Each process has its pieces in the order of their
 * places in the whole. The loop's body is entered at least once on every process, with 0 items if
 * need be and if min_piece is 0. Waits for a piece; the root serves the others meanwhile.
 * Collective in that all processes call it until it returns -1: a program that frees the
 * communicator or finalizes before is ended by MPI_Abort. */
int64_t rsc_pieces_next(rsc_pieces *pieces);

/* Keep transfers moving: to be called for each item, or now and then. Costs a few nanoseconds, and
 * looks at MPI only so often that this takes a thousandth of the time. Local. */
void rsc_pieces_poll(rsc_pieces *pieces);

/* Hand back the results of the present piece: a call of MPI_Gather of the original program, with
 * the counts of it. Each piece is handed back by the same calls in the same order. `sendbuf` may be
 * used again when it returns; on the root the results of others are in `recvbuf` when
 * rsc_pieces_next() has returned -1. The root may pass MPI_IN_PLACE. Errors as for a scatter. */
int rsc_pieces_gather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                      MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                      MPI_Datatype recvtype);

/* The same for a call of MPI_Allgather: when rsc_pieces_next() has returned -1, the results of all
 * are in `recvbuf` of each process; until then it stays as it is. MPI_IN_PLACE is an error. */
int rsc_pieces_allgather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                         MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                         MPI_Datatype recvtype);

/* In the place of MPI_Iscatter, MPI_Igather and MPI_Iallgather. The program waits for the request
 * where it did: in front of the loop for what is dealt out, behind it for results. */
int rsc_pieces_iscatter(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                        MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                        MPI_Datatype recvtype, MPI_Request *request);
int rsc_pieces_igather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                       MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                       MPI_Datatype recvtype, MPI_Request *request);
int rsc_pieces_iallgather(rsc_pieces *pieces, const void *sendbuf, int64_t sendcount,
                          MPI_Datatype sendtype, void *recvbuf, int64_t recvcount,
                          MPI_Datatype recvtype, MPI_Request *request);

/* The position in the whole of the first item of the present piece. Local. */
int64_t rsc_pieces_offset(const rsc_pieces *pieces);

/* What the present piece has of a buffer or call in which the original program had `even_count`
 * elements for each process, as rsc_elements(). Local. */
int64_t rsc_pieces_elements(const rsc_pieces *pieces, int64_t even_count);

#ifdef __cplusplus
}
#endif
#endif
