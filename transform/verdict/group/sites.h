/* SPDX-License-Identifier: MIT
 * sites.h: the call sites of a unit, in the order of the text.
 */
#ifndef XF_SITES_H
#define XF_SITES_H

#include <stddef.h>

#include "result.h"

struct xf_arena;
struct xf_judgement;
struct xf_unit;

/* sites.c: every site of the unit, by place. */
void xf_find_sites(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out);

/* Sites of groups that have the verdict. */
size_t xf_count_sites(const struct xf_judgement *x, enum xf_verdict verdict);

#endif
