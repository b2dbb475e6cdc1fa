/* SPDX-License-Identifier: MIT */
#include "branch.h"

#include <string.h>

#include "alpha.h"
#include "arena.h"
#include "beside.h"
#include "borders.h"
#include "branch_texts.h"
#include "collective.h"
#include "chosen.h"
#include "colour.h"
#include "control.h"
#include "eval.h"
#include "exec.h"
#include "fill.h"
#include "flow.h"
#include "found.h"
#include "hooks.h"
#include "ir.h"
#include "jumps.h"
#include "merge.h"
#include "met_numbers.h"
#include "num.h"
#include "num_progression.h"
#include "numbers.h"
#include "owner.h"
#include "path_facts.h"
#include "points_to.h"
#include "preconditions.h"
#include "progression.h"
#include "rank_tests.h"
#include "ranks.h"
#include "recording.h"
#include "returned.h"
#include "root_number.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "together.h"
#include "value.h"
#include "walk.h"

struct choice {
    const struct xf_stmt *stmt;
    struct xf_val cond;
    struct xf_alternatives known;
    struct xf_rank_test any, test; /* what it says of the rank; of that in the group */
    struct xf_renaming renamed;    /* variables that both branches declare */
    unsigned since;                /* writes since then are made on one side */
    bool has_number;               /* 1 where it holds and 0 elsewhere, see num_index.h */
    bool memory;                   /* it asks whether there was memory */
    struct xf_parting parting;     /* where it differs by process */
    const struct xf_num *owner;    /* of an item, which alone finds it true: see owner.h; or NULL */
};

/* ---- where branches part and meet ---- */

void xf_flow_restrict(struct xf_flow *f, struct xf_state *st, const struct xf_val *cond,
                      unsigned since, const struct xf_where *where)
{
    struct xf_val left = xf_val_transfer(&f->store->t, f->at.control, *cond, where);
    if (!xf_flow_differs_by_process(&left))
        return;
    if (!xf_flow_differs_by_process(&st->jump_control))
        f->found->exit = *where;
    f->at.frame->restricted += f->at.breakable == f->at.frame->breakable;
    st->jump_control = xf_val_transfer(&f->store->t, st->jump_control, left, where);
    if (!st->jump_stamp || since < st->jump_stamp)
        st->jump_stamp = since;
}

static void note_choice(struct xf_flow *f, struct xf_choices *list, const struct xf_stmt *s)
{
    xf_summary_note_effect(f);
    for (size_t i = 0; i < list->n; i++)
        if (list->v[i] == s)
            return;
    *xf_push(f->arena, list) = s;
}

/* Some processes leave main, those of one branch of an earlier test. All others go on to calls that
 * all must make: so nobody does. See xf_rule_check_passed(). */
static bool is_exit(const struct xf_flow *f, enum xf_reach then, enum xf_reach other,
                    const struct xf_val *cond)
{
    return then != XF_JUMPED && other != XF_JUMPED && !f->at.breakable && !f->at.frame->caller &&
           !(f->in.group && f->in.group->across) &&
           !strcmp(f->at.frame->function->sym->name, "main") && cond->kind == XK_SAME &&
           f->at.control.kind == XK_SAME && xf_flow_differs_by_process(&f->at.control);
}

static bool has_jumped(enum xf_reach reach)
{
    return reach == XF_JUMPED || reach == XF_RETURNED;
}

/* Processes did not come to the end of the choice c, others did. */
static void part_ways(struct xf_flow *f, struct xf_state *st, const struct choice *c,
                      enum xf_reach then, enum xf_reach other)
{
    bool missing = c->memory && has_jumped(then) && other == XF_REACHED;
    if (missing)
        note_choice(f, &f->at.jumps->memory, c->stmt);
    else if (is_exit(f, then, other, &c->cond))
        note_choice(f, &f->at.jumps->exits, c->stmt);
    else
        xf_flow_restrict(f, st, &c->cond, c->since, &c->stmt->where);
}

/* What each side wrote of the array in the cell, elements that both did by the number that the
 * test is. */
