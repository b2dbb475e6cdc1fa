/* SPDX-License-Identifier: MIT
 * parse_case.h: a test input parsed as the rewriter would: flags of the MPI wrapper, then those of
 * the input's first lines, "flags: -DN=5".
 */
#ifndef PARSE_CASE_H
#define PARSE_CASE_H

#include "arena.h"
#include "ir.h"
#include "result.h"

/* The unit, or NULL with *file telling why. Everything is owned by the arena. */
const struct xf_unit *parse_case(struct xf_arena *a, const char *path, struct xf_file *file);

#endif
