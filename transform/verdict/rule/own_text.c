/* SPDX-License-Identifier: MIT */
#include "own_text.h"

#include <string.h>

#include "called.h"
#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "source_part.h"
#include "store.h"
#include "value.h"
#include "walk.h"

/* Does `text` hold a call of `name`? */
static bool holds_call(const char *text, const char *name)
{
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        const char *end = at + strlen(name);
        if (end[strspn(end, " ")] == '(')
            return true;
    }
    return false;
}

bool xf_rule_is_own_text(const struct xf_inputs *inputs, const struct xf_expr *e)
{
    if (!inputs->group || e->mark == XM_LINE)
        return inputs->group && e->mark == XM_LINE;
    for (size_t i = 0; e->kind == XE_STRING && e->text && i < inputs->group->n_calls; i++) {
        const struct xf_expr *call = inputs->group->calls[i];
        if (xf_span_holds(e->where.span, call->where.span) && call->text &&
            holds_call(e->text, call->text))
            return true;
    }
    return false;
}

struct xf_val xf_rule_own_text(struct xf_store *store, const struct xf_expr *e)
{
    struct xf_val v = xf_val_split(&store->t, XEV_OWN_TEXT, &e->where);
    xf_val_set_own_text(&v, true);
    return v;
}

/* ---- messages before the end of the program ---- */

struct last_words {
    const struct xf_expr *call;
    bool met, ended; /* `call`; and a call behind it that ends the program, in the same block */
};

static void meet(const struct xf_expr *e, void *ctx)
{
    struct last_words *w = ctx;
    w->met = w->met || e == w->call;
}

static bool ends_program(const struct xf_stmt *s)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    if (!e || e->kind != XE_CALL || !e->text)
        return false;
    const struct xf_mpi_call *mpi = xf_mpi_lookup(e->text);
    const struct xf_c_call *c = xf_called_library(e);
    return (mpi && mpi->class == XF_MPI_ABORT) || (c && c->ends);
}

static void look_in_block(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    (void)parent;
    struct last_words *w = ctx;
    w->met = false;
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++) {
        w->ended = w->ended || (w->met && ends_program(s->list[i]));
        if (!w->met && s->list[i]->kind == XS_EXPR)
            xf_walk_own_exprs(s->list[i], meet, w);
    }
}

static bool is_last(const struct xf_position *position, const struct xf_expr *call)
{
    struct last_words w = {.call = call};
    if (position->frame && position->frame->function->body)
        xf_walk_stmts(position->frame->function->body, look_in_block, &w);
    return w.ended;
}

/* ---- telling ---- */

void xf_rule_note_own_text(const struct xf_flow *f, const struct xf_expr *call)
{
    const struct xf_where *where = &call->where;
    if (is_last(&f->at, call))
        return;
    if (f->in.group->keep_output)
        xf_flow_event(f, XEV_OWN_TEXT, where, NULL, NULL);
    else
        xf_flow_notice(f, where,
                       "the number or the text of a line of the source is told here: "
                       "it follows the edits");
}

bool xf_rule_text_given(const struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v)
{
    if (xf_val_own_text(v))
        xf_rule_note_own_text(f, call);
    return xf_val_own_text(v);
}
