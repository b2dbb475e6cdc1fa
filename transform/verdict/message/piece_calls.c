/* SPDX-License-Identifier: MIT */
#include "piece_calls.h"

#include "arena.h"
#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "store.h"
#include "value.h"

static struct xf_piece_buffer *find(struct xf_piece_buffer *v, size_t n, int object)
{
    for (size_t i = 0; i < n; i++)
        if (v[i].object == object)
            return &v[i];
    return NULL;
}

/* The pointer leads to memory that is known, which nobody else keeps the address of. */
static bool is_known(const struct xf_flow *f, const struct xf_val *p)
{
    bool known = (p->kind == XK_SAME || p->kind == XK_UNSET) && !p->to.anywhere && !p->to.external;
    for (int i = 0; known && i < p->to.n; i++)
        known = !xf_flow_object(f->store, p->to.id[i])->escaped.by;
    return known;
}

static bool from_beginning(const struct xf_val *p)
{
    return p->kind == XK_SAME && xf_num_is_zero(xf_val_rest(p)) && !xf_val_field(p);
}

void xf_pieces_reopen(struct xf_flow *f)
{
    for (size_t i = 0; i < f->pieces.results.n; i++)
        f->pieces.results.v[i].handed = false;
}

/* Pieces that come back may lie only where nothing is left to be dealt out: at the places of their
 * own items. What is there at the end alone comes when all has been dealt out. */
static bool replaces_items(const struct xf_flow *f, int object, const struct xf_val *whole,
                           const struct xf_num *per)
{
    for (size_t i = 0; i < f->pieces.wholes.n; i++) {
        const struct xf_piece_buffer *b = &f->pieces.wholes.v[i];
        if (b->object == object &&
            (!b->per || !from_beginning(whole) || !xf_num_equal(b->per, per)))
            return false;
    }
    return true;
}

static void declare_scatter(struct xf_flow *f, const struct xf_expr *call,
                            const struct xf_piece_sides *s)
{
    struct xf_pieces *p = &f->pieces;
    bool clash = false;
    for (int i = 0; i < s->part->to.n; i++) {
        int id = s->part->to.id[i];
        clash = clash || find(p->blocks.v, p->blocks.n, id) || find(p->wholes.v, p->wholes.n, id);
        *xf_push(f->arena, &p->blocks) =
            (struct xf_piece_buffer){.object = id, .call = call, .per = s->received};
    }
    for (int i = 0; i < s->whole->to.n; i++) {
        int id = s->whole->to.id[i];
        clash = clash || find(p->blocks.v, p->blocks.n, id);
        *xf_push(f->arena, &p->wholes) = (struct xf_piece_buffer){
            .object = id, .call = call, .per = from_beginning(s->whole) ? s->sent : NULL};
    }
    p->dealing = true;
    if (clash)
        xf_flow_event(f, XEV_PIECES_UNDER_WAY, &call->where, NULL, NULL);
    if (p->in)
        xf_flow_event(f, XEV_PIECES_APART, &call->where, NULL, NULL);
}

static void declare_gather(struct xf_flow *f, const struct xf_expr *call,
                           const struct xf_piece_sides *s)
{
    struct xf_pieces *p = &f->pieces;
    bool clash = false;
    for (int i = 0; i < s->whole->to.n; i++) {
        int id = s->whole->to.id[i];
        struct xf_piece_buffer *b = find(p->results.v, p->results.n, id);
        clash = clash || (b && (b->call != call || (p->in && b->handed))) ||
                find(p->blocks.v, p->blocks.n, id) ||
                (!s->everywhere && !replaces_items(f, id, s->whole, s->received));
        if (!b)
            *xf_push(f->arena, &p->results) = (struct xf_piece_buffer){.object = id,
                                                                       .call = call,
                                                                       .per = s->received,
                                                                       .at_end = s->everywhere,
                                                                       .handed = true};
        else
            b->handed = true;
    }
    if (clash)
        xf_flow_event(f, XEV_PIECES_UNDER_WAY, &call->where, NULL, NULL);
    if (!p->in)
        xf_flow_event(f, XEV_PIECES_APART, &call->where, NULL, NULL);
}

/* Which of the ways of dealing out that are not done in pieces this is; NULL: no name for it. */
static const char *form_of(const struct xf_flow *f, const struct xf_piece_sides *s)
{
    if (s->in_place)
        return "MPI_IN_PLACE";
    if (!is_known(f, s->part) || !is_known(f, s->whole))
        return "a buffer that is not known, or whose address is kept";
    if (s->part->to.n != 1)
        return "one of several buffers";
    return from_beginning(s->part) ? NULL : "items that begin behind the beginning of their buffer";
}

/* A pointer that is lost from piece to piece tells why. */
static void refuse(const struct xf_flow *f, const struct xf_expr *call,
                   const struct xf_piece_sides *s)
{
    const struct xf_val *lost = s->part->kind == XK_SPLIT ? s->part : s->whole;
    const struct xf_cause *cause = lost->kind == XK_SPLIT ? xf_val_cause(lost) : NULL;
    if (cause)
        xf_flow_event(f, cause->kind, &cause->where, NULL, NULL);
    else
        xf_flow_event(f, XEV_PIECES_FORM, &call->where, NULL, form_of(f, s));
}

bool xf_pieces_collect(const struct xf_flow *f, const struct xf_mpi_call *mpi)
{
    return f->pieces.list && xf_mpi_transfer(mpi) != XF_MPI_SCATTER;
}

void xf_pieces_declare(struct xf_flow *f, const struct xf_expr *call, bool scatters,
                       const struct xf_piece_sides *s)
{
    if (f->pieces.own)
        return;
    bool block = is_known(f, s->part) && from_beginning(s->part) && s->part->to.n == 1;
    if (s->in_place || !block || !is_known(f, s->whole) || !s->sent || !s->received)
        refuse(f, call, s);
    else if (scatters)
        declare_scatter(f, call, s);
    else
        declare_gather(f, call, s);
}
