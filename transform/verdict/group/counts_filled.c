/* SPDX-License-Identifier: MIT */
#include "counts_filled.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "called.h"
#include "calls.h"
#include "ir.h"
#include "judge.h"
#include "quote.h"
#include "result.h"
#include "shape.h"
#include "walk.h"

enum { MAX_DEPTH = 4 }; /* of functions that are gone into, and of lists that others come from */

struct holder { /* what holds the numbers: a variable, or any member of that name */
    const struct xf_sym *sym;
    const char *member;
};

struct search {
    struct holder holder;
    size_t before; /* offset in the source: what is wanted begins in front of it */
    int depth;
    const struct xf_expr *found; /* an assignment or a call, the last one */
};

/* What a vector is made of is no member that somebody wrote. */
static bool is_written_member(const struct xf_expr *e)
{
    const struct xf_type *of = e->arg[0]->type;
    return e->text && !(of && of->name && !strncmp(of->name, "std::", 5));
}

/* What a function does nothing but return; NULL: it does more, or its source is not seen. */
static const struct xf_expr *accessed(const struct xf_expr *call)
{
    const struct xf_function *fn = xf_callee(call);
    const struct xf_stmt *s = fn ? fn->body : NULL;
    while (s && s->kind == XS_BLOCK)
        s = s->n == 1 ? s->list[0] : NULL;
    return s && s->kind == XS_RETURN ? s->expr : NULL;
}

/* NULL, or nullptr, which has no value. */
static bool is_null(const struct xf_expr *e)
{
    const struct xf_expr *plain = xf_shape_without_casts(e);
    return plain->kind == XE_INT && (plain->has_value ? !plain->ival : !plain->n);
}

static struct holder holder_of(const struct xf_expr *e)
{
    for (; e; e = e->n ? e->arg[0] : NULL) {
        if (e->kind == XE_COND)
            e = e->arg[is_null(e->arg[1]) ? 2 : 1];
        if (e->kind == XE_CALL && !(e = accessed(e)))
            break;
        if (e->kind == XE_VAR)
            return (struct holder){.sym = e->sym};
        if (e->kind == XE_MEMBER && is_written_member(e))
            return (struct holder){.member = e->text};
    }
    return (struct holder){0};
}

static bool is_same(struct holder a, struct holder b)
{
    return (a.sym && a.sym == b.sym) || (a.member && b.member && !strcmp(a.member, b.member));
}

static bool is_pointer(const struct xf_expr *e)
{
    return e->type && (e->type->kind == XT_POINTER || e->type->kind == XT_ARRAY);
}

/* By its own name, or by a variable that begins as a pointer to it. */
static bool is_held(const struct search *s, const struct xf_expr *e)
{
    struct holder h = holder_of(e);
    const struct xf_expr *init = h.sym && !is_same(h, s->holder) ? h.sym->init : NULL;
    return is_same(init && is_pointer(init) ? holder_of(init) : h, s->holder);
}

/* ---- calls that may set what an argument leads to ---- */

static bool leads_on(const struct xf_expr *e)
{
    const struct xf_type *t = e->type;
    bool points = t && (t->kind == XT_POINTER || t->kind == XT_ARRAY || t->is_reference);
    return points && !(t->elem && t->elem->is_const);
}

static bool is_set_by_mpi(const struct xf_expr *call, size_t i)
{
    const struct xf_mpi_call *mpi = call->text ? xf_mpi_lookup(call->text) : NULL;
    return mpi && ((int)i == xf_mpi_arg(mpi, 'r') || (int)i == xf_mpi_arg(mpi, 'b'));
}

static bool is_gathered(const struct xf_expr *e)
{
    const struct xf_mpi_call *mpi =
        e && e->kind == XE_CALL && e->text ? xf_mpi_lookup(e->text) : NULL;
    return mpi && (mpi->class == XF_MPI_GATHER || mpi->class == XF_MPI_ALLGATHER);
}

static void look_through(struct search *s, const struct xf_function *fn);

/* The function's own line, where it has one. */
static void take_from(struct search *s, const struct xf_function *fn, size_t param)
{
    struct search inner = {
        .holder = {.sym = fn->params[param]}, .before = SIZE_MAX, .depth = s->depth + 1};
    look_through(&inner, fn);
    if (inner.found)
        s->found = inner.found;
}

static void look_at_call(struct search *s, const struct xf_expr *call)
{
    const struct xf_function *fn = xf_callee(call);
    for (size_t i = 1; i < call->n; i++) {
        if (!is_held(s, call->arg[i]) || !leads_on(call->arg[i]))
            continue;
        if (fn && i <= fn->n_params && s->depth < MAX_DEPTH)
            take_from(s, fn, i - 1);
        else if (is_set_by_mpi(call, i - 1) && !(is_gathered(s->found) && !is_gathered(call)))
            s->found = call; /* to tell all what was gathered changes nothing */
    }
}

