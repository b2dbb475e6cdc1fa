/* SPDX-License-Identifier: MIT
 * preconditions.h: where tests end the program.
 */
#ifndef XF_PRECONDITIONS_H
#define XF_PRECONDITIONS_H

#include <stddef.h>

#include "store.h"

struct xf_flow;
struct xf_stmt;

struct xf_preconditions {
    struct xf_ended {
        const struct xf_stmt *stmt;
        enum xf_reach then, other; /* wherever it was run; else XF_REACHED */
    } * v;
    size_t n, cap;
};

/* A new run begins. */
void xf_precondition_forget(const struct xf_flow *f);

/* `s`, a choice, was run, and its branches came to that. */
void xf_precondition_note(const struct xf_flow *f, const struct xf_stmt *s, enum xf_reach then,
                          enum xf_reach other);

#endif
