/* SPDX-License-Identifier: MIT
 * pattern.h: compiling the patterns of --only and --skip.
 */
#ifndef XF_PATTERN_H
#define XF_PATTERN_H

#include "options.h"

/* Compile `text`. Returns NULL, or what is wrong with it and where, in the arena. */
const char *xf_pattern_compile(struct xf_arena *a, const char *text, struct xf_pattern *out);
void xf_pattern_clear(struct xf_pattern *p);
/* True if the pattern matches anywhere in a group's id, "file:function:share". */
bool xf_pattern_matches(const struct xf_pattern *p, const char *group_id);

#endif