/* ---- all that is written ---- */

/* And not only scaled. */
static bool is_set(const struct search *s, const struct xf_expr *e)
{
    bool sets = (e->kind == XE_ASSIGN && (e->op == XOP_NONE || e->op == XOP_ADD)) ||
                (e->kind == XE_UNARY && e->op >= XOP_PREINC);
    return sets && is_held(s, e->arg[0]) && !leads_on(e->arg[0]);
}

/* What it begins with tells nothing where it is set elsewhere, and 0 in an object nothing at all.
 */
static bool is_begun(const struct search *s, const struct xf_expr *assignment)
{
    const struct xf_expr *value =
        assignment->kind == XE_ASSIGN ? xf_shape_without_casts(assignment->arg[1]) : assignment;
    return value->has_value && (s->found || (s->holder.member && !value->ival));
}

static void look_at(const struct xf_expr *e, void *ctx)
{
    struct search *s = ctx;
    if (e->where.span.begin >= s->before || !e->n)
        return;
    if (is_set(s, e) && !is_begun(s, e))
        s->found = e;
    else if (e->kind == XE_CALL)
        look_at_call(s, e);
}

static void look_through(struct search *s, const struct xf_function *fn)
{
    xf_walk_exprs(fn->body, look_at, s);
}

static const struct xf_expr *filled(const struct xf_unit *unit, struct holder h,
                                    const struct xf_expr *before, int depth);

struct uses {
    const struct xf_function *of;
    const struct xf_expr *call; /* the last one */
};

static void look_for_call(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    if (xf_callee(e) == u->of)
        u->call = e;
}

/* Where what a caller hands to the parameter is filled, or else its call; NULL: `h` is none. */
static const struct xf_expr *handed(const struct xf_unit *unit, const struct xf_function *fn,
                                    struct holder h, int depth)
{
    struct uses u = {.of = fn};
    size_t i = 0;
    while (i < fn->n_params && (!h.sym || fn->params[i] != h.sym))
        i++;
    for (size_t k = 0; i < fn->n_params && k < unit->n_functions; k++)
        xf_walk_exprs(unit->functions[k]->body, look_for_call, &u);
    if (!u.call || i + 1 >= u.call->n)
        return NULL;
    const struct xf_expr *e =
        depth < MAX_DEPTH ? filled(unit, holder_of(u.call->arg[i + 1]), u.call, depth + 1) : NULL;
    return e ? e : u.call;
}

static const struct xf_expr *filled(const struct xf_unit *unit, struct holder h,
                                    const struct xf_expr *before, int depth)
{
    const struct xf_function *around = xf_function_around(unit, before);
    struct search s = {.holder = h, .before = before->where.span.begin};
    if (!h.sym && !h.member)
        return NULL;
    if (around)
        look_through(&s, around);
    if (!s.found && around)
        s.found = handed(unit, around, h, depth);
    s.before = SIZE_MAX;
    for (size_t i = 0; !s.found && i < unit->n_functions; i++)
        if (unit->functions[i] != around)
            look_through(&s, unit->functions[i]);
    return s.found || !h.sym ? s.found : h.sym->init;
}

/* ---- where what is filled comes from ---- */

static void find_element(const struct xf_expr *e, void *ctx)
{
    const struct xf_expr **found = ctx;
    *found = *found || e->kind != XE_INDEX ? *found : e;
}

/* What the value that is assigned is made of an element of or, of one number, is a copy of; NULL:
 * it is reckoned. */
static const struct xf_expr *copied(const struct xf_expr *assignment)
{
    const struct xf_expr *value = xf_shape_without_casts(assignment->arg[1]), *element = NULL;
    xf_walk_expr(value, find_element, &element);
    bool one = assignment->arg[0]->kind != XE_INDEX;
    bool named = value->kind == XE_VAR || value->kind == XE_MEMBER;
    return element || !one || !named ? element : value;
}

/* Where the list is filled, or what that copies; it leads no further to the `other` list of the
 * call, which has a place of its own. */
static const struct xf_expr *filled_first(const struct xf_unit *unit, const struct xf_expr *list,
                                          const struct xf_expr *other, const struct xf_expr *call)
{
    const struct xf_expr *e = filled(unit, holder_of(list), call, 0);
    for (int k = 0; k < MAX_DEPTH && e && e->kind == XE_ASSIGN; k++) {
        const struct xf_expr *source = copied(e);
        bool itself = source && (is_same(holder_of(source), holder_of(e->arg[0])) ||
                                 (other && is_same(holder_of(source), holder_of(other))));
        const struct xf_expr *from =
            source && !itself ? filled(unit, holder_of(source), e, 0) : NULL;
        if (!from || from == e)
            break;
        e = from;
    }
    return e;
}

