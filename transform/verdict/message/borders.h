/* SPDX-License-Identifier: MIT
 * borders.h: processes send their first and last items to the processes before and behind them.
 *
 * What is sent up, to rank + 1, is the end of the sender's block and comes to lie before the first
 * item of the receiver's; what is sent down likewise. A message and its receipt are found by the
 * order of both in the one text that all processes run, for each direction and tag. What has been
 * sent and not received, or the other way round, is listed in the scope; the cell hidden.afloat has
 * the number of that list, which is lost where ways meet on which different messages are under way.
 * The cells of halo.h are written only where all processes are together again.
 */
#ifndef XF_BORDERS_H
#define XF_BORDERS_H

#include <stdbool.h>

struct xf_flow;
struct xf_mpi_run;
struct xf_state;

/* True when the call sends or receives borders of a block, and has been run, or refused. */
bool xf_borders_exchange(const struct xf_mpi_run *r);

/* Requests are waited for. */
void xf_borders_wait(const struct xf_mpi_run *r);

/* Messages of both sides are known, and all processes are here: they have arrived. */
void xf_borders_settle(struct xf_flow *f, struct xf_state *st);

/* Two sorts of processes meet; only one of them has called. */
void xf_borders_join(const struct xf_flow *f, struct xf_state *a, struct xf_state *b,
                     unsigned since);

#endif
