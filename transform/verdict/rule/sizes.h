/* SPDX-License-Identifier: MIT
 * sizes.h: the sizes of memory that may be allocated in one size on one process and in another
 * elsewhere, or given up for other memory by some.
 */
#ifndef XF_SIZES_H
#define XF_SIZES_H

#include <stdbool.h>
#include <stddef.h>

#include "store.h"

struct xf_num;
struct xf_scope;

struct xf_sizes {
    struct xf_size v[XF_MAX_TWINS];
    size_t n;
};

/* Those that `o` may have on process `rank` (NULL: not known), which is not `other`. */
struct xf_sizes xf_sizes_on(const struct xf_object *o, const struct xf_num *rank,
                            const struct xf_num *other);

/* ... on the processes that may run here. */
struct xf_sizes xf_sizes_here(const struct xf_scope *scope, const struct xf_object *o);

/* One of them follows my share. */
bool xf_sizes_follow(struct xf_sizes s);

#endif
