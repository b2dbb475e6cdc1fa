/* SPDX-License-Identifier: MIT
 * guard.h: what is not proved but tested when the rewritten program runs.
 */
#ifndef XF_GUARD_H
#define XF_GUARD_H

#include <stdbool.h>

struct xf_arena;
struct xf_flow;
struct xf_judgement;
struct xf_num;
struct xf_share_group;
struct xf_where;

/* What makes sure that n / size leaves no rest, into g: g->ended, else g->guard; neither when there
 * is nothing. */
void xf_guard_find(const struct xf_judgement *without, struct xf_share_group *g,
                   const struct xf_num *n, const struct xf_num *size);

/* Once the place of the plan is known: is the test made of the same values there? */
bool xf_guard_keeps_its_value(const struct xf_share_group *g);

/* Was the group refused `without` that, or was it to be edited in another way? */
bool xf_guard_needed(const struct xf_judgement *without, const struct xf_share_group *g);

/* Once the group is to be rewritten: put it into its obligations, and note which decisions hold
 * only where a test at run time succeeds. The group is refused where nothing makes sure. */
void xf_guard_settle(struct xf_arena *a, const struct xf_judgement *without,
                     struct xf_share_group *g, const struct xf_num *n, const struct xf_num *size);

/* Put a test, at `where`, into the group's obligations. */
void xf_guard_tell(struct xf_arena *a, struct xf_share_group *g, const struct xf_where *where,
                   const char *text);

/* A flow over the group's function in the judgement `without`, for numbers that take nothing for
 * granted; NULL when there is none. */
struct xf_flow *xf_guard_flow(const struct xf_judgement *without, const struct xf_share_group *g);

#endif
