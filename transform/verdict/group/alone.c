/* SPDX-License-Identifier: MIT */
#include "alone.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "counts_filled.h"
#include "events.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "judge.h"
#include "num.h"
#include "origin.h"
#include "outside.h"
#include "quote.h"
#include "result.h"
#include "shape.h"
#include "sized.h"
#include "value.h"

/* ---- sites that belong to no group ---- */

void xf_settle(struct xf_call_site *s, enum xf_verdict v, enum xf_reason r)
{
    s->verdict = v;
    s->code = xf_reason_code(r);
    s->reason = xf_reason_text(r);
}

static int place_of(const struct xf_observation *o, char role)
{
    int i = xf_mpi_arg(o->mpi, role); /* a list of counts stands for the count of the whole */
    return (i < 0 ? xf_mpi_arg(o->mpi, 'N') : i) + 1;
}

static const struct xf_expr *argument(const struct xf_observation *o, char role)
{
    return o->call->arg[place_of(o, role)];
}

/* What the call says of the process's own part; where that stands in place, the other side tells.
 */
static bool by_send_side(const struct xf_observation *o)
{
    bool scatters = xf_mpi_transfer(o->mpi) == XF_MPI_SCATTER;
    const struct xf_expr *own = argument(o, scatters ? 'r' : 's');
    bool in_place = own->macro && !strcmp(own->macro, "MPI_IN_PLACE");
    return scatters == in_place;
}

size_t xf_written_argument(const struct xf_observation *o)
{
    return (size_t)place_of(o, by_send_side(o) ? 'n' : 'm');
}

const struct xf_expr *xf_written_count(const struct xf_observation *o)
{
    return o->call->arg[xf_written_argument(o)];
}

const struct xf_num *xf_count_of(const struct xf_observation *o)
{
    return by_send_side(o) ? o->send_count : o->recv_count;
}

/* Of basic type, or of whatever type a caller names. */
static bool basic_types(const struct xf_observation *o)
{
    const struct xf_expr *t = argument(o, by_send_side(o) ? 't' : 'u');
    return (t->macro && !strncmp(t->macro, "MPI_", 4)) ||
           (t->kind == XE_VAR && t->sym && t->sym->kind == XSYM_PARAM);
}

/* One element for each process: a record of its own, unless it is a whole row behind one type. */
static bool settle_by_count(struct xf_call_site *s)
{
    int64_t k;
    const struct xf_observation *o = s->seen;
    bool scalar = xf_mpi_transfer(o->mpi) == XF_MPI_SCATTER ? o->recv_scalar : o->send_scalar;
    if (!xf_num_is_const(xf_count_of(o), &k) || (k != 1 && !scalar))
        return false;
    if (scalar || basic_types(o)) {
        xf_settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    } else {
        xf_settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
        s->reason = "one element of a derived type for each process ties the data to their number";
    }
    return true;
}

/* A fixed number of elements of each process, over a communicator that is not known. */
static bool is_record(const struct xf_observation *o)
{
    int64_t k;
    return xf_mpi_transfer(o->mpi) != XF_MPI_SCATTER && !o->comm &&
           xf_num_is_const(xf_count_of(o), &k) && basic_types(o);
}

static void settle_unsupported(struct xf_arena *a, struct xf_call_site *s)
{
    const char *form = s->mpi->nonblocking  ? "a non-blocking call"
                       : s->mpi->persistent ? "a persistent request"
                                            : "a call with large counts";
    xf_settle(s, XF_REFUSED, XF_REASON_UNSUPPORTED);
    s->reason = s->seen ? xf_sprintf(a, "%s is %s", s->call->text, form)
                        : "no way is found on which the program comes to this call";
}

/* A call that cannot be edited where it is written need not be when it deals out nothing. */
static bool settle_out_of_reach(struct xf_call_site *s)
{
    if (!s->call || s->call->where.origin == XF_PLAIN || !s->seen || !s->seen->same_counts)
        return false;
    if (settle_by_count(s))
        return s->verdict == XF_LEFT;
    if (!is_record(s->seen))
        return false;
    xf_settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    return true;
}

void xf_settle_because(struct xf_arena *a, struct xf_call_site *s, const char *reason,
                       const char *advice)
{
    const struct xf_where *w = &s->call->where;
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    xf_settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    *e = (struct xf_evidence){.place = {w->file, w->line, w->column}, .text = s->reason = reason};
    e->advice = advice;
    s->notes = (struct xf_evidences){e, 1};
}

/* What the call moves is not the same each time, or not known. */
static void settle_not_one(struct xf_arena *a, struct xf_call_site *s)
{
    const struct xf_observation *o = s->seen;
    if (!o->comm)
        xf_settle_because(a, s, "how many processes the communicator has is not known", NULL);
    else if (!xf_count_of(o))
        xf_settle_because(a, s, "the count is not known: it may be a share", NULL);
    else if (!o->same_counts)
        xf_settle_because(a, s,
                          "the function is come to with several counts: it deals out more than one "
                          "whole, and could be written for one plan only",
                          "give each whole a function of its own");
    else
        xf_settle_because(a, s, "the call is made on several communicators or with several roots",
                          NULL);
}

/* The program fills counts for each process, of which argument `list` of the call has those that
 * are not understood. True: the line that fills them is found. */
static bool settle_own_counts(struct xf_arena *a, const struct xf_unit *unit,
                              struct xf_call_site *s, const char *why, size_t list)
{
    xf_settle_because(a, s, why, NULL);
    s->code = xf_reason_code(XF_REASON_OWN_COUNTS);
    return xf_tell_filled(a, unit, s, list);
}

