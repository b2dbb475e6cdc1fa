/* SPDX-License-Identifier: MIT
 * handler.h: what a handler of exceptions does.
 */
#ifndef XF_HANDLER_H
#define XF_HANDLER_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

struct xf_lower;

/* They show text, the rank and what was caught (null: nothing), end MPI or the program, and do
 * nothing else; `main` is what they stand in. */
bool xf_handler_only_reports(struct xf_lower *l, CXCursor main, CXCursor caught,
                             const CXCursor *statements, size_t n);

/* The last of these is never gone past: it returns, or ends the program (not when only a return
 * does). */
bool xf_handler_returns(struct xf_lower *l, CXCursor statements);
bool xf_handler_ends_program(struct xf_lower *l, CXCursor statements);

#endif
