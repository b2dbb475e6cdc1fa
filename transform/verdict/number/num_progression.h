/* SPDX-License-Identifier: MIT
 * num_progression.h: numbers that stand in an array, element i of some of them being linear in i.
 */
#ifndef XF_NUM_PROGRESSION_H
#define XF_NUM_PROGRESSION_H

#include <stdint.h>

struct xf_num;
struct xf_nums;

struct xf_progression {
    const struct xf_num *from, *end;    /* the elements from here on, below this: */
    const struct xf_num *slope, *start; /* element i is slope * i + start */
    const struct xf_num *step; /* and is so much more than the one before it, when the trip began */
    const struct xf_num *counter; /* of the loop in whose trip nothing else of the array was
                                   * written; these two may be NULL */
    int64_t bytes;                /* of an element */
};

/* The same pointer for equal ones. */
const struct xf_progression *xf_num_progression(struct xf_nums *t, struct xf_progression p);

/* slope * i + start */
const struct xf_num *xf_num_element(struct xf_nums *t, const struct xf_progression *p,
                                    const struct xf_num *i);

/* What element i is; NULL: it is not known to be one of them. */
const struct xf_num *xf_num_at(struct xf_nums *t, const struct xf_progression *p,
                               const struct xf_num *i);

#endif
