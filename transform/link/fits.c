/* SPDX-License-Identifier: MIT */
#include "fits.h"

#include <string.h>

#include "ir.h"

/* Two types that are being compared: a structure may hold pointers to itself. */
struct pair {
    const struct xf_type *a, *b;
    const struct pair *outer;
};

static bool is_under_way(const struct pair *p, const struct xf_type *a, const struct xf_type *b)
{
    for (; p; p = p->outer)
        if (p->a == a && p->b == b)
            return true;
    return false;
}

static bool fits(const struct xf_type *a, const struct xf_type *b, const struct pair *outer);

static bool is_structure(const struct xf_type *t)
{
    return t->kind == XT_STRUCT || t->kind == XT_UNION;
}

static bool members_fit(const struct xf_type *a, const struct xf_type *b, const struct pair *p)
{
    if (!a->n_members || !b->n_members) /* one is only declared, or a union, of which size counts */
        return a->size_bytes < 0 || b->size_bytes < 0 || a->size_bytes == b->size_bytes;
    bool fit = a->size_bytes == b->size_bytes && a->n_members == b->n_members;
    for (size_t i = 0; fit && i < a->n_members; i++) {
        const struct xf_struct_member *x = &a->members[i], *y = &b->members[i];
        fit = x->at_bytes == y->at_bytes && x->bits == y->bits && !strcmp(x->name, y->name) &&
              fits(x->type, y->type, p);
    }
    return fit;
}

static bool lengths_fit(const struct xf_type *a, const struct xf_type *b)
{
    return a->length == b->length || (a->length < 0 && !a->vla) || (b->length < 0 && !b->vla);
}

static bool fits(const struct xf_type *a, const struct xf_type *b, const struct pair *outer)
{
    struct pair p = {a, b, outer};
    if (a == b || is_under_way(outer, a, b))
        return true;
    if (!a || !b || a->kind != b->kind || a->is_const != b->is_const ||
        a->is_volatile != b->is_volatile)
        return false;
    if (is_structure(a))
        return members_fit(a, b, &p);
    if (a->kind == XT_ARRAY)
        return lengths_fit(a, b) && fits(a->elem, b->elem, &p);
    if (a->kind == XT_POINTER)
        return a->is_reference == b->is_reference && fits(a->elem, b->elem, &p);
    bool same = a->size_bytes == b->size_bytes && !strcmp(a->name, b->name);
    return a->kind == XT_FUNCTION ? same && fits(a->elem, b->elem, &p) : same;
}

bool xf_type_fits(const struct xf_type *a, const struct xf_type *b)
{
    return fits(a, b, NULL);
}

/* A function may be declared by K&R's rules, without its parameters, or be used before that. */
static bool is_without_parameters(const struct xf_type *t)
{
    size_t n = strlen(t->name);
    return t->kind == XT_FUNCTION && n > 2 && !strcmp(t->name + n - 2, "()");
}

bool xf_type_says_less(const struct xf_type *t)
{
    if (!t)
        return true;
    if (t->kind == XT_ARRAY)
        return t->length < 0 && !t->vla;
    return is_structure(t) ? t->size_bytes < 0 : is_without_parameters(t);
}

/* `a` is of a function that is called before it is declared, and so returns an int, `b` of one that
 * returns nothing: a call whose result nobody looks at is right. */
static bool is_used_undeclared(const struct xf_type *a, const struct xf_type *b)
{
    return is_without_parameters(a) && a->elem && b->elem && b->kind == XT_FUNCTION &&
           b->elem->kind == XT_VOID && !strcmp(a->elem->name, "int");
}

bool xf_sym_fits(const struct xf_sym *a, const struct xf_sym *b)
{
    if (a->kind != b->kind)
        return false;
    if (!a->type || !b->type)
        return a->type == b->type;
    if (is_without_parameters(a->type) || is_without_parameters(b->type))
        return fits(a->type->elem, b->type->elem, NULL) || is_used_undeclared(a->type, b->type) ||
               is_used_undeclared(b->type, a->type);
    return xf_type_fits(a->type, b->type);
}
