/* SPDX-License-Identifier: MIT */
#include "printed.h"

#include <stdint.h>

#include "branch_texts.h"
#include "control.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "own_text.h"
#include "same_answer.h"
#include "share_known.h"
#include "store.h"
#include "told.h"
#include "value.h"

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

static void find_quotient(const struct xf_atom *atom, void *ctx)
{
    *(bool *)ctx = *(bool *)ctx || atom->kind == XA_DIV;
}

/* Does the program cut a whole into as many parts as there are processes, whatever their number?
 * Else each process may stand for something: a row, a frame, a sample. */
static bool cuts_a_whole(const struct xf_flow *f)
{
    bool quotient = false;
    return !f->scope.size_tied &&
           xf_num_factors(f->nums, f->in.group->share, find_quotient, &quotient) && quotient;
}

static bool counts_ranks(const struct xf_flow *f, const struct xf_num *n)
{
    for (const struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        if (l->counter && xf_num_mentions(f->nums, n, l->counter))
            return true;
    return false;
}

static bool is_of_item(const struct print *p, const struct xf_val *v)
{
    struct xf_vals *t = &p->f->store->t;
    if (!p->loop)
        return false;
    return xf_val_transfer(t, xf_val_item(p->loop), *v, &p->call->where).kind == XK_ITEM ||
           xf_val_transfer(t, xf_val_item(p->loop->mirror), *v, &p->call->where).kind == XK_ITEM;
}

/* Does every process come here, all at once, by the ranks or one after another? */
static bool all_print(const struct print *p, const struct xf_val *control)
{
    const struct xf_flow *f = p->f;
    if (control->kind != XK_SAME)
        return is_of_item(p, control);
    if (xf_val_uniform(control))
        return true;
    return f->scope.rank_is ? counts_ranks(f, f->scope.rank_is) : f->scope.rank_tested;
}

static void print_edge(struct print *p, const struct xf_val *v)
{
    xf_told_edge(p->f, p->call, v);
    p->result = p->alone = true;
    xf_rule_keep_one(p->f, &p->call->where,
                     "tells of the first or last item: the plan keeps one everywhere");
}

/* A place in the own block, as if that were all there is. */
static bool is_local_place(const struct xf_val *v)
{
    return v->kind == XK_PARTIAL && xf_val_op(v) == XF_RED_AT &&
           !xf_num_equal(xf_val_offset(v), xf_val_per(v));
}

static void print_value(struct print *p, const struct xf_val *v)
{
    bool of_share = v->kind == XK_AFFINE && xf_num_is_zero(xf_val_index(v));

    if (xf_val_own_text(v))
        p->own_text = true;
    else if (v->kind == XK_SAME || v->kind == XK_UNSET)
        p->by_rank = p->by_rank || (v->kind == XK_SAME && !xf_val_uniform(v));
    else if (is_of_item(p, v))
        p->items = true;
    else if (is_local_place(v))
        xf_flow_event(p->f, XEV_POSITION, &p->call->where, NULL, NULL);
    else if ((v->kind == XK_PARTIAL || v->kind == XK_RANKPART) && xf_val_of_share(v))
        xf_flow_event(p->f, XEV_EVEN_RESULT, &p->call->where, NULL, NULL);
    else if (v->kind == XK_PARTIAL || of_share)
        p->result = true, p->alone = p->alone || of_share;
    else if (v->kind == XK_RANKPART && counts_ranks(p->f, xf_val_lo(v)))
        p->table = true;
    else if (v->kind == XK_SPLIT && xf_val_edge(v))
        print_edge(p, v);
    else
        xf_flow_show(p->f, v, &p->call->where);
}

/* A line is about one division: where it tells where the own items begin as the plan has it, or
 * their sum, its lengths are the plan's, too. */
static void decide_beside(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                          size_t n)
{
    bool follows = false;
    for (size_t i = 0; i < n; i++)
        follows = follows || shown[i].kind == XK_PARTIAL || xf_is_own_place(&shown[i]);
    for (size_t i = 1; follows && i < call->n; i++)
        xf_decide_length_told(f, call->arg[i]);
}

bool xf_printed_note(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_val *format, const struct xf_val *shown, size_t n)
{
    struct print p = {.f = f, .call = call};
    struct xf_val control = xf_flow_control(f, st);
    for (struct xf_active_loop *l = f->at.loops; l && !p.loop; l = l->outer)
        p.loop = l->item;
    decide_beside(f, call, shown, n);
    for (size_t i = 0; i < n; i++)
        print_value(&p, &shown[i]);
    if (control.kind != XK_SAME)
        print_value(&p, &control);
    p.items = p.items || p.loop; /* as many lines as items */
    bool own = p.items || p.result;
    if (p.own_text)
        xf_rule_note_own_text(f, call);
    if (!f->in.group || (!own && !p.table))
        return p.own_text;
    bool same_format = !format || xf_val_is_uniform(format);
    bool of_all = !own || (same_format && all_print(&p, &control));
    bool lists_items = !p.result && !p.table && !f->scope.size_tied;
    bool part = p.result && !p.alone && !p.table, telling = lists_items || part || cuts_a_whole(f);
    bool parted = control.kind == XK_SAME && !xf_val_uniform(&control);
    struct xf_text text = {
        .call = call, .result = p.result, .follows = p.table || p.result || p.by_rank || parted};
    bool in_branch =
        telling && own && same_format && parted && xf_texts_in_branch(f, text, shown, n, of_all);
    if (telling && part && !cuts_a_whole(f))
        xf_told_parts(f, call, shown, n);
    xf_texts_in_loops(f, call, shown, n);
    if (of_all && telling)
        xf_told_note(f, call, text.follows);
    else if (!in_branch)
        xf_flow_event(f, p.result ? XEV_PARTIAL : XEV_SHOWN, &call->where, NULL, NULL);
    return true;
}
