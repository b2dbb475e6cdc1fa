/* SPDX-License-Identifier: MIT
 * headline.c: events are weighed by how sure they are: what a program is seen to do whatever else
 * it does; what is not understood, which casts doubt on the rest; what is known to stand against
 * the group; what is not known; and last what may come of another event.
 */
#include "headline.h"

#include <string.h>

#include "events.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "result.h"
#include "share_group.h"

enum weight {
    W_BROKEN, /* the program is wrong as it stands */
    W_SURE,   /* seen, and no unknown code can have feigned it */
    W_BESIDE, /* seen in code that is understood, which other code can hardly have feigned */
    W_NOT_UNDERSTOOD, /* casts doubt on all below */
    W_APART,          /* not all make the calls: all below follows from that */
    W_VIOLATED,
    W_UNSEEN, /* code that is not followed */
    W_UNKNOWN,
    W_FOLLOWS, /* may come of one of these */
    W_LAST,    /* ... as a rule does */
};
_Static_assert(W_LAST + 1 == XF_N_WEIGHTS, "all of them");

static bool same_line(const struct xf_where *a, const struct xf_where *b)
{
    return a->line == b->line && !strcmp(a->file, b->file);
}

static bool stands_at(const struct xf_share_group *g, enum xf_event_kind kind,
                      const struct xf_where *where)
{
    const struct xf_event *list = g->flow->found->events.v;
    for (size_t i = 0; i < g->flow->found->events.n; i++)
        if (list[i].kind == kind && same_line(&list[i].where, where))
            return true;
    return false;
}

/* ---- what an event is about ---- */

static bool is_apart(enum xf_event_kind kind)
{
    return kind == XEV_CONTEXT || kind == XEV_GROUPING;
}

/* Code that is not followed: whatever it is given is not known from there on. */
static bool is_unseen_code(enum xf_event_kind kind)
{
    return kind == XEV_CALLEE || kind == XEV_RECURSIVE || kind == XEV_GLOBAL ||
           kind == XEV_CALLED_BACK;
}

/* Memory of which it is not known what it is, or what is in it. */
static bool is_unknown_memory(enum xf_event_kind kind)
{
    return kind == XEV_STORE || kind == XEV_TYPE || kind == XEV_BOUND || kind == XEV_CONSTRUCT ||
           kind == XEV_MOVED || kind == XEV_COUNTS || kind == XEV_COUNT_LOST;
}

/* Not the fault of the program where a pointer may lead elsewhere, or contents are no longer known.
 */
static bool is_of_lost_knowledge(enum xf_event_kind kind)
{
    return kind == XEV_REACH || kind == XEV_MADE_LOCALLY;
}

/* What another file may have changed may be another number on each process. */
static bool is_of_other_files(enum xf_event_kind kind)
{
    return kind == XEV_GLOBAL || kind == XEV_CALLED_BACK;
}

/* What the analysis says only of what it knows: nothing that is unknown looks like it. What ends
 * the program, or jumps out, may be caught where that is not understood. */
static bool is_sure(const struct xf_share_group *g, const struct xf_event *e)
{
    const enum xf_event_kind kind = e->kind;
    bool shown = kind == XEV_SHOWN && !stands_at(g, XEV_STOPS, &e->where) &&
                 !stands_at(g, XEV_NOT_UNDERSTOOD, &e->where);
    return shown || kind == XEV_MESSAGE || kind == XEV_DEALT_OTHERWISE || kind == XEV_NEIGHBOUR ||
           kind == XEV_DIVIDED || kind == XEV_SORTED || kind == XEV_EVEN_RESULT;
}

/* ---- beside what is not understood ---- */

/* The function that it stands in is understood as a whole, and what the program begins with. */
static bool is_in_understood_code(const struct xf_share_group *g, const struct xf_event *e)
{
    const struct xf_unit *u = g->flow->in.unit;
    for (size_t i = 0; e->where.origin != XF_HEADER && i < u->n_functions; i++) {
        const struct xf_function *fn = u->functions[i];
        const struct xf_span *body = fn->body ? &fn->body->where.span : NULL;
        if (body && body->begin <= e->where.span.begin && e->where.span.begin < body->end)
            return !fn->unknowns.n && !u->unknowns.n;
    }
    return false;
}

