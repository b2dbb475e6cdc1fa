/* SPDX-License-Identifier: MIT
 * reach.h: room: memory as large as my share is used no further than that, whoever looks at what is
 * there: an access that is executed counts, also where its result is wanted by nobody.
 */
#ifndef XF_REACH_H
#define XF_REACH_H

#include <stdbool.h>

struct xf_flow;
struct xf_object;
struct xf_ref;
struct xf_scope;
struct xf_state;
struct xf_val;
struct xf_where;

/* The size of `o` follows my share, be it only on some of the processes that may run here. */
bool xf_rule_follows(const struct xf_scope *scope, const struct xf_object *o);

/* The element `r` of `o` is used: not beyond my share. */
void xf_rule_reach(const struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                   const struct xf_ref *r, const struct xf_where *where);

/* Likewise of what has a size of its own that is not told: at no place that follows the split. */
void xf_rule_reach_unsized(const struct xf_flow *f, const struct xf_object *o,
                           const struct xf_ref *r, const struct xf_where *where);

/* The element `r` is named, and need not be read: it must be there, as the library has it. */
void xf_rule_there(const struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                   const struct xf_where *where);

/* Are they pointers, one of them to where a vector was that may have moved by own items? Then how
 * they lie to each other tells of these. */
bool xf_rule_may_have_moved_apart(const struct xf_flow *f, const struct xf_state *st,
                                  const struct xf_val *p, const struct xf_val *q);

/* The place `r` is used at all: it must be there whatever the own items are. */
void xf_rule_followed(const struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                      const struct xf_where *where);

/* `function`, which a pointer holds, is called: it must lead to one, likewise. */
void xf_rule_called(const struct xf_flow *f, const struct xf_val *function,
                    const struct xf_where *where);

/* An array of `length` elements is made, used or not: that must be positive (C11 6.7.6.2, 5). */
void xf_rule_sized(const struct xf_flow *f, const struct xf_val *length,
                   const struct xf_where *where);

/* ... `bytes` bytes from `pointer` on. */
void xf_rule_reach_bytes(const struct xf_flow *f, const struct xf_val *pointer,
                         const struct xf_val *bytes, const struct xf_where *where);

/* ... all that `pointer` points to, with a length that was not edited. */
void xf_rule_reach_whole(const struct xf_flow *f, const struct xf_val *pointer,
                         const struct xf_where *where);

/* ... something that nobody knows where it is. */
void xf_rule_reach_anywhere(const struct xf_flow *f, const struct xf_where *where);

#endif
