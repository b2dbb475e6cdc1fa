/* SPDX-License-Identifier: MIT
 * region.h: byte offsets of a source as lines and columns that count characters.
 */
#ifndef XF_REGION_H
#define XF_REGION_H

#include "result.h"

#include <stdbool.h>

struct xf_position { /* 1-based; column in Unicode code points */
    size_t line, column;
};

struct xf_region_map {
    const struct xf_file *file;
    bool utf8; /* otherwise a byte is a character */
};

struct xf_region_map xf_region_map(const struct xf_file *f);

struct xf_position xf_position_at(const struct xf_region_map *map, size_t offset);

/* The same for a place whose column counts bytes. */
struct xf_position xf_position_of(const struct xf_region_map *map, const struct xf_place *place);

#endif
