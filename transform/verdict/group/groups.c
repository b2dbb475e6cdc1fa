/* SPDX-License-Identifier: MIT */
#include "groups.h"

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
#include "num_arith.h"
#include "num_grain.h"
#include "origin.h"
#include "outside.h"
#include "quote.h"
#include "result.h"
#include "shape.h"
#include "share_group.h"
#include "sized.h"
#include "value.h"

/* ---- sites that belong to no group ---- */

static void settle(struct xf_call_site *s, enum xf_verdict v, enum xf_reason r)
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

static int written_argument(const struct xf_observation *o)
{
    return place_of(o, by_send_side(o) ? 'n' : 'm');
}

static const struct xf_expr *written_count(const struct xf_observation *o)
{
    return o->call->arg[written_argument(o)];
}

static const struct xf_num *count_of(const struct xf_observation *o)
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
    if (!xf_num_is_const(count_of(o), &k) || (k != 1 && !scalar))
        return false;
    if (scalar || basic_types(o)) {
        settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    } else {
        settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
        s->reason = "one element of a derived type for each process ties the data to their number";
    }
    return true;
}

/* A fixed number of elements of each process, over a communicator that is not known. */
static bool is_record(const struct xf_observation *o)
{
    int64_t k;
    return xf_mpi_transfer(o->mpi) != XF_MPI_SCATTER && !o->comm &&
           xf_num_is_const(count_of(o), &k) && basic_types(o);
}

static void settle_unsupported(struct xf_arena *a, struct xf_call_site *s)
{
    const char *form = s->mpi->nonblocking  ? "a non-blocking call"
                       : s->mpi->persistent ? "a persistent request"
                                            : "a call with large counts";
    settle(s, XF_REFUSED, XF_REASON_UNSUPPORTED);
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
    settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    return true;
}

/* Refused for a reason of its own; `advice` may be NULL. */
static void settle_because(struct xf_arena *a, struct xf_call_site *s, const char *reason,
                           const char *advice)
{
    const struct xf_where *w = &s->call->where;
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    *e = (struct xf_evidence){.place = {w->file, w->line, w->column}, .text = s->reason = reason};
    e->advice = advice;
    s->notes = (struct xf_evidences){e, 1};
}

/* What the call moves is not the same each time, or not known. */
static void settle_not_one(struct xf_arena *a, struct xf_call_site *s)
{
    const struct xf_observation *o = s->seen;
    if (!o->comm)
        settle_because(a, s, "how many processes the communicator has is not known", NULL);
    else if (!count_of(o))
        settle_because(a, s, "the count is not known: it may be a share", NULL);
    else if (!o->same_counts)
        settle_because(a, s,
                       "the function is come to with several counts: it deals out more than one "
                       "whole, and could be written for one plan only",
                       "give each whole a function of its own");
    else
        settle_because(a, s, "the call is made on several communicators or with several roots",
                       NULL);
}

/* The program fills counts for each process, of which argument `list` of the call has those that
 * are not understood. True: the line that fills them is found. */
static bool settle_own_counts(struct xf_arena *a, const struct xf_unit *unit,
                              struct xf_call_site *s, const char *why, size_t list)
{
    settle_because(a, s, why, NULL);
    s->code = xf_reason_code(XF_REASON_OWN_COUNTS);
    return xf_tell_filled(a, unit, s, list);
}

static size_t written_list(const struct xf_call_site *s)
{
    bool places = s->seen && s->seen->own_places;
    return (size_t)xf_mpi_arg(s->mpi, places ? 'D' : 'N') + 1;
}

/* Where the call cannot be edited, or the program is not known to come to it, counts that are
 * filled in a way that is not followed are nearer to the cause. */
static bool settle_listed_out_of_reach(struct xf_arena *a, const struct xf_unit *unit,
                                       struct xf_call_site *s)
{
    bool within = s->seen && s->call->where.origin == XF_PLAIN;
    if (!s->call || !xf_mpi_lists_counts(s->mpi) || within || (s->seen && !s->seen->own_counts))
        return false;
    struct xf_call_site told = *s;
    const char *why = s->seen ? s->seen->own_counts : xf_reason_text(XF_REASON_OWN_COUNTS);
    if (settle_own_counts(a, unit, &told, why, written_list(s)))
        *s = told;
    return s->code != NULL;
}

