/* SPDX-License-Identifier: MIT
 * fixes_yaml.h: edits as clang-apply-replacements(1) reads them.
 */
#ifndef XF_FIXES_YAML_H
#define XF_FIXES_YAML_H

#include "arena.h"
#include "result.h"

/* Write `path`, which is replaced whole or not at all: a diagnostic for the groups that are
 * rewritten together, with their edits; all of them have to be applied. NULL, or what went wrong:
 * one reason more is a text that is not UTF-8, which YAML cannot hold. */
const char *xf_fixes_write(struct xf_arena *a, const char *path, const struct xf_result *r);

#endif
