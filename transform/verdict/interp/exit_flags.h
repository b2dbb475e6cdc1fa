/* SPDX-License-Identifier: MIT
 * exit_flags.h: flags (rule/flags.h) that a trip over the items sets before it ends the loop or the
 * function.
 */
#ifndef XF_EXIT_FLAGS_H
#define XF_EXIT_FLAGS_H

#include <stdbool.h>

struct xf_active_loop;
struct xf_flow;
struct xf_state;
struct xf_val;
struct xf_where;

/* A trip of item loop `l` is over, in state st or by a break: which flags every break leaves. */
void xf_exit_flags_note(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *st);

/* Where the trip and the breaks meet, in st. */
void xf_exit_flags_take(const struct xf_active_loop *l, struct xf_state *st);

/* `return v` in the function being run: true where that ends a search through the items, at a hit.
 * What it returns behind that search. */
bool xf_exit_flags_note_hit(struct xf_flow *f, struct xf_state *st, const struct xf_val *v,
                            const struct xf_where *where);

#endif
