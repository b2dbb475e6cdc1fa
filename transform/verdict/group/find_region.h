/* SPDX-License-Identifier: MIT
 * find_region.h: where in its block the statements begin and end that are done once for each piece,
 * and whether their text can be done again as it stands.
 */
#ifndef XF_FIND_REGION_H
#define XF_FIND_REGION_H

#include <stdbool.h>
#include <stddef.h>

struct xf_flow;
struct xf_function;
struct xf_region;
struct xf_share_group;
struct xf_stmt;

/* The next block in which all calls of the group stand, each in one statement, by itself or by a
 * function that is called there and nowhere else, scatters in front of gathers, if there are any:
 * into r->list and r->in, which are NULL before the first. False: there is none. */
bool xf_region_list(const struct xf_flow *f, const struct xf_share_group *g, struct xf_region *r);

/* The smallest region behind the scatters, and not before statement `from`, with all statements
 * that are `own` and all gathers. False, and an event, when its text stands against it. */
bool xf_region_find(const struct xf_flow *f, const struct xf_share_group *g, const bool *own,
                    size_t from, struct xf_region *r);

/* Where nothing is dealt out but places, the work may begin at any statement of its own, as only
 * what follows from these must be done again: the next one behind r->first that stands in front of
 * all gathers. The list's length: there is none. */
size_t xf_region_later(const struct xf_share_group *g, const struct xf_region *r, const bool *own);

/* The outermost loops over own items that stand in the region, into r->loops. */
void xf_region_loops(const struct xf_flow *f, struct xf_region *r);

#endif
