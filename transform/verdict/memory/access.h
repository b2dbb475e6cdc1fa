/* SPDX-License-Identifier: MIT
 * access.h: reading and writing memory: what becomes of a value when it goes through a variable, an
 * element of the local block, an element of anything else.
 */
#ifndef XF_ACCESS_H
#define XF_ACCESS_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_object;
struct xf_ref;
struct xf_scope;
struct xf_state;
struct xf_store;
struct xf_where;

/* What is loaded from r. */
struct xf_val xf_flow_read(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                           const struct xf_where *where);

/* `v` as the process has it that is known to run here. */
struct xf_val xf_flow_here(const struct xf_scope *scope, struct xf_val v);
void xf_flow_write(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r, struct xf_val v,
                   const struct xf_where *where);

/* A variable older than the trip is written otherwise than by accumulation. */
void xf_flow_note_plain(struct xf_flow *f, const struct xf_state *st, int cell,
                        const struct xf_where *where);

/* The cell of `o` that r is about to change: a field of its own, or the whole. */
int xf_flow_cell(struct xf_store *store, struct xf_state *st, struct xf_object *o,
                 const struct xf_ref *r, const struct xf_where *where);

/* Is r all of the variable or of its member, on every process? */
bool xf_flow_is_all(const struct xf_object *o, const struct xf_ref *r);

#endif
