/* SPDX-License-Identifier: MIT */
#include "sort_loop.h"

#include <stdint.h>

#include "ir.h"
#include "shape.h"

struct limit { /* count - less + k, the end of a loop, which is not reached */
    const struct xf_expr *count;
    struct xf_sym *less;
    int64_t k;
};

struct counted { /* for (counter = from + first; counter < to; counter++) */
    struct xf_sym *counter, *from;
    int64_t first;
    struct limit to;
};

struct place { /* array[sym + k] */
    const struct xf_expr *array;
    struct xf_sym *sym;
    int64_t k;
};

/* ---- parts ---- */

static struct xf_sym *variable(const struct xf_expr *e)
{
    bool plain = e && e->kind == XE_VAR && e->sym && !e->macro &&
                 (e->sym->kind == XSYM_LOCAL || e->sym->kind == XSYM_PARAM) && !e->sym->is_static &&
                 !e->sym->is_volatile;
    return plain ? e->sym : NULL;
}

/* The only statement in a body. */
static const struct xf_stmt *only(const struct xf_stmt *s)
{
    while (s && s->kind == XS_BLOCK && s->n == 1)
        s = s->list[0];
    return s;
}

/* v = e, of a declaration, too. */
static bool assigns(const struct xf_stmt *s, struct xf_sym **v, const struct xf_expr **e)
{
    *v = NULL;
    if (s && s->kind == XS_DECL && s->n == 1 && s->syms[0]->init && !s->syms[0]->is_static &&
        !s->syms[0]->is_volatile) {
        *v = s->syms[0];
        *e = s->syms[0]->init;
    } else if (s && s->kind == XS_EXPR && s->expr->kind == XE_ASSIGN && s->expr->op == XOP_NONE) {
        *v = variable(s->expr->arg[0]);
        *e = s->expr->arg[1];
    }
    return *v && (xf_shape_is_integer((*v)->type) || xf_shape_is_float((*v)->type));
}

/* It can hold any place in the array: the array may be longer than in the even program. */
static bool holds_places(const struct xf_sym *v)
{
    return xf_shape_is_integer(v->type) && v->type->is_signed &&
           v->type->size_bytes >= (int64_t)sizeof(int);
}

/* sym + k; NULL and k for a number. */
static bool offset(const struct xf_expr *e, struct xf_sym **sym, int64_t *k)
{
    *sym = NULL;
    *k = 0;
    if (e->has_value || e->kind == XE_INT) {
        *k = e->ival;
        return true;
    }
    bool sum =
        e->kind == XE_BINARY && (e->op == XOP_ADD || e->op == XOP_SUB) && e->arg[1]->has_value;
    if (sum)
        *k = e->op == XOP_ADD ? e->arg[1]->ival : -e->arg[1]->ival;
    *sym = variable(sum ? e->arg[0] : e);
    return *sym && holds_places(*sym);
}

static bool add_to(struct limit *l, const struct xf_expr *e, bool minus)
{
    bool sum = e->kind == XE_BINARY && (e->op == XOP_ADD || e->op == XOP_SUB);
    if (sum)
        return add_to(l, e->arg[0], minus) && add_to(l, e->arg[1], minus != (e->op == XOP_SUB));
    if ((e->has_value || e->kind == XE_INT) && !e->macro) {
        l->k += minus ? -e->ival : e->ival;
        return true;
    }
    if (minus ? l->less != NULL || !variable(e) : l->count != NULL || xf_shape_has_effects(e))
        return false;
    if (minus)
        l->less = variable(e);
    else
        l->count = e;
    return true;
}

static bool steps_up(const struct xf_expr *e, struct xf_sym *counter)
{
    if (!e || !e->n || variable(e->arg[0]) != counter)
        return false;
    struct xf_sym *sym;
    int64_t k = 1;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE)
        return offset(e->arg[1], &sym, &k) && sym == counter && k == 1;
    bool adds =
        e->kind == XE_ASSIGN && e->op == XOP_ADD && e->arg[1]->has_value && e->arg[1]->ival == 1;
    return adds || (e->kind == XE_UNARY && (e->op == XOP_PREINC || e->op == XOP_POSTINC));
}

static bool counts(const struct xf_stmt *s, struct counted *c)
{
    const struct xf_expr *from;
    *c = (struct counted){0};
    if (!s || s->kind != XS_FOR || !s->expr || s->expr->kind != XE_BINARY ||
        (s->expr->op != XOP_LT && s->expr->op != XOP_LE) || !assigns(s->init, &c->counter, &from) ||
        !holds_places(c->counter))
        return false;
    c->to.k = s->expr->op == XOP_LE;
    return offset(from, &c->from, &c->first) && variable(s->expr->arg[0]) == c->counter &&
           add_to(&c->to, s->expr->arg[1], false) && c->to.count && steps_up(s->step, c->counter);
}

