/* SPDX-License-Identifier: MIT */
#include "word.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Does a word begin with `part`, or is one that, if it has to be `whole`? */
static bool has(const char *text, size_t len, const char *part, bool whole)
{
    size_t n = strlen(part);
    const char *end = text + len, *at = text;
    for (; (size_t)(end - at) >= n && (at = memchr(at, *part, (size_t)(end - at) - n + 1)); at++)
        if (!memcmp(at, part, n) && (at == text || !is_letter(at[-1])) &&
            (!whole || at + n == end || !is_letter(at[n])))
            return true;
    return false;
}

bool xf_has_word(const char *text, size_t len, const char *word)
{
    return has(text, len, word, true);
}

bool xf_has_prefix(const char *text, size_t len, const char *prefix)
{
    return has(text, len, prefix, false);
}

bool xf_begins_with(const char *text, const char *prefix)
{
    return !strncmp(text, prefix, strlen(prefix));
}

bool xf_is_one_of(const char *word, const char *const *list)
{
    while (*list && strcmp(word, *list) != 0)
        list++;
    return *list != NULL;
}

const char *xf_without_const(const char *type)
{
    return !strncmp(type, "const ", strlen("const ")) ? type + strlen("const ") : type;
}
