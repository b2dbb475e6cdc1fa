/* SPDX-License-Identifier: MIT
 * waiting.h: which calls of MPI come to an end only when others have come to them, too.
 */
#ifndef XF_WAITING_H
#define XF_WAITING_H

#include <stdbool.h>

struct xf_mpi_run;

/* Behind the call, those that wait in it are no further than all that they wait for. */
void xf_mpi_note_waiting(const struct xf_mpi_run *r);

/* An item has the call end all processes, which is noted. */
bool xf_mpi_stops_for_item(const struct xf_mpi_run *r);

#endif
