/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <string.h>

#include "duties.h"

#include "arena.h"
#include "budget.h"
#include "comments.h"
#include "events.h"
#include "flow.h"
#include "found.h"
#include "headline.h"
#include "ir.h"
#include "judge.h"
#include "quote.h"
#include "result.h"
#include "share_group.h"
#include "value.h"

static const char *const advice[XF_N_EVENTS] = {
#define ADVICE(name, text) [XEV_##name] = text,
#include "advice.def"
#undef ADVICE
};

static void add_evidence(struct xf_arena *a, struct xf_evidences *list, const struct xf_where *w,
                         const char *text)
{
    struct xf_evidence *more = xf_alloc(a, (list->n + 1) * sizeof *more);
    for (size_t i = 0; i < list->n; i++)
        more[i] = list->v[i];
    more[list->n] = (struct xf_evidence){
        .place = {.file = w->file, .line = w->line, .column = w->column}, .text = text};
    list->v = more;
    list->n++;
}

/* The construct at `where` belongs to the evidence added last. */
static void quote(struct xf_arena *a, const struct xf_flow *f, struct xf_evidences *list,
                  const struct xf_where *where)
{
    list->v[list->n - 1].quote = xf_quote(a, f->in.unit, where);
}

static void take_event(struct xf_arena *a, const struct xf_flow *f, const struct xf_event *e,
                       struct xf_duty *d)
{
    const char *text = xf_event_text(e->kind);
    if (*e->detail)
        text = xf_sprintf(a, "%s (%s)", text, e->detail);
    add_evidence(a, &d->evidence, &e->where, text);
    quote(a, f, &d->evidence, &e->where);
    d->evidence.v[d->evidence.n - 1].advice = advice[e->kind];
    if (!e->seen.line || e->seen.line == e->where.line)
        return;
    add_evidence(a, &d->evidence, &e->seen, "it comes to light here");
    quote(a, f, &d->evidence, &e->seen);
}

/* Where the result depends on the place in the block, the reason why that in the whole is computed
 * from the even share as before. */
static void take_unedited(struct xf_arena *a, const struct xf_flow *f, struct xf_duty *d)
{
    const struct xf_where *where = &f->found->unedited;
    for (size_t i = 0; d->id == XF_INDEPENDENT_ITEMS && where->line && i < f->found->events.n; i++)
        if (f->found->events.v[i].kind == XEV_POSITION) {
            const char *there = where->origin == XF_HEADER ? "in a header" : "in a macro's body";
            take_event(a, f,
                       &(struct xf_event){XEV_UNEDITED, *where, f->found->events.v[i].where, there},
                       d);
            return;
        }
}

/* An access that may lie beyond the end of a block (`last`) follows, as a rule, from what else is
 * wrong with it. */
static void take_events(struct xf_arena *a, const struct xf_share_group *g, struct xf_duty *d,
                        bool last)
{
    const struct xf_flow *f = g->flow;
    if (f->progress.gave_up_at) {
        d->status = XF_UNKNOWN;
        add_evidence(a, &d->evidence, &f->progress.gave_up_at->where,
                     xf_reason_text(xf_budget_reason(f->progress.budget)));
        return;
    }
    if (!last)
        take_unedited(a, f, d);
    for (int weight = 0; weight < XF_N_WEIGHTS; weight++)
        for (size_t i = 0; i < f->found->events.n; i++) {
            const struct xf_event *e = &f->found->events.v[i];
            bool beyond = e->kind == XEV_BEYOND || e->kind == XEV_OUTGROWN;
            if (xf_event_duty(e->kind) != d->id || beyond != last || xf_weight(g, i) != weight)
                continue;
            if (d->status == XF_PROVED)
                d->status = xf_event_status(e->kind);
            take_event(a, f, e, d);
        }
}

/* What a facts file says is taken for granted. */
static void take_promises(struct xf_arena *a, const struct xf_flow *f, struct xf_duty *d)
{
    for (size_t i = 0; i < f->found->proofs.n; i++) {
        const struct xf_proof *p = &f->found->proofs.v[i];
        if (p->obligation != (int)d->id || !p->promised)
            continue;
        add_evidence(a, &d->evidence, &p->where, p->text);
        d->evidence.v[d->evidence.n - 1].granted = true;
        d->status = XF_ASSUMED;
    }
}

static void take_proofs(struct xf_arena *a, const struct xf_flow *f, struct xf_duty *d)
{
    for (size_t i = 0; i < f->found->proofs.n; i++)
        if (f->found->proofs.v[i].obligation == (int)d->id && !f->found->proofs.v[i].promised)
            add_evidence(a, &d->evidence, &f->found->proofs.v[i].where, f->found->proofs.v[i].text);
}

static void explain_collective(struct xf_arena *a, const struct xf_share_group *g,
                               struct xf_duty *d)
{
    const struct xf_stmt *s = g->place.after ? g->place.after : g->place.before;
    if (d->id == XF_COLLECTIVE && s)
        add_evidence(a, &d->evidence, &s->where,
                     "every process passes here; the plan is made here");
    if (d->id == XF_NEVER_EMPTY && g->least && s)
        add_evidence(
            a, &d->evidence, &s->where,
            g->least == 1
                ? "the plan keeps at least one item everywhere"
                : xf_sprintf(a, "the plan keeps at least %" PRId64 " items everywhere", g->least));
}