static void settle_alone(struct xf_arena *a, const struct xf_unit *unit, struct xf_call_site *s,
                         enum xf_reason cut_short)
{
    bool followed = cut_short == XF_REASON_NONE;
    if ((followed && (settle_out_of_reach(s) || settle_listed_out_of_reach(a, unit, s))) ||
        xf_settle_by_origin(a, unit, s))
        return;
    if (!followed)
        settle(s, XF_REFUSED, cut_short);
    else if (!s->seen)
        settle_unsupported(a, s);
    else if (settle_by_count(s))
        return;
    else if (s->mpi->persistent || s->mpi->large ||
             (s->mpi->nonblocking && xf_mpi_lists_counts(s->mpi)))
        settle_unsupported(a, s);
    else if (is_record(s->seen))
        settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    else if (s->seen->own_counts)
        settle_own_counts(a, unit, s, s->seen->own_counts, written_list(s));
    else if (!count_of(s->seen) || !s->seen->comm || !s->seen->same_everywhere)
        settle_not_one(a, s);
}

/* ---- the share in a count ---- */

struct factors {
    struct xf_nums *nums;
    const struct xf_num *size, *share;
};

static void take_factor(const struct xf_atom *atom, void *ctx)
{
    struct factors *f = ctx;
    const struct xf_num *n = xf_num_of_atom(f->nums, atom), *part = n;
    int64_t one;
    if (f->share && xf_num_mentions(f->nums, f->share, n)) /* its square: rows as long as that */
        return;
    bool grained = !xf_num_is_const(xf_nums_grain_of(f->nums, &part), &one) || one != 1;
    if (grained || (xf_num_mentions(f->nums, n, f->size) && !xf_num_equal(n, f->size)))
        f->share = f->share ? xf_num_mul(f->nums, f->share, n) : n;
}

/* The factor of the count that comes from a division by the number of processes; the whole count
 * when there is none, as where the program deals out a fixed number of items to each. */
static const struct xf_num *share_of(struct xf_nums *nums, const struct xf_observation *o)
{
    const struct xf_num *count = count_of(o);
    if (o->total) /* the program divides with a rest */
        return xf_num_quotient(nums, count, o->share) ? o->share : NULL;
    struct factors f = {.nums = nums, .size = xf_num_size(nums, o->comm)};
    if (!xf_num_factors(nums, count, take_factor, &f)) /* a sum, such as n / size + 1 */
        return o->uniform && xf_num_mentions(nums, count, f.size)
                   ? xf_num_quotient(nums, count, xf_num_content(nums, count))
                   : NULL;
    if (!o->uniform && xf_num_mentions(nums, f.share, xf_num_rank(nums, o->comm)))
        return NULL; /* of this process alone, though the call lists no counts */
    return f.share ? f.share : count;
}

static bool from_division(struct xf_nums *nums, const struct xf_observation *o)
{
    return xf_num_mentions(nums, share_of(nums, o), xf_num_size(nums, o->comm));
}

/* ---- groups ---- */

bool xf_site_counts_share(struct xf_nums *nums, const struct xf_call_site *s,
                          const struct xf_share_group *g)
{
    return s->seen && count_of(s->seen) && s->seen->same_everywhere &&
           xf_num_equal(g->spec.comm, s->seen->comm) && g->spec.total == s->seen->total &&
           xf_num_quotient(nums, count_of(s->seen), g->spec.share);
}

static struct xf_share_group *find_group(struct xf_judgement *j, struct xf_nums *nums,
                                         const struct xf_call_site *s)
{
    for (size_t i = 0; i < j->n_groups; i++) {
        struct xf_share_group *g = j->groups[i];
        if (g->function == s->function && xf_site_counts_share(nums, s, g))
            return g;
    }
    return NULL;
}

void xf_group_add(struct xf_arena *a, struct xf_share_group *g, const struct xf_call_site *s)
{
    size_t n = g->spec.n_calls++;
    const struct xf_expr **calls = xf_alloc(a, (n + 1) * sizeof *calls);
    const struct xf_observation **sites = xf_alloc(a, (n + 1) * sizeof *sites);
    if (n) {
        memcpy(calls, g->spec.calls, n * sizeof *calls);
        memcpy(sites, g->sites, n * sizeof *sites);
    }
    calls[n] = s->call;
    sites[n] = s->seen;
    g->spec.calls = calls;
    g->sites = sites;
    if (!g->root && xf_mpi_arg(s->mpi, 'R') >= 0) {
        g->root = s->call->arg[xf_mpi_arg(s->mpi, 'R') + 1];
        g->spec.root = s->seen->root;
    }
}

