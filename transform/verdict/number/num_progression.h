/* SPDX-License-Identifier: MIT
 * num_progression.h: numbers that stand in an array, element i of some of them following from i:
 * linear in it, or by a rule.
 */
#ifndef XF_NUM_PROGRESSION_H
#define XF_NUM_PROGRESSION_H

#include <stdint.h>

struct xf_num;
struct xf_nums;

enum xf_except { XF_EXCEPT_NONE, XF_EXCEPT_FIRST, XF_EXCEPT_LAST };

struct xf_progression {
    const struct xf_num *from, *end;    /* the elements from here on, below this: */
    const struct xf_num *slope, *start; /* element i is slope * i + start; both NULL: */
    const struct xf_num *rule;          /* ... this, in xf_num_index(); else NULL */
    const struct xf_num *step; /* and is so much more than the one before it, when the trip began */
    const struct xf_num *begin;   /* but for the first trip's, which is this; NULL: for all */
    const struct xf_num *counter; /* of the loop in whose trip nothing else of the array was
                                   * written; all three may be NULL */
    enum xf_except except; /* this trip of that loop, the first or the last one, leaves them as they
                            * were */
    const struct xf_progression *before; /* elements before these, which follow another rule; or
                                          * NULL */
    int64_t bytes;                       /* of an element */
};

/* The same pointer for equal ones. */
const struct xf_progression *xf_num_progression(struct xf_nums *t, struct xf_progression p);

/* What element i is. */
const struct xf_num *xf_num_element(struct xf_nums *t, const struct xf_progression *p,
                                    const struct xf_num *i);

/* The same; NULL: it is not known to be one of them. */
const struct xf_num *xf_num_at(struct xf_nums *t, const struct xf_progression *p,
                               const struct xf_num *i);

#endif
