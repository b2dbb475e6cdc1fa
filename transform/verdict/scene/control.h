/* SPDX-License-Identifier: MIT
 * control.h: control dependence: the conditions under which a statement runs, and what they make of
 * the paths.
 */
#ifndef XF_CONTROL_H
#define XF_CONTROL_H

#include <stdbool.h>

#include "value.h"

struct xf_active_loop;
struct xf_flow;
struct xf_position;
struct xf_state;
struct xf_where;

/* The condition under which the program runs here. */
struct xf_val xf_flow_control(const struct xf_flow *f, const struct xf_state *st);

/* A process may have another truth of `v` than the original or than other processes. */
bool xf_flow_differs_by_process(const struct xf_val *v);

/* What is run from now on is under `cond`, which is written at `where`. */
void xf_flow_note_parted(struct xf_flow *f, const struct xf_val *cond,
                         const struct xf_where *where);

/* ... and writes since `since` are on one side of it. */
void xf_flow_part(struct xf_flow *f, const struct xf_val *cond, unsigned since,
                  const struct xf_where *where);

/* The innermost loop over items that is run here, in this function or in one that calls it; NULL:
 * none. */
struct xf_active_loop *xf_flow_in_items(const struct xf_position *at);

#endif
