/* SPDX-License-Identifier: MIT
 * headline.h: of all that stands against a group, what a person is told first: the cause, not what
 * comes of it.
 */
#ifndef XF_HEADLINE_H
#define XF_HEADLINE_H

#include <stdbool.h>
#include <stddef.h>

struct xf_duty;
struct xf_share_group;

enum { XF_N_WEIGHTS = 10 };

/* How much event i of the group's last run decides, 0 most: below XF_N_WEIGHTS. */
int xf_weight(const struct xf_share_group *g, size_t i);

struct xf_headline {
    const char *code;           /* of the reason, or the obligation's */
    const struct xf_duty *duty; /* whose evidence tells it, the decisive line first */
    bool count_lost;            /* it is not known what a count is worth */
    bool lost;                  /* ... or what a datatype is */
};

/* Of a refused group. */
struct xf_headline xf_headline(const struct xf_share_group *g);

/* ... which gathers what is not known to have been dealt out. */
bool xf_lacks_a_scatter(const struct xf_share_group *g);

/* Other files may know the group's variables, and all else that stands against it may come of that:
 * what they know is not taken for the same on all processes. */
bool xf_follows_from_outside(const struct xf_share_group *g);

#endif
