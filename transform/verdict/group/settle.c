/* SPDX-License-Identifier: MIT */
#include "judging.h"

#include <string.h>

#include "alone.h"
#include "arena.h"
#include "budget.h"
#include "comments.h"
#include "counts_filled.h"
#include "flow.h"
#include "headline.h"
#include "ir.h"
#include "judge.h"
#include "outside.h"
#include "result.h"
#include "share_group.h"

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

/* What a function works on is not known where nobody calls it. */
static bool tell_uncalled(struct xf_judging *j, struct xf_call_site *s)
{
    const struct xf_function *fn = s->group->function;
    const char *why = xf_uncalled(j->arena, j->unit, s->group->flow->in.callers, fn);
    if (!why)
        return false;
    struct xf_evidence *note = xf_alloc(j->arena, sizeof *note);
    note->place = (struct xf_place){fn->where.file, fn->where.line, fn->where.column};
    note->text = s->reason = why;
    s->notes = (struct xf_evidences){note, 1};
    return true;
}

/* What a count comes of tells more than the call that has it. */
static void tell_count(struct xf_judging *j, struct xf_call_site *s)
{
    struct xf_evidence *notes = xf_alloc(j->arena, s->notes.n * sizeof *notes);
    memcpy(notes, s->notes.v, s->notes.n * sizeof *notes);
    s->notes.v = notes;
    const char *reason = s->reason;
    xf_tell_filled(j->arena, j->unit, s, xf_written_argument(s->seen));
    s->reason = notes->text = reason;
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
    const struct xf_headline h = xf_headline(s->group);
    s->code = h.code;
    s->reason = h.duty->evidence.n ? h.duty->evidence.v[0].text : xf_obligation_text(h.duty->id);
    s->notes = h.duty->evidence;
    if (h.lost && tell_uncalled(j, s))
        return;
    if (h.count_lost && s->seen && s->notes.n)
        tell_count(j, s);
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
