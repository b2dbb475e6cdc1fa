/* SPDX-License-Identifier: MIT
 * lower_output.h: << and >> on streams, see output.h, as calls of fprintf() and fscanf().
 */
#ifndef XF_LOWER_OUTPUT_H
#define XF_LOWER_OUTPUT_H

#include <clang-c/Index.h>

#include "lower.h"

struct xf_expr;

/* The node becomes (fprintf(stream, format, values), stream), for all that one chain of << shows.
 */
void xf_lower_output(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

/* Likewise (fscanf(stream, format, addresses), stream). */
void xf_lower_input(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

/* fprintf(stream, "%d", item): one of several. */
struct xf_expr *xf_output_item(struct xf_lower *l, struct xf_expr *stream, struct xf_expr *item);

/* What is shown from now on follows from the value, too. */
struct xf_expr *xf_output_formatted(struct xf_lower *l, struct xf_expr *value);

#endif
