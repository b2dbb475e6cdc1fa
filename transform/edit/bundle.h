/* SPDX-License-Identifier: MIT
 * bundle.h: which edits belong to which group, so that some groups can be carried out and others
 * not. All that is allocated lives in the arena given.
 */
#ifndef XF_BUNDLE_H
#define XF_BUNDLE_H

#include "arena.h"
#include "result.h"

#include <stdbool.h>

struct xf_groups { /* each once */
    struct xf_group **v;
    size_t n, cap;
};

/* Groups that are rewritten together, or not at all: mostly one; more where programs have a file in
 * common that is edited for both. */
struct xf_bundles {
    struct xf_groups *v;
    size_t n, cap;
};

/* Also where two programs found it, each for itself. */
bool xf_same_group(const struct xf_group *x, const struct xf_group *y);

bool xf_groups_have(const struct xf_groups *groups, const struct xf_group *g);
bool xf_edit_is_for(const struct xf_edit *e, const struct xf_groups *groups);

/* `e` is made for the groups of `other` as well. */
void xf_edit_join(struct xf_arena *a, struct xf_edit *e, const struct xf_edit *other);

/* So is each of the first file's edits for those of the other's, which are the same edits. */
void xf_edits_join(struct xf_arena *a, struct xf_file *f, const struct xf_file *other);

/* The groups that edit the file are added. */
void xf_groups_of_edits(struct xf_arena *a, const struct xf_file *f, struct xf_groups *groups);

/* The groups that are rewritten, bundled, as the files have them. */
struct xf_bundles xf_bundles_of(struct xf_arena *a, const struct xf_result *r);

/* The groups are refused: the file's verdicts say so, and what was made for them alone is gone. */
void xf_file_refuse_groups(struct xf_arena *a, struct xf_file *f, const struct xf_groups *groups,
                           const char *code, const char *why);
/* Only the latter. */
void xf_file_drop_groups(struct xf_arena *a, struct xf_file *f, const struct xf_groups *groups);

/* The file as it is once the groups in `done` are rewritten, its edits being those that are left to
 * do for the ones in `next`. */
struct xf_file xf_file_step(struct xf_arena *a, const struct xf_file *f,
                            const struct xf_groups *done, const struct xf_groups *next);

#endif
