/* SPDX-License-Identifier: MIT */
#include "rewrite.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "align.h"
#include "arena.h"
#include "bundle.h"
#include "branches.h"
#include "calls.h"
#include "decided.h"
#include "declare.h"
#include "num.h"
#include "num_arith.h"
#include "shape.h"
#include "share_group.h"
#include "share_type.h"
#include "signs.h"
#include "unused.h"
#include "walk.h"
#include "directives.h"
#include "head.h"
#include "instances.h"
#include "names.h"
#include "own_name.h"
#include "pieces.h"
#include "pieces_region.h"
#include "source_part.h"
#include "spell.h"
#include "text.h"
#include "word.h"
#include "writing.h"

/* ---- names ---- */

static void choose_names(struct rewrite *r)
{
    const char *share = xf_share_name(r->unit, r->group);
    r->plan = xf_new_name(r->names, r->unit, r->group,
                          xf_sprintf(r->arena, r->pieces ? "%s_pieces" : "%s_plan", share));
    r->mine = xf_new_name(r->names, r->unit, r->group, xf_sprintf(r->arena, "my_%s", share));
}

/* ---- decided expressions ---- */

static bool in_group_call(const struct rewrite *r, struct xf_span s)
{
    for (size_t i = 0; i < r->group->spec.n_calls; i++)
        if (xf_span_holds(r->group->spec.calls[i]->where.span, s))
            return true;
    return false;
}

/* What the plan has for another process, or of the one that has an item. */
static void edit_segment(struct rewrite *r, const struct xf_decision *d)
{
    int64_t one;
    if (!xf_num_is_const(r->group->unit, &one) || one != 1)
        r->failed = xf_sprintf(r->arena, "'%s', by which the segments of other processes are found",
                               xf_slice(r, d->expr));
    static const char *const asked[] = {[XF_SHARE_OF] = "rsc_share_of",
                                        [XF_OFFSET_OF] = "rsc_offset_of",
                                        [XF_OWNER_OF] = "rsc_owner_of",
                                        [XF_PLACE_OF] = "rsc_place_of"};
    const struct xf_type *t = xf_shape_kept_as(d->expr);
    bool narrower = t && t->size_bytes < (int64_t)sizeof(int64_t);
    xf_replace(r, d->expr->where.span,
               xf_sprintf(r->arena, "%s%s(%s, %s)", narrower ? xf_cast_to(r, t->written) : "",
                          asked[d->meaning], r->plan, xf_slice(r, d->of)));
}

/* Once, however many uses the variable has. */
static void edit_initial(struct rewrite *r, const struct xf_expr *init)
{
    for (size_t i = 0; i < r->edits->n; i++)
        if (r->edits->v[i].begin == init->where.outer.begin)
            return;
    xf_replace(r, init->where.outer, r->mine);
}

/* Where a constant length is written as a product, the factor in it that is written as the share
 * is. */
static const struct xf_expr *share_factor(const struct rewrite *r, const struct xf_expr *e)
{
    if (e->where.origin == XF_PLAIN && e->kind == XE_BINARY && e->op == XOP_MUL) {
        const struct xf_expr *left = share_factor(r, e->arg[0]);
        return left ? left : share_factor(r, e->arg[1]);
    }
    const struct xf_expr *share = r->group->share;
    bool same = e->has_value && share->has_value && e->ival == share->ival &&
                e->where.origin != XF_MACRO_BODY && e->where.origin != XF_HEADER &&
                !strcmp(xf_slice(r, e), xf_slice(r, share));
    return same ? e : NULL;
}

static void edit_decision(struct rewrite *r, const struct xf_decision *d)
{
    const struct xf_expr *own = r->pieces ? NULL : xf_own_name(r, d);
    if (xf_goes_with_another(r, d) || (r->pieces && xf_is_piece_count(r, d->expr)))
        return;
    if (own) {
        edit_initial(r, own);
        return;
    }
    xf_check_effects(r, d->expr);
    if (!in_group_call(r, d->expr->where.span) && xf_text_stringized(r->unit, d->expr->where.span))
        r->failed = xf_sprintf(r->arena, "a macro makes text of '%s', which would be edited",
                               xf_slice(r, d->expr));

    if (d->of) {
        edit_segment(r, d);
        return;
    }
    bool counts = d->meaning == XF_MY_SHARE && !d->rest && !d->guarded;
    const struct xf_expr *factor = counts && d->expr->has_value ? share_factor(r, d->expr) : NULL;
    const char *text = factor ? NULL : xf_decided_text(r, d);
    if (factor)
        text = r->mine;
    const struct xf_expr *replaced = factor ? factor : d->expr;
    if (text)
        xf_replace(r, replaced->where.span,
                   xf_sprintf(r->arena, "%s%s", xf_sign_cast(r, d->in, replaced), text));
}

