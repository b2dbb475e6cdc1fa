/* SPDX-License-Identifier: MIT
 * What text on the terminal tells of the items, seen together at the end of a branch, of a loop and
 * of the run: whether all processes tell of theirs, and of all of them.
 */
#include "told.h"

#include <string.h>

#include "arena.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "recording.h"
#include "rules.h"
#include "value.h"

void xf_told_note(struct xf_flow *f, const struct xf_expr *call, bool follows_share)
{
    static const char moves[] =
        "each process prints its own items here: each item's text stays, but "
        "which process prints it follows the shares";
    static const char follows[] =
        "each process prints here what belongs to its own items: this text follows the shares";
    if (f->in.group->keep_output)
        xf_flow_event(f, XEV_SHOWN, &call->where, NULL, NULL);
    else
        xf_flow_notice(f, &call->where, follows_share ? follows : moves);
}

/* ---- where each process might stand for something ---- */

/* Then text that tells of each process's result alone might be the answer. It is on the way to one
 * where the results are combined as well. */
void xf_told_parts(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                   size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (shown[i].role != XR_PARTIAL)
            continue;
        xf_summary_note_effect(f);
        if (!f->at.quiet)
            *xf_push(f->arena, &f->printed.parts_shown) =
                (struct xf_part){.made = shown[i].made, .seen = call};
    }
}

void xf_rule_part_gathered(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v)
{
    for (size_t i = 0; i < f->printed.parts_gathered.n; i++)
        if (f->printed.parts_gathered.v[i].seen == call) {
            f->printed.parts_gathered.v[i].made = v->made;
            return;
        }
    *xf_push(f->arena, &f->printed.parts_gathered) =
        (struct xf_part){.made = v->made, .seen = call};
}

void xf_rule_part_combined(struct xf_flow *f, const struct xf_val *v)
{
    unsigned made = v->made;
    xf_summary_note_effect(f);
    for (size_t i = 0; i < f->printed.parts_gathered.n && !made; i++)
        if (f->printed.parts_gathered.v[i].seen == v->by)
            made = f->printed.parts_gathered.v[i].made;
    if (!f->at.quiet && made)
        *xf_push(f->arena, &f->printed.parts_combined) = (struct xf_part){.made = made};
}

/* ---- text of all items ---- */

void xf_told_edge(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v)
{
    xf_summary_note_effect(f);
    if (!f->at.quiet)
        *xf_push(f->arena, &f->printed.listed) =
            (struct xf_listed){.call = call, .edge = -v->edge, .from = v->from};
}

void xf_told_items(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                   size_t n)
{
    int from = 0;
    for (size_t i = 0; i < n; i++)
        from = shown[i].role == XR_ITEM ? shown[i].from : from;
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

void xf_rule_check_listed(struct xf_flow *f, const struct xf_active_loop *l)
{
    bool left = l->jump_control.role != XR_SAME || !l->jump_control.uniform;
    if (!l->listed.call)
        return;
    if (left) /* those behind are not printed */
        xf_flow_event(f, XEV_SHOWN, &l->listed.call->where, NULL, NULL);
    else if (l->item->tail)
        *xf_push(f->arena, &f->printed.listed) =
            (struct xf_listed){.call = l->listed.call,
                               .edge = l->item->head ? XF_LAST : XF_FIRST,
                               .from = l->listed.from};
}

/* The item that a loop leaves out is told of, too. */
static void check_left_out(struct xf_flow *f)
{
    for (size_t i = 0; i < f->printed.listed.n; i++) {
        const struct xf_listed *x = &f->printed.listed.v[i];
        bool told = x->edge < 0;
        for (size_t k = 0; k < f->printed.listed.n && !told; k++)
            told = f->printed.listed.v[k].edge == -x->edge &&
                   f->printed.listed.v[k].from == x->from && x->from;
        if (!told)
            xf_flow_event(f, XEV_SHOWN, &x->call->where, NULL, NULL);
    }
}

void xf_rule_check_parts(struct xf_flow *f)
{
    check_left_out(f);
    for (size_t i = 0; i < f->printed.parts_shown.n; i++) {
        const struct xf_part *part = &f->printed.parts_shown.v[i];
        bool combined = false;
        for (size_t k = 0; k < f->printed.parts_combined.n && part->made; k++)
            combined = combined || f->printed.parts_combined.v[k].made == part->made;
        if (!combined)
            xf_flow_event(f, XEV_PARTIAL, &part->seen->where, NULL, NULL);
    }
}

/* ---- one line for one process and one for the others ---- */

/* What the text tells of the own items, value by value; false when that is too much. */
static bool list_told(struct xf_text *text, const struct xf_val *shown, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (xf_val_is_plain(&shown[i]))
            continue;
        if (text->n_told == sizeof text->told / sizeof *text->told)
            return false;
        text->told[text->n_told++] = (struct xf_told){
            shown[i].role, shown[i].from, shown[i].role == XR_PARTIAL ? shown[i].made : 0};
    }
    return true;
}

/* What goes to another stream is told to others. */
static const char *stream_of(const struct xf_expr *call)
{
    const struct xf_expr *to = call->n > 1 ? call->arg[1] : NULL;
    bool errors = to && to->kind == XE_VAR && to->sym && !strcmp(to->sym->name, "stderr");
    return errors || (call->text && !strcmp(call->text, "perror")) ? "stderr" : "stdout";
}

/* Prints in a branch of a test of the rank. One of them alone is what a chosen process holds. */
bool xf_told_in_branch(struct xf_flow *f, struct xf_text text, const struct xf_val *shown, size_t n,
                       bool of_all)
{
    text.stream = stream_of(text.call);
    text.only_on = of_all ? NULL : f->scope.rank_is;
    text.not_on = of_all && !f->scope.rank_is ? f->scope.rank_is_not : NULL;
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

static bool has_counterpart(const struct xf_flow *f, const struct xf_text *t, size_t from,
                            size_t to)
{
    for (size_t i = from; i < to; i++)
        if (xf_num_equal(f->scope.texts.v[i].not_on, t->only_on) &&
            tell_the_same(t, &f->scope.texts.v[i]))
            return true;
    return false;
}

void xf_rule_match_texts(struct xf_flow *f, size_t then_from, size_t else_from)
{
    size_t end = f->scope.texts.n;
    for (size_t i = then_from; i < end; i++) {
        const struct xf_text *t = &f->scope.texts.v[i];
        bool then = i < else_from;
        if (!t->only_on)
            continue;
        if (has_counterpart(f, t, then ? else_from : then_from, then ? end : else_from))
            xf_told_note(f, t->call, t->follows);
        else
            xf_flow_event(f, t->result ? XEV_PARTIAL : XEV_SHOWN, &t->call->where, NULL, NULL);
    }
    f->scope.texts.n = then_from;
}
