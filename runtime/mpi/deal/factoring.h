/* SPDX-License-Identifier: MIT
 * factoring.h: adaptive weighted factoring: how large the next piece of a process should be, by how
 * fast all of them have been so far. Seconds of any clock, the same in all calls.
 *
 * If all went on as before, everybody would be finished at one time. A process is given half of
 * what it could do until then, so that what is left can make good for what was expected wrongly,
 * and of less where that has been much; pieces become smaller towards the end. The first pieces of
 * a round are small, too, and grow by and by: all want one at once, and those that are served last
 * are not to wait for long.
 */
#ifndef RSC_MPI_FACTORING_H
#define RSC_MPI_FACTORING_H

#include <stdbool.h>
#include <stdint.h>

struct rsc_speed {         /* of one process */
    bool never;            /* it is given nothing */
    double items, seconds; /* done, the latest counting most; both 0: not measured */
    double in_hand;        /* items that it has been given and not finished */
    double since_s;        /* it has been working on them */
    double latest;         /* items that it was given last; 0: none in this round */
};

struct rsc_factoring { /* zero-initialise; release with rsc_factoring_clear() */
    int nproc;
    struct rsc_speed *speeds; /* [nproc]; owned */
    int64_t total;            /* to be dealt out in all */
    double surprise;          /* by how much pieces took other times than expected, of late */
};

/* -1: out of memory. */
int rsc_factoring_init(struct rsc_factoring *factoring, int nproc, int64_t total);
void rsc_factoring_clear(struct rsc_factoring *factoring);

/* Everything is to be dealt out again; what was measured stays. */
void rsc_factoring_restart(struct rsc_factoring *factoring, double now_s);

/* Before anything was measured: seconds per item by other knowledge; infinite: it cannot work. */
void rsc_factoring_expect(struct rsc_factoring *factoring, int p, double item_s);

/* Process p was given items; it works on them, on nothing else before; it did some in `seconds`. */
void rsc_factoring_given(struct rsc_factoring *factoring, int p, int64_t items, double now_s);
void rsc_factoring_done(struct rsc_factoring *factoring, int p, int64_t items, double seconds,
                        double now_s);

/* Items for process p, at least 0, if `left` are left; whoever asks sees to bounds. */
double rsc_factoring_size(const struct rsc_factoring *factoring, int p, int64_t left, double now_s);

#endif
