/* SPDX-License-Identifier: MIT
 * baseline.h: refusals that somebody knows of already, so that a check fails on new ones alone.
 */
#ifndef XF_BASELINE_H
#define XF_BASELINE_H

#include "options.h"

/* Write the refusals of the result to the file of --set-baseline, or mark those as known that are
 * in the file of --baseline. A refusal is known by its code, file, function and the text of its
 * line; of several that are alike, as many as the file has. *unknown is the number of those that
 * are not in the file, 0 without --baseline. Returns NULL, or what went wrong with the file. */
const char *xf_baseline_apply(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r,
                              size_t *unknown);

#endif
