/* SPDX-License-Identifier: MIT */
#include "message_match.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "hand_transfers.h"
#include "holes.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "points_to.h"
#include "rank_tests.h"
#include "source_part.h"
#include "value.h"
#include "walk.h"

struct xf_message xf_message_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                const struct xf_val *args, const char *roles)
{
    int b = xf_mpi_arg(mpi, roles[0]), p = xf_mpi_arg(mpi, roles[1]);
    int n = xf_mpi_arg(mpi, 'n'), t = xf_mpi_arg(mpi, 't');
    int c = xf_mpi_arg(mpi, 'C'), g = xf_mpi_arg(mpi, 'g');
    return (struct xf_message){.buffer = call->arg[b + 1],
                               .count = call->arg[n + 1],
                               .type = call->arg[t + 1],
                               .peer = call->arg[p + 1],
                               .pointer = &args[b],
                               .n = &args[n],
                               .t = &args[t],
                               .rank = &args[p],
                               .comm = &args[c],
                               .tag = &args[g]};
}

bool xf_message_is_plain(const struct xf_inputs *inputs, const struct xf_mpi_call *mpi,
                         const struct xf_message *m)
{
    int64_t one;
    return inputs->group && !inputs->group->across && !inputs->group->total && !mpi->nonblocking &&
           !mpi->persistent && !mpi->large &&
           strcmp(mpi->name, "MPI_Bsend") != 0 && /* its buffer has room for the even share */
           xf_num_is_const(inputs->group->grain, &one) && one == 1 && m->rank->kind == XK_SAME &&
           m->tag->kind == XK_SAME && xf_num_equal(xf_val_rest(m->comm), inputs->group->comm) &&
           !xf_val_field(m->pointer) && xf_val_only_target(&m->pointer->to) >= 0;
}

/* Elements that it has for each item; NULL when it is no multiple of the share. */
static const struct xf_num *elements_of(struct xf_flow *f, const struct xf_message *m)
{
    const struct xf_num *even = m->n->kind == XK_AFFINE
                                    ? xf_num_mul(f->nums, xf_val_share(m->n), f->in.group->share)
                                    : xf_val_rest(m->n);
    return xf_flow_in_shares(f, even);
}

const struct xf_num *xf_message_bytes(struct xf_flow *f, const struct xf_expr *call,
                                      const struct xf_message *m)
{
    const struct xf_num *elements = elements_of(f, m);
    return elements ? xf_rule_bytes_per_item(f, call, elements, m->type, m->t, m->buffer) : NULL;
}

/* ---- the text of a segment ---- */

struct place { /* where a number stands in an expression */
    struct xf_flow *flow;
    const struct xf_num *want;
    const struct xf_expr *found;
    const struct xf_num *scale; /* what it is multiplied with on the way, in bytes of a pointer */
    int n;
};

static const struct xf_num *size_of(struct xf_nums *nums, const struct xf_type *t)
{
    return t && t->size_bytes > 0 ? xf_num_const(nums, t->size_bytes) : NULL;
}

/* What becomes of `scale` when argument i of `e` changes by one. */
static const struct xf_num *scaled(struct xf_flow *f, const struct xf_expr *e, size_t i,
                                   const struct xf_num *scale)
{
    const struct xf_type *t = e->type;
    if (e->kind == XE_CAST || (e->kind == XE_UNARY && e->op == XOP_ADDRESS))
        return scale;
    if (e->kind == XE_INDEX)
        return i == 1 ? xf_num_mul(f->nums, scale, size_of(f->nums, t)) : scale;
    if (e->kind != XE_BINARY)
        return NULL;
    if (e->op == XOP_MUL)
        return xf_num_mul(f->nums, scale, xf_flow_number(f, e->arg[1 - i]));
    if (e->op == XOP_ADD && t && t->elem && i == 1)
        return xf_num_mul(f->nums, scale, size_of(f->nums, t->elem));
    return e->op == XOP_ADD ? scale : NULL;
}

