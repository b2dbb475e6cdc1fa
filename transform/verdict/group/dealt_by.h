/* SPDX-License-Identifier: MIT
 * dealt_by.h: a gather without a block of its own may only be so as what dealt the block out is not
 * rewritten.
 */
#ifndef XF_DEALT_BY_H
#define XF_DEALT_BY_H

struct xf_arena;
struct xf_judgement;
struct xf_unit;

/* Where what is gathered comes from a scatter of another group that is refused, the reason of that
 * one is told in place of saying that each process makes the data. */
void xf_tell_of_scatters(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out);

#endif
