/* SPDX-License-Identifier: MIT
 * sort_zones.h: the zones of a range that is being parted, and what is known of how many items each
 * has and how these compare with the pivot. See struct xf_parts in sort_proof.h.
 */
#ifndef XF_SORT_ZONES_H
#define XF_SORT_ZONES_H

#include "sort_proof.h"

enum { NONE = 1, ONE = 2, MORE = 4 };                /* items */
enum { BEFORE = 1, EQUAL = 2, BEHIND = 4, ANY = 7 }; /* the pivot */

/* Items of a zone, by its number. */
extern const enum xf_unknown_number xf_zone_count_of[XF_N_ZONES];
struct xf_linear xf_zone_count(enum xf_zone z);

/* With the zones' counts in place of the length; zones of one item, or none, as numbers. */
struct xf_linear xf_zone_counted(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                                 struct xf_linear a);
struct xf_linear xf_zone_settled(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                                 struct xf_linear a);

/* a and b are one number, whatever the lengths. */
bool xf_zone_same(const struct xf_sort_proof *p, const struct xf_proof_state *s, struct xf_linear a,
                  struct xf_linear b);

/* The first and the last element of a zone. */
struct xf_linear xf_zone_begin(const struct xf_sort_proof *p, enum xf_zone z);
struct xf_linear xf_zone_last(const struct xf_sort_proof *p, enum xf_zone z);

#endif
