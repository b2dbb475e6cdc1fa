/* SPDX-License-Identifier: MIT
 * judging.h: one judgement of a unit under way, and its steps: groups are judged, alone or joined,
 * then sites get the verdicts of their groups.
 */
#ifndef XF_JUDGING_H
#define XF_JUDGING_H

#include <stddef.h>

#include "hooks.h"

struct xf_arena;
struct xf_call_site;
struct xf_comment;
struct xf_grain;
struct xf_judge_request;
struct xf_judgement;
struct xf_num;
struct xf_nums;
struct xf_paths;
struct xf_share_group;
struct xf_unit;
struct xf_wishes;

struct xf_judging {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    struct xf_nums *nums;
    struct xf_paths *paths;
    const struct xf_judge_request *req;
    struct xf_hooks hooks;
    struct xf_wishes *wishes;
    struct xf_judgement *out;
    const struct xf_judgement *ungrained; /* set: shares of this one may be made of grains */
    const struct xf_grain *grains;        /* [n_grains]: these */
    size_t n_grains;
    const struct xf_judgement *without;     /* set: this one may count on a test at run time ... */
    const struct xf_num *divided, *divisor; /* ... that this division leaves no rest */
    struct xf_judgement *nearer; /* so judged, one group where there are several, yet refused */
};

/* one_group.c: follow the program for it, and decide its obligations: its verdict is set. */
void xf_judge_group(struct xf_judging *j, struct xf_share_group *g);

/* joined.c: every group, and those of several functions that are one. */
void xf_judge_groups(struct xf_judging *j);

/* joined.c: the sites of `g` are of it from now on, which stands in place of the group that the
 * first of them was of; groups that have no sites left are no more. */
void xf_adopt_group(struct xf_judgement *out, struct xf_share_group *g);

/* settle.c: the verdict of each site, from that of its group. */
void xf_settle_sites(struct xf_judging *j);

/* Why the group is switched off, or NULL. */
const char *xf_switched_off(struct xf_judging *j, const struct xf_share_group *g);

#endif
