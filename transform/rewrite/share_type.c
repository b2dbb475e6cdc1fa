/* SPDX-License-Identifier: MIT */
#include "share_type.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arena.h"
#include "ir.h"
#include "shape.h"
#include "share_group.h"
#include "word.h"
#include "writing.h"

const char *xf_share_type(const struct rewrite *r)
{
    const struct xf_type *t = xf_shape_kept_as(r->group->share);
    const char *s = t && t->written ? t->written : "int";
    if (t && t->name && r->group->spec.across) /* typedefs may come later */
        s = t->name;
    return xf_without_const(s);
}

const char *xf_cast_to(const struct rewrite *r, const char *type)
{
    bool any = false;
    for (size_t i = 0; i < r->unit->parts.n; i++)
        any = any || r->unit->parts.v[i].converts_aloud;
    return any ? xf_sprintf(r->arena, "(%s)", type) : "";
}

/* ---- in pieces ---- */

/* The type of a share that has no sign; NULL: it has one. */
static const struct xf_type *unsigned_type(const struct rewrite *r)
{
    const struct xf_type *t = xf_shape_kept_as(r->group->share);
    return t && t->kind == XT_INT && !t->is_signed ? t : NULL;
}

/* So large that no piece has as many items as -1 is in it. */
static bool has_end(const struct xf_type *t)
{
    return t->size_bytes >= (int64_t)sizeof(int32_t);
}

const char *xf_piece_type(const struct rewrite *r, const char *type)
{
    const struct xf_type *t = unsigned_type(r);
    return t && !has_end(t) ? "int64_t" : type;
}

const char *xf_while_items(const struct rewrite *r)
{
    const struct xf_type *t = unsigned_type(r);
    return t && has_end(t) ? xf_sprintf(r->arena, "!= (%s)-1", t->written) : ">= 0";
}
