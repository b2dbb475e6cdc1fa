/* SPDX-License-Identifier: MIT */
#include "word.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool xf_has_word(const char *text, size_t len, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= len; i++)
        if (!memcmp(text + i, word, n) && (i == 0 || !is_letter(text[i - 1])) &&
            (i + n == len || !is_letter(text[i + n])))
            return true;
    return false;
}
