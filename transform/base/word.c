/* SPDX-License-Identifier: MIT */
#include "word.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool begins_word(const char *text, const char *at)
{
    return at == text || !is_letter(at[-1]);
}

bool xf_has_word(const char *text, size_t len, const char *word)
{
    size_t n = strlen(word);
    const char *end = text + len, *at = text;
    for (; (size_t)(end - at) >= n && (at = memchr(at, *word, (size_t)(end - at) - n + 1)); at++)
        if (!memcmp(at, word, n) && begins_word(text, at) && (at + n == end || !is_letter(at[n])))
            return true;
    return false;
}

bool xf_has_prefix(const char *text, size_t len, const char *prefix)
{
    size_t n = strlen(prefix);
    const char *end = text + len, *at = text;
    for (; (size_t)(end - at) >= n && (at = memchr(at, *prefix, (size_t)(end - at) - n + 1)); at++)
        if (!memcmp(at, prefix, n) && begins_word(text, at))
            return true;
    return false;
}

const char *xf_without_const(const char *type)
{
    return !strncmp(type, "const ", strlen("const ")) ? type + strlen("const ") : type;
}
