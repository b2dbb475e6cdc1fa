/* SPDX-License-Identifier: MIT
 * sweep.h: the dynamic program in a band, constant time for each cell.
 */
#ifndef RSC_PLAN_SWEEP_H
#define RSC_PLAN_SWEEP_H

#include "band.h"

/* Fill shares[p] with a distribution of least makespan among those in the band, of which nothing is
 * known yet. False in *found: there is none, or the band has more than most_cells cells, each
 * counted for every stretch of sending that a share can be on; then band->cut is true. It takes
 * memory for some rows of the band in each of O(log p) steps. Errors: ENOMEM. */
int rsc_sweep(struct rsc_band *band, double most_cells, int64_t *shares, bool *found,
              struct rsc_err *err);

#endif
