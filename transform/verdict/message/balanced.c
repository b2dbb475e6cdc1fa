/* SPDX-License-Identifier: MIT */
#include "balanced.h"

#include <stdbool.h>
#include <stddef.h>

#include "calls.h"
#include "ir.h"
#include "walk.h"

enum { MAX_CALLS = 8 };

struct side { /* the MPI calls on one side of a test */
    const struct xf_expr *call[MAX_CALLS];
    int n;
    bool other; /* more of them, or calls that may lead to some */
};

static void note_call(const struct xf_expr *e, void *ctx)
{
    struct side *s = ctx;
    if (e->kind != XE_CALL)
        return;
    bool named = e->arg[0]->kind == XE_VAR && e->arg[0]->sym;
    bool mpi = named && e->text && xf_mpi_lookup(e->text);
    bool known = mpi ? s->n < MAX_CALLS : named && e->text && xf_c_lookup(e->text);
    s->other = s->other || !known || e->arg[0]->sym->function;
    if (mpi && s->n < MAX_CALLS)
        s->call[s->n++] = e;
}

static void note_jump(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    (void)parent;
    bool plain = s->kind == XS_BLOCK || s->kind == XS_EXPR || s->kind == XS_DECL;
    *(bool *)ctx = *(bool *)ctx || !plain;
}

/* Only statements that are run one after the other, once. */
static struct side side_of(const struct xf_stmt *s)
{
    struct side side = {0};
    if (!s)
        return side;
    xf_walk_exprs(s, note_call, &side);
    if (side.n)
        xf_walk_stmts(s, note_jump, &side.other);
    return side;
}

const struct xf_expr *xf_balanced_with(const struct xf_stmt *choice, const struct xf_expr *call)
{
    const struct xf_expr *with = NULL;
    if (!choice)
        return NULL;
    struct side a = side_of(choice->body), b = side_of(choice->other);
    bool alike = a.n == b.n && !a.other && !b.other;
    for (int i = 0; alike && i < a.n; i++) {
        alike = xf_mpi_lookup(a.call[i]->text) == xf_mpi_lookup(b.call[i]->text);
        with = a.call[i] == call || b.call[i] == call ? a.call[i] : with;
    }
    return alike ? with : NULL;
}
