/* SPDX-License-Identifier: MIT
 * analyse.h: the one door from the driver to the stages that know the program's meaning.
 */
#ifndef XF_ANALYSE_H
#define XF_ANALYSE_H

#include "arena.h"
#include "options.h"
#include "result.h"

/* Parse and judge one file; fills *out (path, status, source, sites, groups, edits; diagnostics if
 * it could not be read or parsed; the dump of --dump=sites|facts). Never fails otherwise. What *out
 * points to lives in `a`. May be called from several threads at once, each with an arena of its
 * own. */
void xf_analyse_file(struct xf_arena *a, const char *path, const struct xf_options *opt,
                     struct xf_file *out);

#endif
