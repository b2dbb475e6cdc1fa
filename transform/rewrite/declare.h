/* SPDX-License-Identifier: MIT
 * declare.h: the variables of a plan that several functions use, in one file or in several.
 */
#ifndef XF_DECLARE_H
#define XF_DECLARE_H

#include "writing.h"

/* They stand in front of the first function that has edits, in each file that has some; after all
 * other edits. `type` is that of the own share. */
void xf_declare_plan(struct rewrite *r, const char *type);

#endif