static bool element(const struct xf_expr *e, struct place *p)
{
    if (e->kind != XE_INDEX || !offset(e->arg[1], &p->sym, &p->k) || !p->sym)
        return false;
    p->array = e->arg[0];
    return !xf_shape_has_effects(p->array);
}

static bool is_number(const struct xf_type *t)
{
    return t && (t->kind == XT_INT || t->kind == XT_FLOAT) && !t->is_volatile && t->size_bytes <= 8;
}

static bool add_local(struct xf_sort_loop *out, struct xf_sym *sym)
{
    for (size_t i = 0; i < out->n_locals; i++)
        if (out->local[i] == sym)
            return false; /* one variable for two purposes */
    if (out->n_locals == XF_SORT_LOCALS)
        return false;
    out->local[out->n_locals++] = sym;
    return true;
}

static bool add_count(struct xf_sort_loop *out, const struct xf_expr *e)
{
    if (out->n_counts && !xf_shape_same(out->count[0], e))
        return false;
    out->count[out->n_counts++] = e;
    return true;
}

/* if (a[x] > a[y]), and its like: the two places; the arrays are one. */
static bool compares(const struct xf_expr *e, struct place *x, struct place *y)
{
    bool order = e && e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_GE;
    return order && element(e->arg[0], x) && element(e->arg[1], y) &&
           xf_shape_same(x->array, y->array) && is_number(e->arg[0]->type) &&
           xf_shape_is_alike(e->arg[0]->type, e->arg[1]->type);
}

/* ---- swaps ---- */

static bool is_assignment(const struct xf_stmt *s, const struct xf_expr **to,
                          const struct xf_expr **from)
{
    if (!s || s->kind != XS_EXPR || s->expr->kind != XE_ASSIGN || s->expr->op != XOP_NONE)
        return false;
    *to = s->expr->arg[0];
    *from = s->expr->arg[1];
    return true;
}

/* { t = x; x = y; y = t; } */
static bool exchanges(const struct xf_stmt *s, const struct xf_expr **x, const struct xf_expr **y,
                      struct xf_sym **t)
{
    const struct xf_expr *to, *from, *last;
    if (s->kind != XS_BLOCK || s->n < 3 || s->n > 4)
        return false;
    bool apart = s->n == 4 && s->list[0]->kind == XS_DECL && s->list[0]->n == 1 &&
                 !s->list[0]->syms[0]->init && !s->list[0]->syms[0]->is_static;
    struct xf_stmt **list = s->list + (s->n - 3);
    return (s->n == 3 || apart) && assigns(list[0], t, x) &&
           (!apart || *t == s->list[0]->syms[0]) && is_assignment(list[1], &to, y) &&
           is_assignment(list[2], &last, &from) && xf_shape_same(to, *x) &&
           xf_shape_same(last, *y) && variable(from) == *t &&
           xf_shape_is_alike((*t)->type, (*x)->type) && xf_shape_is_alike((*x)->type, (*y)->type);
}

static struct xf_sym *pointee(const struct xf_expr *e)
{
    return e->kind == XE_UNARY && e->op == XOP_DEREF ? variable(e->arg[0]) : NULL;
}

/* swap(&x, &y) */
static bool calls_swap(const struct xf_expr *e, const struct xf_expr **x, const struct xf_expr **y)
{
    struct xf_sym *t;
    const struct xf_function *fn =
        e->kind == XE_CALL && e->n == 3 && e->arg[0]->sym ? e->arg[0]->sym->function : NULL;
    if (!fn || fn->n_params != 2 || fn->unknowns.n || !fn->body || !exchanges(fn->body, x, y, &t) ||
        pointee(*x) != fn->params[0] || pointee(*y) != fn->params[1])
        return false;
    for (int i = 1; i < 3; i++)
        if (e->arg[i]->kind != XE_UNARY || e->arg[i]->op != XOP_ADDRESS ||
            !xf_shape_is_alike(e->arg[i]->arg[0]->type, (*x)->type))
            return false;
    *x = e->arg[1]->arg[0];
    *y = e->arg[2]->arg[0];
    return true;
}

static bool same_place(const struct place *a, const struct place *b)
{
    return a->sym == b->sym && a->k == b->k && xf_shape_same(a->array, b->array);
}

