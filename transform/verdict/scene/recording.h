/* SPDX-License-Identifier: MIT
 * recording.h: what a recording of a call or loop (summary.h) must be told while it is under way.
 */
#ifndef XF_RECORDING_H
#define XF_RECORDING_H

struct xf_expr;
struct xf_flow;
struct xf_num;

/* The calls being recorded do something that cannot be done again from what is kept. */
void xf_summary_invalidate(const struct xf_flow *f);

/* They tell of something, see xf_flow_event() and its like; where the run is quiet, that is
 * nothing. */
void xf_summary_note_effect(const struct xf_flow *f);

/* They remember a number. */
void xf_summary_note_number(const struct xf_flow *f, const struct xf_expr *e,
                            const struct xf_num *n);

void *xf_summary_must(void *p);

#endif
