/* SPDX-License-Identifier: MIT */
#include "dealt_by.h"

#include <string.h>

#include "calls.h"
#include "duties.h"
#include "ir.h"
#include "judge.h"
#include "result.h"
#include "sized.h"

static bool is_refused_gather(const struct xf_call_site *s)
{
    return s->call && s->group && s->verdict == XF_REFUSED &&
           xf_mpi_transfer(s->mpi) != XF_MPI_SCATTER;
}

/* Nothing can be edited where the call is written, so it belongs to no group. */
static bool is_fixed(const struct xf_call_site *s)
{
    const enum xf_reason reasons[] = {XF_REASON_IN_MACRO, XF_REASON_IN_HEADER, XF_REASON_NO_SOURCE};
    bool fixed = false;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        fixed = fixed || !strcmp(s->code, xf_reason_code(reasons[i]));
    return fixed && !s->group;
}

/* What is said of data that is not known to be dealt out. */
static bool is_for_want_of_a_scatter(const struct xf_call_site *s)
{
    return !strcmp(s->reason, xf_event_text(XEV_MADE_LOCALLY)) ||
           !strcmp(s->reason, xf_event_text(XEV_POSITION));
}

static bool could_deal_to(const struct xf_call_site *scatter, const struct xf_call_site *s)
{
    bool apart = is_for_want_of_a_scatter(s) && scatter->group && scatter->group != s->group;
    return scatter->call && xf_mpi_transfer(scatter->mpi) == XF_MPI_SCATTER &&
           scatter->verdict == XF_REFUSED && (apart || is_fixed(scatter));
}

static const struct xf_call_site *dealt_by(struct xf_arena *a, const struct xf_unit *unit,
                                           const struct xf_judgement *out,
                                           const struct xf_call_site *s)
{
    int send = xf_mpi_arg(s->mpi, 's');
    for (size_t i = 0; send >= 0 && (size_t)send + 1 < s->call->n && i < out->n_sites; i++) {
        const struct xf_call_site *scatter = &out->sites[i];
        if (could_deal_to(scatter, s) &&
            xf_follows_from_call(a, unit, s->call->arg[send + 1], scatter->call))
            return scatter;
    }
    return NULL;
}

void xf_tell_of_scatters(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out)
{
    for (size_t i = 0; i < out->n_sites; i++) {
        struct xf_call_site *s = &out->sites[i];
        const struct xf_call_site *scatter =
            is_refused_gather(s) ? dealt_by(a, unit, out, s) : NULL;
        if (!scatter)
            continue;
        s->code = scatter->code;
        s->reason = scatter->reason;
        s->notes = scatter->notes;
    }
}
