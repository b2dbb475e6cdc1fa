/* SPDX-License-Identifier: MIT */
#include "command_line.h"

#include <stddef.h>

#include "access.h"
#include "extent.h"
#include "contents.h"
#include "control.h"
#include "flow.h"
#include "ir.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "word.h"

static bool is_told_by(const struct xf_sym *s)
{
    static const char *const names[] = {"optarg", "optind", "opterr", "optopt", NULL};
    return s->in_system_header && xf_is_one_of(s->name, names);
}

/* The variable of getopt.h that is the i-th global of the unit, or NULL. */
static struct xf_object *variable(struct xf_flow *f, size_t i)
{
    struct xf_sym *s = f->in.unit->globals[i];
    return is_told_by(s) ? xf_object_of_sym(f->store, s) : NULL;
}

void xf_command_line_begin(struct xf_flow *f, struct xf_state *st, bool is_main)
{
    xf_state_set(f->store, st, f->hidden.options, xf_val_same(is_main, NULL));
    for (size_t i = 0; is_main && i < f->in.unit->n_globals; i++)
        if (variable(f, i))
            xf_state_set(f->store, st, variable(f, i)->whole, xf_val_same(true, NULL));
}

/* All that a list of long options leads to may be set. */
static void set_flags(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                      struct xf_val v)
{
    struct xf_val flags = xf_flow_contents(f, st, &x->args[3], &x->call->where);
    struct xf_val all = xf_val_same(xf_val_is_uniform(&flags), NULL);
    all.to = flags.to;
    if (all.to.n || all.to.anywhere)
        xf_flow_set_contents(f, st, &all, v, &x->call->where);
}

static void set_cell(struct xf_flow *f, struct xf_state *st, int cell, struct xf_val v,
                     const struct xf_where *where)
{
    xf_flow_note_plain(f, st, cell, where);
    xf_state_set(f->store, st, cell, v);
}

struct xf_val xf_command_line_next(struct xf_flow *f, struct xf_state *st,
                                   const struct xf_clib_call *x, struct xf_val from)
{
    const struct xf_where *where = &x->call->where;
    struct xf_val v =
        xf_val_transfer(&f->store->t, from, xf_state_get(st, f->hidden.options), where);
    for (size_t i = 0; i < f->in.unit->n_globals; i++)
        if (variable(f, i)) /* optind may be set anew */
            v = xf_val_transfer(&f->store->t, v, xf_state_get(st, variable(f, i)->whole), where);
    if (xf_flow_in_items(&f->at))
        v = xf_val_split(&f->store->t, XEV_CARRIED, where);
    v.to = (struct xf_points_to){0};
    set_cell(f, st, f->hidden.options, v, where);
    if (x->call->n > 4)
        set_flags(f, st, x, v);
    struct xf_val arguments = xf_flow_contents(f, st, &x->args[1], where), told = v;
    told.to = arguments.to;
    for (size_t i = 0; i < f->in.unit->n_globals; i++)
        if (variable(f, i))
            set_cell(f, st, variable(f, i)->whole, told, where);
    return v;
}
