/* SPDX-License-Identifier: MIT
 * neighbours.h: neighbours: exchanges with rank - 1 and rank + 1 are recognised, and refused.
 */
#ifndef XF_NEIGHBOURS_H
#define XF_NEIGHBOURS_H

#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_val;

/* A message to or from `peer` of communicator `comm` carries part of the block: a border when the
 * peer is rank - 1 or rank + 1, another exchange otherwise. */
void xf_rule_exchange(const struct xf_flow *f, const struct xf_expr *call,
                      const struct xf_val *const *peers, size_t n_peers, const struct xf_val *comm);

#endif
