/* SPDX-License-Identifier: MIT
 * trip_numbers.h: what is known of the numbers of cells that a trip writes.
 */
#ifndef XF_TRIP_NUMBERS_H
#define XF_TRIP_NUMBERS_H

#include "trial.h"

/* Numbers of cells that a trip writes are not known when the next begins: they go from `head`. */
void xf_trip_numbers_forget(const struct xf_trial *t, struct xf_state *head);

/* Those that grow evenly from trip to trip, or stay within bounds, are known in `head`, after a
 * trip from `began`. What does not hold in the next trip is given up. */
void xf_trip_numbers_find(struct xf_trial *t, const struct xf_state *began, struct xf_state *head);

/* Behind the loop such a cell holds what it does when a trip begins, or has grown by all trips;
 * where the loop was left early it is what it was then. */
void xf_trip_numbers_leave(const struct xf_trial *t, struct xf_state *st);

#endif
