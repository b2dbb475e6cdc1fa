/* SPDX-License-Identifier: MIT */
#include "again.h"

#include <string.h>

#include "found.h"
#include "ir.h"
#include "share_group.h"
#include "walk.h"

static bool repeats(const struct xf_stmt *s)
{
    bool once = s->kind == XS_DO && s->expr && s->expr->has_value && !s->expr->ival;
    return s->kind == XS_FOR || s->kind == XS_WHILE || (s->kind == XS_DO && !once);
}

bool xf_rule_plans_again(const struct xf_share_group *g)
{
    const struct xf_stmt *s = g->place.after ? g->place.after : g->place.before;
    for (s = xf_place_parent(g->place.in, s); s; s = xf_place_parent(g->place.in, s))
        if (repeats(s))
            return true;
    return strcmp(g->place.in->sym->name, "main") != 0;
}
