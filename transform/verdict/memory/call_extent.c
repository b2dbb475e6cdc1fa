/* SPDX-License-Identifier: MIT */
#include "call_extent.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "called.h"
#include "calls.h"
#include "ir.h"

char xf_extent_role(const struct xf_c_call *c, size_t i)
{
    size_t n = strlen(c->args);
    return n ? c->args[i < n ? i : n - 1] : 'v';
}

bool xf_extent_is_below(const struct xf_expr *call, int64_t bytes)
{
    const struct xf_c_call *c = xf_called_library(call);
    bool below = true;
    for (size_t i = 0; c && i + 1 < call->n && below; i++) {
        const struct xf_type *t = call->arg[i + 1]->type;
        char how = i < strlen(c->extents) ? c->extents[i] : '.';
        size_t told = (size_t)(how - '0') + 1;
        if (t && (t->kind == XT_POINTER || t->kind == XT_ARRAY))
            below = isdigit((unsigned char)how) && told < call->n && call->arg[told]->has_value &&
                    call->arg[told]->ival <= bytes;
    }
    return below;
}
