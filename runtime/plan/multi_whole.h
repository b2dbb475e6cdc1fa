/* SPDX-License-Identifier: MIT
 * multi_whole.h: from rational pieces to whole ones.
 */
#ifndef RSC_PLAN_MULTI_WHOLE_H
#define RSC_PLAN_MULTI_WHOLE_H

#include "multi.h"

/* Give the pieces whole units near rational units[multi->n], n in all, at most max_units each, and
 * leave out those that become empty. A processor is never more than one unit ahead of, or behind,
 * its rational units of the rounds so far, but for what max_units moves. Errors: EINFEASIBLE (there
 * is no room), ENOMEM. */
int rsc_multi_whole(struct rsc_multi *multi, const double *units, struct rsc_err *err);

/* The same, but every piece rounded down; what is left over goes, one by one, to the last pieces of
 * those who would be done first. */
int rsc_multi_down(struct rsc_multi *multi, const double *units, struct rsc_err *err);

/* Move units from who is done last to who is done first, as long as that makes the end earlier. */
int rsc_multi_repair(struct rsc_multi *multi, struct rsc_err *err);

#endif
