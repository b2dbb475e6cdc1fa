/* SPDX-License-Identifier: MIT
 * entry.h: where a run of a unit begins: main, functions nobody calls, functions used as values.
 */
#ifndef XF_ENTRY_H
#define XF_ENTRY_H

struct xf_flow;

/* Run the unit once from all its entry functions. */
void xf_flow_run(struct xf_flow *f);

#endif
