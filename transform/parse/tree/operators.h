/* SPDX-License-Identifier: MIT
 * operators.h: the front end's operators -> ours.
 */
#ifndef XF_OPERATORS_H
#define XF_OPERATORS_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "ir.h"

/* XOP_NONE for the plain assignment, the comma and what the IR does not know; a compound assignment
 * gives the operator it compounds. */
enum xf_op xf_binary_op(CXCursor c);
enum xf_op xf_unary_op(CXCursor c);

/* Is it the name of a function like operator+, not of one that is called operators()? */
bool xf_is_operator(const char *name);

#endif
