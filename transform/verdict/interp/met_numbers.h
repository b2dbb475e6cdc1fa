/* SPDX-License-Identifier: MIT
 * met_numbers.h: numbers of variables that the branches of a choice leave different, as in
 *
 *     if (row[j] < row[least])
 *         least = j;
 *
 * Behind it the variable is some number between the bounds of both.
 */
#ifndef XF_MET_NUMBERS_H
#define XF_MET_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>

#include "path_facts.h"

struct xf_flow;
struct xf_state;
struct xf_stmt;
struct xf_val;

struct xf_met_numbers {
    struct xf_met_number {
        int cell;
        struct xf_bounds within;
        bool moves; /* with a loop; what does not is called by a name of its own */
    } * v;
    size_t n, cap;
};

/* A variable of an item that `choice` is about to test gets a number, as what its branches tell is
 * told of numbers. */
void xf_met_numbers_name(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *choice);

/* Of what the branches of `choice` leave, before it is joined: `holds` by the one that is run where
 * the condition holds, `fails` by the other one; what that tells is `known`. The list lives as long
 * as f->scratch has it. */
struct xf_met_numbers xf_met_numbers_find(struct xf_flow *f, const struct xf_alternatives *known,
                                          const struct xf_state *holds,
                                          const struct xf_state *fails);

/* Behind it, where that is not known better. */
void xf_met_numbers_set(struct xf_flow *f, const struct xf_stmt *choice,
                        const struct xf_met_numbers *met, struct xf_state *st);

/* The same of one cell, in which the branches leave x and y; false where no bounds are known. */
bool xf_met_number_find(const struct xf_flow *f, const struct xf_alternatives *known,
                        const struct xf_val *x, const struct xf_val *y, struct xf_met_number *out);
void xf_met_number_set(struct xf_flow *f, const struct xf_stmt *choice,
                       const struct xf_met_number *m, struct xf_state *st);

#endif
