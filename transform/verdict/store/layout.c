/* SPDX-License-Identifier: MIT */
#include "layout.h"

#include <stdint.h>
#include <string.h>

#include "ir.h"
#include "num.h"

static bool is_structure(const struct xf_type *t)
{
    return t->n_members && (t->kind == XT_STRUCT || t->kind == XT_OTHER);
}

bool xf_layout_has_parts(const struct xf_type *t)
{
    return t && is_structure(t);
}

/* ---- types ---- */

enum class { NUMBER, FLOATING, OTHER };

/* Pointers are kept as numbers are. */
static enum class class_of(const struct xf_type *t) {
    switch (t->kind){
        case XT_INT : case XT_BOOL : case XT_ENUM : case XT_POINTER : return NUMBER;
        case XT_FLOAT : return FLOATING;
        default : return OTHER;
    }
}

static bool same_members(const struct xf_type *a, const struct xf_type *b)
{
    if (a->n_members != b->n_members)
        return false;
    for (size_t i = 0; i < a->n_members; i++) {
        const struct xf_struct_member *x = &a->members[i], *y = &b->members[i];
        if (strcmp(x->name, y->name) != 0 || x->at_bytes != y->at_bytes || x->bits != y->bits ||
            !xf_layout_is_alike(x->type, y->type))
            return false;
    }
    return a->kind != XT_UNION || a == b || !strcmp(a->name, b->name);
}

bool xf_layout_is_alike(const struct xf_type *a, const struct xf_type *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->size_bytes != b->size_bytes)
        return false;
    if (class_of(a) != OTHER || class_of(b) != OTHER)
        return class_of(a) == class_of(b);
    if (a->kind != b->kind)
        return false;
    if (a->kind == XT_ARRAY)
        return xf_layout_is_alike(a->elem, b->elem);
    return is_structure(a) || a->kind == XT_UNION ? same_members(a, b) : !strcmp(a->name, b->name);
}

/* ---- one step down ---- */

static void take_member(struct xf_nums *nums, struct xf_layout_part *p,
                        const struct xf_struct_member *m)
{
    p->at += m->at_bytes;
    p->bytes = m->type->size_bytes;
    p->bits = m->bits;
    p->type = m->type;
    if (*m->name) /* members of an anonymous structure are those of the one around it */
        p->name = xf_nums_member(nums, p->name, m->name);
}

static bool take_element(struct xf_nums *nums, struct xf_layout_part *p)
{
    const struct xf_type *array = p->type;
    if (array->size_bytes <= 0 || array->elem->size_bytes <= 0)
        return false;
    if (!p->array) {
        p->array = p->name;
        p->begin = p->at;
        p->end = p->at + p->bytes;
        p->step = array->elem->size_bytes;
    } else if (p->step == array->size_bytes) { /* those of one follow those of the one before */
        p->step = array->elem->size_bytes;
    } else {
        p->step = 0;
    }
    p->name = xf_nums_member(nums, p->name, "[]");
    p->bytes = array->elem->size_bytes;
    p->type = array->elem;
    return true;
}

static struct xf_layout_part all_of(const struct xf_type *t)
{
    return (struct xf_layout_part){.type = t, .bytes = t->size_bytes};
}

/* ---- by name ---- */

static bool is_called(const struct xf_struct_member *m, const char *name, size_t n)
{
    return n > 0 && !strncmp(m->name, name, n) && !m->name[n];
}

static bool named(struct xf_nums *nums, struct xf_layout_part *p, const char *name, size_t n)
{
    const struct xf_type *t = p->type;
    struct xf_layout_part outer = *p;
    if (t->kind == XT_ARRAY)
        return n == 2 && !strncmp(name, "[]", 2) && take_element(nums, p);
    for (size_t i = 0; is_structure(t) && i < t->n_members; i++) {
        const struct xf_struct_member *m = &t->members[i];
        bool called = is_called(m, name, n), nested = !*m->name && is_structure(m->type);
        if (!called && !nested)
            continue;
        *p = outer;
        take_member(nums, p, m);
        if (called || named(nums, p, name, n))
            return true;
    }
    return false;
}

bool xf_layout_named(struct xf_nums *nums, const struct xf_type *t, const char *name,
                     struct xf_layout_part *out)
{
    *out = all_of(t);
    while (*name) {
        size_t n = strcspn(name, ".");
        if (!named(nums, out, name, n))
            return false;
        name += n + (name[n] == '.');
    }
    return true;
}

/* ---- by bytes ---- */

static bool member_around(struct xf_nums *nums, struct xf_layout_part *p, int64_t at, int64_t bytes)
{
    const struct xf_type *t = p->type;
    for (size_t i = 0; i < t->n_members; i++) {
        const struct xf_struct_member *m = &t->members[i];
        int64_t begin = p->at + m->at_bytes;
        if (!m->bits && m->type && begin <= at && at + bytes <= begin + m->type->size_bytes) {
            take_member(nums, p, m);
            return true;
        }
    }
    return false;
}

/* *at becomes where the bytes would lie in the first element. */
static bool element_around(struct xf_nums *nums, struct xf_layout_part *p, int64_t *at,
                           int64_t bytes)
{
    int64_t size = p->type->elem ? p->type->elem->size_bytes : 0;
    int64_t inside = size > 0 ? (*at - p->at) % size : 0;
    if (size <= 0 || inside + bytes > size || !take_element(nums, p))
        return false;
    *at = p->at + inside;
    return true;
}

struct xf_layout_part xf_layout_around(struct xf_nums *nums, const struct xf_type *t, int64_t at,
                                       int64_t bytes, const struct xf_type *as)
{
    struct xf_layout_part p = all_of(t);
    bool smaller = at >= 0 && bytes > 0 && at + bytes <= p.bytes;
    while (smaller && !(as && xf_layout_is_alike(p.type, as))) {
        if (is_structure(p.type))
            smaller = member_around(nums, &p, at, bytes);
        else
            smaller = p.type->kind == XT_ARRAY && element_around(nums, &p, &at, bytes);
    }
    return p;
}
