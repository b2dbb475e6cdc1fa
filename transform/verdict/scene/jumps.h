/* SPDX-License-Identifier: MIT
 * jumps.h: jumps under way, and the states that they carry to where they land.
 */
#ifndef XF_JUMPS_H
#define XF_JUMPS_H

#include <stdbool.h>
#include <stddef.h>

#include "value.h"

struct xf_active_loop;
struct xf_expr;
struct xf_num;
struct xf_state;
struct xf_stmt;

struct xf_landing { /* a label further on in a block around the statement being run */
    struct xf_landing *outer;
    const struct xf_stmt *label;
    struct xf_active_loop *around; /* loops and switches around the block */
    struct xf_state *arrivals;     /* of the jumps to it */
    struct xf_val arrived;         /* conditions of these jumps */
    struct xf_val left;            /* conditions under which a jump went past it */
    bool is_left;                  /* one did */
};

struct xf_jumps { /* of one run */
    struct {
        struct xf_goto {
            const struct xf_stmt *from, *label;
        } * v;
        size_t n, cap;
    } gotos;
    struct xf_choices {
        const struct xf_stmt **v;
        size_t n, cap;
    } exits,    /* choices by which some processes might leave main while others go on */
        memory; /* ... by which processes do not go on that have not been given memory */
};

enum { XF_MAX_RETURNED = 8 };

struct xf_returned { /* by the returns from a function that is being run, see interp/returned.h */
    struct xf_returned_number {
        const struct xf_num *n;
        const struct xf_expr *test; /* for those for which this */
        bool where_it_holds;        /* ... holds, or else does not; NULL: for all that come there */
    } v[XF_MAX_RETURNED];
    size_t n;
    bool lost; /* there are others */
};

struct xf_leaving {      /* the last return from a function that is being run */
    struct xf_state *st; /* what it joined to the others; NULL: there was none */
    struct xf_val control;
    unsigned since; /* writes since then were under it; UINT_MAX: none */
    struct xf_returned returned;
};

#endif
