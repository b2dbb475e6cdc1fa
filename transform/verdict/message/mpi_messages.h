/* SPDX-License-Identifier: MIT
 * mpi_messages.h: messages between two processes that carry partial results: what one sends the
 * others receive.
 */
#ifndef XF_MPI_MESSAGES_H
#define XF_MPI_MESSAGES_H

#include "value.h"

struct xf_mpi_run;

void xf_mpi_send(const struct xf_mpi_run *r);
void xf_mpi_receive(const struct xf_mpi_run *r);

/* What comes in: a message of whichever form may have been sent by a plain one, of which the
 * channel tells. Calls of all processes take from each other only what they are given here. */
struct xf_val xf_mpi_incoming(const struct xf_mpi_run *r);

/* What depends on the split would be sent. */
void xf_mpi_refuse_exchange(const struct xf_mpi_run *r);

#endif
