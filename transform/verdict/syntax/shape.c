/* SPDX-License-Identifier: MIT */
#include "shape.h"

#include <string.h>

#include "called.h"
#include "calls.h"
#include "ir.h"
#include "value.h"
#include "walk.h"

bool xf_shape_is_integer(const struct xf_type *t)
{
    return t && (t->kind == XT_INT || t->kind == XT_BOOL || t->kind == XT_ENUM);
}

bool xf_shape_is_number(const struct xf_type *t)
{
    return xf_shape_is_integer(t) || (t && t->kind == XT_FLOAT);
}

const struct xf_type *xf_shape_kept_as(const struct xf_expr *e)
{
    static const struct xf_type plain = {
        .kind = XT_INT, .name = "int", .written = "int", .size_bytes = 4, .is_signed = true};
    static const struct xf_type narrow = {
        .kind = XT_INT, .name = "unsigned short", .written = "unsigned short", .size_bytes = 2};
    if (!e->bits || e->bits >= 32 || !xf_shape_is_integer(e->type))
        return e->type;
    return !e->type->is_signed && e->bits <= 16 ? &narrow : &plain;
}

bool xf_shape_is_pointer(const struct xf_type *t)
{
    return t && (t->kind == XT_POINTER || t->kind == XT_ARRAY);
}

bool xf_shape_is_structure(const struct xf_type *t)
{
    return t && t->kind == XT_STRUCT;
}

const struct xf_struct_member *xf_shape_member(const struct xf_type *t, const char *name)
{
    for (size_t i = 0; t && i < t->n_members; i++)
        if (t->members[i].name && !strcmp(t->members[i].name, name))
            return &t->members[i];
    return NULL;
}

const struct xf_expr *xf_shape_without_casts(const struct xf_expr *e)
{
    while (e && e->kind == XE_CAST)
        e = e->arg[0];
    return e;
}

bool xf_shape_is_fixed_array(const struct xf_type *t)
{
    return t && t->kind == XT_ARRAY && !t->vla && t->length > 1;
}

bool xf_shape_is_complex(const struct xf_type *t)
{
    static const char word[] = "_Complex ";
    const char *of = t && t->kind == XT_OTHER ? strstr(t->name, word) : NULL;
    of = of ? of + strlen(word) : "";
    return !strcmp(of, "float") || !strcmp(of, "double") || !strcmp(of, "long double");
}

bool xf_shape_is_float(const struct xf_type *t)
{
    return t && (t->kind == XT_FLOAT || xf_shape_is_complex(t));
}

/* A call of a library function of its arguments' values alone: made twice, it gives the same. */
static bool repeats(const struct xf_expr *call)
{
    const struct xf_c_call *c = xf_called_library(call);
    return c && c->result == XF_C_PURE && !c->args[strspn(c->args, "v")];
}

/* Two uses of a built-in type by its name are two types here. */
static bool same_named(const struct xf_type *a, const struct xf_type *b)
{
    bool known = a && b && a->kind == b->kind && a->kind != XT_STRUCT && a->kind != XT_UNION;
    return a == b || (known && a->size_bytes >= 0 && a->size_bytes == b->size_bytes &&
                      !strcmp(a->name, b->name));
}

bool xf_shape_same_node(const struct xf_expr *a, const struct xf_expr *b)
{
    bool same_text = a->text == b->text || (a->text && b->text && !strcmp(a->text, b->text));
    return a->kind != XE_OTHER && a->kind == b->kind && a->op == b->op && a->n == b->n &&
           a->ival == b->ival && a->arrow == b->arrow && same_text &&
           (a->kind != XE_FLOAT || a->fval == b->fval) &&
           (a->kind != XE_SIZEOF || same_named(a->of, b->of)) &&
           (a->kind != XE_CAST || a->type == b->type);
}