/* An obligation that is not proved: does somebody answer for it? */
static void assume(struct xf_arena *a, struct xf_share_group *g, const struct xf_judge_request *req,
                   struct xf_wishes *wishes, struct xf_duty *d, bool needed)
{
    const struct xf_comment *c = xf_wish_assumes(wishes, g, d->id, needed);
    if (!needed || xf_obligation_must_hold(d->id) || (!c && !req->assume[d->id]))
        return;
    d->status = XF_ASSUMED;
    g->by_option[d->id] = !c;
    struct xf_where here = {.file = g->verdict->definition.file,
                            .line = g->verdict->definition.line,
                            .column = g->verdict->definition.column};
    add_evidence(a, &d->evidence, c ? &c->where : &here,
                 c ? "a comment asks to assume it" : "the option --assume asks to assume it");
}

static void take_notices(struct xf_arena *a, const struct xf_flow *f, struct xf_group *g)
{
    for (size_t i = 0; i < f->found->notices.n && g->verdict == XF_REWRITTEN; i++)
        add_evidence(a, &g->warnings, &f->found->notices.v[i].where, f->found->notices.v[i].text);
}

/* The obligation by its events; true when it refuses the group. */
static bool decide_duty(struct xf_arena *a, struct xf_share_group *g,
                        const struct xf_judge_request *req, struct xf_wishes *wishes,
                        struct xf_duty *d, bool last)
{
    *d = (struct xf_duty){.id = d->id, .status = XF_PROVED};
    take_events(a, g, d, last);
    bool failed = d->status != XF_PROVED;
    assume(a, g, req, wishes, d, failed);
    if (!failed) {
        take_promises(a, g->flow, d);
        take_proofs(a, g->flow, d);
        explain_collective(a, g, d);
    }
    return failed && d->status != XF_ASSUMED;
}

/* Events that stand against the duty. */
static void take_piece_events(struct xf_arena *a, const struct xf_flow *f, struct xf_duty *d)
{
    for (size_t i = 0; i < f->found->events.n; i++) {
        const struct xf_event *e = &f->found->events.v[i];
        if (xf_event_duty(e->kind) != d->id)
            continue;
        if (d->status == XF_PROVED)
            d->status = xf_event_status(e->kind);
        take_event(a, f, e, d);
    }
}

/* What stands against the once form stands against pieces, too. Where what a piece has not is used,
 * it comes of that. */
static void decide_other_duty(struct xf_arena *a, const struct xf_flow *f,
                              struct xf_piece_verdict *v)
{
    for (int i = 0; i < XF_N_OBLIGATIONS && v->other.status == XF_PROVED; i++) {
        v->other.id = (enum xf_obligation)i;
        take_piece_events(a, f, &v->other);
    }
    const struct xf_cause *lost = f->found->lost;
    if (v->other.status == XF_PROVED || !lost)
        return;
    struct xf_duty *d = &v->duties[xf_event_duty(lost->kind) - XF_N_OBLIGATIONS];
    bool told = d->status != XF_PROVED;
    const struct xf_event e = {
        .kind = lost->kind, .where = lost->where, .seen = f->found->lost_seen, .detail = ""};
    v->other = (struct xf_duty){.status = XF_PROVED};
    if (told)
        return;
    d->status = xf_event_status(lost->kind);
    take_event(a, f, &e, d);
}

static void decide_piece_duty(struct xf_arena *a, const struct xf_flow *f, struct xf_duty *d)
{
    d->status = f->progress.gave_up_at ? XF_UNKNOWN : XF_PROVED;
    take_piece_events(a, f, d);
    if (f->progress.gave_up_at)
        add_evidence(a, &d->evidence, &f->progress.gave_up_at->where,
                     xf_reason_text(xf_budget_reason(f->progress.budget)));
}

void xf_decide_piece_duties(struct xf_arena *a, struct xf_share_group *g)
{
    struct xf_piece_verdict *v = &g->verdict->pieces;
    v->asked = true;
    for (int i = 0; i < XF_N_PIECE_OBLIGATIONS; i++) {
        v->duties[i].id = (enum xf_obligation)(XF_N_OBLIGATIONS + i);
        decide_piece_duty(a, g->flow, &v->duties[i]);
    }
    v->other.status = XF_PROVED;
    decide_other_duty(a, g->flow, v);
    for (int i = 0; i < XF_N_PIECE_OBLIGATIONS; i++)
        if (!v->decisive && v->duties[i].status != XF_PROVED)
            v->decisive = &v->duties[i];
    if (!v->decisive && v->other.status != XF_PROVED)
        v->decisive = &v->other;
    v->dealt = !v->decisive;
}

void xf_decide_duties(struct xf_arena *a, struct xf_share_group *g,
                      const struct xf_judge_request *req, struct xf_wishes *wishes)
{
    bool refused = false;
    for (int i = 0; i < XF_N_OBLIGATIONS; i++) {
        g->verdict->duties[i].id = (enum xf_obligation)i;
        refused = decide_duty(a, g, req, wishes, &g->verdict->duties[i], false) || refused;
    }
    struct xf_duty *room = &g->verdict->duties[XF_ROOM];
    if (!refused && room->status == XF_PROVED)
        refused = decide_duty(a, g, req, wishes, room, true);
    g->verdict->verdict = refused ? XF_REFUSED : XF_REWRITTEN;
    take_notices(a, g->flow, g->verdict);
}

bool xf_lacks_proof_only(const struct xf_judgement *x)
{
    bool violated = false;
    for (size_t i = 0; i < x->n_groups; i++) {
        const struct xf_duty *duties = x->groups[i]->verdict->duties;
        violated = violated || duties[XF_COLLECTIVE].status != XF_PROVED;
        for (int o = 0; o < XF_N_OBLIGATIONS; o++)
            violated = violated ||
                       (duties[o].status == XF_VIOLATED && !xf_follows_from_outside(x->groups[i]));
    }
    return !violated;
}
