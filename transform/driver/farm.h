/* SPDX-License-Identifier: MIT
 * farm.h: analyse the files of a run, several at a time.
 */
#ifndef XF_FARM_H
#define XF_FARM_H

#include "options.h"

struct xf_farm; /* owns what the results point to */

/* Analyse opt->files, opt->jobs at a time; r->files in the order of opt->files whatever finishes
 * first. Release the farm when the result is no longer used. */
struct xf_farm *xf_farm_run(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r);
void xf_farm_destroy(struct xf_farm *farm);

#endif
