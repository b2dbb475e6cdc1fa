/* SPDX-License-Identifier: MIT */
#include "judging.h"

#include <string.h>

#include "arena.h"
#include "budget.h"
#include "comments.h"
#include "duties.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "judge.h"
#include "result.h"
#include "run_group.h"
#include "share_group.h"

/* The obligation a refusal is reported by: one that is violated before one that is not known; but
 * where not every process takes part, all else follows from that. */
static const struct xf_duty *decisive(const struct xf_share_group *group)
{
    const struct xf_group *g = group->verdict;
    bool apart = xf_has_event(group, XEV_CONTEXT) || xf_has_event(group, XEV_GROUPING);
    if (apart && g->duties[XF_COLLECTIVE].status != XF_ASSUMED)
        return &g->duties[XF_COLLECTIVE];
    if (xf_follows_from_outside(group))
        return &g->duties[XF_SHARE_KNOWN];
    static const enum xf_status order[] = {XF_VIOLATED, XF_UNKNOWN};
    static const enum xf_obligation by_weight[] = {
        XF_NEIGHBOURS,  XF_SAME_SHAPE, XF_SAME_CALLS, XF_SAME_ANSWER, XF_INDEPENDENT_ITEMS,
        XF_NEVER_EMPTY, XF_ROOM,       XF_COLLECTIVE, XF_SHARE_KNOWN};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < XF_N_OBLIGATIONS; i++)
            if (g->duties[by_weight[i]].status == order[k])
                return &g->duties[by_weight[i]];
    return NULL;
}

static void suppress(struct xf_call_site *s, const char *why)
{
    s->verdict = XF_REFUSED;
    s->code = xf_reason_code(XF_REASON_SUPPRESSED);
    s->reason = why;
    s->notes.n = 0;
}

static const char *by_comment(struct xf_judging *j, const struct xf_comment *c)
{
    return xf_sprintf(j->arena, "switched off by the comment in line %u", c->where.line);
}

const char *xf_switched_off(struct xf_judging *j, const struct xf_share_group *g)
{
    const struct xf_comment *c = xf_wish_group_off(j->wishes, g);
    if (c)
        return by_comment(j, c);
    bool selected = !j->req->select || j->req->select(g->verdict->id, j->req->ctx);
    return selected ? NULL : "switched off by --only or --skip";
}

static void settle_site(struct xf_judging *j, struct xf_call_site *s)
{
    struct xf_group *g = s->group->verdict;
    const char *why = xf_switched_off(j, s->group);
    if (why) {
        g->verdict = XF_REFUSED;
        suppress(s, why);
        return;
    }
    s->verdict = g->verdict;
    s->code = s->reason = "";
    if (g->verdict != XF_REFUSED)
        return;
    if (s->group->flow->progress.gave_up_at) {
        enum xf_reason reason = xf_budget_reason(s->group->flow->progress.budget);
        s->code = xf_reason_code(reason);
        s->reason = xf_reason_text(reason);
        return;
    }
    if (s->group->inactive.n) {
        s->code = xf_reason_code(XF_REASON_INACTIVE);
        s->reason = s->group->inactive.v[0].text;
        s->notes = s->group->inactive;
        return;
    }
    const struct xf_duty *duties = s->group->verdict->duties;
    if (xf_has_event(s->group, XEV_NOT_UNDERSTOOD)) {
        s->code = xf_reason_code(XF_REASON_NOT_UNDERSTOOD);
        s->notes = duties[XF_SHARE_KNOWN].evidence;
        s->reason = s->notes.v[0].text;
        return;
    }
    bool unset = xf_has_event(s->group, XEV_UNSET);
    bool broken = unset || xf_has_event(s->group, XEV_BROKEN);
    const struct xf_duty *d = unset    ? &duties[XF_COLLECTIVE]
                              : broken ? &duties[XF_SAME_SHAPE]
                                       : decisive(s->group);
    s->code = broken ? xf_reason_code(XF_REASON_BROKEN) : xf_obligation_id(d->id);
    s->reason = d->evidence.n ? d->evidence.v[0].text : xf_obligation_text(d->id);
    s->notes = d->evidence;
}

/* A call without a group; one that is left is not switched off by saying so. */
static void settle_alone(struct xf_judging *j, struct xf_call_site *s)
{
    const struct xf_where *w = s->call ? &s->call->where : &s->mention->where;
    const struct xf_comment *c = s->verdict == XF_REFUSED ? xf_wish_off(j->wishes, w) : NULL;
    if (c)
        suppress(s, by_comment(j, c));
}

void xf_settle_sites(struct xf_judging *j)
{
    for (size_t i = 0; i < j->out->n_sites; i++)
        if (j->out->sites[i].group)
            settle_site(j, &j->out->sites[i]);
        else
            settle_alone(j, &j->out->sites[i]);
}
