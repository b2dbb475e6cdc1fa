/* SPDX-License-Identifier: MIT
 * extremum_place.h: same-answer, for the largest or smallest item together with its place:
 *
 *     if (part[i] > most) { most = part[i]; at = rank * share + i; }
 *
 * As only a larger one takes the place of what was there, the first of equal items is chosen, which
 * MPI_MAXLOC does, too, of the processes' choices. A process that chose none has what all began
 * with.
 */
#ifndef XF_EXTREMUM_PLACE_H
#define XF_EXTREMUM_PLACE_H

#include <stdbool.h>

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* `s` chooses an item by its value, and keeps both that and its place: true, and the state is
 * changed, where MPI_MAXLOC or MPI_MINLOC makes the choice of all processes from theirs. */
bool xf_recognise_extremum_place(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

#endif