static const struct xf_progression *choose_elements(struct xf_flow *f, int cell,
                                                    const struct xf_cell *then,
                                                    const struct xf_cell *other,
                                                    const struct choice *c)
{
    const struct xf_progression *x = xf_val_progression(&then->v),
                                *y = xf_val_progression(&other->v);
    bool there;
    if (x == y || !xf_val_is_uniform(&c->cond)) /* else they differ by process */
        return NULL;
    enum xf_except except = xf_eval_tells_trip(f, c->stmt->expr, &there);
    const struct xf_progression *all =
        except ? xf_progression_excepted(f, except, there ? other : then, there ? then : other)
               : NULL;
    const struct xf_num *at = x && y && !all ? xf_progression_any_of(f, x, y) : NULL;
    if (!at)
        return all;
    const struct xf_num *a = xf_num_element(f->nums, x, at), *b = xf_num_element(f->nums, y, at);
    return xf_progression_chosen(f, cell, y, at, xf_eval_chosen(f, c->stmt->expr, a, b));
}

/* Numbers that are set on one side, or on both, by the number that the test is. `then` is freed. */
static void choose_numbers(struct xf_flow *f, struct xf_state *st, struct xf_state *then,
                           const struct xf_state *other, const struct choice *c)
{
    for (int i = xf_state_written(st, 0, c->since); i < st->n;
         i = xf_state_written(st, i + 1, c->since)) {
        struct xf_val v = xf_state_get(st, i);
        const struct xf_cell *x = xf_state_cell(then, i), *y = xf_state_cell(other, i);
        const struct xf_val *a = &x->v, *b = &y->v;
        if (v.kind != XK_SAME || a->kind != XK_SAME || b->kind != XK_SAME ||
            xf_val_is_pointer(&v) || xf_val_rest(&v))
            continue;
        xf_val_set_rest(&v, xf_eval_chosen(f, c->stmt->expr, xf_val_rest(a), xf_val_rest(b)));
        const struct xf_progression *p = choose_elements(f, i, x, y, c);
        if (p)
            xf_val_set_progression(&v, p);
        xf_state_restate(st, i, v);
    }
    xf_state_free(then);
}

static void join_branches(struct xf_flow *f, struct xf_state *st, struct xf_state *other,
                          const struct choice *c)
{
    const struct xf_stmt *s = c->stmt;
    enum xf_reach then_to = st->reach, other_to = other->reach;
    bool jumped = has_jumped(then_to) || has_jumped(other_to);
    if (st->reach == XF_REACHED && other->reach == XF_REACHED) {
        struct xf_met_numbers met = xf_met_numbers_find(f, &c->known, st, other);
        struct xf_state *then = c->has_number ? xf_state_copy(st) : NULL;
        xf_state_merge(f->store, st, other, c->since, &c->cond, &s->where);
        if (then)
            choose_numbers(f, st, then, other, c);
        xf_state_free(other);
        xf_met_numbers_set(f, s, &met, st);
        xf_flow_name(f, st, c->since, s);
        return;
    }
    bool then_only = then_to == XF_REACHED, other_only = !then_only && other_to == XF_REACHED;
    if ((then_only || other_only) && xf_path_facts_reach(s)) /* until the list ends */
        f->scope.path_facts = then_only ? c->known.holds : c->known.fails;
    if (st->reach != XF_REACHED && other->reach == XF_REACHED)
        xf_state_take(st, other);
    else
        xf_state_free(other);
    if (st->reach != XF_REACHED)
        st->reach = then_to > other_to ? then_to : other_to;
    else if (jumped)
        part_ways(f, st, c, then_to, other_to);
}

/* ---- one side of a test ---- */

/* The statements [from, to) of a branch. */
struct part {
    const struct xf_stmt *branch;
    const struct xf_stmt **list; /* its statements, each of which declares one variable at most;
                                  * none where the branch is run as a whole */
    size_t n, from, to;
};

