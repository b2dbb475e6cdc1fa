/* SPDX-License-Identifier: MIT */
#include "constants.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "macros.h"

static bool is_mpi(const char *name)
{
    return !strncmp(name, "MPI_", 4);
}

static bool has_user_symbol(const struct xf_expr *e)
{
    if (e->sym && !e->sym->in_system_header)
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (has_user_symbol(e->arg[i]))
            return true;
    return false;
}

/* What MPI libraries write in their macros is of no interest. */
static void become_leaf(struct xf_expr *e)
{
    e->kind = e->has_value ? XE_INT : XE_OTHER;
    e->op = XOP_NONE;
    e->sym = NULL;
    e->n = 0;
    e->arg = NULL;
}

/* What tells one handle from another: the library's variable or the number behind it. */
static const struct xf_expr *distinctive_leaf(const struct xf_expr *e)
{
    while (!e->sym && !e->has_value && e->n == 1)
        e = e->arg[0];
    return e;
}

/* Does the macro's body name the variable, or the type and the number? */
static bool stands_for(const struct xf_macro *m, const struct xf_expr *leaf, const char *type)
{
    struct xf_lexer lx = {m->text, m->begin, m->end};
    bool typed = false, found = false;
    xf_lex_code(&lx);
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        typed |= xf_token_is(m->text, t, type);
        if (leaf->sym)
            found |= xf_token_is(m->text, t, leaf->sym->name);
        else if (t.kind == XF_TOK_NUMBER)
            found |= (int64_t)strtoull(m->text + t.begin, NULL, 0) == leaf->ival;
    }
    return typed && found;
}

/* As any of its definitions has it. */
static bool is_handle(struct xf_lower *l, struct xf_macro *m, const struct xf_expr *leaf,
                      const char *type)
{
    for (; m; m = m->before) {
        xf_macros_read(l, m);
        if (!m->function_like && stands_for(m, leaf, type))
            return true;
    }
    return false;
}

/* Of several names for one handle the shortest. */
static const char *find_handle(struct xf_lower *l, const struct xf_expr *leaf, const char *type)
{
    const char *best = NULL;
    for (size_t i = 0; i < XF_MACRO_BUCKETS; i++)
        for (struct xf_macro *m = l->macros[i]; m; m = m->next)
            if (is_mpi(m->name) && is_handle(l, m, leaf, type) &&
                (!best || strlen(m->name) < strlen(best)))
                best = m->name;
    return best ? xf_strdup(l->a, best) : NULL;
}

/* A handle in the body of the user's macro has no macro use of its own on record: it is found by
 * what it stands for. */
static const char *handle_name(struct xf_lower *l, const struct xf_expr *e)
{
    const struct xf_expr *leaf = distinctive_leaf(e);
    if (e->kind != XE_CAST || !e->type || !is_mpi(e->type->written) || has_user_symbol(e) ||
        (!leaf->sym && !leaf->has_value))
        return NULL;
    struct xf_handle h = {.sym = leaf->sym, .ival = leaf->ival, .type = e->type->written};
    for (size_t i = 0; i < l->handles.n; i++) {
        const struct xf_handle *known = &l->handles.v[i];
        if (known->sym == h.sym && known->ival == h.ival && !strcmp(known->type, h.type))
            return known->name;
    }
    h.name = find_handle(l, leaf, h.type);
    *xf_push(l->scratch, &l->handles) = h;
    return h.name;
}

void xf_name_constant(struct xf_lower *l, struct xf_expr *e, const struct xf_locus *p)
{
    const struct xf_macro *used = p->whole ? p->use->macro : NULL;
    if (used && !used->function_like)
        e->macro = xf_strdup(l->a, xf_macros_resolve(l, used));
    if ((!e->macro || !is_mpi(e->macro)) && e->sym && e->sym->in_system_header &&
        e->sym->kind != XSYM_FUNCTION && is_mpi(e->sym->name))
        e->macro = e->sym->name;
    if (!e->macro && p->use)
        e->macro = handle_name(l, e);
    if (e->macro && !has_user_symbol(e) && (e->has_value || is_mpi(e->macro)))
        become_leaf(e);
}
