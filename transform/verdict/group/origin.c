/* SPDX-License-Identifier: MIT */
#include "origin.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "contract.h"
#include "ir.h"
#include "judge.h"
#include "path.h"
#include "result.h"
#include "source_part.h"
#include "walk.h"

static void settle(struct xf_call_site *s, enum xf_verdict v, enum xf_reason r, const char *reason)
{
    s->verdict = v;
    s->code = xf_reason_code(r);
    s->reason = reason ? reason : xf_reason_text(r);
}

/* The name that begins at `at`, "" when none does. */
static const char *name_at(struct xf_arena *a, const struct xf_unit *u, size_t at)
{
    size_t end = at;
    while (end < u->source_len && (isalnum((unsigned char)u->source[end]) || u->source[end] == '_'))
        end++;
    return xf_strndup(a, u->source + at, end - at);
}

/* Why the header is not edited; NULL: nobody has said so. */
static const char *fixed(const struct xf_unit *u, const char *path)
{
    for (size_t i = 0; i < u->headers.n; i++)
        if (!strcmp(u->headers.v[i].path, path))
            return u->headers.v[i].fixed;
    return NULL;
}

static const char *header_text(struct xf_arena *a, const struct xf_unit *u, const char *path)
{
    const char *why = fixed(u, path);
    return xf_sprintf(a, "the call is written in the header '%s'%s%s", xf_base_name(path),
                      why ? ", " : "", why ? why : "");
}

/* Refused, with what would help. */
static void settle_noted(struct xf_arena *a, struct xf_call_site *s, enum xf_reason r,
                         const char *reason, struct xf_evidence help)
{
    struct xf_evidence *note = xf_alloc(a, sizeof *note);
    *note = help;
    settle(s, XF_REFUSED, r, reason);
    s->notes = (struct xf_evidences){.v = note, .n = 1};
}

/* A facts file says that it is made there. */
static void settle_promised(struct xf_arena *a, struct xf_call_site *s)
{
    const struct xf_contract *c = s->call->contract;
    struct xf_evidence help = {
        .place = {c->file, c->line, 1},
        .text =
            xf_sprintf(a, "call %s() without a macro, or name the file with its source", c->name)};
    settle_noted(a, s, XF_REASON_NO_SOURCE,
                 xf_sprintf(a,
                            "%s() makes the call, as %s:%u says, and is called by a macro, where "
                            "nothing can be edited",
                            c->name, c->file, c->line),
                 help);
}

static void settle_shared(struct xf_arena *a, const struct xf_unit *u, struct xf_call_site *s)
{
    bool header = xf_source_part_at(u, s->call->where.span.begin)->is_header;
    settle(s, XF_REFUSED, XF_REASON_UNSUPPORTED,
           xf_sprintf(a, "the call is written in a template %s",
                      header ? "of a header, of which other files may have other instances"
                             : "that has several instances, whose text is not edited"));
}

static void settle_call(struct xf_arena *a, const struct xf_unit *u, struct xf_call_site *s)
{
    const struct xf_where *w = &s->call->where;
    if (s->call->contract)
        settle_promised(a, s);
    else if (s->call->mark == XM_SHARED)
        settle_shared(a, u, s);
    else if (w->origin == XF_HEADER)
        settle(s, XF_REFUSED, XF_REASON_IN_HEADER, header_text(a, u, w->file));
    else
        settle(s, XF_REFUSED, XF_REASON_IN_MACRO,
               xf_sprintf(a, "the call is written in the body of the macro '%s'",
                          name_at(a, u, w->span.begin)));
}

static const struct xf_branch *branch_of(const struct xf_unit *u, const struct xf_where *w)
{
    for (size_t i = 0; i < u->n_branches; i++) {
        const struct xf_branch *b = &u->branches[i];
        if (!b->active && !strcmp(b->file, w->file) && b->span.begin <= w->span.begin &&
            w->span.begin < b->span.end)
            return b;
    }
    return NULL;
}

/* What switches it on: where a name is asked for and nothing else, that. */
static const char *switched_on_by(struct xf_arena *a, const struct xf_branch *b)
{
    char name[64], more;
    bool asked = sscanf(b->condition, "#ifdef %63[A-Za-z0-9_] %c", name, &more) == 1 ||
                 sscanf(b->condition, "#if defined ( %63[A-Za-z0-9_] )%c", name, &more) == 1 ||
                 sscanf(b->condition, "#if defined %63[A-Za-z0-9_] %c", name, &more) == 1;
    return asked ? xf_sprintf(a, "give the flags of the build that has it: -D%s behind --, or -p",
                              name)
                 : "give the flags of the build that has it, behind -- or by -p";
}