void xf_settle_own_part(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s)
{
    const char *why =
        "the process's own count is not known to be the one that it has in the counts for all";
    if (!settle_own_counts(a, unit, s, why, xf_written_argument(s->seen)))
        settle_own_counts(a, unit, s, why, (size_t)xf_mpi_arg(s->mpi, 'N') + 1);
}

static size_t written_list(const struct xf_call_site *s)
{
    bool places = s->seen && s->seen->own_places;
    return (size_t)xf_mpi_arg(s->mpi, places ? 'D' : 'N') + 1;
}

/* Counts that are filled in a way that is not followed, where the line is found. */
static bool settle_listed(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s)
{
    if (!s->call || !xf_mpi_lists_counts(s->mpi))
        return false;
    struct xf_call_site told = *s;
    const char *why =
        s->seen && s->seen->own_counts ? s->seen->own_counts : xf_reason_text(XF_REASON_OWN_COUNTS);
    bool found = settle_own_counts(a, unit, &told, why, written_list(s));
    if (found)
        *s = told;
    return found;
}

/* Where the call cannot be edited, or the program is not known to come to it, they are nearer to
 * the cause. */
static bool is_listed_out_of_reach(const struct xf_call_site *s)
{
    return s->call && (s->seen ? s->seen->own_counts && s->call->where.origin != XF_PLAIN : true);
}

void xf_settle_alone(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s,
                     enum xf_reason cut_short)
{
    bool followed = cut_short == XF_REASON_NONE;
    if (followed && settle_out_of_reach(s))
        return;
    if (followed && is_listed_out_of_reach(s) && settle_listed(a, unit, s))
        return;
    if (xf_settle_by_origin(a, unit, s))
        return;
    if (!followed)
        xf_settle(s, XF_REFUSED, cut_short);
    else if (!s->seen)
        settle_unsupported(a, s);
    else if (settle_by_count(s))
        return;
    else if (s->mpi->persistent || s->mpi->large ||
             (s->mpi->nonblocking && xf_mpi_lists_counts(s->mpi)))
        settle_unsupported(a, s);
    else if (is_record(s->seen))
        xf_settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    else if (s->seen->own_counts)
        settle_own_counts(a, unit, s, s->seen->own_counts, written_list(s));
    else if (!xf_count_of(s->seen) || !s->seen->comm || !s->seen->same_everywhere)
        settle_not_one(a, s);
}

/* ---- what is not understood ---- */

/* The count is what the text says, whatever else is not understood. */
static bool is_written_count(const struct xf_call_site *s)
{
    return s->seen && xf_written_count(s->seen)->has_value;
}

static void settle_not_understood(struct xf_arena *a, const struct xf_unit *unit,
                                  struct xf_call_site *s, const struct xf_unknown *unknown)
{
    xf_settle(s, XF_REFUSED, XF_REASON_NOT_UNDERSTOOD);
    s->reason = xf_sprintf(a, "%s (%s)", xf_event_text(XEV_NOT_UNDERSTOOD), unknown->what);
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    e->place = (struct xf_place){
        .file = unknown->where.file, .line = unknown->where.line, .column = unknown->where.column};
    e->text = s->reason;
    e->quote = xf_quote(a, unit, &unknown->where);
    s->notes = (struct xf_evidences){e, 1};
}

/* What was found of counts holds only where all on the way is understood. */
static bool rests_on_numbers(const struct xf_call_site *s)
{
    static const enum xf_reason found[] = {XF_REASON_ONE_RECORD, XF_REASON_NOT_A_DISTRIBUTION,
                                           XF_REASON_UNSUPPORTED};
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        if (s->code == xf_reason_code(found[i]))
            return s->call && !is_written_count(s);
    return false;
}

/* A count that another file knows may be a share there: it is no record by nature. */
static void settle_outside(struct xf_arena *a, const struct xf_unit *unit,
                           const struct xf_callers *callers, struct xf_call_site *s)
{
    bool record = s->seen && s->verdict == XF_LEFT && s->code &&
                  !strcmp(s->code, xf_reason_code(XF_REASON_ONE_RECORD));
    const char *why = record ? xf_outside_of(a, unit, callers, xf_written_count(s->seen)) : NULL;
    if (!why)
        return;
    xf_settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    s->reason = why;
}

/* A count that is no known multiple of anything, and follows from the number of processes, may be a
 * share. */
static void settle_sized(struct xf_arena *a, const struct xf_unit *unit, struct xf_nums *nums,
                         struct xf_call_site *s)
{
    if (!s->seen || s->verdict != XF_LEFT || !s->code ||
        strcmp(s->code, xf_reason_code(XF_REASON_ONE_RECORD)) != 0)
        return;
    const struct xf_num *size = s->seen->comm ? xf_num_size(nums, s->seen->comm) : NULL;
    const struct xf_num *n = xf_count_of(s->seen);
    int64_t k;
    if (xf_num_is_const(n, &k) || (n && size && xf_num_mentions(nums, n, size)) ||
        !xf_follows_from_size(a, unit, xf_written_count(s->seen)))
        return;
    xf_settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    s->reason =
        "the count follows from the number of processes in a way that is not understood: it may "
        "be a share";
}

void xf_settle_unsure(struct xf_arena *a, const struct xf_unit *unit,
                      const struct xf_callers *callers, struct xf_nums *nums,
                      const struct xf_observations *seen, struct xf_call_site *s)
{
    settle_outside(a, unit, callers, s);
    settle_sized(a, unit, nums, s);
    if (seen->unknown && !s->group && rests_on_numbers(s) && !settle_listed(a, unit, s))
        settle_not_understood(a, unit, s, seen->unknown);
}
