/* SPDX-License-Identifier: MIT
 * seat.h: which processor of a cost file's own list is the root.
 */
#ifndef RSC_PLATFORM_SEAT_H
#define RSC_PLATFORM_SEAT_H

#include "roster.h"

/* The index in the list, slots and names counted, of the root: the processor that `root` names, as
 * listed or as the host of several slots or classes, of which the first is taken. `root` NULL: the
 * one the costs were measured from, else the first without a receive cost, -1 if all have one.
 * Errors: ENOHOST (no such processor), EINVAL (nothing tells which it is). */
int rsc_seat_find(const struct rsc_source *source, const struct rsc_roster *roster,
                  const char *root, int *index, struct rsc_err *err);

/* Has the processor a cost of receiving? The file's own root mostly has none. */
bool rsc_listed_receives(const struct rsc_listed *listed);

#endif