/* ---- a file ---- */

#define OTHER_INSTANCES                                                                            \
    "the template has other instances, of the same text, which would not have the same edits"

struct written_group { /* a group that is */
    const struct xf_share_group *group;
    struct xf_edits edits; /* its own */
};

struct writing {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    struct xf_judgement *judgement;
    struct xf_new_names names;
    struct written_group *groups; /* [n] so far */
    size_t n;
    struct xf_edits all;
};

static bool stands_behind(const struct xf_edit *x, const struct xf_edit *y)
{
    return x->begin != y->begin ? x->begin > y->begin : x->end > y->end;
}

/* Sorts by place; what is inserted at one place stays in the order in which it was added. Returns
 * whether two edits overlap. */
static bool overlap(struct xf_edits *e)
{
    for (size_t i = 1; i < e->n; i++) {
        struct xf_edit moved = e->v[i];
        size_t at = i;
        for (; at > 0 && stands_behind(&e->v[at - 1], &moved); at--)
            e->v[at] = e->v[at - 1];
        e->v[at] = moved;
    }
    for (size_t i = 1; i < e->n; i++)
        if (e->v[i].begin < e->v[i - 1].end)
            return true;
    return false;
}

/* "rescatter: assume ..." for the next run to find, as its own line above the first call. */
static void annotate(struct rewrite *r)
{
    const char *names = "";
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (r->group->by_option[o])
            names = xf_sprintf(r->arena, "%s%s%s", names, *names ? "," : "",
                               xf_obligation_id((enum xf_obligation)o));
    size_t call = r->group->spec.calls[0]->where.span.begin;
    size_t at = xf_text_line_begin(r->unit, call);
    if (!*names)
        return;
    const char *line = xf_sprintf(r->arena, "%s/* rescatter: assume %s */%s",
                                  xf_text_indent(r->unit, call), names, xf_text_eol(r->unit, at));
    for (size_t i = 0; i < r->edits->n; i++) {
        struct xf_edit *e = &r->edits->v[i];
        if (e->begin == at && e->end == at) { /* the plan is made there: behind it */
            e->text = xf_sprintf(r->arena, "%s%s", e->text, line);
            return;
        }
    }
    xf_replace(r, (struct xf_span){at, at}, line);
}

static void check_branches(struct rewrite *r)
{
    const char *why = xf_branches_against(r->unit, r->edits->v, r->edits->n, r->plan_at);
    if (!why && r->group->spec.across)
        why = xf_branches_against(r->unit, r->edits->v, r->edits->n, r->declared_at);
    if (!why || r->failed)
        return;
    r->failed = why;
    r->code = XF_REASON_INACTIVE;
}

/* The first name of the runtime in `text` that the program uses, which knows nothing of it. */
static const char *name_in_use(const struct rewrite *r, const char *text)
{
    for (const char *at = text; (at = strstr(at, "rsc_")); at++) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz_");
        const char *name = xf_strndup(r->arena, at, n);
        bool begins = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        if (begins && xf_text_mentions(r->unit, name))
            return name;
    }
    return NULL;
}

/* What the program calls by names of the runtime would take their place: a macro, a type. */
static void check_names(struct rewrite *r)
{
    if (r->failed || !xf_text_has_prefix(r->unit, "rsc_") ||
        xf_text_mentions(r->unit, "rescatter.h"))
        return;
    for (size_t i = 0; i < r->edits->n && !r->failed; i++) {
        const char *name = name_in_use(r, r->edits->v[i].text);
        if (name)
            r->failed =
                xf_sprintf(r->arena, "'%s', a name of the runtime, is one of the program's", name);
    }
}

