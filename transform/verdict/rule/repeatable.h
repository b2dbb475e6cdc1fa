/* SPDX-License-Identifier: MIT
 * repeatable.h: repeatable: what is done once for each piece is work on its items, or may be done
 * again: it prints nothing, reads nothing, asks for no time or random number, and neither makes nor
 * frees memory.
 */
#ifndef XF_REPEATABLE_H
#define XF_REPEATABLE_H

#include <stdbool.h>

struct xf_c_call;
struct xf_expr;
struct xf_flow;
struct xf_stmt;

/* Whoever comes to the block ends the program in it, so that it is run once at most. */
bool xf_rule_ends_program(const struct xf_stmt *block);

void xf_rule_library_repeatable(const struct xf_flow *f, const struct xf_expr *call,
                                const struct xf_c_call *c);

#endif
