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

void xf_told_note(const struct xf_flow *f, const struct xf_expr *call, bool follows_share)
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
void xf_told_parts(const struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                   size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (shown[i].kind != XK_PARTIAL)
            continue;
        xf_summary_note_effect(f);
        if (!f->at.quiet)
            *xf_push(f->arena, &f->printed->parts_shown) =
                (struct xf_part){.made = xf_val_made(&shown[i]), .seen = call};
    }
}

void xf_rule_part_gathered(const struct xf_flow *f, const struct xf_expr *call,
                           const struct xf_val *v)
{
    for (size_t i = 0; i < f->printed->parts_gathered.n; i++)
        if (f->printed->parts_gathered.v[i].seen == call) {
            f->printed->parts_gathered.v[i].made = xf_val_made(v);
            return;
        }
    *xf_push(f->arena, &f->printed->parts_gathered) =
        (struct xf_part){.made = xf_val_made(v), .seen = call};
}

void xf_rule_part_combined(const struct xf_flow *f, const struct xf_val *v)
{
    unsigned made = xf_val_made(v);
    xf_summary_note_effect(f);
    for (size_t i = 0; i < f->printed->parts_gathered.n && !made; i++)
        if (f->printed->parts_gathered.v[i].seen == v->by)
            made = f->printed->parts_gathered.v[i].made;
    if (!f->at.quiet && made)
        *xf_push(f->arena, &f->printed->parts_combined) = (struct xf_part){.made = made};
}

/* ---- text of all items ---- */

void xf_told_edge(const struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v)
{
    xf_summary_note_effect(f);
    if (!f->at.quiet)
        *xf_push(f->arena, &f->printed->listed) =
            (struct xf_listed){.call = call, .edge = -xf_val_edge(v), .from = xf_val_from(v)};
}

void xf_rule_check_listed(const struct xf_flow *f, const struct xf_active_loop *l)
{
    bool left = !xf_val_is_uniform(&l->jump_control);
    if (!l->listed.call)
        return;
    if (left) /* those behind are not printed */
        xf_flow_event(f, XEV_SHOWN, &l->listed.call->where, NULL, NULL);
    else if (l->item->tail)
        *xf_push(f->arena, &f->printed->listed) =
            (struct xf_listed){.call = l->listed.call,
                               .edge = l->item->head ? XF_LAST : XF_FIRST,
                               .from = l->listed.from};
}

/* The item that a loop leaves out is told of, too. */
static void check_left_out(const struct xf_flow *f)
{
    for (size_t i = 0; i < f->printed->listed.n; i++) {
        const struct xf_listed *x = &f->printed->listed.v[i];
        bool told = x->edge < 0;
        for (size_t k = 0; k < f->printed->listed.n && !told; k++)
            told = f->printed->listed.v[k].edge == -x->edge &&
                   f->printed->listed.v[k].from == x->from && x->from;
        if (!told)
            xf_flow_event(f, XEV_SHOWN, &x->call->where, NULL, NULL);
    }
}

void xf_rule_check_parts(const struct xf_flow *f)
{
    check_left_out(f);
    for (size_t i = 0; i < f->printed->parts_shown.n; i++) {
        const struct xf_part *part = &f->printed->parts_shown.v[i];
        bool combined = false;
        for (size_t k = 0; k < f->printed->parts_combined.n && part->made; k++)
            combined = combined || f->printed->parts_combined.v[k].made == part->made;
        if (!combined)
            xf_flow_event(f, XEV_PARTIAL, &part->seen->where, NULL, NULL);
    }
}
