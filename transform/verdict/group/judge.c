/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "budget.h"
#include "calls.h"
#include "comments.h"
#include "dealt_by.h"
#include "duties.h"
#include "entry.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "grain.h"
#include "groups.h"
#include "guard.h"
#include "hand_transfers.h"
#include "hooks.h"
#include "in_pieces.h"
#include "inactive.h"
#include "ir.h"
#include "naming.h"
#include "num.h"
#include "num_arith.h"
#include "num_grain.h"
#include "num_rests.h"
#include "num_text.h"
#include "path.h"
#include "paths.h"
#include "placing.h"
#include "recognisers.h"
#include "result.h"
#include "run_group.h"
#include "share_group.h"
#include "sites.h"
#include "summary.h"
#include "value.h"

struct judge {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    struct xf_nums *nums;
    struct xf_paths *paths;
    const struct xf_judge_request *req;
    struct xf_hooks hooks;
    struct xf_wishes *wishes;
    struct xf_judgement *out;
    const struct xf_judgement *ungrained; /* set: shares of this one may be made of grains */
    const struct xf_grain *grains;        /* [n_grains]: these */
    size_t n_grains;
    const struct xf_judgement *without;     /* set: this one may count on a test at run time ... */
    const struct xf_num *divided, *divisor; /* ... that this division leaves no rest */
    struct xf_judgement *nearer; /* so judged, one group where there are several, yet refused */
};

/* ---- one group ---- */

static void start_group(struct judge *j, struct xf_share_group *g)
{
    g->flow = xf_flow_create(j->arena, j->nums, j->paths, j->unit, &j->hooks);
    g->spec.keep_output = j->req->keep_output;
    g->flow->in.group = &g->spec;
    g->flow->in.decisions = &g->decisions;
    g->flow->found->values = j->req->values ? "" : NULL;
    g->flow->caches.summaries = xf_summaries_create();
}

static const char *source_text(struct judge *j, const struct xf_expr *e)
{
    const struct xf_span s = e->where.span;
    if (s.begin == s.end && e->text) /* a facts file has it */
        return e->text;
    return xf_strndup(j->arena, j->unit->source + s.begin, s.end - s.begin);
}

/* The same on one line: blanks, ends of lines and what continues them become one blank. */
static const char *one_line(struct judge *j, const char *text)
{
    char *out = xf_strdup(j->arena, text), *end = out;
    for (; *text; text++) {
        bool continued = *text == '\\' && (text[1] == '\n' || text[1] == '\r');
        if (!continued && !isspace((unsigned char)*text))
            *end++ = *text;
        else if (!continued && end > out && end[-1] != ' ')
            *end++ = ' ';
    }
    *end = '\0';
    return out;
}

static void check_roots(struct xf_share_group *g)
{
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (xf_mpi_arg(g->sites[i]->mpi, 'R') >= 0 &&
            !xf_num_equal(g->sites[i]->root, g->spec.root))
            xf_flow_event(g->flow, XEV_GROUPING, &g->spec.calls[i]->where, NULL, NULL);
}

static const char *block_text(struct judge *j, const struct xf_share_group *g)
{
    const struct xf_observation *o = g->sites[0];
    const struct xf_num *n = o->mpi->class == XF_MPI_SCATTER ? o->recv_count : o->send_count;
    n = xf_num_quotient(j->nums, n, g->spec.share);
    const struct xf_num *block = xf_num_quotient(j->nums, n, g->unit);
    return xf_num_text(j->nums, block ? block : n);
}

static void describe(struct judge *j, struct xf_share_group *g)
{
    struct xf_group *v = g->verdict;
    const struct xf_where *def = g->place.after ? &g->place.after->where : &g->spec.calls[0]->where;
    v->share =
        g->share ? one_line(j, source_text(j, g->share)) : xf_num_text(j->nums, g->spec.share);
    v->id = xf_sprintf(j->arena, "%s:%s:%s",
                       xf_path_below(j->arena, j->req->project, g->function->where.file),
                       g->function->sym->name, v->share);
    v->function = g->function->sym->name;
    v->definition = (struct xf_place){.file = def->file, .line = def->line, .column = def->column};
    v->block = block_text(j, g);
    v->communicator = source_text(j, g->comm);
    v->root = g->root ? source_text(j, g->root) : "0";
}

