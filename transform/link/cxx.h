/* SPDX-License-Identifier: MIT
 * cxx.h: what C++ adds to linking: definitions that several units share, and code that runs before
 * main().
 */
#ifndef XF_LINK_CXX_H
#define XF_LINK_CXX_H

#include <stddef.h>

#include "ir.h"

struct xf_arena;

struct xf_twins { /* definitions of one inline function or variable, in two units */
    struct xf_twin {
        const struct xf_sym *kept;
        struct xf_sym dropped;
    } * v;
    size_t n, cap;
};

/* `s` defines again what `kept` is; it is used no more. */
void xf_twins_add(struct xf_arena *a, struct xf_twins *t, const struct xf_sym *kept,
                  const struct xf_sym *s);

/* Once all units are linked: why two of them are not one, in `a`; NULL when all are. */
const char *xf_twins_differ(struct xf_arena *a, struct xf_twins *t);

/* Why nobody knows in which order variables of several units begin, or what an exception does on
 * its way through another unit; NULL when that is known. Before the units are linked. */
const char *xf_units_disturb(struct xf_arena *a, struct xf_unit *const *units, size_t n);

#endif
