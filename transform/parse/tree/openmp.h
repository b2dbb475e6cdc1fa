/* SPDX-License-Identifier: MIT
 * openmp.h: openmp.c: OpenMP constructs, read from the text: the front end's tree shows a
 * construct's body to nobody.
 */
#ifndef XF_OPENMP_H
#define XF_OPENMP_H

#include <stddef.h>

struct xf_locus;
struct xf_lower;
struct xf_stmt;

/* The statement itself, or an XS_PARALLEL around it when a directive stands before it, behind the
 * offset `after`. */
struct xf_stmt *xf_openmp_wrap(struct xf_lower *l, struct xf_stmt *s, size_t after,
                               const struct xf_locus *p);

#endif
