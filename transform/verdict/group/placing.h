/* SPDX-License-Identifier: MIT
 * placing.h: where the plan of a group is made, and whether that is right there.
 */
#ifndef XF_PLACING_H
#define XF_PLACING_H

#include <stdbool.h>

struct xf_share_group;

/* placing.c: into g->place, where the plan can be made; false when nowhere. Further runs may tell:
 * *settled as xf_run_group() has it. */
bool xf_place_group(struct xf_share_group *g, bool *settled);

/* It can be made nowhere: an event that says so, where what it needs comes too late if that is why.
 */
void xf_note_no_place(const struct xf_share_group *g);

#endif
