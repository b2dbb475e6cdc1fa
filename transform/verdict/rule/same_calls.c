/* SPDX-License-Identifier: MIT */
#include "same_calls.h"

#include "control.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "same_shape.h"
#include "value.h"

void xf_rule_calls(const struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call)
{
    struct xf_val control = xf_flow_control(f, st);
    if (control.kind == XK_SPLIT)
        xf_flow_event(f, XEV_CALLS, &xf_val_cause(&control)->where, &call->where, call->text);
    else if (control.kind != XK_SAME)
        xf_flow_event(f, XEV_CALLS, &call->where, NULL, call->text);
    for (const struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        if (l->item)
            xf_flow_event(f, XEV_CALLS, &call->where, NULL, call->text);
}

void xf_rule_call_number(const struct xf_flow *f, const struct xf_expr *call,
                         const struct xf_val *v)
{
    if (v->kind == XK_SPLIT)
        xf_flow_event(f, XEV_CALLS, &xf_val_cause(v)->where, &call->where, call->text);
    else if (v->kind == XK_AFFINE || v->kind == XK_BLOCK)
        xf_rule_message(f, call);
    else if (v->kind != XK_SAME && v->kind != XK_UNSET)
        xf_rule_number_sent(f, call);
}
