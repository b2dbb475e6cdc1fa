/* SPDX-License-Identifier: MIT
 * rows.h: tables of row pointers. An array of pointers into one object whose element k points k
 * rows behind its beginning. Both programs have the same table, except for its length.
 */
#ifndef XF_ROWS_H
#define XF_ROWS_H

#include <stdbool.h>

struct xf_flow;
struct xf_ref;
struct xf_state;
struct xf_val;
struct xf_where;

/* Pointer v is written at r into an array that held *old: true, and *after is what it holds now,
 * where that is, or goes on to be, such a table. */
bool xf_rows_written(struct xf_flow *f, const struct xf_state *st, const struct xf_val *old,
                     const struct xf_ref *r, const struct xf_val *v, struct xf_val *after,
                     const struct xf_where *where);

/* *row becomes the pointer at r; false when `table` is none. */
bool xf_rows_read(struct xf_flow *f, const struct xf_val *table, const struct xf_ref *r,
                  struct xf_val *row, const struct xf_where *where);

#endif
