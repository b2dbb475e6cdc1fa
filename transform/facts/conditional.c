/* SPDX-License-Identifier: MIT */
#include "conditional.h"

#include <string.h>

#include "ir.h"

/* One condition, asked twice; no macro changes in between. */
static bool ask_the_same(const struct xf_branch *a, const struct xf_branch *b)
{
    return a->chain.asks && b->chain.asks && !strcmp(a->file, b->file) &&
           a->chain.defined_before == b->chain.defined_before &&
           !strcmp(a->chain.asks, b->chain.asks);
}

bool xf_branch_is_alike(const struct xf_branch *a, const struct xf_branch *b)
{
    return a == b || (ask_the_same(a, b) && a->chain.unless == b->chain.unless);
}

bool xf_branch_excludes(const struct xf_branch *a, const struct xf_branch *b)
{
    bool siblings = a != b && a->in_main && b->in_main && a->chain.begin == b->chain.begin &&
                    !strcmp(a->file, b->file);
    return siblings || (ask_the_same(a, b) && a->chain.unless != b->chain.unless);
}
