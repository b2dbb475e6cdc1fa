/* SPDX-License-Identifier: MIT
 * summary.h: what calls of functions and loops did in the runs of one flow, to be done again
 * without running them. A run comes to the same call or loop many times, in every round of the
 * loops around it and of the runs, mostly with the same before it.
 *
 * What it did is kept with all it may depend on, and done again only where all of that is the same:
 * the path of calls to it; the loops, conditions and whatever else struct xf_flow holds where
 * it is called; what the cells held that it looked at before it wrote them; what is known of the
 * objects of these cells and of those that the cells point to. Nothing is kept of what does more
 * than change cells, or looks at more: that communicates, allocates, leaves the file, finds
 * anything to edit, tells of anything (an event, a proof), or meets anything that depends on the
 * split; nor of a loop that is left otherwise than by its end or a break. Of edits found since,
 * those count that stand in a function that was run or, for a loop, in an expression that was.
 */
#ifndef XF_SUMMARY_H
#define XF_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>

#include "snapshot.h"

struct context;
struct place;
struct xf_flow;
struct xf_inputs;
struct xf_summaries;
struct xf_reads;
struct xf_state;
struct xf_stmt;
struct xf_store;
struct xf_val;

struct xf_record { /* a call or a loop under way, of which may be kept what it does */
    struct xf_record *outer;
    const struct xf_stmt *loop; /* NULL: a call */
    bool on, spoilt, tells;
    struct xf_reads *reads;
    struct xf_state *entry;
    struct xf_snapshot before;
    bool changed, trips_changed; /* before it */
    size_t first_number, first_held, first_function;
};

struct xf_summaries *xf_summaries_create(void);
void xf_summaries_destroy(struct xf_summaries *m); /* NULL is fine */

/* The call at f->at.path, parameters bound, or that loop in it: true when it was done again, *value
 * being what it returns. Else it is recorded between the other two. */
bool xf_summary_apply(const struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                      struct xf_val *value);

/* No path leads out of the loop but to its end. */
bool xf_summary_is_closed(const struct xf_inputs *inputs, const struct xf_stmt *loop);

const struct context *xf_summary_scope_of(const struct xf_flow *f, const struct xf_state *st,
                                          struct place *p);
unsigned xf_summary_version_of(struct xf_summaries *m, const struct xf_store *s, int object);
int xf_summary_owner_of(const struct xf_store *s, int cell);
struct place *xf_summary_site_of(struct xf_summaries *m, const void *path,
                                 const struct xf_stmt *loop);

#endif
