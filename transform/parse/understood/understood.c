/* SPDX-License-Identifier: MIT */
#include "understood.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "ir.h"
#include "word.h"

bool xf_understands_cursor(enum CXCursorKind k)
{
    switch ((int)k) {
#define CURSOR(kind) case CXCursor_##kind:
#include "cursors.def"
#undef CURSOR
        return true;
    default:
        return false;
    }
}

bool xf_understands_type(enum CXTypeKind canonical, enum xf_type_kind *kind)
{
    switch ((int)canonical) {
#define TYPE(theirs, ours)                                                                         \
    case CXType_##theirs:                                                                          \
        *kind = XT_##ours;                                                                         \
        return true;
#include "types.def"
#undef TYPE
    default:
        *kind = XT_OTHER;
        return false;
    }
}

static bool is_word(const char *word, const char *text, size_t n)
{
    return !strncmp(word, text, n) && !word[n];
}

enum xf_attribute xf_understands_attribute(const char *name, size_t n)
{
    static const struct {
        const char *name;
        enum xf_attribute what;
    } known[] = {
#define ATTRIBUTE(name, what) {#name, XF_ATTRIBUTE_##what},
#include "attributes.def"
#undef ATTRIBUTE
    };
    while (n && *name == '_')
        name++, n--;
    while (n && name[n - 1] == '_')
        n--;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_word(known[i].name, name, n))
            return known[i].what;
    return XF_ATTRIBUTE_UNKNOWN;
}

bool xf_understands_function(const char *name)
{
    static const char *const builtin[] = {
#define BUILTIN(name) "__builtin_" #name,
#define CONTROL(name)
#include "builtins.def"
#undef BUILTIN
#undef CONTROL
    };
    static const char *const control[] = {
#define BUILTIN(name)
#define CONTROL(name) #name,
#include "builtins.def"
#undef BUILTIN
#undef CONTROL
    };
    for (size_t i = 0; i < sizeof control / sizeof *control; i++)
        if (*control[i] == *name && !strcmp(control[i], name))
            return false;
    if (*name != '_')
        return true;
    for (size_t i = 0; i < sizeof builtin / sizeof *builtin; i++)
        if (!strcmp(builtin[i], name))
            return true;
    if (xf_begins_with(name, "__builtin_ia32_")) /* one instruction of the processor */
        return true;
    return !xf_begins_with(name, "__builtin_") && !xf_begins_with(name, "__atomic_") &&
           !xf_begins_with(name, "__sync_") && !xf_begins_with(name, "__c11_") &&
           !xf_begins_with(name, "__scoped_atomic_");
}

bool xf_understands_pragma(const char *name, size_t n)
{
    static const char *const known[] = {
#define PRAGMA(name) #name,
#include "pragmas.def"
#undef PRAGMA
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_word(known[i], name, n))
            return true;
    return false;
}