bool xf_shape_same(const struct xf_expr *a, const struct xf_expr *b)
{
    if (!xf_shape_same_node(a, b) || a->sym != b->sym || a->kind == XE_ASSIGN ||
        (a->kind == XE_UNARY && a->op >= XOP_PREINC) || (a->kind == XE_CALL && !repeats(a)))
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (!xf_shape_same(a->arg[i], b->arg[i]))
            return false;
    return true;
}

/* ---- larger or smaller ---- */

static const struct xf_expr *only_expression(const struct xf_stmt *s)
{
    while (s && s->kind == XS_BLOCK && s->n == 1)
        s = s->list[0];
    return s && s->kind == XS_EXPR ? s->expr : NULL;
}

static bool keeps_extremum(const struct xf_expr *c, const struct xf_expr *set,
                           struct xf_extremum *out)
{
    if (c->kind != XE_BINARY || c->op < XOP_LT || c->op > XOP_GE)
        return false;
    const struct xf_expr *target = set->arg[0], *operand = set->arg[1];
    bool left = xf_shape_same(c->arg[0], target) && xf_shape_same(c->arg[1], operand);
    bool right = xf_shape_same(c->arg[1], target) && xf_shape_same(c->arg[0], operand);
    if (left == right)
        return false;
    bool less = c->op == XOP_LT || c->op == XOP_LE;
    *out = (struct xf_extremum){.target = target,
                                .operand = operand,
                                .op = less == left ? XF_RED_MAX : XF_RED_MIN,
                                .strict = c->op == XOP_LT || c->op == XOP_GT};
    return true;
}

static bool holds(const struct xf_expr *e, const struct xf_expr *part)
{
    if (xf_shape_same(e, part))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (holds(e->arg[i], part))
            return true;
    return false;
}

bool xf_shape_extremum(const struct xf_stmt *s, struct xf_extremum *out)
{
    const struct xf_expr *c = s->expr, *set = only_expression(s->body);
    if (s->other || !set || set->kind != XE_ASSIGN || set->op != XOP_NONE)
        return false;
    if (c->kind != XE_BINARY || c->op != XOP_LAND)
        return keeps_extremum(c, set, out);
    for (int i = 0; i < 2; i++) {
        if (!keeps_extremum(c->arg[i], set, out) || holds(c->arg[1 - i], set->arg[0]))
            continue;
        out->guard = c->arg[1 - i];
        return true;
    }
    return false;
}

bool xf_shape_keeps_order(const struct xf_type *from, const struct xf_type *to)
{
    if (!from || !to || from->kind == XT_FLOAT || to->kind == XT_FLOAT)
        return from && to; /* rounding and cutting off keep it */
    if (from->is_signed == to->is_signed)
        return to->size_bytes >= from->size_bytes;
    return !from->is_signed && to->size_bytes > from->size_bytes;
}

bool xf_shape_keeps_value(const struct xf_type *from, const struct xf_type *to)
{
    if (!from || !to || xf_shape_is_complex(from) || xf_shape_is_complex(to))
        return false;
    if (from->kind == XT_FLOAT)
        return to->kind == XT_FLOAT && to->size_bytes >= from->size_bytes;
    if (!xf_shape_is_integer(from))
        return false;
    if (to->kind == XT_FLOAT) /* less than half of its bits are not for the number itself */
        return to->size_bytes >= 2 * from->size_bytes;
    return xf_shape_is_integer(to) && xf_shape_keeps_order(from, to);
}

bool xf_shape_is_alike(const struct xf_type *a, const struct xf_type *b)
{
    return a && b && a->kind == b->kind && a->size_bytes == b->size_bytes &&
           a->is_signed == b->is_signed;
}

/* ---- writes ---- */

static bool names(const struct xf_expr *e, const struct xf_sym *sym)
{
    return e->kind == XE_VAR && e->sym == sym;
}

/* The variable itself or a member or element of it. */
static bool lies_in(const struct xf_expr *e, const struct xf_sym *sym)
{
    while ((e->kind == XE_MEMBER && !e->arrow) ||
           (e->kind == XE_INDEX && (!e->arg[0]->type || e->arg[0]->type->kind != XT_POINTER)))
        e = e->arg[0];
    return names(e, sym);
}

