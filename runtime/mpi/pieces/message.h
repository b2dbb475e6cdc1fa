/* SPDX-License-Identifier: MIT
 * message.h: what one MPI_Scatter or MPI_Gather of the original program moves, cut into pieces.
 * Pieces count in units, of as many items as every piece is a multiple of: a datatype stands for
 * the elements of a unit, so that counts fit an int whatever an item has.
 */
#ifndef RSC_MPI_MESSAGE_H
#define RSC_MPI_MESSAGE_H

#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>

struct rsc_end { /* one side of a call; zero-initialise */
    bool set;
    void *buffer;         /* MPI_IN_PLACE: there is no such side */
    int64_t even_count;   /* elements of each process in the original call */
    MPI_Datatype element; /* as the program passed it */
    MPI_Datatype unit;    /* elements of a unit, or one of those of which there are none */
    bool owned, empty;    /* unit is ours to free; there are no elements */
    bool plain;           /* its bytes are one block without gaps */
    MPI_Aint extent;      /* of a unit */
    MPI_Aint from, reach; /* of the true data of a unit: where they begin, how far they go */
};

struct rsc_message {
    struct rsc_end whole; /* on the root, and where everybody gets it; elsewhere all 0 */
    struct rsc_end part;
    bool everywhere;           /* all get the whole, when it is there */
    void *memory, *collecting; /* on the root, then: where it comes together; memory is owned */
};

/* Make `end` what a call passed, for even shares of `units` units: at once if it is so already.
 * Returns MPI's error code: MPI_ERR_COUNT if the count is no multiple. */
int rsc_end_set(struct rsc_end *end, const void *buffer, int64_t even_count, MPI_Datatype element,
                int64_t units);

/* How many of end->unit `units` units are: none where there are no elements. */
int rsc_end_count(const struct rsc_end *end, int64_t units);

/* Where unit number `first` of a buffer stands. */
void *rsc_end_at(const struct rsc_end *end, void *buffer, int64_t first);

/* Where, on the root, the results of unit number `first` come to. */
void *rsc_message_results(const struct rsc_message *message, int64_t first);

/* Memory for so many units, for the caller to free(); *buffer is what calls are to be given: data
 * of a type need not begin where the buffer does. NULL: out of memory. */
void *rsc_end_room(const struct rsc_end *end, int64_t units, void **buffer);

/* Copy units from one place to another, of sides that hold the same. MPI's error code. */
int rsc_end_copy(const struct rsc_end *from, void *source, const struct rsc_end *to, void *target,
                 int64_t units);

void rsc_end_clear(struct rsc_end *end);

#endif
