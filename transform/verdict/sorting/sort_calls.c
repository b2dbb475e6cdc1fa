/* SPDX-License-Identifier: MIT */
#include "sort_calls.h"

#include <string.h>

#include "called.h"
#include "ir.h"
#include "shape.h"
#include "sort_parting.h"

static const struct xf_held nothing = {.kind = XF_HELD_NOTHING};

static struct xf_held fail(struct xf_sort_proof *p)
{
    p->failed = true;
    return nothing;
}

/* ---- the function itself ---- */

struct inner { /* a call of the function that is proved */
    struct xf_held array, lower, upper;
    struct xf_held scratch[XF_SORT_SCRATCH];
    size_t n_scratch;
};

/* A vector stands for the elements it holds. */
static struct xf_held elements(struct xf_proof_state *s, struct xf_held v)
{
    if (v.kind != XF_HELD_OBJECT)
        return v;
    const struct xf_held *data = v.sym ? xf_proof_find(s, v.sym, "data") : NULL;
    return data ? *data : v.sym ? nothing : (struct xf_held){.kind = XF_HELD_PLACE};
}

static bool take_arguments(struct xf_sort_proof *p, struct xf_proof_state *s,
                           const struct xf_expr *call, struct inner *in)
{
    in->lower = xf_proof_number(0);
    for (size_t i = 0; i < p->claim.fn->n_params; i++) {
        struct xf_held v = xf_proof_eval(p, s, call->arg[i + 1]);
        const struct xf_sym *param = p->claim.fn->params[i];
        if (param == p->claim.array)
            in->array = elements(s, v);
        else if (param == p->claim.lower)
            in->lower = v;
        else if (param == p->claim.upper)
            in->upper = v;
        else if (!xf_shape_is_integer(param->type))
            in->scratch[in->n_scratch++] = elements(s, v);
    }
    return in->array.kind == XF_HELD_PLACE && in->lower.kind == XF_HELD_NUMBER &&
           in->upper.kind == XF_HELD_NUMBER;
}

/* It may write to the first `end` elements of each other array, which are all apart. */
static bool spoil_scratch(struct xf_sort_proof *p, const struct inner *in, struct xf_linear end)
{
    for (size_t i = 0; i < in->n_scratch; i++) {
        const struct xf_held *a = &in->scratch[i];
        struct xf_linear to = xf_linear_add(a->at, end);
        if (a->kind != XF_HELD_PLACE || a->array == in->array.array || !xf_linear_holds(a->at) ||
            !xf_proof_may_write(p, a->array, a->at, to))
            return false;
        for (size_t k = 0; k < i; k++)
            if (in->scratch[k].array == a->array)
                return false;
        xf_proof_forget(p, a->array, a->at, to);
    }
    for (int i = 0; i < p->n_arrays; i++)
        if (p->arrays[i].given && p->arrays[i].sym)
            xf_proof_forget(p, i, xf_linear_of(XF_ONE, 0), end);
    return true;
}

static struct xf_held call_itself(struct xf_sort_proof *p, struct xf_proof_state *s,
                                  const struct xf_expr *call)
{
    struct inner in = {.n_scratch = 0};
    const struct xf_linear length = xf_linear_of(XF_LENGTH, 1),
                           all = xf_linear_add(p->from, length), one = xf_linear_of(XF_ONE, 1);
    const bool parts = p->mode == XF_PARTING;
    if ((p->mode != XF_STRAIGHT && !parts) || call->n != p->claim.fn->n_params + 1 ||
        !take_arguments(p, s, call, &in))
        return fail(p);
    struct xf_linear end = xf_linear_add(in.upper.at, xf_linear_of(XF_ONE, p->claim.behind)),
                     n = xf_linear_sub(end, in.lower.at),
                     from = xf_linear_add(in.array.at, in.lower.at),
                     shorter = xf_linear_sub(length, xf_linear_add(n, one));
    p->recursive = true;
    if (parts) {
        if (in.n_scratch || in.array.array || !xf_linear_holds(in.lower.at) ||
            !xf_part_sort(p, s, from, n))
            p->failed = true;
        return nothing;
    }
    if (!xf_linear_holds(in.lower.at) || !xf_linear_holds(n) || !xf_linear_holds(shorter) ||
        !xf_linear_at_most(end, all) || !spoil_scratch(p, &in, end) ||
        !xf_proof_sort(p, in.array.array, from, xf_linear_add(from, n)))
        return fail(p);
    return nothing;
}

/* ---- other functions ---- */

static bool is_under_way(const struct xf_sort_proof *p, const struct xf_function *fn)
{
    for (int i = 0; i < p->calls.depth; i++)
        if (p->calls.under_way[i] == fn)
            return true;
    return false;
}

static bool bind(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_expr *call,
                 const struct xf_function *fn)
{
    struct xf_held args[8];
    if (fn->n_params > 8 || call->n != fn->n_params + 1)
        return false;
    for (size_t i = 0; i < fn->n_params; i++)
        args[i] = xf_proof_eval(p, s, call->arg[i + 1]);
    for (size_t i = 0; i < fn->n_params; i++) {
        if (xf_shape_is_structure(fn->params[i]->type))
            return false;
        xf_proof_set(p, s, fn->params[i], NULL, args[i]);
    }
    return !p->failed;
}

