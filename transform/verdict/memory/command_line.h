/* SPDX-License-Identifier: MIT
 * command_line.h: the options in the arguments of main(), as getopt() and its like tell them one by
 * one. All processes are started with the same arguments: where all make the same calls, all are
 * told the same.
 */
#ifndef XF_COMMAND_LINE_H
#define XF_COMMAND_LINE_H

#include "value.h"

struct xf_clib_call;
struct xf_flow;
struct xf_state;

/* At the beginning of main(); elsewhere any process may be anywhere in its arguments. */
void xf_command_line_begin(struct xf_flow *f, struct xf_state *st, bool is_main);

/* The next option; `from` is what follows from the call's arguments. */
struct xf_val xf_command_line_next(struct xf_flow *f, struct xf_state *st,
                                   const struct xf_clib_call *x, struct xf_val from);

#endif