/* Arguments of `call` that are the array `sym`, into which the function may write. */
static int hands_over(const struct xf_expr *call, const struct xf_sym *sym)
{
    const struct xf_c_call *c = xf_called_library(call);
    size_t n_roles = c ? strlen(c->args) : 0;
    int n = 0;
    for (size_t i = 1; i < call->n; i++) {
        const struct xf_expr *e = call->arg[i];
        while (e->kind == XE_CAST || (e->kind == XE_BINARY && xf_shape_is_pointer(e->type)))
            e = e->arg[0];
        char role = !n_roles ? '?' : c->args[i - 1 < n_roles ? i - 1 : n_roles - 1];
        bool array = e->type && e->type->kind == XT_ARRAY && lies_in(e, sym);
        n += array && !strchr("vrfFm", role);
    }
    return n;
}

static int writes_in_expr(const struct xf_expr *e, const struct xf_sym *sym)
{
    if (!e)
        return 0;
    int n = e->kind == XE_CALL ? hands_over(e, sym) : 0;
    if (e->kind == XE_ASSIGN)
        n += lies_in(e->arg[0], sym);
    if (e->kind == XE_UNARY && (e->op >= XOP_PREINC || e->op == XOP_ADDRESS))
        n += lies_in(e->arg[0], sym);
    for (size_t i = 0; i < e->n; i++)
        n += writes_in_expr(e->arg[i], sym);
    return n;
}

static int writes_in_stmt(const struct xf_stmt *s, const struct xf_sym *sym)
{
    if (!s)
        return 0;
    int n = writes_in_expr(s->expr, sym) + writes_in_expr(s->step, sym) +
            writes_in_stmt(s->init, sym) + writes_in_stmt(s->body, sym) +
            writes_in_stmt(s->other, sym);
    for (size_t i = 0; i < s->n; i++) {
        if (s->list)
            n += writes_in_stmt(s->list[i], sym);
        else if (s->syms && s->syms[i])
            n += (s->syms[i] == sym && sym->init) + writes_in_expr(s->syms[i]->init, sym);
    }
    return n;
}

int xf_shape_writes(const struct xf_stmt *loop, const struct xf_sym *sym)
{
    return writes_in_expr(loop->expr, sym) + writes_in_expr(loop->step, sym) +
           writes_in_stmt(loop->body, sym);
}

struct addresses {
    const struct xf_sym *sym;
    int taken;
};

bool xf_shape_is_address_of(const struct xf_expr *e, const struct xf_sym *sym)
{
    return e->kind == XE_UNARY && e->op == XOP_ADDRESS && lies_in(e->arg[0], sym);
}

static bool forgets_addresses(const struct xf_expr *call)
{
    const struct xf_mpi_call *mpi = call->text ? xf_mpi_lookup(call->text) : NULL;
    const struct xf_c_call *c = mpi ? NULL : xf_called_library(call);
    if (mpi)
        return !mpi->nonblocking && !mpi->persistent && !strchr(mpi->roles, 'K');
    return c && !strpbrk(c->args, "ck");
}

static void count_addresses(const struct xf_expr *e, void *ctx)
{
    struct addresses *a = ctx;
    a->taken += xf_shape_is_address_of(e, a->sym);
    for (size_t i = 1; e->kind == XE_CALL && i < e->n; i++)
        a->taken -= xf_shape_is_address_of(e->arg[i], a->sym) && forgets_addresses(e);
}

bool xf_shape_is_private(const struct xf_function *fn, const struct xf_sym *sym)
{
    struct addresses all = {.sym = sym};
    bool local = sym->kind == XSYM_LOCAL || sym->kind == XSYM_PARAM;
    if (!local || sym->is_static || !sym->type || sym->type->kind == XT_ARRAY)
        return false;
    xf_walk_exprs(fn->body, count_addresses, &all);
    return !all.taken;
}

/* ---- inductions ---- */

