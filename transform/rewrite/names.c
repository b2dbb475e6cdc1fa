/* SPDX-License-Identifier: MIT */
#include "names.h"

#include <ctype.h>
#include <string.h>

#include "arena.h"
#include "text.h"

bool xf_is_name(const char *s)
{
    if (!isalpha((unsigned char)*s) && *s != '_')
        return false;
    for (; *s; s++)
        if (!isalnum((unsigned char)*s) && *s != '_')
            return false;
    return true;
}

/* Where the group's variables are known; NULL: everywhere. */
static const struct xf_function *scope_of(const struct xf_share_group *g)
{
    return g->spec.across ? NULL : g->function;
}

static bool is_given(const struct xf_new_names *given, const struct xf_function *scope,
                     const char *name)
{
    for (size_t i = 0; i < given->n; i++) {
        const struct xf_new_name *n = &given->v[i];
        if (!strcmp(n->text, name) && (!n->in || !scope || n->in == scope))
            return true;
    }
    return false;
}

const char *xf_new_name(struct xf_new_names *given, const struct xf_unit *u,
                        const struct xf_share_group *g, const char *wanted)
{
    const char *name = xf_text_fresh(u, wanted);
    for (int k = 2; is_given(given, scope_of(g), name); k++)
        name = xf_text_fresh(u, xf_sprintf(u->arena, "%s_%d", wanted, k));
    *xf_push(u->arena, given) = (struct xf_new_name){name, scope_of(g)};
    return name;
}

const char *xf_share_name(const struct xf_unit *u, const struct xf_share_group *g)
{
    const char *share = xf_text_slice(u, g->share->where.span);
    if (g->share->kind == XE_MEMBER)
        share = g->share->text;
    return xf_is_name(share) ? share : "share";
}
