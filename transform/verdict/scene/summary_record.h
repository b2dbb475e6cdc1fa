/* SPDX-License-Identifier: MIT
 * summary_record.h: what a call does is recorded while it runs, and kept if that is all it may
 * depend on.
 */
#ifndef XF_SUMMARY_RECORD_H
#define XF_SUMMARY_RECORD_H

struct xf_flow;
struct xf_record;
struct xf_state;
struct xf_stmt;
struct xf_val;

/* Record the call at f->at.path, or the loop in it (NULL: none), until xf_summary_end(). */
void xf_summary_begin(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                      struct xf_record *r);
void xf_summary_end(struct xf_flow *f, struct xf_state *st, struct xf_record *r,
                    const struct xf_val *value);

#endif
