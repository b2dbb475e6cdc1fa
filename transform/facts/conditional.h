/* SPDX-License-Identifier: MIT
 * conditional.h: which branches of the preprocessor's conditions are compiled together, whatever
 * the flags are.
 */
#ifndef XF_CONDITIONAL_H
#define XF_CONDITIONAL_H

#include <stdbool.h>

struct xf_branch;

/* With flags that have a compiled, b is, too, and the other way round. */
bool xf_branch_is_alike(const struct xf_branch *a, const struct xf_branch *b);

/* No flags have both compiled. */
bool xf_branch_excludes(const struct xf_branch *a, const struct xf_branch *b);

#endif
