/* SPDX-License-Identifier: MIT */
#include "repeatable.h"

#include <string.h>

#include "called.h"
#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "shape.h"
#include "value.h"

/* It gives the same, and leaves the same, however often it is called. */
static bool is_repeatable(const struct xf_c_call *c)
{
    bool values = c->result == XF_C_PURE || c->result == XF_C_ARG0 || c->result == XF_C_NOTHING;
    return c->ends || (values && !c->prints && !c->reads && !strpbrk(c->args, "pkF"));
}

static bool ends(const struct xf_stmt *s)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? xf_shape_without_casts(s->expr) : NULL;
    bool foreign = e && e->kind == XE_CALL && e->text && e->arg[0]->kind == XE_VAR &&
                   e->arg[0]->sym && !e->arg[0]->sym->function;
    const struct xf_c_call *c = foreign ? xf_called_library(e) : NULL;
    const struct xf_mpi_call *mpi = foreign ? xf_mpi_lookup(e->text) : NULL;
    return (c && c->ends) || (mpi && mpi->class == XF_MPI_ABORT);
}

bool xf_rule_ends_program(const struct xf_stmt *block)
{
    for (size_t i = 0; i + 1 < block->n; i++)
        if (block->list[i]->kind != XS_EXPR && block->list[i]->kind != XS_DECL)
            return false;
    return block->n > 0 && ends(block->list[block->n - 1]);
}

void xf_rule_library_repeatable(const struct xf_flow *f, const struct xf_expr *call,
                                const struct xf_c_call *c)
{
    if (f->pieces.list && !f->pieces.own && f->pieces.in && !f->pieces.ending && !is_repeatable(c))
        xf_flow_event(f, XEV_PIECES_EFFECT, &call->where, NULL, call->text);
}