static bool step_of(const struct xf_expr *e, struct xf_basic_induction *out)
{
    if (e->kind == XE_UNARY && e->op >= XOP_PREINC && e->arg[0]->kind == XE_VAR) {
        *out = (struct xf_basic_induction){.sym = e->arg[0]->sym,
                                           .down = e->op == XOP_PREDEC || e->op == XOP_POSTDEC};
        return true;
    }
    if (e->kind != XE_ASSIGN || e->arg[0]->kind != XE_VAR)
        return false;
    struct xf_sym *sym = e->arg[0]->sym;
    if (e->op == XOP_ADD || e->op == XOP_SUB) {
        *out =
            (struct xf_basic_induction){.sym = sym, .amount = e->arg[1], .down = e->op == XOP_SUB};
        return true;
    }
    const struct xf_expr *v = e->arg[1];
    if (e->op != XOP_NONE || v->kind != XE_BINARY || (v->op != XOP_ADD && v->op != XOP_SUB) ||
        !names(v->arg[0], sym))
        return false;
    *out = (struct xf_basic_induction){.sym = sym, .amount = v->arg[1], .down = v->op == XOP_SUB};
    return true;
}

static bool has_continue(const struct xf_stmt *s)
{
    if (!s || s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO)
        return false;
    if (s->kind == XS_CONTINUE || s->kind == XS_GOTO || has_continue(s->body) ||
        has_continue(s->other))
        return true;
    for (size_t i = 0; s->list && i < s->n; i++)
        if (has_continue(s->list[i]))
            return true;
    return false;
}

struct inductions {
    const struct xf_stmt *loop;
    struct xf_basic_induction *out;
    int n, max;
};

/* The same step by one, which the trip makes once more: out[k++] = a; out[k++] = b; */
static struct xf_basic_induction *made_before(struct inductions *t,
                                              const struct xf_basic_induction *s)
{
    for (int i = 0; i < t->n; i++) {
        struct xf_basic_induction *o = &t->out[i];
        if (o->sym == s->sym && o->down == s->down && !o->amount && !o->in_condition)
            return o;
    }
    return NULL;
}

static void consider(struct inductions *t, const struct xf_expr *e)
{
    struct xf_basic_induction s;
    if (!e)
        return;
    if (e->kind == XE_COMMA) {
        consider(t, e->arg[0]);
        consider(t, e->arg[1]);
    } else if (step_of(e, &s) && s.sym && (!s.amount || xf_shape_invariant(t->loop, s.amount))) {
        struct xf_basic_induction *again = s.amount ? NULL : made_before(t, &s);
        s.times = 1;
        if (again)
            again->times++;
        else if (t->n < t->max)
            t->out[t->n++] = s;
    }
}

/* Steps inside a larger expression, as in a[k++], that every evaluation makes. */
static void consider_inside(struct inductions *t, const struct xf_expr *e)
{
    bool step = e->kind == XE_UNARY && e->op >= XOP_PREINC;
    bool chooses =
        e->kind == XE_COND || (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR));
    if (step || e->kind == XE_ASSIGN)
        consider(t, e);
    for (size_t i = 0; i < (chooses ? 1 : e->n); i++)
        consider_inside(t, e->arg[i]);
}

/* Those that nothing else writes. */
static int only_inductions(struct inductions *t)
{
    int kept = 0;
    for (int i = 0; i < t->n; i++)
        if (xf_shape_writes(t->loop, t->out[i].sym) == t->out[i].times)
            t->out[kept++] = t->out[i];
    return kept;
}

/* What every trip that comes to the statement evaluates once. */
static void consider_stmt(struct inductions *t, const struct xf_stmt *s)
{
    if (s->kind == XS_EXPR || s->kind == XS_IF || s->kind == XS_SWITCH)
        consider_inside(t, s->expr);
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        if (s->syms[i] && s->syms[i]->init)
            consider_inside(t, s->syms[i]->init);
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++)
        consider_stmt(t, s->list[i]);
}

