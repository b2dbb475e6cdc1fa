/* SPDX-License-Identifier: MIT
 * A call of a function without source that makes a call of MPI, as a facts file says: that call,
 * with what the function is given, is written in its place.
 */
#include "writing.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "contract.h"
#include "text.h"
#include "walk.h"

struct promised {
    struct rewrite *r;
    const struct xf_expr *call;
    const struct xf_mpi_call *mpi;
    const char *text;
    size_t column, first; /* at the end of the text, of its first argument */
};

static const struct xf_contract_operand *operand(const struct promised *p, size_t i)
{
    return &p->call->contract->operand[i - 1];
}

/* The place of that argument of MPI; 0: there is none. */
static size_t place_of(const struct promised *p, char role)
{
    return (size_t)(xf_mpi_arg(p->mpi, role) + 1);
}

static size_t place_of_whole(const struct promised *p)
{
    return place_of(p, p->mpi->class == XF_MPI_SCATTER ? 'n' : 'm');
}

static size_t place_of_own(const struct promised *p)
{
    return place_of(p, p->mpi->class == XF_MPI_SCATTER ? 'm' : 'n');
}

/* An argument of the function that stands for several of MPI's may be edited for the own count
 * alone. */
static void check_shared(const struct promised *p)
{
    for (size_t i = 1; i < p->call->n; i++)
        for (size_t k = 1; k < p->call->n; k++) {
            bool same = i != k && operand(p, i)->arg && operand(p, i)->arg == operand(p, k)->arg;
            bool counts = i == place_of_own(p) && k == place_of_whole(p);
            bool seen = i == place_of_whole(p) && k == place_of_own(p);
            if (same && !counts && !seen && xf_has_edits(p->r, p->call->arg[i]->where.outer))
                p->r->failed = xf_sprintf(p->r->arena, "'%s' stands for several arguments of %s",
                                          xf_slice(p->r, p->call->arg[i]), p->mpi->name);
        }
}

/* As the user wrote it, with the edits in it, or as the facts file has it. */
static const char *argument(const struct promised *p, size_t i)
{
    const struct xf_expr *e = p->call->arg[i];
    if (!operand(p, i)->arg)
        return e->text;
    if (e->where.origin == XF_MACRO_BODY || e->where.origin == XF_HEADER)
        p->r->failed = xf_sprintf(p->r->arena, "an argument of %s() comes out of a macro",
                                  p->call->contract->name);
    return xf_edited_text(p->r, e);
}

static const char *even(const struct promised *p, size_t i)
{
    const struct xf_expr *e = p->call->arg[i];
    if (!operand(p, i)->arg)
        return e->text;
    xf_check_effects(p->r, e);
    return xf_even_count(p->r, p->call, p->mpi, e);
}

static void add(struct promised *p, const char *argument, bool first)
{
    const char *between = first ? "" : ", ";
    if (!first && p->column + strlen(argument) + 3 > XF_LINE_LIMIT) {
        size_t at = p->call->where.span.begin;
        const char *indent = xf_text_indent(p->r->unit, at);
        size_t begin =
            xf_text_column(p->r->unit, xf_text_line_begin(p->r->unit, at) + strlen(indent));
        between = xf_sprintf(p->r->arena, ",%s%s%*s", xf_text_eol(p->r->unit, at), indent,
                             (int)(p->first - begin), "");
        p->column = p->first;
    } else if (!first) {
        p->column += 2;
    }
    p->text = xf_sprintf(p->r->arena, "%s%s%s", p->text, between, argument);
    p->column += strlen(argument);
}

struct wanted {
    const struct xf_expr *call;
    bool found;
};

static void look_for(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct wanted *w = ctx;
    (void)parent;
    w->found = w->found || (s->kind == XS_EXPR && s->expr == w->call);
}

/* Where a call without a result is no statement, one with a result is none either. */
static void begin(struct promised *p, const char *name)
{
    const struct xf_function *fn = xf_function_around(p->r->unit, p->call);
    struct wanted w = {.call = p->call};
    bool nothing = p->call->type && p->call->type->kind == XT_VOID;
    if (nothing && fn)
        xf_walk_stmts(fn->body, look_for, &w);
    p->text = xf_sprintf(p->r->arena, "%s%s(", nothing && !w.found ? "(void)" : "", name);
    p->column = p->first = xf_text_column(p->r->unit, p->call->where.span.begin) + strlen(p->text);
}

/* In place of all that was edited within the call. */
static void put(struct promised *p)
{
    struct xf_span s = p->call->where.span;
    size_t kept = 0;
    for (size_t i = 0; i < p->r->edits->n; i++) {
        struct xf_edit e = p->r->edits->v[i];
        if (e.begin < s.begin || e.end > s.end)
            p->r->edits->v[kept++] = e;
    }
    p->r->edits->n = kept;
    xf_replace(p->r, s, xf_sprintf(p->r->arena, "%s)", p->text));
}

void xf_write_promised(struct rewrite *r, const struct xf_expr *call, const struct xf_mpi_call *mpi)
{
    struct promised p = {.r = r, .call = call, .mpi = mpi};
    check_shared(&p);
    begin(&p, xf_sprintf(r->arena, "%sv", mpi->name));
    for (size_t i = 1; i < call->n && !r->failed; i++) {
        if (i == place_of_whole(&p)) {
            const char *count = even(&p, i);
            add(&p, xf_sprintf(r->arena, "rsc_counts(%s, %s)", r->plan, count), i == 1);
            add(&p, xf_sprintf(r->arena, "rsc_displs(%s, %s)", r->plan, count), false);
        } else if (i == place_of(&p, 'R') || i == place_of(&p, 'C')) {
            const char *of = i == place_of(&p, 'R') ? "rsc_root" : "rsc_comm";
            if (operand(&p, i)->arg)
                xf_replace_by_plan(r, call->arg[i], of);
            add(&p,
                operand(&p, i)->arg ? argument(&p, i) : xf_sprintf(r->arena, "%s(%s)", of, r->plan),
                i == 1);
        } else {
            add(&p, argument(&p, i), i == 1);
        }
    }
    put(&p);
}

void xf_write_promised_pieces(struct rewrite *r, const struct xf_expr *call,
                              const struct xf_mpi_call *mpi)
{
    struct promised p = {.r = r, .call = call, .mpi = mpi};
    size_t end = place_of(&p, 'R') ? place_of(&p, 'R') : place_of(&p, 'C');
    check_shared(&p);
    begin(&p, xf_piece_function(r, mpi));
    add(&p, r->plan, true);
    for (size_t i = 1; i < end && !r->failed; i++)
        add(&p, argument(&p, i), false);
    put(&p);
}
