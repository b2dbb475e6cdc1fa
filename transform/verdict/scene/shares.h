/* SPDX-License-Identifier: MIT
 * shares.h: numbers that tell of the share: multiples of the total, of the even share, or of the
 * share itself.
 */
#ifndef XF_SHARES_H
#define XF_SHARES_H

#include <stdbool.h>

struct xf_flow;
struct xf_num;

/* The number of all items. */
const struct xf_num *xf_rule_total(const struct xf_flow *f);

/* A multiple of the share of all processes together; of the even share alone. */
bool xf_rule_is_total(const struct xf_flow *f, const struct xf_num *n);
bool xf_rule_is_even_share(const struct xf_flow *f, const struct xf_num *n);

/* A variable that is worth n stands for the share: a constant does so only when it is that, as
 * others may be its multiples by chance. */
bool xf_rule_holds_share(const struct xf_flow *f, const struct xf_num *n);

#endif
