/* SPDX-License-Identifier: MIT
 * across.h: collective, for a share that several functions use: a member of a structure, a variable
 * of the file, or worked out again where it is needed. The plan and the share become variables of
 * the file, set in one place. Where that place may be is tried; the run tells whether all that
 * needs the plan comes after it, and whether its inputs are worth there what they are worth at the
 * calls.
 */
#ifndef XF_ACROSS_H
#define XF_ACROSS_H

#include <stdbool.h>

struct xf_plan_search;
struct xf_share_group;

/* The next place to try, into g->place; false when there is none. */
bool xf_rule_next_place(struct xf_share_group *g, struct xf_plan_search *search);

#endif