static void refuse(struct xf_judgement *j, struct xf_share_group *g, const char *why,
                   enum xf_reason code)
{
    g->verdict->verdict = XF_REFUSED;
    if (!code)
        g->verdict->duties[XF_SHARE_KNOWN].status = XF_UNKNOWN;
    for (size_t i = 0; i < j->n_sites; i++)
        if (j->sites[i].group == g) {
            j->sites[i].verdict = XF_REFUSED;
            j->sites[i].code = code ? xf_reason_code(code) : xf_obligation_id(XF_SHARE_KNOWN);
            j->sites[i].reason = why;
        }
}

/* Why the share is not dealt out in pieces, although that was proved. */
static void deal_once(struct xf_arena *a, struct xf_share_group *g, const char *why)
{
    struct xf_piece_verdict *v = &g->verdict->pieces;
    struct xf_duty *d = &v->duties[XF_REGION - XF_N_OBLIGATIONS];
    const struct xf_where *w = &g->spec.calls[0]->where;
    d->status = XF_UNKNOWN;
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    *e = (struct xf_evidence){.place = {.file = w->file, .line = w->line, .column = w->column},
                              .text = why};
    d->evidence = (struct xf_evidences){e, 1};
    v->decisive = d;
    v->dealt = false;
    g->run.pieces = NULL;
}

static void write_call(struct rewrite *r, const struct xf_expr *call, const struct xf_mpi_call *mpi)
{
    if (call->contract) /* a facts file says that it acts as `mpi` */
        (r->pieces ? xf_write_promised_pieces : xf_write_promised)(r, call, mpi);
    else
        (r->pieces ? xf_write_piece_call : xf_write_call)(r, call, mpi);
}

/* Into r->edits, in the order of their places. */
static void write_edits(struct rewrite *r, const struct xf_judgement *j)
{
    const struct xf_share_group *g = r->group;
    for (size_t i = 0; i < g->decisions.n; i++)
        if (xf_instance_is_written(r, g->decisions.v[i].in))
            edit_decision(r, &g->decisions.v[i]);
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (xf_instance_is_written(r, g->sites[i]->function))
            write_call(r, g->spec.calls[i], g->sites[i]->mpi);
    for (size_t i = 0; i < g->run.by_hand.n; i++)
        xf_wrap_call(r, g->run.by_hand.v[i], 0);
    xf_make_plan(r);
    if (r->pieces)
        xf_write_region(r);
    if (g->spec.across)
        xf_declare_plan(r, r->pieces ? xf_piece_type(r, xf_share_type(r)) : xf_share_type(r));
    xf_check_directives(r);
    xf_write_shared(r);
    if (j->annotate)
        annotate(r);
    check_branches(r);
    check_names(r);
    overlap(r->edits);
}

/* For each instance of the templates it edits: all have to want the same. */
static void write_instances(struct rewrite *r, const struct xf_judgement *j)
{
    size_t n = xf_instances_of(r->group);
    write_edits(r, j);
    if (n > 1 && r->pieces)
        r->failed = "templates that have several instances";
    for (size_t i = 1; i < n && !r->failed; i++) {
        struct xf_edits again = {0};
        struct rewrite other = *r;
        other.edits = &again;
        other.instance = i;
        write_edits(&other, j);
        if (other.failed || !xf_edits_are_alike(r->edits, &again)) {
            r->failed = other.failed ? other.failed : OTHER_INSTANCES;
            r->code = other.failed ? other.code : XF_REASON_UNSUPPORTED;
        }
    }
}

/* Another instance of the function is written already: that has to be the same text. */
static const struct xf_edits *written_before(const struct written_group *before, size_t n,
                                             const struct xf_share_group *g)
{
    for (size_t i = 0; i < n; i++)
        if (xf_groups_have_one_text(before[i].group, g))
            return &before[i].edits;
    return NULL;
}

static void join_edits(struct xf_arena *a, struct xf_edits *all, const struct xf_edits *own)
{
    for (size_t i = 0; i < own->n; i++)
        for (size_t k = 0; k < all->n; k++)
            if (all->v[k].begin == own->v[i].begin && all->v[k].end == own->v[i].end)
                xf_edit_join(a, &all->v[k], &own->v[i]);
}