/* What the code around it does with items or with what comes of them, whatever is done elsewhere.
 */
static bool is_beside(const struct xf_share_group *g, const struct xf_event *e)
{
    static const enum xf_event_kind kinds[] = {XEV_CARRIED,  XEV_OTHER_ITEM, XEV_POSITION,
                                               XEV_ENDS,     XEV_EDGE_ITEM,  XEV_PARTIAL,
                                               XEV_NARROWED, XEV_SHARE_USED};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (e->kind == kinds[i])
            return xf_has_event(g, XEV_NOT_UNDERSTOOD) && is_in_understood_code(g, e);
    return false;
}

/* ---- what comes of what ---- */

/* `e` comes of `outside`, an event of code that is not followed: what that hands back, or changes,
 * may be another number on each process and for each item. Which function is called by a pointer
 * may differ, too, and is then the reason: it has no name. */
static bool comes_of(const struct xf_event *e, const struct xf_event *outside)
{
    bool there = same_line(&e->where, &outside->where);
    return e->kind == XEV_HOLDER ? (there && *outside->detail) || is_of_other_files(outside->kind)
                                 : there || is_of_lost_knowledge(e->kind);
}

/* Event i comes of code that is not followed: what is no longer known, of such code before it. */
static bool comes_of_unseen(const struct xf_share_group *g, size_t i)
{
    const struct xf_event *list = g->flow->found->events.v;
    const size_t n = is_of_lost_knowledge(list[i].kind) ? i : g->flow->found->events.n;
    for (size_t k = 0; k < n; k++)
        if (is_unseen_code(list[k].kind) && comes_of(&list[i], &list[k]))
            return true;
    return false;
}

static bool comes_of_unknown_memory(const struct xf_share_group *g, const struct xf_event *e)
{
    const struct xf_event *list = g->flow->found->events.v;
    for (size_t i = 0; is_of_lost_knowledge(e->kind) && i < g->flow->found->events.n; i++) {
        bool itself = e->kind == XEV_REACH && same_line(&list[i].where, &e->where);
        if (is_unknown_memory(list[i].kind) && !itself)
            return true;
    }
    return false;
}

/* What is written where some processes have left differs by process. */
static bool comes_of_leaving(const struct xf_share_group *g, const struct xf_event *e)
{
    return e->kind == XEV_HOLDER && xf_has_event(g, XEV_LEFT);
}

/* Communication depends on what an item is taken for. */
static bool is_calls_of_another(const struct xf_share_group *g, const struct xf_event *e)
{
    return e->kind == XEV_CALLS &&
           (stands_at(g, XEV_POSITION, &e->where) || stands_at(g, XEV_OTHER_ITEM, &e->where));
}

/* Which way is gone depends on what was read there, of items or of code that is not seen. */
static bool is_apart_by_another(const struct xf_share_group *g, const struct xf_event *e)
{
    static const enum xf_event_kind kinds[] = {XEV_STRAYS,   XEV_FURTHER,       XEV_OTHER_ITEM,
                                               XEV_POSITION, XEV_CARRIED,       XEV_EDGE_ITEM,
                                               XEV_ENDS,     XEV_NOT_UNDERSTOOD};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (stands_at(g, kinds[i], &e->where))
            return true;
    return false;
}

bool xf_follows_from_outside(const struct xf_share_group *g)
{
    const struct xf_event *list = g->flow->found->events.v;
    bool unseen = false, other = false;
    for (size_t i = 0; i < g->flow->found->events.n; i++) {
        unseen = unseen || is_unseen_code(list[i].kind);
        other = other || (xf_event_violates(list[i].kind) && !comes_of_unseen(g, i));
    }
    return unseen && !other && g->verdict->duties[XF_SHARE_KNOWN].status == XF_UNKNOWN;
}

/* ---- the order ---- */

