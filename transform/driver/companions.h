/* SPDX-License-Identifier: MIT
 * companions.h: what sources need beside them to be built elsewhere: the headers they include, and
 * where a directory was named, all else that lies in it.
 */
#ifndef XF_COMPANIONS_H
#define XF_COMPANIONS_H

#include "farm.h"

/* Copy them below opt->output.dir, at the places that sources get there. Headers of the system stay
 * where they are, and files of `r` are left alone: those are written already. NULL, or what could
 * not be copied. */
const char *xf_companions_copy(struct xf_arena *a, const struct xf_options *opt,
                               const struct xf_farm *farm, const struct xf_result *r);

#endif
