/* SPDX-License-Identifier: MIT
 * commit_text.h: what a commit says that rewrites some groups: what is proved, what is not, and
 * what a reviewer should look at.
 */
#ifndef XF_COMMIT_TEXT_H
#define XF_COMMIT_TEXT_H

#include "bundle.h"

#include <stdio.h>

/* One line; and below it text of lines of at most 72 characters, in UTF-8. */
const char *xf_commit_subject(struct xf_arena *a, const struct xf_groups *groups);
void xf_commit_body(struct xf_arena *a, FILE *out, const struct xf_result *r,
                    const struct xf_groups *groups);

#endif
