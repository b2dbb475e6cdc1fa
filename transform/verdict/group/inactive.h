/* SPDX-License-Identifier: MIT
 * inactive.h: text that the preprocessor skipped is not analysed. Nothing of it may come to mean
 * something else, should it be switched on in the rewritten program: it must not name what the
 * rewriting changes, stand where items are worked on, take the place of something the proof has
 * read, or end or begin in the middle of a statement there.
 */
#ifndef XF_INACTIVE_H
#define XF_INACTIVE_H

#include "result.h"

struct xf_arena;
struct xf_share_group;
struct xf_unit;

/* inactive.c: what in text that the preprocessor skipped stands against rewriting the group; each
 * text is a sentence. */
struct xf_evidences xf_inactive_against(struct xf_arena *a, const struct xf_unit *unit,
                                        const struct xf_share_group *g);

#endif
