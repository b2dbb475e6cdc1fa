/* SPDX-License-Identifier: MIT
 * same-answer, for text on the terminal. Where every process prints what it holds, the lines are
 * about the processes, not results: they may follow the shares, but never unsaid. A file, a line of
 * one chosen process, and whatever depends on the split otherwise stay as they are or refuse.
 */
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "calls.h"

struct print {
    struct xf_flow *f;
    const struct xf_expr *call;
    const struct xf_item_loop *loop; /* innermost, or NULL */
    bool items;                      /* tells of single items: lines change hands */
    bool result;                     /* tells of this process's items together: text changes */
    bool alone;                      /* tells what is never combined: how many those are */
    bool table;                      /* tells of the results of all, one process after another */
    bool by_rank;                    /* tells something else of its process */
    bool own_text;                   /* tells where it stands in the source */
};

void xf_rule_note_tie(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                      const struct xf_val *b)
{
    int64_t k;
    if (!f->group || (e->op != XOP_EQ && e->op != XOP_NE))
        return;
    const struct xf_num *size = xf_num_size(f->nums, f->group->comm);
    const struct xf_num *other = xf_num_equal(a->rest, size)   ? b->rest
                                 : xf_num_equal(b->rest, size) ? a->rest
                                                               : NULL;
    bool alone = xf_num_is_const(other, &k) && k <= 1;
    bool ties = other && !alone;
    f->learned = f->learned || (ties && !f->size_tied);
    f->size_tied = f->size_tied || ties;
}

static void find_quotient(const struct xf_atom *atom, void *ctx)
{
    *(bool *)ctx = *(bool *)ctx || atom->kind == XA_DIV;
}

/* Does the program cut a whole into as many parts as there are processes, whatever their number?
 * Else each process may stand for something: a row, a frame, a sample. */
static bool cuts_a_whole(const struct xf_flow *f)
{
    bool quotient = false;
    return !f->size_tied && xf_num_factors(f->nums, f->group->share, find_quotient, &quotient) &&
           quotient;
}

static bool counts_ranks(const struct xf_flow *f, const struct xf_num *n)
{
    for (const struct xf_active_loop *l = f->loops; l; l = l->outer)
        if (l->counter && xf_num_mentions(f->nums, n, l->counter))
            return true;
    return false;
}

static bool is_of_item(const struct print *p, const struct xf_val *v)
{
    struct xf_vals *t = &p->f->store->t;
    if (!p->loop)
        return false;
    return xf_val_mix(t, xf_val_item(p->loop), *v, &p->call->where).role == XR_ITEM ||
           xf_val_mix(t, xf_val_item(p->loop->mirror), *v, &p->call->where).role == XR_ITEM;
}

/* Does every process come here, all at once, by the ranks or one after another? */
static bool all_print(const struct print *p, const struct xf_val *control)
{
    const struct xf_flow *f = p->f;
    if (control->role != XR_SAME)
        return is_of_item(p, control);
    if (control->uniform)
        return true;
    return f->rank_is ? counts_ranks(f, f->rank_is) : f->rank_tested;
}

static void print_edge(struct print *p)
{
    p->result = p->alone = true;
    xf_rule_keep_one(p->f, &p->call->where,
                     "tells of the first or last item: the plan keeps one everywhere");
}

static void print_value(struct print *p, const struct xf_val *v)
{
    bool of_share = v->role == XR_AFFINE && xf_num_is_zero(v->index);

    if (v->own_text)
        p->own_text = true;
    else if (v->role == XR_SAME || v->role == XR_UNSET)
        p->by_rank = p->by_rank || (v->role == XR_SAME && !v->uniform);
    else if (is_of_item(p, v))
        p->items = true;
    else if (v->role == XR_PARTIAL || of_share)
        p->result = true, p->alone = p->alone || of_share;
    else if (v->role == XR_RANKPART && counts_ranks(p->f, v->lo))
        p->table = true;
    else if (v->role == XR_SPLIT && v->edge)
        print_edge(p);
    else
        xf_flow_show(p->f, v, &p->call->where);
}

static void note(struct xf_flow *f, const struct xf_expr *call, bool follows_share)
{
    static const char moves[] =
        "each process prints its own items here: each item's text stays, but "
        "which process prints it follows the shares";
    static const char follows[] =
        "each process prints here what belongs to its own items: this text follows the shares";
    if (f->group->keep_output)
        xf_flow_event(f, XEV_SHOWN, &call->where, NULL, NULL);
    else
        xf_flow_notice(f, &call->where, follows_share ? follows : moves);
}

/* ---- where each process might stand for something ---- */

/* Then text that tells of each process's result alone might be the answer. It is on the way to one
 * where the results are combined as well. */
