/* SPDX-License-Identifier: MIT */
#include "num_text.h"

#include "arena.h"
#include "num.h"
#include "num_terms.h"

static const char *atom_text(struct xf_nums *t, const struct xf_atom *a)
{
    switch (a->kind) {
    case XA_SIZE:
        return "size";
    case XA_RANK:
        return "rank";
    case XA_COUNTER:
        return "index";
    case XA_DIV:
    case XA_RATIO:
        return xf_sprintf(t->arena, "(%s / %s)", xf_num_text(t, a->a), xf_num_text(t, a->b));
    case XA_MOD:
        return xf_sprintf(t->arena, "(%s %% %s)", xf_num_text(t, a->a), xf_num_text(t, a->b));
    case XA_EXCESS:
        return xf_sprintf(t->arena, "max(%s, 0)", xf_num_text(t, a->a));
    case XA_WITHIN:
    case XA_OPAQUE:
        break;
    }
    return a->label ? a->label : "?";
}

static const char *term_text(struct xf_nums *t, const struct term *term)
{
    const char *s = "";
    if (term->coef != 1 || !term->degree)
        s = xf_sprintf(t->arena, "%lld", (long long)term->coef);
    for (int j = 0; j < term->degree; j++)
        s = xf_sprintf(t->arena, "%s%s%s", s, *s ? " * " : "",
                       atom_text(t, t->atoms.v[term->atom[j]]));
    return s;
}

const char *xf_num_text(struct xf_nums *t, const struct xf_num *a)
{
    if (!a)
        return "?";
    if (!a->n)
        return "0";
    const char *s = term_text(t, &a->term[0]);
    for (int i = 1; i < a->n; i++)
        s = xf_sprintf(t->arena, "%s + %s", s, term_text(t, &a->term[i]));
    return s;
}
