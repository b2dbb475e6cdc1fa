/* SPDX-License-Identifier: MIT */
#include "region.h"

#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_bounds.h"
#include "store.h"
#include "value.h"

/* The first run over a group: this statement works on own items. */
static void note_own(const struct xf_flow *f)
{
    if (f->pieces.at < f->pieces.list->n)
        f->pieces.own[f->pieces.at] = true;
}

/* A length of memory made of so many own items is enough for whatever piece comes: it grows with
 * the room for one, and does not begin at a place of items. */
static bool is_room(const struct xf_flow *f, const struct xf_val *v)
{
    return f->pieces.measures && xf_num_is_zero(xf_val_offset(v)) &&
           xf_num_is_zero(xf_val_index(v)) && xf_num_nonnegative(f->nums, xf_val_share(v));
}

/* The first use of what a piece has not: other events may come of it. */
static bool is_lost(const struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_cause *c = v->kind == XK_SPLIT ? xf_val_cause(v) : NULL;
    return c && !f->found->lost && !f->at.quiet && c->kind >= XEV_PIECES_FORM &&
           c->kind <= XEV_PIECES_SEEN;
}

void xf_rule_piece_evaluated(const struct xf_flow *f, const struct xf_expr *e,
                             const struct xf_val *v)
{
    if (f->pieces.list && is_lost(f, v)) {
        f->found->lost = xf_val_cause(v);
        f->found->lost_seen = e->where;
    }
    const struct xf_pieces *p = &f->pieces;
    if (!p->list || p->in || p->calling || v->kind != XK_AFFINE)
        return;
    if (p->own && (!p->measures || !is_room(f, v)))
        note_own(f);
    if (p->own || (is_room(f, v) && !p->over))
        return;
    if (p->preparing) {
        f->found->prepared = f->found->prepared ? f->found->prepared : e;
        return;
    }
    xf_flow_event(f, p->over ? XEV_PIECES_LEFT : XEV_PIECES_EARLY, &e->where, NULL, NULL);
}

void xf_rule_piece_measured(const struct xf_flow *f, const struct xf_val *v,
                            const struct xf_where *where)
{
    if (f->pieces.list && !f->pieces.own && f->pieces.in && v->kind != XK_SAME)
        xf_flow_event(f, XEV_PIECES_EARLY, where, NULL, NULL);
}

void xf_rule_piece_sent(const struct xf_flow *f, const struct xf_val *v,
                        const struct xf_where *where)
{
    const struct xf_pieces *p = &f->pieces;
    if (p->list && !p->own && !p->in && v->kind == XK_AFFINE)
        xf_flow_event(f, p->over ? XEV_PIECES_LEFT : XEV_PIECES_EARLY, where, NULL, NULL);
}

static bool is_block(const struct xf_pieces *p, int object)
{
    for (size_t i = 0; i < p->blocks.n; i++)
        if (p->blocks.v[i].object == object)
            return true;
    return false;
}

static bool is_whole(const struct xf_pieces *p, int object)
{
    for (size_t i = 0; i < p->wholes.n; i++)
        if (p->wholes.v[i].object == object)
            return true;
    return false;
}

/* Results come there at any time. What is there at the end alone is as it was, until the program
 * has handed back those of a piece, and would find all of them in the original. */
static bool is_result(const struct xf_pieces *p, int object, bool writes)
{
    for (size_t i = 0; i < p->results.n; i++) {
        const struct xf_piece_buffer *b = &p->results.v[i];
        if (b->object == object && (!b->at_end || b->handed || writes))
            return true;
    }
    return false;
}

void xf_rule_piece_touched(const struct xf_flow *f, const struct xf_object *o, bool writes,
                           const struct xf_where *where)
{
    const struct xf_pieces *p = &f->pieces;
    if (!p->list || p->calling)
        return;
    if (p->own && o->block.held && !p->measures)
        note_own(f);
    if (p->own || !p->dealing)
        return;
    bool early = !p->in && is_block(p, o->id), late = p->in && is_result(p, o->id, writes);
    if (early || late || (writes && is_whole(p, o->id)))
        xf_flow_event(f, XEV_PIECES_UNDER_WAY, where, NULL, o->name);
}

void xf_rule_piece_exposed(const struct xf_flow *f, const struct xf_where *where, const char *name)
{
    const struct xf_pieces *p = &f->pieces;
    if (p->list && !p->own && p->in)
        xf_flow_event(f, XEV_PIECES_EFFECT, where, NULL, name);
    else if (p->list && !p->own && p->dealing)
        xf_flow_event(f, XEV_PIECES_UNDER_WAY, where, NULL, name);
}
