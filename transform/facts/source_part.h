/* SPDX-License-Identifier: MIT
 * source_part.h: where in the text of a unit something is, and in which file.
 */
#ifndef XF_SOURCE_PART_H
#define XF_SOURCE_PART_H

#include "ir.h"

/* The file whose text is at `at`, also right behind its end. */
const struct xf_source_part *xf_source_part_at(const struct xf_unit *u, size_t at);

/* Is `at` in the text of the file, or right behind its end? */
bool xf_source_part_holds(const struct xf_source_part *p, size_t at);

/* Is all of the inner one in the outer one? */
bool xf_span_holds(struct xf_span outer, struct xf_span inner);

#endif