static struct xf_edits together(struct xf_arena *a, const struct xf_edits *all,
                                const struct xf_edits *own)
{
    struct xf_edits both = {0};
    for (size_t i = 0; i < all->n; i++)
        *xf_push(a, &both) = all->v[i];
    for (size_t i = 0; i < own->n; i++)
        *xf_push(a, &both) = own->v[i];
    return both;
}

static void write_group(struct writing *w, struct xf_share_group *g)
{
    struct written_group *done = &w->groups[w->n];
    *done = (struct written_group){.group = g};
    struct rewrite r = {.arena = w->arena,
                        .unit = w->unit,
                        .group = g,
                        .edits = &done->edits,
                        .names = &w->names,
                        .pieces = g->run.pieces};
    choose_names(&r);
    write_instances(&r, w->judgement);
    const struct xf_edits *before = written_before(w->groups, w->n, g);
    if (!r.failed && (!xf_each_instance_has_one(w->judgement, g) ||
                      (before && !xf_edits_are_alike(before, &done->edits)))) {
        r.failed = OTHER_INSTANCES;
        r.code = XF_REASON_UNSUPPORTED;
    }
    struct xf_edits all = before ? w->all : together(w->arena, &w->all, &done->edits);
    bool clash = overlap(&all);
    if (r.pieces && (r.failed || clash)) {
        deal_once(w->arena, g, r.failed ? r.failed : "its edits meet those of another group");
        write_group(w, g);
        return;
    }
    if (r.failed || clash) {
        refuse(w->judgement, g, r.failed ? r.failed : "its edits meet those of another group",
               r.code);
        return;
    }
    if (before)
        join_edits(w->arena, &w->all, &done->edits);
    w->all = all;
    w->n++;
}

/* Of the edits of all files, those of one, by offsets in its own text, behind those that `own` has.
 */
static void add_edits_of(struct xf_arena *a, const struct xf_source_part *p,
                         const struct xf_edits *all, struct xf_edits *own)
{
    for (size_t i = 0; i < all->n; i++) {
        const struct xf_edit *e = &all->v[i];
        if (!xf_source_part_holds(p, e->begin))
            continue;
        struct xf_edit *moved = xf_push(a, own);
        *moved = *e;
        moved->begin -= p->begin;
        moved->end -= p->begin;
    }
}

/* The groups that need what rescatter.h declares in the file; none where it is included. */
static void add_include(struct xf_arena *a, const struct xf_source_part *p,
                        const struct xf_edits *all, struct xf_edits *own)
{
    size_t at = xf_text_include_place(p->own);
    struct xf_edit include = {.begin = at, .end = at, .harmless = true};
    for (size_t i = 0; i < all->n; i++)
        if (xf_source_part_holds(p, all->v[i].begin) && strstr(all->v[i].text, "rsc_"))
            xf_edit_join(a, &include, &all->v[i]);
    if (!include.n_groups || xf_text_includes(p->own, "rescatter.h"))
        return;
    include.text = xf_sprintf(a, "#include <rescatter.h>%s", xf_text_eol(p->own, 0));
    *xf_push(a, own) = include;
}

static void finish_file(struct xf_arena *a, const struct xf_source_part *p,
                        const struct xf_edits *all, struct xf_file *out)
{
    struct xf_edits own = {0};
    add_include(a, p, all, &own); /* first: what is declared at the same place needs it */
    add_edits_of(a, p, all, &own);
    overlap(&own);
    xf_align_comments(a, p->own, &own);
    out->edits = own.v;
    out->n_edits = own.n;
}

void xf_rewrite(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *j,
                struct xf_file *const out[])
{
    struct writing w = {.arena = a, .unit = unit, .judgement = j};
    w.groups = xf_alloc(a, (j->n_groups + 1) * sizeof *w.groups);
    for (size_t i = 0; i < j->n_groups; i++)
        if (j->groups[i]->verdict->verdict == XF_REWRITTEN)
            write_group(&w, j->groups[i]);
    xf_keep_used(a, unit, &w.all);
    overlap(&w.all);
    for (size_t i = 0; i < unit->parts.n; i++)
        finish_file(a, &unit->parts.v[i], &w.all, out[i]);
}
