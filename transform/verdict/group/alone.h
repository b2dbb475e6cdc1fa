/* SPDX-License-Identifier: MIT
 * alone.h: sites that belong to no group: what is no share of a whole, and what is refused for a
 * reason of its own.
 */
#ifndef XF_ALONE_H
#define XF_ALONE_H

#include "judge.h"
#include "result.h"

struct xf_arena;
struct xf_call_site;
struct xf_callers;
struct xf_expr;
struct xf_num;
struct xf_nums;
struct xf_observation;
struct xf_observations;
struct xf_unit;

/* The argument that tells how much a process's own part has, and what it is worth. Where that
 * stands in place, the other side tells; a list of counts stands for the count of the whole. */
size_t xf_written_argument(const struct xf_observation *o);
const struct xf_expr *xf_written_count(const struct xf_observation *o);
const struct xf_num *xf_count_of(const struct xf_observation *o);

void xf_settle(struct xf_call_site *s, enum xf_verdict v, enum xf_reason r);

/* Refused for a reason of its own; `advice` may be NULL. */
void xf_settle_because(struct xf_arena *a, struct xf_call_site *s, const char *reason,
                       const char *advice);

/* What the process tells of its own part is no number of the list, or not known to be. */
void xf_settle_own_part(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s);

/* Sites that can be in no group get their verdict. `cut_short`: why the program was not followed to
 * its end, or XF_REASON_NONE. */
void xf_settle_alone(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s,
                     enum xf_reason cut_short);

/* What was found of a site's count, and it is in no group, may rest on what is in none of the
 * files, or is not understood: then that is the reason. */
void xf_settle_unsure(struct xf_arena *a, const struct xf_unit *unit,
                      const struct xf_callers *callers, struct xf_nums *nums,
                      const struct xf_observations *seen, struct xf_call_site *s);

#endif
