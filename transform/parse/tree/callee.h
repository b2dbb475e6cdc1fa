/* SPDX-License-Identifier: MIT
 * callee.h: what a call names as that which it calls.
 */
#ifndef XF_CALLEE_H
#define XF_CALLEE_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

/* A function of MPI that is called with fewer arguments than it has, as the tests of configure
 * scripts do, is not that function. */
bool xf_callee_has_arguments(const char *name, size_t n);

/* Is the callee among the `kids` sub-expressions? A constructor has none; default arguments are not
 * written but counted. */
bool xf_callee_is_written(CXCursor call, size_t kids, int args);

#endif
