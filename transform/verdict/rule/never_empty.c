/* SPDX-License-Identifier: MIT
 * never-empty: a process without an item is harmless, or the plan keeps one everywhere.
 */
#include "rules.h"

#include "result.h"

void xf_rule_keep_one(struct xf_flow *f, const struct xf_where *where, const char *why)
{
    f->keep_one = true;
    xf_flow_proof(f, XF_NEVER_EMPTY, where, why);
}
