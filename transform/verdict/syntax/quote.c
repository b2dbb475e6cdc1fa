/* SPDX-License-Identifier: MIT */
#include "quote.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"

enum { MAX_BYTES = 48 };

/* Blanks of any sort and number become one; `end` is where a block or the text ends. */
static char *on_one_line(struct xf_arena *a, const char *s, const char *end)
{
    char *text = xf_alloc(a, (size_t)(end - s) + 1), *out = text;
    for (; s < end && *s != '{' && *s != ';'; s++) {
        bool blank = isspace((unsigned char)*s);
        if (!blank)
            *out++ = *s;
        else if (out > text && out[-1] != ' ')
            *out++ = ' ';
    }
    while (out > text && out[-1] == ' ')
        out--;
    *out = '\0';
    return text;
}

/* "name(" at the beginning: its length with the bracket, 0 otherwise. */
static size_t call_length(const char *s)
{
    size_t n = 0;
    while (isalnum((unsigned char)s[n]) || s[n] == '_')
        n++;
    size_t open = n + (s[n] == ' ');
    return n && s[open] == '(' ? open + 1 : 0;
}

static const char *cut(struct xf_arena *a, const char *s)
{
    size_t n = call_length(s);
    if (strlen(s) <= MAX_BYTES)
        return s;
    if (n && n < MAX_BYTES && s[strlen(s) - 1] == ')')
        return xf_sprintf(a, "%.*s...)", (int)n, s);
    for (n = MAX_BYTES - 3; n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80;)
        n--; /* not inside a character of UTF-8 */
    while (n > 0 && s[n - 1] == ' ')
        n--;
    return xf_sprintf(a, "%.*s...", (int)n, s);
}

/* for (i = 0; ...: the brackets of the head hold semicolons. */
static const char *head_end(const char *s, const char *end)
{
    int depth = 0;
    for (const char *p = s; p < end; p++) {
        depth += *p == '(';
        if (*p == ')' && --depth == 0)
            return p + 1;
        if (*p == '{' || (*p == ';' && depth == 0))
            return p;
    }
    return end;
}

static bool is_loop(const char *s, size_t n)
{
    return n > 4 && (!strncmp(s, "for", 3) || !strncmp(s, "while", 5)) &&
           !isalnum((unsigned char)s[3 + 2 * (*s == 'w')]);
}

static const char *loop_head(struct xf_arena *a, const char *s, const char *end)
{
    char *text = xf_strndup(a, s, (size_t)(head_end(s, end) - s));
    for (char *p = text; *p; p++)
        if (isspace((unsigned char)*p))
            *p = ' ';
    return text;
}

const char *xf_quote(struct xf_arena *a, const struct xf_unit *unit, const struct xf_where *where)
{
    const struct xf_span s = where->span;
    if (where->origin == XF_HEADER || s.begin >= s.end || s.end > unit->source_len)
        return NULL;
    const char *begin = unit->source + s.begin, *end = unit->source + s.end;
    const char *text =
        is_loop(begin, s.end - s.begin) ? loop_head(a, begin, end) : on_one_line(a, begin, end);
    return *text ? cut(a, text) : NULL;
}
