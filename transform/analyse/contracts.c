/* SPDX-License-Identifier: MIT */
#include "contracts.h"

#include <stdio.h>
#include <string.h>

#include "contract.h"
#include "contract_body.h"
#include "ir.h"
#include "result.h"
#include "walk.h"

struct applying {
    struct xf_arena *a;
    struct xf_unit *unit;
    struct {
        struct xf_expr **v;
        size_t n, cap;
    } calls; /* of functions that contracts speak of */
    struct {
        struct xf_evidence *v;
        size_t n, cap;
    } unfit;
};

static const struct xf_contract *contract_of(const struct xf_expr *call)
{
    const struct xf_sym *s = call->n && call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    return s && s->kind == XSYM_FUNCTION && !s->is_static ? xf_contract_of(s->name) : NULL;
}

static void collect(const struct xf_expr *e, void *ctx)
{
    struct applying *x = ctx;
    if (e->kind == XE_CALL && e->text && contract_of(e))
        *xf_push(x->a, &x->calls) = (struct xf_expr *)e;
}

static void collect_calls(struct applying *x)
{
    for (size_t i = 0; i < x->unit->n_functions; i++)
        xf_walk_exprs(x->unit->functions[i]->body, collect, x);
    for (size_t i = 0; i < x->unit->n_globals; i++)
        xf_walk_expr(x->unit->globals[i]->init, collect, x);
}

/* Another file of the run has its source. */
static const char *source_of(struct xf_program *p, const char *name)
{
    const char *path = NULL;
    pthread_mutex_lock(&p->lock);
    for (size_t i = 0; i < p->members.n && !path; i++)
        if (xf_member_defines_called(p->members.v[i], name))
            path = p->members.v[i]->path;
    pthread_mutex_unlock(&p->lock);
    return path;
}

static void tell(struct applying *x, const struct xf_contract *c, const struct xf_expr *call,
                 const char *why)
{
    const char *text =
        xf_sprintf(x->a, "what %s:%u says of %s() is not used: %s", c->file, c->line, c->name, why);
    for (size_t i = 0; i < x->unfit.n; i++)
        if (!strcmp(x->unfit.v[i].text, text))
            return;
    *xf_push(x->a, &x->unfit) = (struct xf_evidence){
        .place = {call->where.file, call->where.line, call->where.column}, .text = text};
}

static const char *against(struct applying *x, struct xf_member *own, const struct xf_contract *c,
                           const struct xf_expr *call)
{
    const struct xf_sym *s = call->arg[0]->sym;
    if (s->function && s->function->contract)
        return NULL;
    if (s->function)
        return xf_sprintf(x->a, "it has a source, %s:%u", s->function->where.file,
                          s->function->where.line);
    const char *path = own ? source_of(own->program, c->name) : NULL;
    if (path)
        return xf_sprintf(x->a, "it has a source, in %s", path);
    return xf_contract_misfit(x->unit, c, call);
}

static void apply(struct applying *x, struct xf_member *own, struct xf_expr *call)
{
    struct xf_sym *s = call->arg[0]->sym;
    const struct xf_contract *c = xf_contract_of(s->name);
    const char *why = against(x, own, c, call);
    if (why) {
        tell(x, c, call, why);
        if (!s->function)
            call->text = NULL; /* it is not known by its name */
    } else if (c->kind == XF_CONTRACT_MPI)
        xf_contract_act(x->unit, c, call);
    else if (c->kind == XF_CONTRACT_ITEMS && !s->function)
        xf_contract_define(x->unit, c, s);
}

bool xf_analyse_believe(struct xf_arena *a, const struct xf_strings *facts)
{
    struct xf_contracts *all = xf_alloc(a, sizeof *all);
    for (size_t i = 0; i < facts->n; i++) {
        const char *wrong = xf_contracts_read(a, facts->v[i], all);
        if (wrong) {
            fprintf(stderr, "rescatter: error: %s\n", wrong);
            return false;
        }
    }
    xf_contracts_use(all);
    return true;
}

bool xf_analyse_hides_calls(void)
{
    const struct xf_contracts *all = xf_contracts_in_use();
    for (size_t i = 0; i < all->n; i++)
        if (all->v[i].mpi && all->v[i].mpi->class <= XF_MPI_ALLGATHER)
            return true;
    return false;
}

void xf_contracts_apply(struct xf_arena *a, struct xf_member *const *own, struct xf_unit *unit,
                        struct xf_evidences *unfit)
{
    struct applying x = {.a = a, .unit = unit};
    if (!xf_contracts_in_use()->n)
        return;
    collect_calls(&x);
    for (size_t i = 0; i < x.calls.n; i++)
        apply(&x, own[0], x.calls.v[i]);
    *unfit = (struct xf_evidences){.v = x.unfit.v, .n = x.unfit.n};
}
