/* SPDX-License-Identifier: MIT
 * replace.h: the files of a run, replaced in place.
 */
#ifndef XF_REPLACE_H
#define XF_REPLACE_H

#include "arena.h"
#include "result.h"

/* Files that a group has edits in are replaced all, or none. An interruption comes into effect
 * between such sets, after it was said which files are done. What cannot be replaced fails, with
 * what belongs to it. */
void xf_replace_files(struct xf_arena *a, struct xf_result *r);

#endif