int xf_shape_basic_inductions(const struct xf_stmt *loop, struct xf_basic_induction *out, int max)
{
    struct inductions t = {.loop = loop, .out = out, .max = max};
    consider(&t, loop->step);
    const struct xf_expr *c = loop->expr;
    if (c && loop->kind != XS_DO) {
        int before = t.n;
        consider(&t, c->kind == XE_BINARY ? c->arg[0] : c);
        for (int i = before; i < t.n; i++)
            t.out[i].in_condition = true;
    }

    const struct xf_stmt *body = loop->body;
    if (!body || has_continue(body))
        return only_inductions(&t);
    consider_stmt(&t, body);
    return only_inductions(&t);
}

/* Might the expression, evaluated once more, write memory that it does not name? */
static void find_disturbance(const struct xf_expr *e, void *ctx)
{
    bool *found = ctx;
    bool writes = e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_PREINC);
    const struct xf_c_call *c = e->kind == XE_CALL ? xf_called_library(e) : NULL;
    bool harmless = c && !strpbrk(c->args, "wbck");
    *found = *found || (writes && e->arg[0]->kind != XE_VAR) || e->kind == XE_OTHER ||
             (e->kind == XE_CALL && !harmless);
}

static bool disturbed(const struct xf_stmt *loop)
{
    bool found = false;
    xf_walk_exprs(loop, find_disturbance, &found);
    return found;
}

static bool reads_memory(const struct xf_expr *e)
{
    const struct xf_sym *s = e->kind == XE_VAR ? e->sym : NULL;
    bool stays = s && xf_shape_is_integer(s->type) && s->type->is_const;
    if (s)
        return !stays && (s->kind == XSYM_GLOBAL || s->is_static);
    return e->kind == XE_INDEX || (e->kind == XE_MEMBER && e->arrow) ||
           (e->kind == XE_UNARY && e->op == XOP_DEREF);
}

bool xf_shape_unwritten(const struct xf_stmt *loop, const struct xf_expr *e)
{
    if (e->kind == XE_SIZEOF) /* of an array of variable length, as it was declared */
        return true;
    if (e->kind == XE_CALL || e->kind == XE_ASSIGN || e->kind == XE_OTHER ||
        (e->kind == XE_UNARY && e->op >= XOP_PREINC))
        return e->has_value;
    if (e->kind == XE_VAR && e->sym && xf_shape_writes(loop, e->sym))
        return false;
    for (size_t i = 0; i < e->n; i++)
        if (!xf_shape_unwritten(loop, e->arg[i]))
            return false;
    return true;
}

static bool has_memory(const struct xf_expr *e)
{
    for (size_t i = 0; i < e->n; i++)
        if (has_memory(e->arg[i]))
            return true;
    return reads_memory(e);
}

bool xf_shape_invariant(const struct xf_stmt *loop, const struct xf_expr *e)
{
    return xf_shape_unwritten(loop, e) && !(has_memory(e) && disturbed(loop));
}

bool xf_shape_has_effects(const struct xf_expr *e)
{
    for (size_t i = 0; i < e->n; i++)
        if (xf_shape_has_effects(e->arg[i]))
            return true;
    return e->kind == XE_ASSIGN || e->kind == XE_CALL || e->kind == XE_OTHER ||
           (e->kind == XE_UNARY && e->op >= XOP_PREINC);
}

bool xf_shape_takes_smaller(const struct xf_expr *e)
{
    const struct xf_expr *c = e->arg[0];
    bool integers = xf_shape_is_integer(e->arg[1]->type) && xf_shape_is_integer(e->arg[2]->type);
    if (!integers || c->kind != XE_BINARY || c->op < XOP_LT || c->op > XOP_GE)
        return false;
    bool less = c->op == XOP_LT || c->op == XOP_LE;
    return xf_shape_same(c->arg[0], e->arg[less ? 1 : 2]) &&
           xf_shape_same(c->arg[1], e->arg[less ? 2 : 1]);
}
