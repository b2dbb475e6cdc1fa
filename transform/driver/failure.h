/* SPDX-License-Identifier: MIT
 * failure.h: a file that cannot be written.
 */
#ifndef XF_FAILURE_H
#define XF_FAILURE_H

#include "arena.h"
#include "result.h"

/* Mark a file that was in order as one that could not be written, with the reason. */
void xf_fail_file(struct xf_arena *a, struct xf_file *f, const char *why);

#endif
