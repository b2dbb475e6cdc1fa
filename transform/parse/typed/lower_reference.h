/* SPDX-License-Identifier: MIT
 * lower_reference.h: where a member lies.
 */
#ifndef XF_LOWER_REFERENCE_H
#define XF_LOWER_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>
#include <clang-c/Index.h>

/* Members of anonymous structures and unions in it are found, too: they have no step of their own.
 */
int64_t xf_member_offset(CXType structure, bool arrow, const char *name);

#endif
