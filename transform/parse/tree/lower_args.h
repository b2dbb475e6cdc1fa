/* SPDX-License-Identifier: MIT
 * lower_args.h: expressions below others. Lowering is recursive: what stands below is handed back
 * to lower_expr.h, whose function is in struct xf_lower.
 */
#ifndef XF_LOWER_ARGS_H
#define XF_LOWER_ARGS_H

#include <stddef.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_locus;
struct xf_lower;

struct xf_expr *xf_lower_below(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);

/* All expressions below `c` that stand below no other, as one XE_OTHER; NULL if there are none. */
struct xf_expr *xf_lower_rest(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);

/* The node's arguments become v[0..n). */
void xf_lower_args(struct xf_lower *l, struct xf_expr *e, const CXCursor *v, size_t n,
                   const struct xf_locus *p);

/* The node becomes XE_OTHER over all expressions below the cursor. */
void xf_lower_unknown(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

#endif
