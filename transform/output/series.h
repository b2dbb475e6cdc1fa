/* SPDX-License-Identifier: MIT
 * series.h: the changes as commits for git-am(1), one for the groups that are rewritten together.
 */
#ifndef XF_SERIES_H
#define XF_SERIES_H

#include "arena.h"
#include "result.h"

/* Write DIR/0001-....patch and so on; each applies to what those before it leave. The directory is
 * made; NULL, or what could not be written. File names are relative to the git repository that the
 * working directory is in, else to that. */
const char *xf_series_write(struct xf_arena *a, const char *dir, const struct xf_result *r,
                            unsigned context_lines);

#endif
