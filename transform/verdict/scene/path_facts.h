/* SPDX-License-Identifier: MIT
 * path_facts.h: what conditions around the statement being run tell about numbers, as in
 *
 *     if (j > 0)
 *         s += row[j - 1];
 *
 * A fact is a number that is not negative. Numbers never change, so it holds as long as the branch
 * is being run, whatever happens to the variables.
 */
#ifndef XF_PATH_FACTS_H
#define XF_PATH_FACTS_H

#include <stdbool.h>
#include <stdint.h>

struct xf_expr;
struct xf_flow;
struct xf_path_facts;
struct xf_num;
struct xf_ref;
struct xf_stmt;

struct xf_alternatives { /* where a condition holds, and where it does not */
    const struct xf_path_facts *holds, *fails;
};

/* What `cond`, just evaluated, tells. It becomes known when it is put into f->scope.path_facts, and
 * no more when that is what it was. */
struct xf_alternatives xf_path_facts_from(struct xf_flow *f, const struct xf_expr *cond);

/* Does what is known have `cond`, which was evaluated, come out as `holds` says? */
bool xf_path_facts_decide(const struct xf_flow *f, const struct xf_expr *cond, bool holds);

/* The place that is accessed in a row of a matrix is one of the row. Known as long as the statement
 * is being run. */
void xf_path_facts_from_access(struct xf_flow *f, const struct xf_ref *r);

/* n >= least, whatever the loop counters in it, by itself or by what is known. */
bool xf_path_facts_at_least(const struct xf_flow *f, const struct xf_num *n, int64_t least);

/* n >= 0, by what is known of so many units as all of its terms are multiples of. */
bool xf_path_facts_in_units(const struct xf_flow *f, const struct xf_num *n);

/* What `cond` tells where it comes out as `holds` says, besides what is known: to be put into
 * f->scope.path_facts. */
const struct xf_path_facts *xf_path_facts_where(struct xf_flow *f, const struct xf_expr *cond,
                                                bool holds);

struct xf_bounds { /* the least and the largest value; NULL: not known */
    const struct xf_num *low, *high;
};

/* Bounds of two numbers, a where `known`'s condition holds and b where it does not. */
struct xf_bounds xf_path_facts_bounds(const struct xf_flow *f, const struct xf_alternatives *known,
                                      const struct xf_num *a, const struct xf_num *b);

/* From here on, n is known to be within them. */
void xf_path_facts_add(struct xf_flow *f, const struct xf_num *n, const struct xf_bounds *within);

struct xf_range { /* from low on below low + span */
    const struct xf_num *low, *span;
};

/* The same as a range; false where one of them is not known. */
bool xf_path_facts_range(const struct xf_flow *f, const struct xf_alternatives *known,
                         const struct xf_num *a, const struct xf_num *b, struct xf_range *out);

/* The value of the choice `e` between two numbers, a where `known`'s condition holds and b where it
 * does not, by bounds of both: some number within these; NULL where they have none. */
const struct xf_num *xf_path_facts_choice(const struct xf_flow *f, const struct xf_expr *e,
                                          const struct xf_alternatives *known,
                                          const struct xf_num *a, const struct xf_num *b);

/* Nobody comes into the statement but from its beginning. */
bool xf_path_facts_reach(const struct xf_stmt *s);

#endif
