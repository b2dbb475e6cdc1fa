/* SPDX-License-Identifier: MIT
 * Which items stand where. */
#include "sort_proof.h"

#include <string.h>

#include "ir.h"
#include "shape.h"

struct xf_held *xf_proof_find(struct xf_proof_state *s, const struct xf_sym *sym,
                              const char *member)
{
    for (size_t i = 0; i < s->n; i++)
        if (s->name[i].sym == sym && !s->name[i].member == !member &&
            (!member || !strcmp(member, s->name[i].member)))
            return &s->name[i].held;
    return NULL;
}

/* The variable can hold v: numbers without a sign are never to wrap around. */
static bool can_hold(const struct xf_type *t, const struct xf_held *v)
{
    if (v->kind != XF_HELD_NUMBER)
        return true;
    return xf_shape_is_integer(t) && t->size_bytes >= (int64_t)sizeof(int) &&
           (t->is_signed || xf_linear_holds(v->at));
}

void xf_proof_set(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_sym *sym,
                  const char *member, struct xf_held v)
{
    struct xf_held *held = xf_proof_find(s, sym, member);
    if (sym->is_volatile || (!held && s->n == XF_PROOF_NAMES) ||
        (!member && !can_hold(sym->type, &v)) ||
        ((v.kind == XF_HELD_ITEM || v.kind == XF_HELD_PIVOT) && !member &&
         !xf_shape_is_alike(sym->type, p->claim.elem))) {
        p->failed = true;
        return;
    }
    if (!held) {
        s->name[s->n] = (struct xf_name){.sym = sym, .member = member};
        held = &s->name[s->n++].held;
    }
    *held = v;
}

struct xf_held xf_proof_number(int64_t k)
{
    return (struct xf_held){.kind = XF_HELD_NUMBER, .at = xf_linear_of(XF_ONE, k)};
}

int xf_proof_add_array(struct xf_sort_proof *p, struct xf_proof_array a)
{
    if (p->n_arrays == XF_PROOF_ARRAYS)
        return -1;
    p->arrays[p->n_arrays] = a;
    return p->n_arrays++;
}

bool xf_proof_may_write(const struct xf_sort_proof *p, int array, struct xf_linear from,
                        struct xf_linear to)
{
    const struct xf_proof_array *a = &p->arrays[array];
    if (!a->main && !a->given)
        return a->has_room && xf_linear_holds(from) && xf_linear_at_most(to, a->room);
    const struct xf_linear first = a->main ? p->from : xf_linear_of(XF_ONE, 0),
                           end = xf_linear_add(p->from, xf_linear_of(XF_LENGTH, 1));
    return xf_linear_at_most(first, from) && xf_linear_at_most(to, end);
}

void xf_proof_forget(struct xf_sort_proof *p, int array, struct xf_linear from, struct xf_linear to)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->n_ranges; i++) {
        const struct xf_proof_range *r = &p->ranges[i];
        if (r->array != array || xf_linear_at_most(r->to, from) || xf_linear_at_most(to, r->from))
            p->ranges[kept++] = *r;
    }
    p->n_ranges = kept;
}

void xf_proof_add_range(struct xf_sort_proof *p, struct xf_proof_range r)
{
    if (p->n_ranges == XF_PROOF_RANGES)
        p->failed = true;
    else
        p->ranges[p->n_ranges++] = r;
}

/* The range that begins at `from`, cut off at `to` where the items stand as they stood. */
static bool piece_at(const struct xf_sort_proof *p, int array, struct xf_linear from,
                     struct xf_linear to, struct xf_proof_range *out)
{
    for (size_t i = 0; i < p->n_ranges; i++) {
        *out = p->ranges[i];
        if (out->array != array)
            continue;
        bool whole = xf_linear_equal(out->from, from) && xf_linear_at_most(out->to, to);
        if (whole)
            return true;
        bool within =
            !out->sorted && xf_linear_at_most(out->from, from) && xf_linear_at_most(from, out->to);
        bool ends = xf_linear_at_most(out->to, to);
        if (!within || (!ends && !xf_linear_at_most(to, out->to)))
            continue;
        out->lo = xf_linear_add(out->lo, xf_linear_sub(from, out->from));
        out->from = from;
        out->to = ends ? out->to : to;
        out->hi = xf_linear_add(out->lo, xf_linear_sub(out->to, from));
        if (!xf_linear_equal(out->from, out->to))
            return true;
    }
    return false;
}

bool xf_proof_copy(struct xf_sort_proof *p, int array, struct xf_linear to, int source,
                   struct xf_linear from, struct xf_linear n)
{
    struct xf_proof_range copied[4];
    size_t pieces = 0;
    const struct xf_linear end = xf_linear_add(from, n), by = xf_linear_sub(to, from);
    if (p->layout.any || array == source || !xf_linear_holds(n) ||
        !xf_proof_may_write(p, array, to, xf_linear_add(to, n)))
        return false;
    for (struct xf_linear at = from; !xf_linear_equal(at, end); at = copied[pieces++].to)
        if (pieces == 4 || !piece_at(p, source, at, end, &copied[pieces]))
            return false;
    xf_proof_forget(p, array, to, xf_linear_add(to, n));
    for (size_t i = 0; i < pieces; i++) {
        copied[i].array = array;
        copied[i].from = xf_linear_add(copied[i].from, by);
        copied[i].to = xf_linear_add(copied[i].to, by);
        xf_proof_add_range(p, copied[i]);
    }
    return true;
}

/* The items of r from `from` up to `to`, which stand as they stood. */
static void keep_part(struct xf_sort_proof *p, struct xf_proof_range r, struct xf_linear from,
                      struct xf_linear to)
{
    if (xf_linear_equal(from, to))
        return;
    r.lo = xf_linear_add(r.lo, xf_linear_sub(from, r.from));
    r.hi = xf_linear_add(r.lo, xf_linear_sub(to, from));
    r.from = from;
    r.to = to;
    xf_proof_add_range(p, r);
}

bool xf_proof_sort(struct xf_sort_proof *p, int array, struct xf_linear from, struct xf_linear to)
{
    struct xf_proof_range piece;
    if (p->layout.any)
        return false;
    if (xf_linear_equal(from, to))
        return true;
    if (!piece_at(p, array, from, to, &piece) || !xf_linear_equal(piece.to, to))
        return false;
    for (size_t i = 0; i < p->n_ranges; i++) {
        struct xf_proof_range r = p->ranges[i];
        if (r.array != array || !xf_linear_at_most(r.from, from) || !xf_linear_at_most(to, r.to))
            continue;
        p->ranges[i] = p->ranges[--p->n_ranges];
        keep_part(p, r, r.from, from);
        keep_part(p, r, to, r.to);
        piece.sorted = true;
        xf_proof_add_range(p, piece);
        return true;
    }
    return false;
}