static bool is_grained(const struct xf_share_group *g)
{
    int64_t k;
    return !xf_num_is_const(g->spec.grain, &k) || k != 1;
}

/* What the rewriter needs of the run, besides what was decided in it. */
static void take_outcome(struct judge *j, struct xf_share_group *g)
{
    const struct xf_messages *m = &g->flow->messages;
    g->run.worths = g->flow->caches.numbers;
    g->run.nums = j->nums;
    g->run.values = g->flow->found->values;
    g->run.by_hand.n = 0;
    if (m->collect->receive)
        *xf_push(j->arena, &g->run.by_hand) = m->collect->receive;
    for (size_t i = 0; i < m->deals->all.n; i++)
        *xf_push(j->arena, &g->run.by_hand) = m->deals->all.v[i].send;
}

static void judge_group(struct judge *j, struct xf_share_group *g)
{
    g->verdict = xf_alloc(j->arena, sizeof *g->verdict);
    start_group(j, g);
    g->grain = xf_grain_expr(j->grains, j->n_grains, g);
    bool settled = xf_run_group(g);
    xf_name_group(g);
    if (j->without && xf_guard_needed(j->without, g))
        xf_guard_find(j->without, g, j->divided, j->divisor);
    bool placed = xf_place_group(g, &settled) && xf_guard_keeps_its_value(g);
    if (g->flow->progress.n_group_calls < g->spec.n_calls)
        xf_flow_event(g->flow, XEV_CONTEXT, &g->spec.calls[0]->where, NULL, NULL);
    check_roots(g);
    if (!g->share || !settled)
        xf_flow_event(g->flow, XEV_BOUND, &g->spec.calls[0]->where, NULL, NULL);
    else if (!placed)
        xf_flow_event(g->flow, XEV_PLACE, &g->share->where, NULL, NULL);
    xf_summaries_destroy(g->flow->caches.summaries);
    g->flow->caches.summaries = NULL;
    take_outcome(j, g);
    describe(j, g);
    xf_decide_duties(j->arena, g, j->req, j->wishes);
    if (g->verdict->verdict == XF_REWRITTEN)
        g->inactive = xf_inactive_against(j->arena, j->unit, g);
    if (g->inactive.n)
        g->verdict->verdict = XF_REFUSED;
    if (j->ungrained && g->verdict->verdict == XF_REWRITTEN && is_grained(g)) {
        xf_grain_mark(j->ungrained, g);
        xf_grain_tell(j->arena, g);
    }
    if (j->without && g->verdict->verdict == XF_REWRITTEN && xf_guard_needed(j->without, g))
        xf_guard_settle(j->arena, j->without, g, j->divided, j->divisor);
}

/* ---- verdicts of sites ---- */

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

static const char *by_comment(struct judge *j, const struct xf_comment *c)
{
    return xf_sprintf(j->arena, "switched off by the comment in line %u", c->where.line);
}

/* Why the group is switched off, or NULL. */
static const char *suppressed(struct judge *j, const struct xf_share_group *g)
{
    const struct xf_comment *c = xf_wish_group_off(j->wishes, g);
    if (c)
        return by_comment(j, c);
    bool selected = !j->req->select || j->req->select(g->verdict->id, j->req->ctx);
    return selected ? NULL : "switched off by --only or --skip";
}

