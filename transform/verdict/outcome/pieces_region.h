/* SPDX-License-Identifier: MIT
 * pieces_region.h: what is done once for each piece where a share arrives in pieces.
 */
#ifndef XF_PIECES_REGION_H
#define XF_PIECES_REGION_H

#include <stddef.h>

struct xf_function;
struct xf_stmt;

struct xf_region { /* statements first to last, both in it, of the block `list` */
    const struct xf_function *in;
    const struct xf_stmt *list;
    size_t first, last;
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } loops; /* over own items, in it: the outermost ones */
};

#endif
