/* SPDX-License-Identifier: MIT */
#include "dealt_by.h"

#include <string.h>

#include "calls.h"
#include "headline.h"
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

static bool could_deal_to(const struct xf_call_site *scatter, const struct xf_call_site *s)
{
    bool apart = xf_lacks_a_scatter(s->group) && scatter->group && scatter->group != s->group;
    return scatter->call && xf_mpi_transfer(scatter->mpi) == XF_MPI_SCATTER &&
           scatter->verdict == XF_REFUSED && (apart || is_fixed(scatter));
}

static bool is_of_own_group(const struct xf_call_site *scatter, const struct xf_call_site *s)
{
    return scatter->call && scatter->group == s->group &&
           xf_mpi_transfer(scatter->mpi) == XF_MPI_SCATTER;
}

static bool is_dealt_by(struct xf_arena *a, const struct xf_unit *unit,
                        const struct xf_call_site *s, const struct xf_call_site *scatter)
{
    const size_t send = (size_t)xf_mpi_arg(s->mpi, 's') + 1;
    return xf_follows_from_call(a, unit, s->call->arg[send], scatter->call);
}

static const struct xf_call_site *dealt_by(struct xf_arena *a, const struct xf_unit *unit,
                                           const struct xf_judgement *out,
                                           const struct xf_call_site *s)
{
    int send = xf_mpi_arg(s->mpi, 's');
    const struct xf_call_site *found = NULL;
    for (size_t i = 0; send >= 0 && (size_t)send + 1 < s->call->n && i < out->n_sites; i++) {
        const struct xf_call_site *scatter = &out->sites[i];
        bool own = is_of_own_group(scatter, s);
        if ((!own && (found || !could_deal_to(scatter, s))) || !is_dealt_by(a, unit, s, scatter))
            continue;
        if (own) /* what is said of the group is the reason */
            return NULL;
        found = scatter;
    }
    return found;
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