/* The statement swaps these two elements. */
static bool swaps(const struct xf_stmt *s, const struct place *a, const struct place *b,
                  struct xf_sort_loop *out)
{
    const struct xf_expr *x, *y;
    struct xf_sym *t = NULL;
    struct place px, py;
    const struct xf_stmt *call = only(s);
    bool called = call && call->kind == XS_EXPR && calls_swap(call->expr, &x, &y);
    if (!s || (!called && !exchanges(s, &x, &y, &t)) || !element(x, &px) || !element(y, &py))
        return false;
    return (!t || add_local(out, t)) && ((same_place(&px, a) && same_place(&py, b)) ||
                                         (same_place(&px, b) && same_place(&py, a)));
}

/* if (x > y) swap */
static bool swaps_if(const struct xf_stmt *s, struct place *x, struct place *y,
                     struct xf_sort_loop *out)
{
    s = only(s);
    if (!s || s->kind != XS_IF || s->other || !compares(s->expr, x, y) ||
        !swaps(s->body, x, y, out))
        return false;
    out->array = x->array;
    out->elem = s->expr->arg[0]->type;
    return true;
}

/* ---- the loops ---- */

/* Each pass carries the largest of what is not yet in place to its end: pass p compares neighbours
 * up to the place n - 1 - p or further, and there are n - 1 of them or more. */
static bool is_bubble(const struct counted *i, const struct counted *j, const struct place *x,
                      const struct place *y)
{
    const struct place *low = x->k < y->k ? x : y, *high = low == x ? y : x;
    int64_t end = j->to.k + low->k; /* behind the last lower neighbour: n + end, less i */
    return low->sym == j->counter && high->sym == j->counter && high->k == low->k + 1 && !i->from &&
           !j->from && j->first + low->k == 0 && !i->to.less && i->to.k - i->first >= -1 &&
           (j->to.less ? j->to.less == i->counter && end - i->first == -1 : end == -1);
}

/* Each place is compared with all behind it. */
static bool is_exchange(const struct counted *i, const struct counted *j, const struct place *x,
                        const struct place *y)
{
    const struct place *front = x->sym == i->counter ? x : y, *back = front == x ? y : x;
    return front->sym == i->counter && back->sym == j->counter && !front->k && !back->k &&
           !i->from && !i->first && !i->to.less && (i->to.k == 0 || i->to.k == -1) &&
           j->from == i->counter && j->first == 1 && !j->to.less && !j->to.k;
}

static bool by_exchange(const struct xf_stmt *inner, const struct counted *i,
                        struct xf_sort_loop *out)
{
    struct counted j;
    struct place x, y;
    return counts(inner, &j) && swaps_if(inner->body, &x, &y, out) &&
           (is_bubble(i, &j, &x, &y) || is_exchange(i, &j, &x, &y)) && add_local(out, j.counter) &&
           add_count(out, j.to.count);
}

/* if (a != b) ... */
static bool is_unless_equal(const struct xf_stmt *s, const struct xf_sym *a, const struct xf_sym *b)
{
    const struct xf_expr *e = s && s->kind == XS_IF && !s->other ? s->expr : NULL;
    if (!e || e->kind != XE_BINARY || e->op != XOP_NE)
        return false;
    const struct xf_sym *x = variable(e->arg[0]), *y = variable(e->arg[1]);
    return (x == a && y == b) || (x == b && y == a);
}

/* least = i; for (j = i + 1; j < n; j++) if (a[j] < a[least]) least = j; swap a[i] and a[least] */
static bool by_selection(const struct xf_stmt *s, const struct counted *i, struct xf_sort_loop *out)
{
    struct xf_sym *least, *to;
    const struct xf_expr *from, *now;
    struct counted j;
    struct place x, y;
    if (s->n < 3 || !assigns(s->list[0], &least, &from) || variable(from) != i->counter ||
        !counts(s->list[1], &j) || j.from != i->counter || j.first != 1 || j.to.less || j.to.k)
        return false;
    const struct xf_stmt rest = {.kind = XS_BLOCK, .list = s->list + 2, .n = s->n - 2};
    const struct xf_stmt *choice = only(s->list[1]->body), *last = only(&rest);
    if (!choice || choice->kind != XS_IF || choice->other || !compares(choice->expr, &x, &y) ||
        !assigns(only(choice->body), &to, &now) || to != least || variable(now) != j.counter)
        return false;
    struct place front = {x.array, i->counter, 0}, picked = {x.array, least, 0},
                 back = {x.array, j.counter, 0};
    bool fits = (same_place(&x, &back) && same_place(&y, &picked)) ||
                (same_place(&x, &picked) && same_place(&y, &back));
    if (is_unless_equal(last, least, i->counter))
        last = last->body;
    out->array = x.array;
    out->elem = choice->expr->arg[0]->type;
    return fits && !i->from && !i->first && !i->to.less && (i->to.k == 0 || i->to.k == -1) &&
           swaps(last, &front, &picked, out) && add_local(out, least) &&
           add_local(out, j.counter) && add_count(out, j.to.count);
}