/* ---- what is told of it ---- */

struct partner {
    const struct xf_expr *call;
    size_t list;
    const struct xf_expr *found;
};

static void look_for_partner(const struct xf_expr *e, void *ctx)
{
    struct partner *p = ctx;
    if (e->kind == XE_CALL && e->text && e->n == p->call->n && !strcmp(e->text, p->call->text) &&
        !is_null(e->arg[p->list]))
        p->found = e;
}

/* The root's call of the same function, where `call` is that of the others and tells no list. */
static const struct xf_expr *call_of_root(const struct xf_unit *unit, const struct xf_expr *call,
                                          size_t list)
{
    struct partner p = {.call = call, .list = list};
    const struct xf_function *around = xf_function_around(unit, call);
    if (around)
        xf_walk_exprs(around->body, look_for_partner, &p);
    for (size_t i = 0; !p.found && i < unit->n_functions; i++)
        xf_walk_exprs(unit->functions[i]->body, look_for_partner, &p);
    return p.found;
}

/* Where the count is made that each process tells in the call; NULL: that is not seen. */
static const struct xf_expr *made_own(const struct xf_unit *unit, const struct xf_expr *gather)
{
    int sent = xf_mpi_arg(xf_mpi_lookup(gather->text), 's');
    bool told = sent >= 0 && (size_t)sent + 1 < gather->n;
    const struct xf_expr *e = told ? filled_first(unit, gather->arg[sent + 1], NULL, gather) : NULL;
    return is_gathered(e) ? NULL : e;
}

/* ... and what is wrong with it. */
static const struct xf_expr *count_of_each(const struct xf_unit *unit, const struct xf_expr *gather,
                                           const char **reason)
{
    const struct xf_expr *made = made_own(unit, gather);
    *reason = made ? "each process has a count of its own, made here: it is not known that all "
                     "have as many"
                   : "each process tells its own count: it is not known that all have as many";
    return made ? made : gather;
}

/* The list is a variable of a file that is not among those named, or what a caller hands over. */
static void tell_elsewhere(struct xf_arena *a, const struct xf_expr *list, struct xf_call_site *s)
{
    const struct xf_sym *sym = holder_of(list).sym;
    if (sym && sym->kind == XSYM_GLOBAL && sym->is_extern)
        s->notes.v[0].text = s->reason = xf_sprintf(
            a, "the counts, '%s', are filled in none of the files: name the one that does, too",
            sym->name);
    if (sym && sym->kind == XSYM_PARAM && sym->function)
        s->notes.v[0].text = s->reason = xf_sprintf(
            a,
            "the counts come from callers of %s(), which is called in none of the files: name "
            "those that call it, too",
            sym->function->sym->name);
}

/* The other one of the call's two lists, of which `list` is one; NULL: it has but one. */
static const struct xf_expr *other_list(const struct xf_call_site *s, const struct xf_expr *call,
                                        size_t list)
{
    size_t counts = (size_t)xf_mpi_arg(s->mpi, 'N') + 1;
    size_t places = (size_t)xf_mpi_arg(s->mpi, 'D') + 1;
    return list == counts ? call->arg[places] : list == places ? call->arg[counts] : NULL;
}

/* What each process tells of itself: the line that makes it, and what is wrong with that. */
static const struct xf_expr *told_by_each(const struct xf_unit *unit, const struct xf_call_site *s,
                                          const struct xf_expr *gather, size_t list,
                                          const char **reason)
{
    if (list != (size_t)xf_mpi_arg(s->mpi, 'D') + 1)
        return count_of_each(unit, gather, reason);
    *reason = "each process tells where its own part begins: it is not known that each part lies "
              "behind those of the processes before";
    return gather;
}

bool xf_tell_filled(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s,
                    size_t list)
{
    struct xf_evidence *note = &s->notes.v[0];
    bool untold = is_null(s->call->arg[list]);
    const struct xf_expr *call = untold ? call_of_root(unit, s->call, list) : s->call;
    const struct xf_expr *e =
        call ? filled_first(unit, call->arg[list], other_list(s, call, list), call) : NULL;
    if (!e && call)
        tell_elsewhere(a, call->arg[list], s);
    if (untold)
        note->text = s->reason = "no counts are told here: the root has them in a call of its own";
    if (!e)
        return false;
    if (is_gathered(e)) {
        e = told_by_each(unit, s, e, list, &s->reason);
        note->text = s->reason;
    }
    note->place = (struct xf_place){e->where.file, e->where.line, e->where.column};
    note->quote = xf_quote(a, unit, &e->where);
    return true;
}
