/* SPDX-License-Identifier: MIT */
#include "unknown_list.h"

#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"

void xf_unknowns_add(struct xf_lower *l, struct xf_unknowns *list, struct xf_where where,
                     const char *what)
{
    for (size_t i = 0; i < list->n; i++)
        if (!strcmp(list->v[i].what, what)) /* the first of each tells enough */
            return;
    *xf_push(l->a, list) = (struct xf_unknown){where, what};
}

void xf_note_unknown(struct xf_lower *l, struct xf_where where, const char *what)
{
    xf_unknowns_add(l, l->function ? &l->function->unknowns : &l->unit->unknowns, where, what);
}
