/* SPDX-License-Identifier: MIT
 * writes.h: does a function write to memory that is not its own?
 */
#ifndef XF_SYNTAX_WRITES_H
#define XF_SYNTAX_WRITES_H

#include <stdbool.h>

struct xf_arena;
struct xf_closure;

/* A call of the closure's function may write to more than variables of functions that are under way
 * in it: these write to their own, and those they call to what they are handed the address of. */
bool xf_writes_elsewhere(struct xf_arena *a, const struct xf_closure *c);

#endif
