/* SPDX-License-Identifier: MIT
 * contracts.h: what the user promises of functions (facts/contract.h) comes into a unit.
 */
#ifndef XF_CONTRACTS_H
#define XF_CONTRACTS_H

#include "member.h"

struct xf_evidences;
struct xf_unit;

/* In the linked unit of the members (own[0] NULL: none), functions of which a contract speaks are
 * known from now on. What has a source is what that says. Tells in *unfit, in `a`, which contracts
 * do not hold there. */
void xf_contracts_apply(struct xf_arena *a, struct xf_member *const *own, struct xf_unit *unit,
                        struct xf_evidences *unfit);

#endif
