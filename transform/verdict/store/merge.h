/* SPDX-License-Identifier: MIT
 * merge.h: states where paths meet: joined, and put under the condition that parted them.
 */
#ifndef XF_MERGE_H
#define XF_MERGE_H

struct xf_state;
struct xf_store;
struct xf_val;
struct xf_where;

/* Join `from` (kept) into `into`. Cells written since `since` on either path are under `control`.
 */
void xf_state_merge(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                    unsigned since, const struct xf_val *control, const struct xf_where *where);

/* The same where `last` was joined into `into` before, under such a control: what `from` has as
 * `last` had it, is there. */
void xf_state_merge_again(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                          const struct xf_state *last, unsigned since, const struct xf_val *control,
                          const struct xf_where *where);

/* Put every cell written since `since` under `control`. */
void xf_state_implicit_flow(struct xf_store *s, struct xf_state *st, unsigned since,
                            const struct xf_val *control, const struct xf_where *where);

#endif
