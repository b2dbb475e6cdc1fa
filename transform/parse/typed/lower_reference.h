/* SPDX-License-Identifier: MIT
 * lower_reference.h: where a member lies, and how much of it is there.
 */
#ifndef XF_LOWER_REFERENCE_H
#define XF_LOWER_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>
#include <clang-c/Index.h>

/* Members of anonymous structures and unions in it are found, too: they have no step of their own.
 */
int64_t xf_member_offset(CXType structure, bool arrow, const char *name);

/* How wide a bit-field is, UINT8_MAX where it is wider than that; 0: it is none. */
unsigned xf_field_bits(CXCursor field);

#endif
