/* SPDX-License-Identifier: MIT
 * loss.h: which partial distributions can still be completed by a given time.
 */
#ifndef RSC_PLAN_LOSS_H
#define RSC_PLAN_LOSS_H

#include "fit.h"

struct rsc_loss {
    const struct rsc_fit *fit;
    double *rates; /* [p] seconds per unit of the positions from i on (closed.h) */
    double *after; /* [p + 1] units that the positions from i on lose in any case */
    double *trial; /* [p + 1] */
    double slack;  /* units by which rounding errors may falsify a comparison */
};

/* Errors: ENOMEM. */
int rsc_loss_create(const struct rsc_fit *fit, struct rsc_loss *loss, struct rsc_err *err);
void rsc_loss_clear(struct rsc_loss *loss);

/* Start from no losses at all: only the rational bound. */
void rsc_loss_reset(struct rsc_loss *loss);

/* Find losses that no distribution of n units that ends by limit_s avoids. False: there is none. */
bool rsc_loss_tighten(struct rsc_loss *loss, double limit_s);

/* Units that may still be lost at or after position i when `left` units are to be given there and
 * left_s seconds remain; negative: they cannot be given in time. */
double rsc_loss_budget(const struct rsc_loss *loss, int i, int64_t left, double left_s);

/* Units lost at position i, in any case, per unit below what the rational optimum gives it there;
 * negative for a position that the rational optimum leaves out, per unit above nothing. */
double rsc_loss_weight(const struct rsc_loss *loss, int i);

#endif
