/* SPDX-License-Identifier: MIT
 * unknown.h: what of the program lowering does not understand. A walk over the front end's tree,
 * apart from lowering, so that nothing is passed over only because nobody asked for it.
 */
#ifndef XF_UNKNOWN_H
#define XF_UNKNOWN_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_function;
struct xf_lower;

/* After lowering: fills the unknowns of every function that was lowered, and of the unit. */
void xf_unknowns_collect(struct xf_lower *l);

/* The function was lowered from this cursor. */
void xf_unknowns_note_function(struct xf_lower *l, struct xf_function *f, CXCursor c);

/* What is not understood of this one node, at the top level (`global`) or in a function; else NULL.
 */
const char *xf_unknown_in_node(struct xf_lower *l, CXCursor c, CXCursor parent, bool global);

#endif