static void find_place(struct place *p, const struct xf_expr *e, const struct xf_num *scale)
{
    if (xf_num_equal(xf_flow_number(p->flow, e), p->want)) {
        p->found = e;
        p->scale = scale;
        p->n++;
        return;
    }
    for (size_t i = 0; i < e->n; i++)
        find_place(p, e->arg[i], scale ? scaled(p->flow, e, i, scale) : NULL);
}

/* `e` is `want` times `scale` wherever that is changed: the one place where it stands; else NULL.
 */
static const struct xf_expr *segment_text(struct xf_flow *f, const struct xf_expr *e,
                                          const struct xf_num *want, const struct xf_num *scale)
{
    struct place p = {.flow = f, .want = want};
    find_place(&p, e, xf_num_const(f->nums, 1));
    bool fits = p.n == 1 && xf_num_equal(p.scale, scale) && p.found->where.origin == XF_PLAIN &&
                xf_flow_may_edit(&f->in, xf_function_around(f->in.unit, p.found));
    return fits ? p.found : NULL;
}

struct texts { /* what is edited */
    const struct xf_expr *count, *place;
};

static bool find_texts(struct xf_flow *f, const struct xf_active_loop *l,
                       const struct xf_message *m, const struct xf_num *per, struct texts *t)
{
    bool variable = m->peer->kind == XE_VAR && m->peer->sym && m->peer->sym->kind != XSYM_FUNCTION;
    if (!variable || m->peer->where.origin != XF_PLAIN ||
        !xf_ranks_counter_in(f->nums, l, xf_val_rest(m->rank)) || m->n->kind != XK_SAME ||
        m->pointer->kind != XK_SAME)
        return false;
    const struct xf_num *place = xf_num_mul(f->nums, xf_val_rest(m->rank), f->in.group->share);
    const struct xf_num *elements = elements_of(f, m);
    if (!elements || !xf_num_equal(xf_val_rest(m->pointer), xf_num_mul(f->nums, place, per)))
        return false;
    t->count = segment_text(f, m->count, f->in.group->share, elements);
    t->place = segment_text(f, m->buffer, place, per);
    return t->count && t->place;
}

bool xf_message_match_is(struct xf_flow *f, const struct xf_active_loop *l,
                         const struct xf_message *m, const struct xf_num *per)
{
    struct texts t;
    return find_texts(f, l, m, per, &t);
}

static bool decide(struct xf_flow *f, const struct xf_expr *e, enum xf_meaning meaning,
                   const struct xf_expr *of)
{
    const struct xf_decision *d = xf_flow_decided(&f->in, e);
    if (!d)
        *xf_push(f->arena, f->in.decisions) =
            (struct xf_decision){.expr = e,
                                 .meaning = meaning,
                                 .of = of,
                                 .scale = xf_num_const(f->nums, 1),
                                 .why = "the segment of another process",
                                 .in = xf_function_around(f->in.unit, e)};
    return !d || d->of == of;
}

static bool lies_in(const struct xf_expr *e, const struct xf_expr *call)
{
    return call && xf_span_holds(call->where.span, e->where.span);
}

bool xf_message_match_decide(struct xf_flow *f, const struct xf_active_loop *l,
                             const struct xf_message *m, const struct xf_num *per)
{
    struct texts t;
    return find_texts(f, l, m, per, &t) && decide(f, t.count, XF_SHARE_OF, m->peer) &&
           decide(f, t.place, XF_OFFSET_OF, m->peer);
}

void xf_message_match_check(struct xf_flow *f)
{
    for (size_t i = 0; f->in.group && i < f->in.decisions->n; i++) {
        const struct xf_decision *d = &f->in.decisions->v[i];
        const struct xf_expr *e = d->expr;
        bool segment = d->meaning == XF_SHARE_OF || d->meaning == XF_OFFSET_OF;
        bool used = !segment || lies_in(e, f->messages.collect->receive);
        for (size_t k = 0; !used && k < f->messages.deals->all.n; k++)
            used = f->messages.deals->all.v[k].sent && lies_in(e, f->messages.deals->all.v[k].send);
        if (!used)
            xf_flow_event(f, XEV_BOUND, &e->where, NULL, NULL);
    }
}
