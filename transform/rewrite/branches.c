/* SPDX-License-Identifier: MIT */
#include "branches.h"

#include <string.h>

#include "arena.h"
#include "conditional.h"
#include "source_part.h"
#include "text.h"

static bool holds(const struct xf_branch *b, size_t at)
{
    return b->in_main && b->active && b->span.begin <= at && at < b->span.end;
}

const struct xf_branch *xf_branch_around(const struct xf_unit *u, size_t at)
{
    const struct xf_branch *found = NULL;
    for (size_t i = 0; i < u->n_branches; i++) /* by place: the last is the innermost */
        if (holds(&u->branches[i], at))
            found = &u->branches[i];
    return found;
}

static bool under(const struct xf_unit *u, const char *condition, size_t at)
{
    for (size_t i = 0; i < u->n_branches; i++)
        if (holds(&u->branches[i], at) && !strcmp(u->branches[i].condition, condition))
            return true;
    return false;
}

/* Compiled wherever b is. */
static bool is_with(const struct xf_unit *u, const struct xf_branch *b, size_t at)
{
    for (size_t i = 0; i < u->n_branches; i++)
        if (holds(&u->branches[i], at) && xf_branch_is_alike(&u->branches[i], b))
            return true;
    return false;
}

static const char *plan_against(const struct xf_unit *u, const struct xf_edit *e, size_t plan)
{
    for (size_t i = 0; i < u->n_branches; i++)
        if (holds(&u->branches[i], plan) && !is_with(u, &u->branches[i], e->begin))
            return xf_sprintf(u->arena, "the plan would be made under '%s' and used outside of it",
                              u->branches[i].condition);
    return NULL;
}

/* A line break and a '#' in what is replaced. */
static bool spans_directive(const struct xf_unit *u, const struct xf_edit *e)
{
    bool line_begins = false;
    for (size_t i = e->begin; i < e->end; i++) {
        char c = u->source[i];
        if (c == '#' && line_begins)
            return true;
        line_begins = c == '\n' || c == '\r' || (line_begins && strchr(" \t", c));
    }
    return false;
}

/* The condition under which the file includes mpi.h, as a branch of the unit; NULL: none. */
static const struct xf_branch *around_mpi(const struct xf_unit *u, const struct xf_source_part *p)
{
    size_t include = xf_text_include_place(p->own);
    return include ? xf_branch_around(u, p->begin + include - 1) : NULL;
}

static const char *edit_against(const struct xf_unit *u, const struct xf_branch *mpi,
                                const struct xf_edit *e, size_t plan)
{
    const char *why = plan_against(u, e, plan);
    if (!why && mpi && !under(u, mpi->condition, e->begin))
        why = xf_sprintf(u->arena,
                         "mpi.h is included under '%s', and the edits would need it elsewhere",
                         mpi->condition);
    if (!why && spans_directive(u, e))
        why = "a preprocessor directive stands inside what would be edited";
    return why;
}

const char *xf_branches_against(const struct xf_unit *u, const struct xf_edit *edits, size_t n,
                                size_t plan)
{
    const struct xf_source_part *part = NULL;
    const struct xf_branch *mpi = NULL;
    const char *why = NULL;
    for (size_t i = 0; i < n && !why; i++) {
        const struct xf_source_part *own = xf_source_part_at(u, edits[i].begin);
        if (own != part)
            mpi = around_mpi(u, own);
        part = own;
        why = edit_against(u, mpi, &edits[i], plan);
    }
    return why;
}
