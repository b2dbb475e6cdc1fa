/* SPDX-License-Identifier: MIT
 * rules.h: what several rules share. A rule is asked by the abstract run at the places that matter,
 * and records an event where it is broken and a proof where it holds.
 */
#ifndef XF_RULES_H
#define XF_RULES_H

#include <stddef.h>

struct xf_expr;
struct xf_val;

enum { XF_FIRST = 1, XF_LAST = 2 }; /* own items at the edges, see struct xf_val */

struct xf_plan_search { /* what a plan is made from, as the calls have it, and what was tried */
    const struct xf_expr *share, *comm, *root;
    size_t next;
};

#endif
