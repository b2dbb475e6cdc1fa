/* SPDX-License-Identifier: MIT
 * besides.h: what a tree has besides the files of a run: sources in other languages, and, where
 * there is a compilation database, C and C++ files that are in no command of it. They are named if
 * their text names a call of interest, so that no call is passed over in silence.
 */
#ifndef XF_BESIDES_H
#define XF_BESIDES_H

#include <stdio.h>

#include "options.h"
#include "result.h"

/* Of the directories that were named; with a database and no names, of the project. */
void xf_say_besides(struct xf_arena *a, FILE *out, const struct xf_options *opt, bool database,
                    const struct xf_result *r);

#endif
