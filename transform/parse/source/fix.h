/* SPDX-License-Identifier: MIT
 * fix.h: text that stands for several things, as that of a template for each of its instances, is
 * not edited for one of them.
 */
#ifndef XF_FIX_H
#define XF_FIX_H

struct xf_expr;
struct xf_stmt;

void xf_fix_expr(struct xf_expr *e); /* NULL is fine */
void xf_fix_stmt(struct xf_stmt *s);

#endif
