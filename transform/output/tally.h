/* SPDX-License-Identifier: MIT
 * tally.h: the totals that diagnostics, lists and reports close with.
 */
#ifndef XF_TALLY_H
#define XF_TALLY_H

#include "result.h"

#include <stdbool.h>

struct xf_tally {
    size_t files, failed_files;
    size_t sites, rewritten, refused, left; /* sites is the sum of the other three */
    size_t known;                           /* of the refused: in the baseline */
    size_t done; /* plans that the sources have already: from an earlier run */
};

struct xf_tally xf_tally(const struct xf_result *r);

/* Whether `site` is the first of the run with the same group, code and verdict: the place where
 * what they share is said once. */
bool xf_first_of_kind(const struct xf_result *r, const struct xf_site *site);

/* How many sites of the run have the same group, code and verdict. */
size_t xf_count_of_kind(const struct xf_result *r, const struct xf_site *site);

#endif