static void settle_site(struct judge *j, struct xf_call_site *s)
{
    struct xf_group *g = s->group->verdict;
    const char *why = suppressed(j, s->group);
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
static void settle_alone(struct judge *j, struct xf_call_site *s)
{
    const struct xf_where *w = s->call ? &s->call->where : &s->mention->where;
    const struct xf_comment *c = s->verdict == XF_REFUSED ? xf_wish_off(j->wishes, w) : NULL;
    if (c)
        suppress(s, by_comment(j, c));
}

/* ---- groups across functions ---- */

/* One group of the calls of `g` and, with `all`, of those of other groups that were refused and
 * have its share; any function may be edited for it. */
static struct xf_share_group *join_groups(struct judge *j, struct xf_share_group *g, bool all)
{
    struct xf_share_group *wide = xf_alloc(j->arena, sizeof *wide);
    wide->function = wide->spec.function = g->function;
    wide->spec.share = g->spec.share;
    wide->spec.grain = g->spec.grain;
    wide->spec.comm = g->spec.comm;
    wide->spec.across = true;
    wide->comm = g->comm;
    for (size_t i = 0; i < j->out->n_sites; i++) {
        struct xf_call_site *s = &j->out->sites[i];
        bool other = s->group && s->group != g && s->group->verdict->verdict == XF_REFUSED &&
                     xf_num_equal(s->group->spec.comm, g->spec.comm) &&
                     xf_num_equal(s->group->spec.share, g->spec.share);
        if (s->group && (s->group == g || (all && other)))
            xf_group_add(j->arena, wide, s);
    }
    return wide;
}

static void adopt(struct judge *j, struct xf_share_group *wide)
{
    struct xf_judgement *out = j->out;
    size_t kept = 0;
    struct xf_share_group *first = NULL;
    for (size_t i = 0; i < out->n_sites; i++)
        for (size_t c = 0; c < wide->spec.n_calls; c++)
            if (out->sites[i].call && out->sites[i].call == wide->spec.calls[c]) {
                first = first ? first : out->sites[i].group;
                out->sites[i].group = wide;
            }
    for (size_t i = 0; i < out->n_groups; i++) {
        struct xf_share_group *g = out->groups[i] == first ? wide : out->groups[i];
        bool used = false;
        for (size_t s = 0; !used && s < out->n_sites; s++)
            used = out->sites[s].group == g;
        if (used)
            out->groups[kept++] = g;
    }
    out->n_groups = kept;
}

/* Where it is refused, a call of the other group is what moves its block. */
static bool meets_call_of(const struct xf_share_group *g, const struct xf_share_group *other)
{
    for (size_t i = 0; i < other->spec.n_calls; i++)
        if (xf_moves_block(g, &other->spec.calls[i]->where))
            return true;
    return false;
}

/* A refused group once more, as one for which any function may be edited: alone, and with others of
 * its share. Refused, it is judged by the first, as what was not edited before tells nothing of the
 * program; by the second where the others' calls stand in its way. */
static void judge_across(struct judge *j, struct xf_share_group *g)
{
    struct xf_share_group *own = g, *all = join_groups(j, g, true);
    if (g->flow->scope.wants_across)
        judge_group(j, own = join_groups(j, g, false));
    bool joined = own->verdict->verdict == XF_REFUSED && all->spec.n_calls > g->spec.n_calls;
    if (joined)
        judge_group(j, all);
    joined = joined && (all->verdict->verdict == XF_REWRITTEN || meets_call_of(own, all));
    if (joined || (own != g && !own->flow->progress.gave_up_at))
        adopt(j, joined ? all : own);
}

static void try_across(struct judge *j)
{
    for (size_t i = 0; i < j->out->n_groups; i++) {
        struct xf_share_group *g = j->out->groups[i];
        if (g->verdict->verdict != XF_REFUSED || g->flow->progress.gave_up_at || suppressed(j, g))
            continue;
        judge_across(j, g);
    }
}

static void observe(struct xf_flow *f)
{
    int runs = 0;
    f->caches.summaries = xf_summaries_create();
    do {
        f->progress.trips_changed = false;
        f->in.seen->n = 0;
        xf_flow_run(f);
    } while (f->progress.trips_changed && !f->progress.gave_up_at && ++runs < MAX_RUNS);
    xf_summaries_destroy(f->caches.summaries);
    f->caches.summaries = NULL;
}

static void judge_sites(struct judge *j, struct xf_flow *f)
{
    struct xf_judgement *out = j->out;
    observe(f);
    f->in.seen->cut_short =
        f->progress.gave_up_at ? xf_budget_reason(f->progress.budget) : XF_REASON_NONE;
    xf_form_groups(j->arena, j->unit, f->in.callers, j->nums, f->in.seen, out);
    for (size_t i = 0; i < out->n_groups; i++)
        judge_group(j, out->groups[i]);
    try_across(j);
    xf_number_alike(j->arena, out);
    xf_recall_records(out);
    for (size_t i = 0; i < out->n_sites; i++)
        if (out->sites[i].group)
            settle_site(j, &out->sites[i]);
        else
            settle_alone(j, &out->sites[i]);
    xf_tell_of_scatters(j->arena, j->unit, out);
}

static void judge_unit(struct judge *j)
{
    struct xf_observations seen = {0};
    struct xf_flow *f = xf_flow_create(j->arena, j->nums, j->paths, j->unit, &j->hooks);
    f->in.seen = &seen;
    j->wishes = xf_wishes_read(j->arena, j->unit);
    xf_find_sites(j->arena, j->unit, j->out);
    if (j->out->n_sites)
        judge_sites(j, f);
    j->out->warnings = xf_wishes_left(j->wishes);
}

/* Once more, where j->divided / j->divisor leaves no rest. */
static bool judge_without_rest(struct judge *j, struct xf_judgement *out)
{
    struct xf_judgement again = {.annotate = out->annotate};
    j->without = out;
    j->out = &again;
    xf_nums_divide(j->nums, j->divided, j->divisor);
    judge_unit(j);
    bool more = xf_count_sites(&again, XF_REWRITTEN) > xf_count_sites(out, XF_REWRITTEN);
    if (more)
        *out = again;
    else
        xf_nums_divide(j->nums, NULL, NULL);
    if (!more && again.n_groups < out->n_groups)
        *j->nearer = again;
    return more;
}

/* Once more, with a test when the program runs, where quotients stand in the way that split alike
 * only without a rest; or with one that the program makes. */
static bool judge_with_guard(const struct judge *first, struct xf_judgement *out)
{
    struct judge j = *first;
    size_t next = 0;
    if (!xf_count_sites(out, XF_REFUSED))
        return false;
    if (xf_nums_tied(j.nums, &j.divided, &j.divisor) && judge_without_rest(&j, out))
        return true;
    for (int i = 0; i < MAX_RESTS && xf_nums_rest(j.nums, &next, &j.divided, &j.divisor); i++)
        if (judge_without_rest(&j, out))
            return true;
    return false;
}

/* Once more, with shares that are multiples of what the program handles at a time. Where that is
 * not enough, what is missing then is told rather than what the multiples settle. */
static void judge_with_grain(const struct judge *first, const struct xf_grain *grain,
                             struct xf_judgement *out)
{
    struct judge j = *first;
    struct xf_judgement again = {.annotate = out->annotate};
    if (!xf_nums_add_grain(j.nums, grain->whole, grain->grain))
        return;
    j.out = &again;
    judge_unit(&j);
    if (xf_count_sites(&again, XF_REWRITTEN) > xf_count_sites(out, XF_REWRITTEN))
        *out = again;
    else
        xf_nums_drop_grain(j.nums);
    bool none = !xf_count_sites(&again, XF_REWRITTEN) && !xf_count_sites(out, XF_REWRITTEN);
    if (none && xf_lacks_proof_only(&again))
        *out = again;
}

static void judge_with_grains(const struct judge *first, struct xf_judgement *out)
{
    struct xf_grain wanted[XF_MAX_GRAINS];
    const struct xf_judgement plain = *out;
    size_t n = xf_grains_wanted(&plain, wanted);
    struct judge j = *first;
    j.ungrained = &plain;
    j.grains = wanted;
    j.n_grains = n;
    for (size_t i = 0; i < n; i++)
        judge_with_grain(&j, &wanted[i], out);
}

void xf_judge(struct xf_arena *a, const struct xf_unit *unit, const struct xf_judge_request *req,
              struct xf_judgement *out)
{
    struct xf_budget budget = xf_budget_create(req->max_steps ? req->max_steps : XF_MAX_STEPS,
                                               req->max_seconds, req->max_mbytes);
    struct xf_judgement nearer = {0};
    struct judge j = {.arena = a,
                      .nearer = &nearer,
                      .unit = unit,
                      .nums = xf_nums_create(a),
                      .paths = xf_paths_create(a, unit, budget),
                      .req = req,
                      .hooks = xf_recogniser_hooks(req->without),
                      .out = out};
    judge_unit(&j);
    if (!judge_with_guard(&j, out))
        judge_with_grains(&j, out);
    if (nearer.sites && nearer.n_groups < out->n_groups && !xf_count_sites(out, XF_REWRITTEN))
        *out = nearer; /* what is missing then is told */
    for (size_t i = 0; req->pieces && i < out->n_groups; i++)
        if (out->groups[i]->verdict->verdict == XF_REWRITTEN)
            xf_judge_pieces(a, out->groups[i]);
}
