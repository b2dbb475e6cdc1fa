/* SPDX-License-Identifier: MIT */
#include "repeatable.h"

#include <string.h>

#include "calls.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "value.h"

/* It gives the same, and leaves the same, however often it is called. */
static bool is_repeatable(const struct xf_c_call *c)
{
    bool values = c->result == XF_C_PURE || c->result == XF_C_ARG0 || c->result == XF_C_NOTHING;
    return c->ends || (values && !c->prints && !c->reads && !strpbrk(c->args, "pkF"));
}

void xf_rule_library_repeatable(const struct xf_flow *f, const struct xf_expr *call,
                                const struct xf_c_call *c)
{
    if (f->pieces.list && !f->pieces.own && f->pieces.in && !is_repeatable(c))
        xf_flow_event(f, XEV_PIECES_EFFECT, &call->where, NULL, call->text);
}