static const struct xf_stmt *declaration_of(struct xf_flow *f, const struct xf_stmt *s, size_t i)
{
    struct xf_stmt *one = xf_alloc(f->scratch, sizeof *one);
    *one = *s;
    one->syms = &s->syms[i];
    one->n = 1;
    return one;
}

static void list_statement(struct xf_flow *f, struct part *p, const struct xf_stmt *s)
{
    bool divide = s->kind == XS_DECL && s != f->points.plan.before && s != f->points.plan.after;
    if (!divide)
        p->list[p->n++] = s;
    for (size_t i = 0; divide && i < s->n; i++)
        p->list[p->n++] = declaration_of(f, s, i);
}

static void list_part(struct xf_flow *f, struct part *p)
{
    const struct xf_stmt *s = p->branch;
    size_t room = 1;
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++)
        room += s->list[i]->kind == XS_DECL ? s->list[i]->n : 1;
    p->list = xf_alloc(f->scratch, room * sizeof *p->list);
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++)
        list_statement(f, p, s->list[i]);
    if (s->kind != XS_BLOCK)
        list_statement(f, p, s);
}

static void run_part(struct xf_flow *f, struct xf_state *st, const struct part *p)
{
    if (p->from == 0 && p->to == p->n)
        xf_exec(f, st, p->branch);
    else
        for (size_t i = p->from; i < p->to; i++)
            xf_exec(f, st, p->list[i]);
}

/* Only those go on for which the test comes out so. */
static void part_processes(struct xf_flow *f, const struct choice *c, bool others)
{
    if (!xf_flow_differs_by_process(&c->cond) && f->at.parting)
        xf_parting_undo(f, c->stmt->expr, !others);
    const bool parted = xf_flow_differs_by_process(&f->at.control);
    xf_flow_part(f, &c->cond, c->since, &c->stmt->where);
    if (!xf_flow_differs_by_process(&c->cond))
        return;
    f->scope.parting++;
    f->scope.parted_by = parted ? NULL : c->stmt;
    f->scope.rank_tested = c->test.rank && (f->scope.rank_tested || !parted);
    f->at.parting = &c->parting;
}

static void run_side(struct xf_flow *f, struct xf_state *st, const struct choice *c,
                     const struct part *p)
{
    const struct xf_num *known = f->scope.rank_is, *known_not = f->scope.rank.is_not;
    const struct xf_num *owner = f->scope.rank.owner, *zero = f->scope.rank.zero;
    const struct xf_parting *around = f->at.parting;
    const struct xf_outside outside = xf_outside_here(f);
    const bool others = p->branch == c->stmt->other;
    const struct xf_path_facts *before = f->scope.path_facts,
                               *there = others ? c->known.fails : c->known.holds;
    if (there != before && xf_path_facts_reach(p->branch))
        f->scope.path_facts = there;
    part_processes(f, c, others);
    if (c->owner && !others)
        f->scope.rank.owner = c->owner;
    if (c->any.rank && c->any.others == others)
        f->scope.rank.zero = xf_ranks_distance_to(f->nums, c->any.comm, c->any.rank);
    if (c->test.rank && c->test.others == others)
        f->scope.rank_is = c->test.rank;
    else if (c->test.rank)
        f->scope.rank.is_not = c->test.rank;
    run_part(f, st, p);
    if (there != before && st->reach == XF_REACHED)
        xf_fill_settle(f, st);
    f->scope.rank_is = known;
    f->scope.rank.zero = zero;
    f->scope.rank.is_not = known_not;
    f->scope.rank.owner = owner;
    f->at.parting = around;
    xf_outside_set(f, &outside);
}

static void part_by_rank(struct xf_flow *f, struct xf_state *then, struct xf_state *other,
                         const struct choice *c)
{
    struct xf_state *there = c->any.others ? other : then,
                    *elsewhere = c->any.others ? then : other;
    if (then->reach != XF_REACHED || other->reach != XF_REACHED)
        return;
    if (c->owner)
        xf_owner_meet(f, then, other, c->owner, c->since, &c->stmt->where);
    if (c->test.rank)
        xf_ranks_part(f, there, elsewhere, c->test.rank, c->since, &c->stmt->where);
    if (c->test.rank)
        xf_ranks_note_text(there, elsewhere, c->test.rank);
    if (c->test.rank)
        xf_borders_join(f, there, elsewhere, c->since);
    if (c->test.rank)
        xf_beside_join(there, elsewhere);
    xf_ranks_note_number(f, there, elsewhere, &c->any, c->since);
    xf_ranks_note_peer(f, there, elsewhere, &c->test, c->since);
}

