/* SPDX-License-Identifier: MIT */
#include "branch_texts.h"

#include <string.h>

#include "arena.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "recording.h"
#include "told.h"
#include "value.h"

void xf_texts_in_loops(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                       size_t n)
{
    int from = 0;
    for (size_t i = 0; i < n; i++)
        from = shown[i].kind == XK_ITEM ? xf_val_from(&shown[i]) : from;
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        if (!l->item)
            continue;
        xf_summary_note_effect(f);
        if (!f->at.quiet) {
            l->listed.call = call;
            l->listed.from = from;
        }
    }
}

/* What the text tells of the own items, value by value; false when that is too much. */
static bool list_told(struct xf_text *text, const struct xf_val *shown, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (xf_val_is_plain(&shown[i]))
            continue;
        if (text->n_told == sizeof text->told / sizeof *text->told)
            return false;
        text->told[text->n_told++] =
            (struct xf_told){shown[i].kind, xf_val_from(&shown[i]),
                             shown[i].kind == XK_PARTIAL ? xf_val_made(&shown[i]) : 0};
    }
    return true;
}

/* What goes to another stream is told to others. */
static const char *stream_of(const struct xf_expr *call)
{
    const struct xf_expr *to = call->n > 1 ? call->arg[1] : NULL;
    const char *name = to && to->kind == XE_VAR && to->sym ? to->sym->name : "";
    bool errors = !strcmp(name, "stderr") || !strcmp(name, "cerr") || !strcmp(name, "clog");
    return errors || (call->text && !strcmp(call->text, "perror")) ? "stderr" : "stdout";
}

/* Prints in a branch of a test of the rank. One of them alone is what a chosen process holds. */
bool xf_texts_in_branch(struct xf_flow *f, struct xf_text text, const struct xf_val *shown,
                        size_t n, bool of_all)
{
    text.stream = stream_of(text.call);
    text.only_on = of_all ? NULL : f->scope.rank_is;
    text.not_on = of_all && !f->scope.rank_is ? f->scope.rank.is_not : NULL;
    if (!f->scope.rank_tested || (!text.only_on && !text.not_on) || !list_told(&text, shown, n))
        return false;
    xf_summary_note_effect(f);
    if (!f->at.quiet)
        *xf_push(f->arena, &f->scope.texts) = text;
    return true;
}

static bool tell_the_same(const struct xf_text *a, const struct xf_text *b)
{
    bool same = a->n_told == b->n_told && !strcmp(a->stream, b->stream);
    for (size_t i = 0; same && i < a->n_told; i++)
        same = a->told[i].role == b->told[i].role && a->told[i].from == b->told[i].from &&
               a->told[i].made == b->told[i].made;
    return same;
}

static bool has_counterpart(const struct xf_scope *scope, const struct xf_text *t, size_t from,
                            size_t to)
{
    for (size_t i = from; i < to; i++)
        if (xf_num_equal(scope->texts.v[i].not_on, t->only_on) &&
            tell_the_same(t, &scope->texts.v[i]))
            return true;
    return false;
}

void xf_texts_match(struct xf_flow *f, size_t then_from, size_t else_from)
{
    size_t end = f->scope.texts.n;
    for (size_t i = then_from; i < end; i++) {
        const struct xf_text *t = &f->scope.texts.v[i];
        bool then = i < else_from;
        if (!t->only_on)
            continue;
        if (has_counterpart(&f->scope, t, then ? else_from : then_from, then ? end : else_from))
            xf_told_note(f, t->call, t->follows);
        else
            xf_flow_event(f, t->result ? XEV_PARTIAL : XEV_SHOWN, &t->call->where, NULL, NULL);
    }
    f->scope.texts.n = then_from;
}
