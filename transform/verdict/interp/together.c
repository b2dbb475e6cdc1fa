/* SPDX-License-Identifier: MIT */
#include "together.h"

#include "control.h"
#include "eval.h"
#include "flags.h"
#include "flow.h"
#include "ir.h"
#include "path_facts.h"
#include "shape.h"

enum { MAX_TESTS = 64 }; /* one bit each */

static bool is_joined(const struct xf_expr *e)
{
    return e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR);
}

static bool is_negated(const struct xf_expr *e)
{
    return e->kind == XE_UNARY && e->op == XOP_LNOT;
}

/* ---- the test that parts ---- */

/* `n` counts the tests so far. */
static void note_tests(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                       struct xf_parting *p, int *n)
{
    if (is_joined(e) || is_negated(e)) {
        for (size_t i = 0; i < e->n; i++)
            note_tests(f, st, e->arg[i], p, n);
        return;
    }
    if (*n < MAX_TESTS) {
        struct xf_val v = xf_eval_truth(f, st, e);
        p->uniform |= (uint64_t)!xf_flow_differs_by_process(&v) << *n;
    }
    ++*n;
}

struct xf_parting xf_parting_begin(struct xf_flow *f, struct xf_state *st,
                                   const struct xf_expr *cond)
{
    struct xf_parting p = {.outer = f->at.parting,
                           .cond = cond,
                           .frame = f->at.frame,
                           .loops = f->at.loops,
                           .outside = xf_outside_here(f)};
    int n = 0;
    if (!f->in.group || !is_joined(cond) || xf_shape_has_effects(cond))
        return p;
    f->at.quiet++;
    note_tests(f, st, cond, &p, &n);
    f->at.quiet--;
    return p;
}

/* ---- where it parts nobody ---- */

static bool is_uniform(struct xf_flow *f, const struct xf_parting *p, const struct xf_expr *e,
                       int *n);

/* The second side of `e` is asked for only where the first one leaves it open. */
static bool joined_is_uniform(struct xf_flow *f, const struct xf_parting *p,
                              const struct xf_expr *e, int *n)
{
    const struct xf_path_facts *before = f->scope.path_facts;
    bool first = is_uniform(f, p, e->arg[0], n);
    f->scope.path_facts = xf_path_facts_where(f, e->arg[0], e->op == XOP_LAND);
    bool second = is_uniform(f, p, e->arg[1], n);
    f->scope.path_facts = before;
    return first && second;
}

/* `e` comes out the same on all processes, as far as is known here. */
static bool is_uniform(struct xf_flow *f, const struct xf_parting *p, const struct xf_expr *e,
                       int *n)
{
    if (is_negated(e))
        return is_uniform(f, p, e->arg[0], n);
    bool decided = xf_path_facts_decide(f, e, true) || xf_path_facts_decide(f, e, false);
    if (is_joined(e))
        return joined_is_uniform(f, p, e, n) || decided;
    bool same = *n < MAX_TESTS && p->uniform >> *n & 1;
    ++*n;
    return same || decided;
}

/* All but what is known, of which there may be more here. */
static void restore(struct xf_flow *f, const struct xf_outside *o)
{
    f->at.control = o->control;
    f->at.parted = o->parted;
    f->scope.parted_by = o->parted_by;
    f->scope.parting = o->parting;
    f->scope.rank_tested = o->rank_tested;
}

/* What is known outside of `p`, and that `test` came out so: nothing that only those in a branch of
 * `p` know of themselves. */
static bool is_undone(struct xf_flow *f, const struct xf_parting *p, const struct xf_expr *test,
                      bool holds)
{
    const struct xf_path_facts *here = f->scope.path_facts;
    int n = 0;
    f->scope.path_facts = p->outside.path_facts;
    struct xf_alternatives known = xf_path_facts_from(f, test);
    f->scope.path_facts = holds ? known.holds : known.fails;
    bool uniform = is_uniform(f, p, p->cond, &n);
    f->scope.path_facts = here;
    return uniform;
}

void xf_parting_undo(struct xf_flow *f, const struct xf_expr *test, bool holds)
{
    for (const struct xf_parting *p = f->in.group ? f->at.parting : NULL;
         p && p->frame == f->at.frame && p->loops == f->at.loops && is_undone(f, p, test, holds);
         p = p->outer)
        restore(f, &p->outside);
}

struct xf_outside xf_outside_here(const struct xf_flow *f)
{
    return (struct xf_outside){.control = f->at.control,
                               .parted = f->at.parted,
                               .path_facts = f->scope.path_facts,
                               .parted_by = f->scope.parted_by,
                               .parting = f->scope.parting,
                               .rank_tested = f->scope.rank_tested};
}

void xf_outside_set(struct xf_flow *f, const struct xf_outside *o)
{
    restore(f, o);
    f->scope.path_facts = o->path_facts;
}