/* ---- what both sides do alike ---- */

static void find_own_call(const struct xf_expr *e, void *ctx)
{
    bool own = e->kind == XE_CALL && e->arg[0]->kind == XE_VAR && e->arg[0]->sym &&
               e->arg[0]->sym->function;
    *(bool *)ctx = *(bool *)ctx || own;
}

/* Work on items, a loop or a call of a function of the program, or variables for it. */
static bool is_work(const struct xf_stmt *s)
{
    bool work = s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO || s->kind == XS_DECL;
    if (s->kind == XS_EXPR)
        xf_walk_own_exprs(s, find_own_call, &work);
    return work;
}

/* From a->from and b->from on, the first work that stands in both becomes their ends. */
static bool find_alike(struct choice *c, struct part *a, struct part *b)
{
    for (a->to = a->from; a->to < a->n; a->to++)
        for (b->to = b->from; is_work(a->list[a->to]) && b->to < b->n; b->to++)
            if (xf_alpha_equivalent(&c->renamed, a->list[a->to], b->list[b->to]))
                return true;
    a->to = a->n;
    b->to = b->n;
    return false;
}

/* What a variable holds on one side and its counterpart on the other is one result of all
 * processes, where both were made by what they do alike. */
static void match_results(struct xf_flow *f, const struct xf_state *st, struct xf_state *again,
                          unsigned since, const struct xf_renaming *renamed)
{
    for (int i = 0; i < renamed->n; i++) {
        int mine = xf_object_of_sym(f->store, (struct xf_sym *)renamed->a[i])->whole;
        int theirs = xf_object_of_sym(f->store, (struct xf_sym *)renamed->b[i])->whole;
        const struct xf_cell *a = xf_state_cell(st, mine), *b = xf_state_cell(again, theirs);
        bool results = a->v.kind == XK_PARTIAL && b->v.kind == XK_PARTIAL &&
                       xf_val_op(&a->v) == xf_val_op(&b->v);
        if (!results || mine == theirs || a->stamp <= since || b->stamp <= since)
            continue;
        struct xf_val v = b->v;
        xf_val_set_made(&v, xf_val_made(&a->v));
        xf_state_restate(again, theirs, v);
    }
}

/* Every process does what x and y say. Both are run, as edits are found in both; of y that is kept
 * which x does not do, what becomes of the variables that are named otherwise there. */
static void run_alike(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *x,
                      const struct xf_stmt *y, const struct xf_renaming *renamed)
{
    struct xf_state *again = xf_state_copy(st);
    unsigned since = f->store->stamp;
    xf_exec(f, st, x);
    xf_exec(f, again, y);
    match_results(f, st, again, since, renamed);
    for (int i = xf_state_written(again, 0, since); i < again->n;
         i = xf_state_written(again, i + 1, since))
        if (xf_state_cell(st, i)->stamp <= since)
            xf_state_set(f->store, st, i, xf_state_get(again, i));
    xf_state_free(again);
}

/* ---- both sides ---- */

static void run_rest(struct xf_flow *f, struct xf_state *st, const struct choice *c,
                     const struct part *p)
{
    struct part rest = *p;
    rest.from = p->to;
    rest.to = p->n;
    run_side(f, st, c, &rest);
}

/* The side of those that got no memory. Nobody is there, so where it ends the program nothing that
 * it does is told; what it would leave otherwise goes on. */
static void run_without_memory(struct xf_flow *f, struct xf_state *st, const struct choice *c,
                               const struct part *p)
{
    struct xf_state *again = xf_state_copy(st);
    f->at.quiet++;
    run_side(f, st, c, p);
    f->at.quiet--;
    if (st->reach != XF_ENDED) {
        xf_state_take(st, again);
        run_side(f, st, c, p);
    } else
        xf_state_free(again);
}

