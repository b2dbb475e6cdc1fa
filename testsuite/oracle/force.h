/* SPDX-License-Identifier: MIT
 * force.h: makes the shares of an MPI program uneven without any rewriter, for the oracle.
 *
 * Put in front of a compile (-include force.h). Scatter, gather and allgather become v-calls whose
 * counts are whatever the processes ask for; FORCE() gives a process an uneven share of the same
 * total. Shares are counted in items. Settings come from the environment:
 *   FORCE_SEED      0 even, 1 halves (1/2, 3/2, ...), 2 ramp, 3 gaps (0, 2, ...), 4 all on the last
 *                   process, other numbers random
 *   FORCE_MIN, FORCE_MAX, FORCE_MULTIPLE   legal shares; an even share outside them stays even
 */
#ifndef FORCE_H
#define FORCE_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* This process's share of even * size items. Collective, as the planned call of a rewrite is. */
int force_share(long even, MPI_Comm comm);

/* Items that belong to the processes before this one. Local. */
int force_offset(long even, MPI_Comm comm);

/* The standard calls with counts that may differ between processes: what a process receives (or
 * sends) counts, the root's buffer is laid out without gaps in rank order. Aborts when a count is
 * no whole number of the root's elements. The nonblocking forms complete at once. */
int force_scatter(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                  int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm);
int force_gather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                 int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm);
int force_allgather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                    int recv_count, MPI_Datatype recv_type, MPI_Comm comm);
int force_iscatter(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                   int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm,
                   MPI_Request *request);
int force_igather(const void *send, int send_count, MPI_Datatype send_type, void *recv,
                  int recv_count, MPI_Datatype recv_type, int root, MPI_Comm comm,
                  MPI_Request *request);

#ifdef __cplusplus
}
#endif

#define FORCE_ON(comm, even)        force_share((even), (comm))
#define FORCE_OFFSET_ON(comm, even) force_offset((even), (comm))
#define FORCE(even)                 FORCE_ON(MPI_COMM_WORLD, even)
#define FORCE_OFFSET(even)          FORCE_OFFSET_ON(MPI_COMM_WORLD, even)

#ifndef FORCE_NO_REDIRECTION
#define MPI_Scatter   force_scatter
#define MPI_Gather    force_gather
#define MPI_Allgather force_allgather
#define MPI_Iscatter  force_iscatter
#define MPI_Igather   force_igather
#endif

#endif
