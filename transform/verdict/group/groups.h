/* SPDX-License-Identifier: MIT
 * groups.h: from call sites to share groups. A site that moves one record per process is left
 * alone; the others are grouped by the share their counts are multiples of.
 */
#ifndef XF_GROUPS_H
#define XF_GROUPS_H

#include <stdbool.h>

struct xf_callers;
struct xf_arena;
struct xf_call_site;
struct xf_judgement;
struct xf_nums;
struct xf_observations;
struct xf_share_group;
struct xf_unit;
struct xf_where;

/* groups.c: settle the sites that are no share of a whole; group the others. */
void xf_form_groups(struct xf_arena *a, const struct xf_unit *unit,
                    const struct xf_callers *callers, struct xf_nums *nums,
                    const struct xf_observations *seen, struct xf_judgement *out);

/* Once groups are judged: what was left as a record of a count that is not known, and moves part of
 * a group's block, is refused. */
void xf_recall_records(struct xf_judgement *out);

/* It only deals, or only collects. */
bool xf_group_is_half(const struct xf_share_group *g);

/* The site's count is known, on the communicator of `g`, and a multiple of its share. */
bool xf_site_counts_share(struct xf_nums *nums, const struct xf_call_site *s,
                          const struct xf_share_group *g);

/* Make the site one of the group's calls. */
void xf_group_add(struct xf_arena *a, struct xf_share_group *g, const struct xf_call_site *s);

#endif