void xf_proof_follow(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_expr *call,
                     const struct xf_function *fn)
{
    const int most = sizeof p->calls.under_way / sizeof *p->calls.under_way;
    if (p->failed || p->nothing_to_do || (p->mode != XF_STRAIGHT && p->mode != XF_PARTING) ||
        p->calls.depth == most || fn->variadic || fn->unknowns.n || is_under_way(p, fn)) {
        p->failed = true;
        return;
    }
    for (size_t i = 0; i < l->n && !p->failed; i++) {
        if (!bind(p, &l->v[i], call, fn))
            p->failed = true;
        l->v[i].result = nothing;
    }
    p->calls.under_way[p->calls.depth++] = fn;
    xf_proof_exec(p, l, fn->body);
    p->calls.depth--;
    for (size_t i = 0; i < l->n; i++)
        l->v[i].jump = XF_GOES_ON;
    p->failed = p->failed || (p->mode != XF_STRAIGHT && p->mode != XF_PARTING);
}

/* In the midst of an expression, where it has one way to return. */
static struct xf_held follow(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *call, const struct xf_function *fn)
{
    struct xf_proof_states l = xf_proof_states(p);
    xf_proof_join(p, &l, s);
    xf_proof_follow(p, &l, call, fn);
    if (p->failed || l.n != 1)
        return fail(p);
    *s = l.v[0];
    return s->result;
}

/* ---- the library ---- */

/* So many bytes, or `times` as many, in items. */
static bool items_in(const struct xf_sort_proof *p, struct xf_held bytes, struct xf_held times,
                     struct xf_linear *n)
{
    int64_t k;
    if (bytes.kind != XF_HELD_NUMBER || times.kind != XF_HELD_NUMBER ||
        !xf_linear_is_const(times.at, &k) || k < 0 || k > 1 << 15)
        return false;
    return xf_linear_divided(xf_linear_times(bytes.at, k), p->claim.elem->size_bytes, n);
}

static struct xf_held make(struct xf_sort_proof *p, struct xf_held bytes, struct xf_held times)
{
    struct xf_proof_array a = {.has_room = true, .is_made = true};
    int id = items_in(p, bytes, times, &a.room) ? xf_proof_add_array(p, a) : -1;
    return id < 0 ? fail(p) : (struct xf_held){.kind = XF_HELD_PLACE, .array = id};
}

static struct xf_held give_back(struct xf_sort_proof *p, struct xf_held v)
{
    int64_t k;
    if (v.kind == XF_HELD_NUMBER && xf_linear_is_const(v.at, &k) && k == 0)
        return nothing; /* a vector without elements */
    if (v.kind != XF_HELD_PLACE || p->arrays[v.array].main || p->arrays[v.array].given ||
        !p->arrays[v.array].is_made || !xf_linear_equal(v.at, xf_linear_of(XF_ONE, 0)))
        return fail(p);
    p->arrays[v.array].has_room = p->arrays[v.array].is_made = false;
    for (size_t i = p->n_ranges; i-- > 0;)
        if (p->ranges[i].array == v.array)
            p->ranges[i] = p->ranges[--p->n_ranges];
    return nothing;
}

static struct xf_held copy(struct xf_sort_proof *p, struct xf_held to, struct xf_held from,
                           struct xf_held bytes)
{
    struct xf_linear n;
    if (to.kind != XF_HELD_PLACE || from.kind != XF_HELD_PLACE ||
        !items_in(p, bytes, xf_proof_number(1), &n) ||
        !xf_proof_copy(p, to.array, to.at, from.array, from.at, n))
        return fail(p);
    return to;
}

static struct xf_held call_library(struct xf_sort_proof *p, struct xf_proof_state *s,
                                   const struct xf_expr *call)
{
    const char *name = call->text;
    struct xf_held v[3] = {nothing, nothing, nothing};
    for (size_t i = 0; i < 3 && i + 1 < call->n; i++)
        v[i] = xf_proof_eval(p, s, call->arg[i + 1]);
    if (p->mode != XF_STRAIGHT || p->failed)
        return fail(p);
    if (!strcmp(name, "malloc") && call->n == 2)
        return make(p, v[0], xf_proof_number(1));
    if (!strcmp(name, "calloc") && call->n == 3)
        return make(p, v[0], v[1]);
    if (!strcmp(name, "free") && call->n == 2)
        return give_back(p, v[0]);
    if ((!strcmp(name, "memcpy") || !strcmp(name, "memmove")) && call->n == 4)
        return copy(p, v[0], v[1], v[2]);
    return fail(p);
}

struct xf_held xf_proof_call(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *call)
{
    const struct xf_function *fn = xf_callee(call);
    if (p->failed || p->nothing_to_do)
        return fail(p);
    if (fn == p->claim.fn)
        return call_itself(p, s, call);
    if (fn && fn->body)
        return follow(p, s, call, fn);
    return !fn && xf_called_library(call) ? call_library(p, s, call) : fail(p);
}
