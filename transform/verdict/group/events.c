/* SPDX-License-Identifier: MIT */
#include "events.h"

#include "flow.h"
#include "found.h"
#include "ir.h"
#include "share_group.h"

static const struct {
    enum xf_obligation duty;
    enum xf_status status;
    const char *text;
} events[] = {
#define EVENT(name, obligation, status, text) {XF_##obligation, XF_##status, text},
#include "events.def"
#undef EVENT
};

const char *xf_event_text(enum xf_event_kind kind)
{
    return events[kind].text;
}

enum xf_obligation xf_event_duty(enum xf_event_kind kind)
{
    return events[kind].duty;
}

enum xf_status xf_event_status(enum xf_event_kind kind)
{
    return events[kind].status;
}

bool xf_event_violates(enum xf_event_kind kind)
{
    return events[kind].status == XF_VIOLATED;
}

bool xf_has_event(const struct xf_share_group *g, enum xf_event_kind kind)
{
    for (size_t i = 0; i < g->flow->found->events.n; i++)
        if (g->flow->found->events.v[i].kind == kind)
            return true;
    return false;
}

bool xf_moves_block(const struct xf_share_group *g, const struct xf_where *call)
{
    for (size_t i = 0; i < g->flow->found->events.n; i++) {
        const struct xf_event *e = &g->flow->found->events.v[i];
        bool moved = e->kind == XEV_MESSAGE || e->kind == XEV_DEALT_OTHERWISE;
        if (moved && e->where.line == call->line && e->where.column == call->column)
            return true;
    }
    return false;
}
