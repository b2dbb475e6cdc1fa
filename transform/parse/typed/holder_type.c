/* SPDX-License-Identifier: MIT */
#include "holder_type.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "word.h"

static const char held[] = "held";

enum { MANY = 65536 }; /* elements: none is known by its number */

/* { key, value }, as the library's pair of them */
static struct xf_type *pair_of(struct xf_lower *l, struct xf_type *key, struct xf_type *value,
                               int64_t align)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    int64_t at = align > 0 ? (key->size_bytes + align - 1) / align * align : key->size_bytes;
    t->kind = XT_STRUCT;
    t->name = t->written = xf_sprintf(l->a, "std::pair<const %s, %s>", key->name, value->name);
    t->length = -1;
    t->n_members = 2;
    t->members = xf_alloc(l->a, 2 * sizeof *t->members);
    t->members[0] = (struct xf_struct_member){.name = "first", .type = key};
    t->members[1] = (struct xf_struct_member){.name = "second", .type = value, .at_bytes = at};
    t->size_bytes = at + value->size_bytes;
    return t;
}

void xf_holder_type(struct xf_lower *l, struct xf_type *out, struct xf_type *key,
                    struct xf_type *value, int64_t align)
{
    struct xf_type *items = xf_alloc(l->a, sizeof *items);
    items->kind = XT_ARRAY;
    items->elem = key ? pair_of(l, key, value, align) : value ? value : xf_made_size_type(l);
    items->length = strncmp(xf_without_const(out->name), "std::optional<", 14) ? MANY : 1;
    items->name = items->written =
        xf_sprintf(l->a, "%s[%d]", items->elem->name, (int)items->length);
    items->size_bytes = items->length * items->elem->size_bytes;
    out->kind = XT_STRUCT;
    out->size_bytes = items->size_bytes;
    out->n_members = 1;
    out->members = xf_alloc(l->a, sizeof *out->members);
    out->members[0] = (struct xf_struct_member){.name = held, .type = items};
}

bool xf_type_is_holder(const struct xf_type *t)
{
    return t->kind == XT_STRUCT && t->n_members == 1 && t->members[0].name == held;
}

bool xf_holder_has_keys(const struct xf_type *t)
{
    return xf_begins_with(t->members[0].type->elem->name, "std::pair<const ");
}
