/* SPDX-License-Identifier: MIT
 * naming.h: what a group is called by: the number that its plan is made from.
 */
#ifndef XF_NAMING_H
#define XF_NAMING_H

struct xf_share_group;

/* naming.c: g->share and g->unit, from the decisions of the group's last run; no share where there
 * is no expression for it. */
void xf_name_group(struct xf_share_group *g);

#endif
