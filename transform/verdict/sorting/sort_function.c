/* SPDX-License-Identifier: MIT */
#include "sort_function.h"

#include "arena.h"
#include "called.h"
#include "ir.h"
#include "shape.h"
#include "sort_parting.h"
#include "walk.h"

/* ---- which parameter is what ---- */

static bool is_item(const struct xf_type *t)
{
    return t && (t->kind == XT_INT || t->kind == XT_FLOAT) && !t->is_volatile && !t->is_const &&
           t->size_bytes > 0 && t->size_bytes <= 8;
}

/* The items that a parameter leads to: of a pointer, or of a vector. */
static const struct xf_type *items_of(const struct xf_sym *param)
{
    const struct xf_type *t = param->type;
    if (!t || (t->kind != XT_POINTER && t->kind != XT_ARRAY) || !t->elem)
        return NULL;
    const struct xf_struct_member *data =
        t->is_reference && xf_shape_is_structure(t->elem) ? xf_shape_member(t->elem, "data") : NULL;
    const struct xf_type *item = data && data->type ? data->type->elem : t->elem;
    return is_item(item) ? item : NULL;
}

static bool is_bound(const struct xf_sym *param)
{
    return xf_shape_is_integer(param->type) && param->type->size_bytes >= (int64_t)sizeof(int);
}

/* What is sorted is the parameter `array`; the first integers are bounds, one or two, what may
 * follow is none of the proof; all else are other arrays. */
static bool take_parameters(struct xf_sort_proof *p, size_t array, struct xf_sort_function *out)
{
    const struct xf_function *fn = p->claim.fn;
    *out = (struct xf_sort_function){.array = (int)array,
                                     .lower = XF_SORT_NO_PARAM,
                                     .upper = XF_SORT_NO_PARAM,
                                     .elem = p->claim.elem};
    for (size_t i = 0; i < fn->n_params; i++) {
        const struct xf_type *item = items_of(fn->params[i]);
        if (i == array)
            continue;
        if (item) {
            if (out->n_scratch == XF_SORT_SCRATCH || !xf_shape_is_alike(item, p->claim.elem))
                return false;
            out->scratch[out->n_scratch++].param = (int)i;
        } else if (!is_bound(fn->params[i])) {
            return false;
        } else if (out->lower == XF_SORT_NO_PARAM) {
            out->lower = out->upper;
            out->upper = (int)i;
        }
    }
    return out->upper != XF_SORT_NO_PARAM;
}

/* ---- the proof ---- */

static void begin_with(struct xf_sort_proof *p, struct xf_proof_state *s, size_t param,
                       struct xf_held v, bool is_array)
{
    const struct xf_sym *sym = p->claim.fn->params[param];
    if (is_array && sym->type->is_reference && xf_shape_is_structure(sym->type->elem)) {
        if (v.array)
            xf_proof_set(p, s, sym, "data", v);
        v = (struct xf_held){.kind = XF_HELD_OBJECT, .sym = v.array ? sym : NULL};
    }
    xf_proof_set(p, s, sym, NULL, v);
}

static void begin(struct xf_sort_proof *p, const struct xf_sort_function *f,
                  struct xf_linear length, struct xf_proof_state *s)
{
    const struct xf_linear from = xf_linear_of(f->lower == XF_SORT_NO_PARAM ? XF_ONE : XF_BEGIN,
                                               f->lower != XF_SORT_NO_PARAM);
    struct xf_held array = {.kind = XF_HELD_PLACE};
    xf_proof_add_array(p, (struct xf_proof_array){.main = true});
    begin_with(p, s, (size_t)f->array, array, true);
    for (size_t i = 0; i < f->n_scratch; i++) {
        array.array = xf_proof_add_array(p, (struct xf_proof_array){.given = true});
        begin_with(p, s, (size_t)f->scratch[i].param, array, true);
    }
    struct xf_held number = {.kind = XF_HELD_NUMBER, .at = from};
    if (f->lower != XF_SORT_NO_PARAM)
        begin_with(p, s, (size_t)f->lower, number, false);
    number.at = xf_linear_add(from, length);
    number.at.k[XF_ONE] -= p->claim.behind;
    begin_with(p, s, (size_t)f->upper, number, false);
    p->from = from;
    xf_proof_add_range(p, (struct xf_proof_range){.from = from,
                                                  .to = xf_linear_add(from, length),
                                                  .lo = from,
                                                  .hi = xf_linear_add(from, length)});
}

/* All items are in the range, in order. */
static bool is_sorted(const struct xf_sort_proof *p)
{
    const struct xf_linear to = xf_linear_add(p->from, xf_linear_of(XF_LENGTH, 1));
    for (size_t i = 0; i < p->n_ranges; i++) {
        const struct xf_proof_range *r = &p->ranges[i];
        if (!r->array && r->sorted && xf_linear_equal(r->from, p->from) &&
            xf_linear_equal(r->to, to) && xf_linear_equal(r->lo, p->from) &&
            xf_linear_equal(r->hi, to))
            return true;
    }
    return false;
}

