/* SPDX-License-Identifier: MIT
 * spell.h: source text for numbers the analysis knows.
 */
#ifndef XF_SPELL_H
#define XF_SPELL_H

#include "num_terms.h"
#include "share_group.h"

struct xf_arena;
struct xf_unit;

/* Text for a factor such as `cols`, from the variables of function `fn`; NULL when none holds it.
 */
const char *xf_spell_number(struct xf_arena *a, const struct xf_share_group *g,
                            const struct xf_function *fn, const struct xf_num *n);
/* A variable of `fn` that holds a multiple of the share, as in `bytes = share * sizeof(double)`:
 * that definition in parentheses, with `mine` for the share. NULL when `e` is none, or what it is
 * made of may have changed. */
const char *xf_spell_definition(struct xf_arena *a, const struct xf_unit *u,
                                const struct xf_share_group *g, const struct xf_function *fn,
                                const struct xf_expr *e, const char *mine);

#endif