/* The sides do a and b; true when all processes go on behind them, together. */
static bool run_sides(struct xf_flow *f, struct xf_state *st, struct choice *c, struct part *a,
                      struct part *b)
{
    bool more = find_alike(c, a, b);
    if (c->owner)
        xf_owner_part(f, st);
    c->since = f->store->stamp;
    struct xf_state *other = xf_state_copy(st);
    size_t then_calls = f->scope.unmatched.n, then_texts = f->scope.texts.n;
    struct xf_returned_sides returned = {.s = c->stmt, .before = xf_returned_so_far(f)};
    (c->memory ? run_without_memory : run_side)(f, st, c, a);
    if (more && st->reach != XF_REACHED) {
        run_rest(f, st, c, a);
        more = false;
        b->to = b->n;
    }
    returned.between = xf_returned_so_far(f);
    size_t else_calls = f->scope.unmatched.n, else_texts = f->scope.texts.n;
    run_side(f, other, c, b);
    if (more)
        xf_returned_lose(f);
    if (more && other->reach != XF_REACHED) { /* their calls match no more */
        run_rest(f, st, c, a);
        run_rest(f, other, c, b);
        more = false;
    }
    returned.then = st->reach;
    returned.other = other->reach;
    xf_returned_by_sides(f, &returned);
    xf_collective_match(f, then_calls, else_calls, &c->renamed);
    if (c->test.rank)
        xf_texts_match(f, then_texts, else_texts);
    xf_flow_merge_sites(f, st, other, c->test.rank);
    part_by_rank(f, st, other, c);
    if (!more)
        xf_precondition_note(f, c->stmt, st->reach, other->reach);
    join_branches(f, st, other, c);
    xf_borders_settle(f, st);
    return more;
}

static void exec_choice(struct xf_flow *f, struct xf_state *st, struct choice *c)
{
    struct xf_mark before = xf_arena_mark(f->scratch);
    bool by_rank = f->in.group && c->cond.kind == XK_SAME && !xf_val_uniform(&c->cond);
    struct part a = {.branch = c->stmt->body}, b = {.branch = c->stmt->other};
    if (by_rank && c->stmt->other && !f->in.hooks.off[XF_RECOGNISE_BRANCHES_ALIKE]) {
        list_part(f, &a);
        list_part(f, &b);
    }
    while (run_sides(f, st, c, &a, &b)) {
        run_alike(f, st, a.list[a.to], b.list[b.to], &c->renamed);
        a.from = a.to + 1;
        b.from = b.to + 1;
    }
    xf_arena_rewind(f->scratch, before);
}

void xf_exec_if(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_hooks *hooks = &f->in.hooks;
    xf_met_numbers_name(f, st, s);
    if ((hooks->extremum && hooks->extremum(f, st, s)) ||
        (hooks->extremum_place && hooks->extremum_place(f, st, s)))
        return;
    struct choice c = {.stmt = s, .cond = xf_eval_truth(f, st, s->expr)};
    c.known = xf_path_facts_from(f, s->expr);
    c.has_number = xf_eval_may_choose(f, s->expr);
    bool inside;
    if (xf_colour_tests_member(f, s->expr, &inside))
        c.cond = xf_val_same(true, NULL);
    xf_val_set_of_share(&c.cond, false); /* a test of the even share comes out as it did */
    c.memory = hooks->lacks_memory && hooks->lacks_memory(f, st, s->expr);
    c.owner = xf_owner_alone(f, st, &c.cond);
    if (c.cond.kind != XK_SPLIT ||
        !xf_val_owner_told(&c.cond)) /* else the rank is none of a number */
        c.any = xf_ranks_test(f, s->expr);
    c.test = xf_ranks_of_group(&f->in, c.any);
    if (xf_flow_differs_by_process(&c.cond))
        c.parting = xf_parting_begin(f, st, s->expr);
    exec_choice(f, st, &c);
}
