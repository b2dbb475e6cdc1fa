/* SPDX-License-Identifier: MIT
 * escape.h: memory whose address somebody keeps that is not seen at work: a request under way, a
 * window, an attribute, a function that is not known. It may be looked at and written at any time,
 * so it may never hold what depends on the split, and what it holds is not known from one read to
 * the next.
 */
#ifndef XF_ESCAPE_H
#define XF_ESCAPE_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_object;
struct xf_state;
struct xf_where;

/* Does `pointer` lead to anything that depends on the split, also by way of other pointers? */
bool xf_escape_reaches_split(struct xf_flow *f, const struct xf_state *st,
                             const struct xf_val *pointer);

/* From now on, and in further runs, everything that `pointer` leads to is used out of sight, by
 * `who` from `where` on. */
void xf_escape_mark(struct xf_flow *f, const struct xf_state *st, const struct xf_val *pointer,
                    const char *who, const struct xf_where *where);

/* What is read from `o`, which holds v as far as the text tells. */
struct xf_val xf_escape_value(const struct xf_object *o, struct xf_val v);

/* After a run: what kept memory led to at any time of it is kept; events for what held what depends
 * on the split. */
void xf_escape_check(struct xf_flow *f);

#endif
