/* SPDX-License-Identifier: MIT
 * known.h: what conditions around the statement being run tell about numbers, as in
 *
 *     if (j > 0)
 *         s += row[j - 1];
 *
 * A fact is a number that is not negative. Numbers never change, so it holds as long as the branch
 * is being run, whatever happens to the variables.
 */
#ifndef XF_KNOWN_H
#define XF_KNOWN_H

#include "flow.h"

struct xf_alternatives { /* where a condition holds, and where it does not */
    const struct xf_known *holds, *fails;
};

/* What `cond`, just evaluated, tells. It becomes known when it is put into f->known_here, and no
 * more when that is what it was. */
struct xf_alternatives xf_known_from(struct xf_flow *f, const struct xf_expr *cond);
/* n >= least, whatever the loop counters in it, by itself or by what is known. */
bool xf_known_at_least(struct xf_flow *f, const struct xf_num *n, int64_t least);
/* The value of the choice `e` between two numbers, a where `known`'s condition holds and b where it
 * does not, by bounds of both: some number within these; NULL where they have none. */
const struct xf_num *xf_known_choice(struct xf_flow *f, const struct xf_expr *e,
                                     const struct xf_alternatives *known, const struct xf_num *a,
                                     const struct xf_num *b);
/* Nobody comes into the statement but from its beginning. */
bool xf_known_is_entered_above(const struct xf_stmt *s);

#endif