static struct xf_share_group *new_group(struct xf_arena *a, struct xf_judgement *j,
                                        struct xf_nums *nums, const struct xf_call_site *s)
{
    struct xf_share_group *g = xf_alloc(a, sizeof *g);
    struct xf_share_group **more = xf_alloc(a, (j->n_groups + 1) * sizeof(*more));
    if (j->n_groups)
        memcpy(more, j->groups, j->n_groups * sizeof *more);
    more[j->n_groups++] = g;
    j->groups = more;
    g->function = g->spec.function = s->function;
    g->spec.share = share_of(nums, s->seen);
    g->spec.start = s->seen->start;
    g->spec.total = s->seen->total;
    g->spec.grain = xf_nums_grain_of(nums, &g->spec.share);
    g->spec.comm = s->seen->comm;
    g->comm = s->call->arg[xf_mpi_arg(s->mpi, 'C') + 1];
    return g;
}

/* Sites whose share is a division make groups first; a scatter of a fixed count makes one of its
 * own; a gather of one joins a group or moves a record. */
static bool founds_group(struct xf_nums *nums, const struct xf_call_site *s, int round)
{
    if (round == 0)
        return from_division(nums, s->seen);
    return round == 1 && xf_mpi_transfer(s->mpi) == XF_MPI_SCATTER;
}

/* A group in the function that writes this count for its share: then it may be meant here, too. */
static const struct xf_share_group *written_alike(const struct xf_judgement *j,
                                                  const struct xf_call_site *s)
{
    const struct xf_expr *count = written_count(s->seen);
    for (size_t i = 0; i < j->n_groups; i++)
        for (size_t k = 0; j->groups[i]->function == s->function && k < j->groups[i]->spec.n_calls;
             k++) {
            const struct xf_observation *o = j->groups[i]->sites[k];
            if (!count->has_value && xf_shape_same(count, written_count(o)))
                return j->groups[i];
        }
    return NULL;
}

/* A group of another function that has this count, or a divisor of it, for its share: a number that
 * the program reckons, as two counts that are written as 4 need not be one. */
static const struct xf_share_group *
dealt_elsewhere(const struct xf_judgement *j, struct xf_nums *nums, const struct xf_call_site *s)
{
    int64_t k;
    for (size_t i = 0; i < j->n_groups; i++) {
        const struct xf_group_spec *g = &j->groups[i]->spec;
        if (!g->total && !s->seen->total && !xf_num_is_const(g->share, &k) &&
            xf_num_equal(g->comm, s->seen->comm) &&
            xf_num_quotient(nums, count_of(s->seen), g->share))
            return j->groups[i];
    }
    return NULL;
}

/* In the function of `s`, with the share of that one. */
static struct xf_share_group *group_beside(struct xf_arena *a, struct xf_judgement *j,
                                           struct xf_nums *nums, const struct xf_call_site *s,
                                           const struct xf_share_group *other)
{
    struct xf_share_group *g = new_group(a, j, nums, s);
    g->spec.share = other->spec.share;
    g->spec.grain = other->spec.grain;
    return g;
}

static void place_site(struct xf_arena *a, const struct xf_unit *unit, struct xf_nums *nums,
                       struct xf_judgement *j, struct xf_call_site *s, int round)
{
    if (!share_of(nums, s->seen)) {
        if (s->seen->total)
            settle_own_counts(a, unit, s,
                              "the process's own count is not known to be the one that it has in "
                              "the counts for all",
                              (size_t)written_argument(s->seen));
        else
            settle_because(a, s,
                           s->seen->uniform ? xf_reason_text(XF_REASON_NOT_A_DISTRIBUTION)
                                            : "the count is not known to be one for all processes",
                           NULL);
        return;
    }
    struct xf_share_group *g = find_group(j, nums, s);
    if (!g && founds_group(nums, s, round))
        g = new_group(a, j, nums, s);
    const struct xf_share_group *other = !g && round == 2 ? dealt_elsewhere(j, nums, s) : NULL;
    if (other)
        g = group_beside(a, j, nums, s, other);
    if (g) {
        xf_group_add(a, g, s);
        s->group = g;
    } else if (round == 2 && written_alike(j, s)) {
        settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
        s->reason =
            "the count is written as that of another call, but is not known to be its share";
    } else if (round == 2) {
        settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
    }
}