int xf_weight(const struct xf_share_group *g, size_t i)
{
    const struct xf_event *e = &g->flow->found->events.v[i];
    if (e->kind == XEV_BROKEN || e->kind == XEV_UNSET)
        return W_BROKEN;
    if (e->kind == XEV_NOT_UNDERSTOOD)
        return W_NOT_UNDERSTOOD;
    if (is_apart(e->kind))
        return is_apart_by_another(g, e) ? W_FOLLOWS : W_APART;
    if (e->kind == XEV_BEYOND || e->kind == XEV_OUTGROWN)
        return W_LAST;
    if (is_unseen_code(e->kind))
        return W_UNSEEN;
    if (!xf_event_violates(e->kind)) /* who may call a function comes before what these may do */
        return e->kind == XEV_BY_POINTER ? W_VIOLATED : W_UNKNOWN;
    if (comes_of_unseen(g, i) || comes_of_unknown_memory(g, e) || comes_of_leaving(g, e) ||
        is_calls_of_another(g, e))
        return W_FOLLOWS;
    bool apart = xf_has_event(g, XEV_CONTEXT) || xf_has_event(g, XEV_GROUPING);
    if (apart)
        return W_VIOLATED;
    return is_sure(g, e) ? W_SURE : is_beside(g, e) ? W_BESIDE : W_VIOLATED;
}

/* Of events of one weight that stand against several obligations, which are told first. */
static const enum xf_obligation by_weight[] = {
    XF_NEIGHBOURS,  XF_SAME_SHAPE, XF_SAME_CALLS, XF_SAME_ANSWER, XF_INDEPENDENT_ITEMS,
    XF_NEVER_EMPTY, XF_ROOM,       XF_COLLECTIVE, XF_SHARE_KNOWN};

static int place_of(enum xf_obligation o)
{
    int i = 0;
    while (by_weight[i] != o)
        i++;
    return i;
}

static bool stands(const struct xf_duty *d)
{
    return d->status == XF_VIOLATED || d->status == XF_UNKNOWN;
}

/* The event that decides; NULL: none. */
static const struct xf_event *decisive(const struct xf_share_group *g)
{
    const struct xf_event *list = g->flow->found->events.v, *best = NULL;
    int least = 0;
    for (size_t i = 0; i < g->flow->found->events.n; i++) {
        const enum xf_obligation o = xf_event_duty(list[i].kind);
        const int weight = xf_weight(g, i) * XF_N_OBLIGATIONS + place_of(o);
        if (!stands(&g->verdict->duties[o]) || (best && weight >= least))
            continue;
        best = &list[i];
        least = weight;
    }
    return best;
}

static const char *code_of(const struct xf_event *e)
{
    if (e->kind == XEV_BROKEN || e->kind == XEV_UNSET)
        return xf_reason_code(XF_REASON_BROKEN);
    return e->kind == XEV_NOT_UNDERSTOOD ? xf_reason_code(XF_REASON_NOT_UNDERSTOOD)
                                         : xf_obligation_id(xf_event_duty(e->kind));
}

struct xf_headline xf_headline(const struct xf_share_group *g)
{
    const struct xf_duty *duties = g->verdict->duties;
    const struct xf_event *e = decisive(g);
    if (e)
        return (struct xf_headline){.code = code_of(e),
                                    .duty = &duties[xf_event_duty(e->kind)],
                                    .count_lost = e->kind == XEV_COUNT_LOST,
                                    .lost = e->kind == XEV_COUNT_LOST || e->kind == XEV_TYPE};
    int i = 0;
    while (i < XF_N_OBLIGATIONS - 1 && !stands(&duties[by_weight[i]]))
        i++;
    return (struct xf_headline){.code = xf_obligation_id(by_weight[i]),
                                .duty = &duties[by_weight[i]]};
}

bool xf_lacks_a_scatter(const struct xf_share_group *g)
{
    const struct xf_event *e = decisive(g);
    bool made_locally = xf_has_event(g, XEV_MADE_LOCALLY);
    return e && (e->kind == XEV_MADE_LOCALLY || e->kind == XEV_POSITION ||
                 (made_locally && is_unknown_memory(e->kind)));
}
