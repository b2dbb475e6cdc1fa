/* SPDX-License-Identifier: MIT
 * findings.h: events, proofs and notices: what a pass tells of a group.
 */
#ifndef XF_FINDINGS_H
#define XF_FINDINGS_H

#include <stdbool.h>

#include "value.h"

struct xf_contract;
struct xf_flow;
struct xf_where;

/* flow.c */
void xf_flow_event(const struct xf_flow *f, enum xf_event_kind kind, const struct xf_where *where,
                   const struct xf_where *seen, const char *detail);
void xf_flow_proof(const struct xf_flow *f, int obligation, const struct xf_where *where,
                   const char *text);
/* Not proved, but promised by a contract. */
void xf_flow_promise(const struct xf_flow *f, const struct xf_contract *c);
void xf_flow_notice(const struct xf_flow *f, const struct xf_where *where, const char *text);

/* `v` is split, and an event says already where it began to be. */
bool xf_flow_is_refused(const struct xf_flow *f, const struct xf_val *v);

/* `v` becomes visible (printed, returned, decides an exit): anything but SAME is an event. */
void xf_flow_show(const struct xf_flow *f, const struct xf_val *v, const struct xf_where *where);

#endif
