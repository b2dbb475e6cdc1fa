/* SPDX-License-Identifier: MIT
 * printed.h: same-answer, for text on the terminal. Where every process prints what it holds, the
 * lines are about the processes, not results: they may follow the shares, but never unsaid. A file,
 * a line of one chosen process, and whatever depends on the split otherwise stay as they are or
 * refuse.
 */
#ifndef XF_PRINTED_H
#define XF_PRINTED_H

#include <stdbool.h>
#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_val;

/* `call` prints shown[0..n-1] on the terminal, as `format` (NULL: none) has it. True when the text
 * depends on the split: then a notice says so, or an event stands against it. */
bool xf_printed_note(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_val *format, const struct xf_val *shown, size_t n);

#endif
