/* SPDX-License-Identifier: MIT
 * dealt_by.h: a gather without a block of its own may only be so as what dealt the block out is not
 * rewritten.
 */
#ifndef XF_DEALT_BY_H
#define XF_DEALT_BY_H

struct xf_arena;
struct xf_judgement;
struct xf_unit;

/* Where what is gathered comes from a scatter that is refused, be it in another group or written
 * where nothing can be edited, the reason of that one is told: what stands against the gather may
 * only follow from it. */
void xf_tell_of_scatters(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out);

#endif
