/* SPDX-License-Identifier: MIT
 * head.h: declarations where C89 wants them: at the head of a block, in front of all statements.
 */
#ifndef XF_HEAD_H
#define XF_HEAD_H

#include <stdbool.h>

#include "writing.h"

/* The program is compiled so that a declaration must not follow a statement, and the plan does. */
bool xf_head_wanted(const struct rewrite *r);

/* Declares the plan, and `mine` of that type unless it is NULL, at the head of the block in which
 * the plan is made. */
void xf_head_declare(struct rewrite *r, const char *mine);

#endif
