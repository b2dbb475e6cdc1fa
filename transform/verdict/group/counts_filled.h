/* SPDX-License-Identifier: MIT
 * counts_filled.h: where a program fills the counts, or the places, that it hands to a call for
 * each process: the line that a person has to look at where they are not known to be shares.
 */
#ifndef XF_COUNTS_FILLED_H
#define XF_COUNTS_FILLED_H

#include <stdbool.h>
#include <stddef.h>

struct xf_arena;
struct xf_call_site;
struct xf_unit;

/* The site is refused, with one note at the call: tell of it where what argument `list` of the call
 * leads to is filled; where that is NULL, what the root's call has in its place. That is found by
 * the text alone: the last assignment in the function in front of the call, or call that sets it,
 * and from there on to what is copied; else one in the rest of the program. False: there is none.
 */
bool xf_tell_filled(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s,
                    size_t list);

#endif
