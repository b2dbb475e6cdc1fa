/* SPDX-License-Identifier: MIT */
#include "values.h"

#include <string.h>

#include "arena.h"
#include "domain_text.h"
#include "flow.h"
#include "ir.h"
#include "state.h"
#include "store.h"

static const char *object_name(const struct xf_flow *f, const struct xf_object *o)
{
    const char *name = o->sym ? o->sym->name : o->name ? o->name : "";
    const struct xf_expr *made = o->made ? o->made : o->value;
    return made ? xf_sprintf(f->arena, "%s made in line %u", *name ? name : "object",
                             made->where.line)
                : name;
}

static const char *add_line(const struct xf_flow *f, const char *text, const struct xf_object *o,
                            const char *field, const struct xf_state *st, int cell)
{
    const struct xf_val *v = &xf_state_cell(st, cell)->v;
    if (v->kind == XK_UNSET)
        return text;
    return xf_sprintf(f->arena, "%s    %d %s%s%s: %s\n", text, o->id - f->store->t.first_object,
                      object_name(f, o), field ? "." : "", field ? field : "",
                      xf_val_as_text(&f->store->t, v));
}

/* Declared in a header; which a library declares is its own affair. */
static bool is_of_library(const struct xf_object *o)
{
    return o->sym && o->sym->where.file && o->sym->where.origin == XF_HEADER;
}

const char *xf_values_text(const struct xf_flow *f, const struct xf_state *st)
{
    const char *text = "";
    size_t first = 0;
    while (first < f->store->objects.n && is_of_library(f->store->objects.v[first]))
        first++;
    f->store->t.first_object = (int)first;
    for (size_t i = first; i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        if (is_of_library(o))
            continue;
        text = add_line(f, text, o, NULL, st, o->whole);
        for (size_t k = 0; k < o->fields.n; k++)
            text = add_line(f, text, o, o->fields.v[k].name, st, o->fields.v[k].cell);
    }
    return text;
}
