/* SPDX-License-Identifier: MIT
 * dump_expr.h: expressions in prefix form, for dump.c.
 */
#ifndef XF_DUMP_EXPR_H
#define XF_DUMP_EXPR_H

#include "ir.h"

#include <stdio.h>

void xf_dump_expr(FILE *out, const struct xf_expr *e);
const char *xf_dump_mark(enum xf_origin o); /* "", "~", "%" or "^" */

#endif
