/* SPDX-License-Identifier: MIT
 * source_part.h: of which file of a unit something is.
 */
#ifndef XF_SOURCE_PART_H
#define XF_SOURCE_PART_H

#include "ir.h"

/* The file whose text is at `at`, also right behind its end. */
const struct xf_source_part *xf_source_part_at(const struct xf_unit *u, size_t at);

/* Is `at` in the text of the file, or right behind its end? */
bool xf_source_part_holds(const struct xf_source_part *p, size_t at);

#endif
