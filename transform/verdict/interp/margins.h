/* SPDX-License-Identifier: MIT
 * margins.h: loops over the local block and what lies around it, such as a stencil's border rows.
 */
#ifndef XF_MARGINS_H
#define XF_MARGINS_H

#include "trips.h"

struct xf_flow;
struct xf_stmt;

struct xf_loop_part {
    const struct xf_stmt *loop;
    struct xf_induction c;
};

enum { XF_LOOP_PARTS = 3 };

/* The loop as those that make its trips one after the other, of which one makes a trip, or several,
 * for each item, where the others are as many in both programs; else as itself. Their number. */
int xf_loop_parts(struct xf_flow *f, const struct xf_stmt *loop, const struct xf_induction *c,
                  struct xf_loop_part part[XF_LOOP_PARTS]);

#endif