/* The name in a macro's definition is left with all the calls that come of it: those of that name
 * that stand in no other text. */
static void settle_definition(struct xf_call_site *s, const struct xf_judgement *j)
{
    size_t n = 0, left = 0;
    for (size_t i = 0; i < j->n_sites; i++) {
        const struct xf_call_site *c = &j->sites[i];
        if (!c->call || c->call->where.origin == XF_PLAIN ||
            strcmp(c->call->text, s->mention->name))
            continue;
        n++;
        left += c->verdict == XF_LEFT;
    }
    if (n && n == left)
        settle(s, XF_LEFT, XF_REASON_ONE_RECORD);
}

/* ---- what is not understood ---- */

/* The count is what the text says, whatever else is not understood. */
static bool is_written_count(const struct xf_call_site *s)
{
    return s->seen && written_count(s->seen)->has_value;
}

static void settle_not_understood(struct xf_arena *a, const struct xf_unit *unit,
                                  struct xf_call_site *s, const struct xf_unknown *unknown)
{
    settle(s, XF_REFUSED, XF_REASON_NOT_UNDERSTOOD);
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
    const char *why = record ? xf_outside_of(a, unit, callers, written_count(s->seen)) : NULL;
    if (!why)
        return;
    settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
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
    const struct xf_num *n = count_of(s->seen);
    int64_t k;
    if (xf_num_is_const(n, &k) || (n && size && xf_num_mentions(nums, n, size)) ||
        !xf_follows_from_size(a, unit, written_count(s->seen)))
        return;
    settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    s->reason =
        "the count follows from the number of processes in a way that is not understood: it may "
        "be a share";
}

void xf_form_groups(struct xf_arena *a, const struct xf_unit *unit,
                    const struct xf_callers *callers, struct xf_nums *nums,
                    const struct xf_observations *seen, struct xf_judgement *out)
{
    for (size_t i = 0; i < out->n_sites; i++) {
        struct xf_call_site *s = &out->sites[i];
        for (size_t k = 0; k < seen->n; k++)
            if (seen->v[k].call == s->call)
                s->seen = &seen->v[k];
        settle_alone(a, unit, s, seen->cut_short);
    }
    for (size_t i = 0; i < out->n_sites; i++)
        if (out->sites[i].mention && out->sites[i].mention->kind == XM_MACRO_DEFINITION)
            settle_definition(&out->sites[i], out);
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < out->n_sites; i++)
            if (!out->sites[i].code && !out->sites[i].group)
                place_site(a, unit, nums, out, &out->sites[i], round);
    for (size_t i = 0; i < out->n_sites; i++) {
        settle_outside(a, unit, callers, &out->sites[i]);
        settle_sized(a, unit, nums, &out->sites[i]);
    }
    for (size_t i = 0; i < out->n_sites; i++)
        if (seen->unknown && !out->sites[i].group && rests_on_numbers(&out->sites[i]))
            settle_not_understood(a, unit, &out->sites[i], seen->unknown);
}

bool xf_group_is_half(const struct xf_share_group *g)
{
    size_t deals = 0;
    for (size_t i = 0; i < g->spec.n_calls; i++)
        deals += xf_mpi_transfer(g->sites[i]->mpi) == XF_MPI_SCATTER;
    return deals == 0 || deals == g->spec.n_calls;
}

void xf_recall_records(struct xf_judgement *out)
{
    int64_t k;
    for (size_t i = 0; i < out->n_sites; i++) {
        struct xf_call_site *s = &out->sites[i];
        if (s->verdict != XF_LEFT || !s->seen || xf_num_is_const(count_of(s->seen), &k))
            continue;
        for (size_t g = 0; g < out->n_groups; g++)
            if (xf_moves_block(out->groups[g], &s->call->where))
                settle(s, XF_REFUSED, XF_REASON_NOT_A_DISTRIBUTION);
    }
}
