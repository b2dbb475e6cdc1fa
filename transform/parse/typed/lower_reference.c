/* SPDX-License-Identifier: MIT */
#include "lower_reference.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

unsigned xf_field_bits(CXCursor field)
{
    int bits = clang_getFieldDeclBitWidth(field);
    return bits < 0 ? 0 : bits < UINT8_MAX ? (unsigned)bits : UINT8_MAX;
}

int64_t xf_member_offset(CXType structure, bool arrow, const char *name)
{
    CXType t = clang_getCanonicalType(structure);
    if (arrow)
        t = clang_getCanonicalType(clang_getPointeeType(t));
    if (t.kind != CXType_Record)
        return -1;
    long long bits = clang_Type_getOffsetOf(t, name);
    return bits < 0 ? -1 : bits / 8;
}
