/* SPDX-License-Identifier: MIT */
#include "outside.h"

#include <string.h>

#include "arena.h"
#include "callers.h"
#include "ir.h"
#include "walk.h"

struct look {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    const struct xf_callers *callers;
    const char *found;
};

/* Has it callers, but none in the unit? Those of main() are not to be named. */
static bool is_called_elsewhere(const struct look *l, const struct xf_function *fn)
{
    for (size_t i = 0; i < l->unit->n_functions; i++)
        if (l->unit->functions[i] == fn)
            return !fn->sym->is_static && strcmp(fn->sym->name, "main") != 0 &&
                   !xf_is_called(l->callers, i);
    return false;
}

/* Text that the preprocessor skipped has the name; NULL: none. */
static const struct xf_branch *skipped_with(const struct xf_unit *u, const char *name)
{
    for (size_t i = 0; i < u->n_branches; i++)
        for (size_t k = 0; k < u->branches[i].n_words; k++)
            if (!strcmp(u->branches[i].words[k].name, name))
                return &u->branches[i];
    return NULL;
}

/* Where the callers may be that are not seen. */
static const char *callers_text(const struct look *l, const struct xf_function *fn)
{
    const struct xf_others *others = l->unit->others;
    const struct xf_branch *b = skipped_with(l->unit, fn->sym->name);
    if (b)
        return xf_sprintf(l->arena,
                          "which is called in text alone that '%s' in line %u of %s switches off: "
                          "give the flags of the build that has it",
                          b->condition, b->line, b->file);
    const char *unread = others ? others->unread(others->ctx, fn->sym->name) : NULL;
    return unread ? xf_sprintf(l->arena, "which may be called in %s", unread)
                  : "which is called in none of the files: name those that call it, too";
}

static void look_at(const struct xf_expr *e, void *ctx)
{
    struct look *l = ctx;
    const struct xf_sym *s = e->kind == XE_VAR ? e->sym : NULL;
    const struct xf_function *fn = s && s->kind == XSYM_PARAM ? s->function : NULL;
    if (l->found || !s)
        return;
    if (fn && is_called_elsewhere(l, fn))
        l->found = xf_sprintf(l->arena, "the count comes from callers of %s(), %s", fn->sym->name,
                              callers_text(l, fn));
    if (s->kind == XSYM_GLOBAL && s->is_extern && !s->in_system_header)
        l->found = xf_sprintf(l->arena,
                              "the count comes from '%s', which is defined in none of the files: "
                              "name that which defines it, too",
                              s->name);
}

const char *xf_outside_of(struct xf_arena *a, const struct xf_unit *unit,
                          const struct xf_callers *callers, const struct xf_expr *e)
{
    struct look l = {.arena = a, .unit = unit, .callers = callers};
    xf_walk_expr(e, look_at, &l);
    return l.found;
}

const char *xf_uncalled(struct xf_arena *a, const struct xf_unit *unit,
                        const struct xf_callers *callers, const struct xf_function *fn)
{
    struct look l = {.arena = a, .unit = unit, .callers = callers};
    return is_called_elsewhere(&l, fn)
               ? xf_sprintf(a, "what is dealt out comes from callers of %s(), %s", fn->sym->name,
                            callers_text(&l, fn))
               : NULL;
}
