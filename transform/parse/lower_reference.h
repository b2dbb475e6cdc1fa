/* SPDX-License-Identifier: MIT
 * lower_reference.h: members: the object of a method, and where a member lies.
 */
#ifndef XF_LOWER_REFERENCE_H
#define XF_LOWER_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>
#include <clang-c/Index.h>

#include "ir.h"

struct xf_expr;
struct xf_locus;
struct xf_lower;

/* The object of a member named without one. */
struct xf_expr *xf_lower_this(struct xf_lower *l, const struct xf_locus *p);

/* Members of anonymous structures and unions in it are found, too: they have no step of their own.
 */
int64_t xf_member_offset(CXType structure, bool arrow, const char *name);

#endif