static bool is_parted_and_sorted(const struct xf_sort_proof *p, const struct xf_proof_states *l)
{
    for (size_t i = 0; i < l->n; i++)
        if (!xf_part_is_sorted(p, &l->v[i]))
            return false;
    return p->recursive && l->n;
}

/* `length`: of the range, a number below 2, or any from there on. Where nothing is known of a
 * condition, one way is tried. */
static bool holds_so(struct xf_sort_proof *p, const struct xf_sort_function *f,
                     struct xf_linear length)
{
    struct xf_proof_state s = {.n = 0};
    struct xf_proof_states l = xf_proof_states(p);
    begin(p, f, length, &s);
    xf_proof_join(p, &l, &s);
    p->calls.under_way[p->calls.depth++] = p->claim.fn;
    if (!p->failed)
        xf_proof_exec(p, &l, p->claim.fn->body);
    if (!p->failed && p->mode == XF_PARTING)
        return is_parted_and_sorted(p, &l);
    if (p->failed || p->mode != XF_STRAIGHT || l.n != 1)
        return false;
    return p->nothing_to_do || (p->recursive && p->down && is_sorted(p));
}

/* ... whichever way is gone at these. *p is left as the last of them has it. */
static bool holds(struct xf_sort_proof *p, const struct xf_sort_function *f,
                  struct xf_linear length)
{
    const struct xf_sort_proof start = *p;
    int most = 0;
    for (unsigned go = 0; go < 1u << most || !go; go++) {
        *p = start;
        p->open.go = go;
        if (!holds_so(p, f, length))
            return false;
        most = p->open.n > most ? p->open.n : most;
    }
    return true;
}

static bool note_scratch(const struct xf_sort_proof *p, struct xf_sort_function *out)
{
    for (int i = 0; i < p->n_arrays; i++) {
        if (!p->arrays[i].sym)
            continue;
        if (out->n_scratch == XF_SORT_SCRATCH)
            return false;
        out->scratch[out->n_scratch].param = XF_SORT_NO_PARAM;
        out->scratch[out->n_scratch++].sym = p->arrays[i].sym;
    }
    return true;
}

static bool sorts(const struct xf_sort_proof *roles, struct xf_sort_function *out)
{
    const struct xf_function *fn = roles->claim.fn;
    for (int64_t n = 0; n < 2; n++) {
        struct xf_sort_proof p = *roles;
        p.nothing_to_do = true;
        if (!holds(&p, out, xf_linear_of(XF_ONE, n)))
            return false;
    }
    struct xf_sort_proof p = *roles;
    p.claim.array = fn->params[out->array];
    p.claim.lower = out->lower == XF_SORT_NO_PARAM ? NULL : fn->params[out->lower];
    p.claim.upper = fn->params[out->upper];
    out->behind = p.claim.behind;
    return holds(&p, out, xf_linear_of(XF_LENGTH, 1)) && note_scratch(&p, out);
}

static void find_itself(const struct xf_expr *e, void *ctx)
{
    const struct xf_function **fn = ctx;
    if (*fn && xf_callee(e) == *fn)
        *fn = NULL;
}

static bool calls_itself(const struct xf_function *fn)
{
    const struct xf_function *found = fn;
    xf_walk_exprs(fn->body, find_itself, &found);
    return !found;
}

/* The same, where a range is parted, by one of the layouts. */
static bool parts(struct xf_sort_proof *p, struct xf_sort_function *out)
{
    if (out->n_scratch)
        return false;
    for (int k = 0; k < 12; k++) {
        p->layout =
            (struct xf_layout){.any = true, .slides = k % 2, .slot = k / 2 % 3 - 1, .down = k >= 6};
        if ((p->layout.slot || !p->layout.slides) && sorts(p, out))
            return true;
    }
    return false;
}

static bool prove(struct xf_arena *a, const struct xf_function *fn, struct xf_sort_function *out)
{
    for (size_t i = 0; i < fn->n_params; i++)
        for (int64_t behind = 0; behind < 2; behind++) {
            struct xf_sort_proof p = {
                .arena = a, .claim = {.fn = fn, .elem = items_of(fn->params[i]), .behind = behind}};
            if (p.claim.elem && take_parameters(&p, i, out) && (sorts(&p, out) || parts(&p, out)))
                return true;
        }
    return false;
}

static bool is_open(const struct xf_function *fn)
{
    const struct xf_type *t = fn->sym->type;
    return fn->body && !fn->variadic && t && t->elem && t->elem->kind == XT_VOID &&
           calls_itself(fn);
}

bool xf_sort_function_may_be(const struct xf_function *fn, struct xf_sort_function *out)
{
    for (size_t i = 0; is_open(fn) && i < fn->n_params; i++) {
        struct xf_sort_proof p = {.claim = {.fn = fn, .elem = items_of(fn->params[i])}};
        if (p.claim.elem && take_parameters(&p, i, out))
            return true;
    }
    return false;
}

bool xf_sort_function(struct xf_arena *a, const struct xf_function *fn,
                      struct xf_sort_function *out)
{
    if (!is_open(fn) || fn->unknowns.n)
        return false;
    struct xf_mark before = xf_arena_mark(a);
    bool found = prove(a, fn, out);
    xf_arena_rewind(a, before);
    return found;
}
