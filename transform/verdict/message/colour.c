/* SPDX-License-Identifier: MIT
 * The colour by which a communicator was split off: all processes of the group have the same.
 */
#include "colour.h"

#include <string.h>

#include "calls.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "numbers.h"
#include "points_to.h"
#include "value.h"

void xf_colour_note(struct xf_flow *f, const struct xf_expr *call, const struct xf_mpi_call *mpi,
                    const struct xf_val *args)
{
    enum { COLOUR = 1 };
    const struct xf_num *made = xf_num_fresh(f->nums, call, f->at.path, NULL);
    bool once = !f->at.loops && !strcmp(mpi->name, "MPI_Comm_split") && call->n > COLOUR + 1;
    if (f->in.group && once && xf_num_equal(made, f->in.group->comm) &&
        args[COLOUR].kind == XK_SAME)
        f->scope.colour = xf_val_rest(&args[COLOUR]);
}

void xf_colour_see(const struct xf_scope *scope, struct xf_val *v)
{
    if (scope->colour && v->kind == XK_SAME && !xf_val_is_pointer(v) &&
        xf_num_equal(xf_val_rest(v), scope->colour))
        xf_val_set_uniform(v, true);
}

static bool is_null(const struct xf_expr *e)
{
    return e->macro && !strcmp(e->macro, "MPI_COMM_NULL");
}

bool xf_colour_tests_member(struct xf_flow *f, const struct xf_expr *e, bool *inside)
{
    if (!f->in.group || e->kind != XE_BINARY || (e->op != XOP_EQ && e->op != XOP_NE) ||
        is_null(e->arg[0]) == is_null(e->arg[1]))
        return false;
    *inside = e->op == XOP_NE;
    return xf_num_equal(xf_flow_number(f, e->arg[is_null(e->arg[0])]), f->in.group->comm);
}
