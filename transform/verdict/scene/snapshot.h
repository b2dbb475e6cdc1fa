/* SPDX-License-Identifier: MIT
 * snapshot.h: copies of the contexts of a run, as contexts.def has them. A snapshot is all but the
 * cells, to see whether a piece of the run did anything besides changing cells: a piece that did
 * not is done again by writing the same cells (summary.h). A key is what such a piece depends on.
 */
#ifndef XF_SNAPSHOT_H
#define XF_SNAPSHOT_H

#include <stdbool.h>
#include <stddef.h>

#include "flow.h"

#define YES(what) what
#define NO(what)

#define CONTEXT(type, name, key, watched) watched(struct type name;)
struct xf_snapshot {
#define LOG CONTEXT
#include "contexts.def"
#undef LOG
    size_t decisions, objects;
    int cells;
    unsigned told;
};
#undef CONTEXT

#define CONTEXT(type, name, key, watched) key(struct type name;)
struct xf_key {
#define LOG CONTEXT
#include "contexts.def"
#undef LOG
};
#undef CONTEXT

void xf_snapshot_take(const struct xf_flow *f, struct xf_snapshot *s);

/* The run is as it was, but for cells. */
bool xf_snapshot_holds(const struct xf_flow *f, const struct xf_snapshot *s);

/* ... and a pass that records events would have recorded none since. Which pass parted paths last
 * does not count: nobody asks for it after the last trip. */
bool xf_snapshot_holds_silently(const struct xf_flow *f, const struct xf_snapshot *s);

void xf_key_take(const struct xf_flow *f, struct xf_key *k);
bool xf_key_same(const struct xf_key *a, const struct xf_key *b);

#endif
