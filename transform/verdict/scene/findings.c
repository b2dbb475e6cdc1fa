/* SPDX-License-Identifier: MIT */
#include "findings.h"

#include <string.h>

#include "arena.h"
#include "contract.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "recording.h"
#include "result.h"
#include "value.h"

static bool same_line(const struct xf_where *a, const struct xf_where *b)
{
    bool same_file = a->file == b->file || (a->file && b->file && !strcmp(a->file, b->file));
    return a->line == b->line && same_file;
}

void xf_flow_event(const struct xf_flow *f, enum xf_event_kind kind, const struct xf_where *where,
                   const struct xf_where *seen, const char *detail)
{
    xf_summary_note_effect(f);
    if (f->at.quiet)
        return;
    for (size_t i = 0; i < f->found->events.n; i++)
        if (f->found->events.v[i].kind == kind && same_line(&f->found->events.v[i].where, where))
            return;
    struct xf_event *e = xf_push(f->arena, &f->found->events);
    *e = (struct xf_event){.kind = kind, .where = *where, .detail = detail ? detail : ""};
    if (seen)
        e->seen = *seen;
}

bool xf_flow_is_refused(const struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_cause *c = v->kind == XK_SPLIT ? xf_val_cause(v) : NULL;
    for (size_t i = 0; c && i < f->found->events.n; i++)
        if (f->found->events.v[i].kind == c->kind &&
            same_line(&f->found->events.v[i].where, &c->where))
            return true;
    return false;
}

static void note_proof(const struct xf_flow *f, const struct xf_proof *p)
{
    xf_summary_note_effect(f);
    if (f->at.quiet || !f->in.group)
        return;
    for (size_t i = 0; i < f->found->proofs.n; i++)
        if (f->found->proofs.v[i].obligation == p->obligation &&
            same_line(&f->found->proofs.v[i].where, &p->where))
            return;
    *xf_push(f->arena, &f->found->proofs) = *p;
}

void xf_flow_proof(const struct xf_flow *f, int obligation, const struct xf_where *where,
                   const char *text)
{
    note_proof(f, &(struct xf_proof){.obligation = obligation, .where = *where, .text = text});
}

static bool bears_on(const struct xf_contract *c, int obligation)
{
    bool items = c->kind == XF_CONTRACT_ITEMS;
    return obligation == XF_SHARE_KNOWN || (items && obligation == XF_INDEPENDENT_ITEMS) ||
           (c->sums && obligation == XF_SAME_ANSWER) || (c->mpi && obligation == XF_SAME_CALLS);
}

void xf_flow_promise(const struct xf_flow *f, const struct xf_contract *c)
{
    struct xf_proof p = {
        .where = {.origin = XF_HEADER, .line = c->line, .column = 1, .file = c->file},
        .text =
            xf_sprintf(f->arena, "%s() does what is said here; its source is not seen", c->name),
        .promised = true};
    for (p.obligation = 0; p.obligation < XF_N_OBLIGATIONS; p.obligation++)
        if (bears_on(c, p.obligation))
            note_proof(f, &p);
}

void xf_flow_notice(const struct xf_flow *f, const struct xf_where *where, const char *text)
{
    xf_summary_note_effect(f);
    if (f->at.quiet)
        return;
    for (size_t i = 0; i < f->found->notices.n; i++)
        if (same_line(&f->found->notices.v[i].where, where))
            return;
    *xf_push(f->arena, &f->found->notices) = (struct xf_notice){.where = *where, .text = text};
}

void xf_flow_show(const struct xf_flow *f, const struct xf_val *v, const struct xf_where *where)
{
    switch (v->kind) {
    case XK_UNSET:
    case XK_SAME:
        return;
    case XK_SPLIT:
        xf_flow_event(f, xf_val_cause(v)->kind, &xf_val_cause(v)->where, where, NULL);
        return;
    case XK_PARTIAL:
    case XK_RANKPART:
        xf_flow_event(f, XEV_PARTIAL, where, NULL, NULL);
        return;
    default:
        xf_flow_event(f, XEV_SHOWN, where, NULL, NULL);
        return;
    }
}