static void settle_inactive(struct xf_arena *a, const struct xf_branch *b, struct xf_call_site *s)
{
    settle(s, XF_REFUSED, XF_REASON_INACTIVE, NULL);
    if (!b)
        return;
    s->reason = xf_sprintf(a, "the call is in text that '%s' in line %u switches off", b->condition,
                           b->line);
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    e->place = (struct xf_place){.file = b->file, .line = b->line, .column = 1};
    e->text = "it is switched off here";
    e->advice = switched_on_by(a, b);
    s->notes = (struct xf_evidences){e, 1};
}

/* ---- names that are stored ---- */

struct pointers {
    struct xf_arena *a;
    const char *name;
    size_t n_args;
    struct xf_evidences *notes;
};

/* A call through a pointer with as many arguments. */
static void note_indirect(const struct xf_expr *e, void *ctx)
{
    struct pointers *p = ctx;
    if (e->kind != XE_CALL || e->text || e->n != p->n_args + 1)
        return;
    struct xf_evidence *more = xf_alloc(p->a, (p->notes->n + 1) * sizeof *more);
    if (p->notes->n)
        memcpy(more, p->notes->v, p->notes->n * sizeof *more);
    more[p->notes->n++] = (struct xf_evidence){
        .place = {e->where.file, e->where.line, e->where.column},
        .text = xf_sprintf(p->a, "this call through a pointer may be %s", p->name)};
    p->notes->v = more;
}

static void settle_reference(struct xf_arena *a, const struct xf_unit *u, struct xf_call_site *s)
{
    const struct xf_mpi_call *mpi = xf_mpi_lookup(s->mention->name);
    struct pointers p = {a, s->mention->name, strlen(mpi->roles), &s->notes};
    settle(s, XF_REFUSED, XF_REASON_ESCAPES, NULL);
    for (size_t i = 0; i < u->n_functions; i++)
        xf_walk_exprs(u->functions[i]->body, note_indirect, &p);
}

static void settle_wrapper(struct xf_arena *a, struct xf_call_site *s)
{
    const struct xf_where *w = &s->mention->where;
    struct xf_evidence help = {
        .place = {w->file, w->line, w->column},
        .text = xf_sprintf(a, "call %s(), which C++ programs can as well", s->mention->name)};
    settle_noted(a, s, XF_REASON_UNSUPPORTED,
                 xf_sprintf(a, "%s() is called by %s", s->mention->name, s->mention->made_by),
                 help);
}

static void settle_mention(struct xf_arena *a, const struct xf_unit *u, struct xf_call_site *s)
{
    switch (s->mention->kind) {
    case XM_MACRO_DEFINITION:
        settle(
            s, XF_REFUSED, XF_REASON_IN_MACRO,
            xf_sprintf(a, "the call is written in the body of the macro '%s'", s->mention->macro));
        break;
    case XM_ALIAS:
        settle(s, XF_LEFT, XF_REASON_ALIAS,
               xf_sprintf(a, "'%s' renames the call, which is made where that is used",
                          s->mention->macro));
        break;
    case XM_INACTIVE:
        settle_inactive(a, branch_of(u, &s->mention->where), s);
        break;
    case XM_WRAPPER:
        settle_wrapper(a, s);
        break;
    case XM_TEMPLATE:
        settle(s, XF_REFUSED, XF_REASON_UNSUPPORTED,
               "the call is written in a template, of which no instance is seen in the files");
        break;
    case XM_REFERENCE:
        settle_reference(a, u, s);
        break;
    }
}

/* ---- functions of headers ---- */

struct use {
    const struct xf_function *of, *in;
    bool found;
};

static void look_for_use(const struct xf_expr *e, void *ctx)
{
    struct use *u = ctx;
    u->found = u->found || (e->kind == XE_VAR && e->sym && e->sym->function == u->of);
}

/* It comes with a header, and nobody here has use for it. */
static bool is_unused(const struct xf_unit *u, const struct xf_function *fn)
{
    struct use use = {.of = fn};
    if (!fn || !fn->sym->is_static || fn->where.origin == XF_HEADER ||
        !xf_source_part_at(u, fn->where.span.begin)->is_header)
        return false;
    for (size_t i = 0; i < u->n_functions; i++)
        if (u->functions[i] != fn)
            xf_walk_exprs(u->functions[i]->body, look_for_use, &use);
    for (size_t i = 0; i < u->n_globals; i++)
        xf_walk_expr(u->globals[i]->init, look_for_use, &use);
    return !use.found;
}

static void settle_unused(struct xf_arena *a, struct xf_call_site *s)
{
    settle(s, XF_REFUSED, XF_REASON_IN_HEADER,
           xf_sprintf(a, "%s() of the header '%s' is used in none of the files",
                      s->function->sym->name, xf_base_name(s->call->where.file)));
}

bool xf_settle_by_origin(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s)
{
    if (!s->call)
        settle_mention(a, unit, s);
    else if (is_unused(unit, s->function))
        settle_unused(a, s);
    else if (s->call->where.origin != XF_PLAIN)
        settle_call(a, unit, s);
    return s->code != NULL;
}
