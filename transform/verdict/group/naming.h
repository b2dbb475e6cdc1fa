/* SPDX-License-Identifier: MIT
 * naming.h: what a group is called by: the number that its plan is made from.
 */
#ifndef XF_NAMING_H
#define XF_NAMING_H

struct xf_arena;
struct xf_judgement;
struct xf_share_group;

/* naming.c: g->share and g->unit, from the decisions of the group's last run; no share where there
 * is no expression for it. */
void xf_name_group(struct xf_share_group *g);

/* Two groups of a function may have shares that are written alike; the second one is its 2. */
void xf_number_alike(struct xf_arena *a, struct xf_judgement *out);

#endif
