/* SPDX-License-Identifier: MIT
 * origin.h: sites that stand where nothing can be edited: in macros, headers, text that is not
 * compiled, and wherever the function is named but not called.
 */
#ifndef XF_ORIGIN_H
#define XF_ORIGIN_H

#include <stdbool.h>

struct xf_arena;
struct xf_call_site;
struct xf_unit;

/* origin.c: settle a site that cannot be edited where it stands. False when it can. */
bool xf_settle_by_origin(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s);

#endif
