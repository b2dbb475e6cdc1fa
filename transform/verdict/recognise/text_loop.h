/* SPDX-License-Identifier: MIT
 * text_loop.h: loops that run to the zero behind the own characters: they are counted by the share.
 */
#ifndef XF_TEXT_LOOP_H
#define XF_TEXT_LOOP_H

#include <stdbool.h>

struct xf_flow;
struct xf_state;
struct xf_stmt;
struct xf_text_loop;

bool xf_recognise_text_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                            struct xf_text_loop *out);

#endif
