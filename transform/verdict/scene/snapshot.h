/* SPDX-License-Identifier: MIT
 * snapshot.h: all of a run but its cells, to see whether a piece of it did anything besides
 * changing cells. A piece that did not is done again by writing the same cells (summary.h).
 */
#ifndef XF_SNAPSHOT_H
#define XF_SNAPSHOT_H

#include <stdbool.h>
#include <stddef.h>

#include "flow.h"

struct xf_snapshot {
    struct xf_plan_points points;
    struct xf_position at;
    struct xf_scope scope;
    struct xf_findings found;
    struct xf_messages messages;
    struct xf_printed printed;
    struct xf_progress progress;
    size_t decisions, objects;
    int cells;
    unsigned told;
};

void xf_snapshot_take(const struct xf_flow *f, struct xf_snapshot *s);

/* The run is as it was, but for cells. */
bool xf_snapshot_holds(const struct xf_flow *f, const struct xf_snapshot *s);

/* ... and a pass that records events would have recorded none since. Which pass parted paths last
 * does not count: nobody asks for it after the last trip. */
bool xf_snapshot_holds_silently(const struct xf_flow *f, const struct xf_snapshot *s);

#endif
