/* SPDX-License-Identifier: MIT
 * contract_body.h: what a contract says, as code that the analysis follows like any other.
 */
#ifndef XF_CONTRACT_BODY_H
#define XF_CONTRACT_BODY_H

#include <stdbool.h>

struct xf_contract;
struct xf_expr;
struct xf_sym;
struct xf_unit;

/* Why the contract does not fit the call of the function; NULL: it does. */
const char *xf_contract_misfit(struct xf_unit *u, const struct xf_contract *c,
                               const struct xf_expr *call);

/* The function becomes one of the unit's, which works on each item by itself: what is in an item
 * before, and what is no item, decides what is in it behind. */
void xf_contract_define(struct xf_unit *u, const struct xf_contract *c, struct xf_sym *function);

/* The call becomes that of MPI. */
void xf_contract_act(struct xf_unit *u, const struct xf_contract *c, struct xf_expr *call);

#endif
