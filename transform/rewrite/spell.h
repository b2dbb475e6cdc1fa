/* SPDX-License-Identifier: MIT
 * spell.h: source text for numbers the analysis knows.
 */
#ifndef XF_SPELL_H
#define XF_SPELL_H

#include "ir.h"
#include "num_terms.h"
#include "share_group.h"

struct xf_arena;
struct xf_unit;

/* Where text is written in a function: in place of an expression, or beside a statement. */
struct xf_spot {
    const struct xf_function *fn;
    const struct xf_expr *in;
    const struct xf_stmt *before, *after;
};

/* Text for a factor such as `cols`, from the variables that are seen there; NULL when none holds
 * it. `type`, unless NULL: the type of the widest variable in it, NULL for a plain number. */
const char *xf_spell_number(struct xf_arena *a, const struct xf_share_group *g,
                            const struct xf_spot *spot, const struct xf_num *n,
                            const struct xf_type **type);

/* `e` is text that means the same there as where it stands: constants, and variables that keep
 * their values. */
bool xf_spell_stays(const struct xf_spot *spot, const struct xf_expr *e);

/* A variable's definition as it is written, `share * sizeof(double)`: the share is `share`, the
 * texts before and behind it are those of the source, `value` is the whole. */
struct xf_spelled_definition {
    struct xf_span before;
    const struct xf_expr *share;
    struct xf_span behind;
    const struct xf_expr *value;
};

/* Of the variable `e` at that spot, which holds a multiple of the share, as in `bytes = share *
 * sizeof(double)`. False when `e` is none, or what it is made of may have changed. */
bool xf_spell_definition(const struct xf_share_group *g, const struct xf_function *fn,
                         const struct xf_expr *e, struct xf_spelled_definition *out);

#endif
