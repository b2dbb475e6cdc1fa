/* SPDX-License-Identifier: MIT
 * comments.h: comments in the source that speak to the rewriter: "rescatter: off" and "rescatter:
 * assume OBLIGATION[,OBLIGATION]". One that changes nothing is reported: it is misspelt, stands at
 * another line than its author thinks, or has become needless.
 */
#ifndef XF_COMMENTS_H
#define XF_COMMENTS_H

#include <stdbool.h>

#include "result.h"

struct xf_arena;
struct xf_comment;
struct xf_share_group;
struct xf_unit;
struct xf_where;
struct xf_wishes;

struct xf_wishes *xf_wishes_read(struct xf_arena *a, const struct xf_unit *unit);

/* The comment that switches off what stands there, or the group: at its calls or its definition; or
 * NULL. */
const struct xf_comment *xf_wish_off(struct xf_wishes *all, const struct xf_where *where);
const struct xf_comment *xf_wish_group_off(struct xf_wishes *all, const struct xf_share_group *g);

/* The comment that asks to assume the obligation for the group, or NULL. `needed`: the obligation
 * is not proved, so the comment is of use. */
const struct xf_comment *xf_wish_assumes(struct xf_wishes *all, const struct xf_share_group *g,
                                         enum xf_obligation o, bool needed);

/* What is wrong with comments, and those that changed nothing; after all has been asked. */
struct xf_evidences xf_wishes_left(const struct xf_wishes *all);

#endif