static void remember_parts(struct xf_flow *f, const struct xf_expr *call,
                           const struct xf_val *shown, size_t n)
{
    for (size_t i = 0; i < n && !f->quiet; i++)
        if (shown[i].role == XR_PARTIAL)
            *xf_push(f->arena, &f->parts_shown) =
                (struct xf_part){.made = shown[i].made, .seen = call};
}

void xf_rule_part_gathered(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v)
{
    for (size_t i = 0; i < f->parts_gathered.n; i++)
        if (f->parts_gathered.v[i].seen == call) {
            f->parts_gathered.v[i].made = v->made;
            return;
        }
    *xf_push(f->arena, &f->parts_gathered) = (struct xf_part){.made = v->made, .seen = call};
}

void xf_rule_part_combined(struct xf_flow *f, const struct xf_val *v)
{
    unsigned made = v->made;
    for (size_t i = 0; i < f->parts_gathered.n && !made; i++)
        if (f->parts_gathered.v[i].seen == v->by)
            made = f->parts_gathered.v[i].made;
    if (!f->quiet && made)
        *xf_push(f->arena, &f->parts_combined) = (struct xf_part){.made = made};
}

void xf_rule_check_parts(struct xf_flow *f)
{
    for (size_t i = 0; i < f->parts_shown.n; i++) {
        const struct xf_part *part = &f->parts_shown.v[i];
        bool combined = false;
        for (size_t k = 0; k < f->parts_combined.n && part->made; k++)
            combined = combined || f->parts_combined.v[k].made == part->made;
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

/* Prints in a branch of a test of the rank. One of them alone is what a chosen process holds. */
static bool remember_text(struct xf_flow *f, struct xf_text text, bool of_all)
{
    text.only_on = of_all ? NULL : f->rank_is;
    text.not_on = of_all && !f->rank_is ? f->rank_is_not : NULL;
    if (!f->rank_tested || (!text.only_on && !text.not_on))
        return false;
    if (!f->quiet)
        *xf_push(f->arena, &f->texts) = text;
    return true;
}

static bool tell_the_same(const struct xf_text *a, const struct xf_text *b)
{
    bool same = a->n_told == b->n_told;
    for (size_t i = 0; same && i < a->n_told; i++)
        same = a->told[i].role == b->told[i].role && a->told[i].from == b->told[i].from &&
               a->told[i].made == b->told[i].made;
    return same;
}

static bool has_counterpart(const struct xf_flow *f, const struct xf_text *t, size_t from,
                            size_t to)
{
    for (size_t i = from; i < to; i++)
        if (xf_num_equal(f->texts.v[i].not_on, t->only_on) && tell_the_same(t, &f->texts.v[i]))
            return true;
    return false;
}

void xf_rule_match_texts(struct xf_flow *f, size_t then_from, size_t else_from)
{
    size_t end = f->texts.n;
    for (size_t i = then_from; i < end; i++) {
        const struct xf_text *t = &f->texts.v[i];
        bool then = i < else_from;
        if (!t->only_on)
            continue;
        if (has_counterpart(f, t, then ? else_from : then_from, then ? end : else_from))
            note(f, t->call, t->follows);
        else
            xf_flow_event(f, t->result ? XEV_PARTIAL : XEV_SHOWN, &t->call->where, NULL, NULL);
    }
    f->texts.n = then_from;
}

bool xf_rule_print(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_val *format, const struct xf_val *shown, size_t n)
{
    struct print p = {.f = f, .call = call};
    struct xf_val control = xf_flow_control(f, st);
    for (struct xf_active_loop *l = f->loops; l && !p.loop; l = l->outer)
        p.loop = l->item;
    for (size_t i = 0; i < n; i++)
        print_value(&p, &shown[i]);
    if (control.role != XR_SAME)
        print_value(&p, &control);
    p.items = p.items || p.loop; /* as many lines as items */
    p.by_rank = p.by_rank || (p.loop && p.loop->tail);
    bool own = p.items || p.result;
    if (p.own_text)
        xf_rule_note_own_text(f, call);
    if (!f->group || (!own && !p.table))
        return p.own_text;
    bool same_format = !format || (format->role == XR_SAME && format->uniform);
    bool of_all = !own || (same_format && all_print(&p, &control));
    bool lists_items = !p.result && !p.table && !f->size_tied;
    bool part = p.result && !p.alone && !p.table, telling = lists_items || part || cuts_a_whole(f);
    bool parted = control.role == XR_SAME && !control.uniform;
    struct xf_text text = {
        .call = call, .result = p.result, .follows = p.table || p.result || p.by_rank || parted};
    bool in_branch = telling && own && same_format && parted && list_told(&text, shown, n) &&
                     remember_text(f, text, of_all);
    if (telling && part && !cuts_a_whole(f))
        remember_parts(f, call, shown, n);
    if (of_all && telling)
        note(f, call, text.follows);
    else if (!in_branch)
        xf_flow_event(f, p.result ? XEV_PARTIAL : XEV_SHOWN, &call->where, NULL, NULL);
    return true;
}
