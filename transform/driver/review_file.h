/* SPDX-License-Identifier: MIT
 * review_file.h: what was decided about groups, kept from run to run by what a reviewer saw of
 * them: the lines that change and what is not proved. Lines may move, and files be edited, without
 * a decision being lost; it is when the change itself becomes another one.
 */
#ifndef XF_REVIEW_FILE_H
#define XF_REVIEW_FILE_H

#include "bundle.h"

enum xf_decided { XF_UNDECIDED, XF_ACCEPTED, XF_DECLINED };

struct xf_decided_group {
    enum xf_decided what;
    const char *key; /* see xf_review_key() */
    const char *id;  /* of the group, for people */
};

struct xf_review {
    struct xf_decided_group *v;
    size_t n, cap;
};

/* What is decided about these groups is kept under this name. */
const char *xf_review_key(struct xf_arena *a, const struct xf_result *r,
                          const struct xf_groups *groups);

enum xf_decided xf_review_find(const struct xf_review *review, const char *key);
void xf_review_set(struct xf_arena *a, struct xf_review *review, const struct xf_decided_group *d);

/* Read FILE, one decision on each line; `may_miss`: a file that is not there has none. Returns
 * NULL, or what is wrong, with the line. */
const char *xf_review_read(struct xf_arena *a, const char *path, bool may_miss,
                           struct xf_review *out);
const char *xf_review_write(struct xf_arena *a, const char *path, const struct xf_review *review);

#endif