/* j >= 0 && a[j] > key */
static bool goes_on(const struct xf_expr *e, struct xf_sym *j, struct xf_sym *key, struct place *x)
{
    if (!e || e->kind != XE_BINARY || e->op != XOP_LAND)
        return false;
    const struct xf_expr *in = e->arg[0], *order = e->arg[1];
    bool bound = in->kind == XE_BINARY && variable(in->arg[0]) == j && in->arg[1]->has_value &&
                 ((in->op == XOP_GE && in->arg[1]->ival == 0) ||
                  (in->op == XOP_GT && in->arg[1]->ival == -1));
    if (!bound || order->kind != XE_BINARY || order->op < XOP_LT || order->op > XOP_GE)
        return false;
    bool first = element(order->arg[0], x);
    const struct xf_expr *other = order->arg[first ? 1 : 0];
    return (first || element(order->arg[1], x)) && variable(other) == key && x->sym == j && !x->k;
}

static bool steps_down(const struct xf_stmt *s, struct xf_sym *j)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    struct xf_sym *sym;
    int64_t k;
    if (!e || !e->n || variable(e->arg[0]) != j)
        return false;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE)
        return offset(e->arg[1], &sym, &k) && sym == j && k == -1;
    return e->kind == XE_UNARY && (e->op == XOP_PREDEC || e->op == XOP_POSTDEC);
}

/* key = a[i]; j = i - 1; while (j >= 0 && a[j] > key) { a[j + 1] = a[j]; j--; } a[j + 1] = key; */
static bool by_insertion(const struct xf_stmt *s, const struct counted *i, struct xf_sort_loop *out)
{
    struct xf_sym *key, *j, *sym;
    const struct xf_expr *taken, *from, *to, *moved;
    struct place a, x, up, down, back;
    int64_t k;
    if (s->n != 4 || !assigns(s->list[0], &key, &taken) || !element(taken, &a) ||
        a.sym != i->counter || a.k || !assigns(s->list[1], &j, &from) || !offset(from, &sym, &k) ||
        sym != i->counter || k != -1 || s->list[2]->kind != XS_WHILE ||
        !goes_on(s->list[2]->expr, j, key, &x))
        return false;
    const struct xf_stmt *body = s->list[2]->body;
    if (body->kind != XS_BLOCK || body->n != 2 || !is_assignment(body->list[0], &to, &moved) ||
        !element(to, &up) || !element(moved, &down) || !steps_down(body->list[1], j) ||
        !is_assignment(s->list[3], &to, &moved) || !element(to, &back) || variable(moved) != key)
        return false;
    struct place here = {a.array, j, 0}, above = {a.array, j, 1};
    out->array = a.array;
    out->elem = taken->type;
    return same_place(&x, &here) && same_place(&down, &here) && same_place(&up, &above) &&
           same_place(&back, &above) && !i->from && i->first == 1 && !i->to.less && !i->to.k &&
           is_number(taken->type) && xf_shape_is_alike(key->type, taken->type) && holds_places(j) &&
           add_local(out, key) && add_local(out, j);
}

/* Neither the array nor its length is one of the variables that are set on the way; where there is
 * nothing to sort, the length less one is less than nothing. */
static bool is_apart(const struct xf_sort_loop *s)
{
    bool apart = s->array->kind == XE_VAR && s->array->sym && !s->array->sym->is_volatile;
    for (size_t i = 0; i < s->n_counts; i++) {
        const struct xf_expr *e = s->count[i];
        apart = apart && (e->has_value || (e->kind == XE_VAR && e->sym && !e->sym->is_volatile)) &&
                xf_shape_is_integer(e->type) && e->type->is_signed;
        for (size_t k = 0; k < s->n_locals; k++)
            apart = apart && e->sym != s->local[k];
    }
    return apart;
}

bool xf_sort_loop(const struct xf_stmt *loop, struct xf_sort_loop *out)
{
    struct counted i;
    *out = (struct xf_sort_loop){0};
    if (!counts(loop, &i) || !add_local(out, i.counter) || !add_count(out, i.to.count))
        return false;
    const struct xf_stmt *body = loop->body, *inner = only(body);
    struct xf_sort_loop begun = *out;
    bool sorts = inner && inner->kind == XS_FOR && by_exchange(inner, &i, out);
    if (!sorts && body->kind == XS_BLOCK) {
        *out = begun;
        sorts = by_selection(body, &i, out);
    }
    if (!sorts && body->kind == XS_BLOCK) {
        *out = begun;
        sorts = by_insertion(body, &i, out);
    }
    return sorts && is_apart(out);
}
