/* SPDX-License-Identifier: MIT
 * run.h: one run of the rewriter: analyse every file, deliver the result, report.
 */
#ifndef XF_RUN_H
#define XF_RUN_H

#include "options.h"
#include "watch.h"

enum xf_exit { XF_EXIT_DONE = 0, XF_EXIT_PENDING = 1, XF_EXIT_FAILED = 2 };

/* Do what the options ask. Output comes in the order of the command line, whatever -j says. Returns
 * the exit status documented in options.def. `watch` may be NULL. */
enum xf_exit xf_run(struct xf_arena *a, const struct xf_options *opt, struct xf_watch *watch);

#endif
