/* SPDX-License-Identifier: MIT */
#include "yamltext.h"

#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rsc_text_clear(struct rsc_text *text)
{
    free(text->chars);
    *text = (struct rsc_text){0};
}

static void fail(struct rsc_text *text)
{
    rsc_text_clear(text);
    text->failed = true;
}

/* Room for `more` characters and a zero. */
static bool reserve(struct rsc_text *text, size_t more)
{
    if (text->failed)
        return false;
    if (text->length + more < text->size)
        return true;
    size_t size = 2 * (text->length + more + 1);
    char *larger = realloc(text->chars, size);
    if (!larger) {
        fail(text);
        return false;
    }
    text->chars = larger;
    text->size = size;
    return true;
}

static void add_formatted(struct rsc_text *text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    if (length < 0)
        fail(text);
    else if (reserve(text, (size_t)length))
        text->length +=
            (size_t)vsnprintf(text->chars + text->length, (size_t)length + 1, format, again);
    va_end(again);
}

/* The program that is served may have set any locale. */
void rsc_text_add(struct rsc_text *text, const char *format, ...)
{
    locale_t c = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    locale_t before = c ? uselocale(c) : (locale_t)0;
    va_list args;
    va_start(args, format);
    add_formatted(text, format, args);
    va_end(args);
    if (c) {
        uselocale(before);
        freelocale(c);
    }
}

void rsc_text_seconds(struct rsc_text *text, double seconds)
{
    rsc_text_add(text, "%.9g", seconds);
}

/* Letters, digits and a few marks, beginning with a letter, mean themselves; words that YAML takes
 * for something else do not. */
static bool is_plain(const char *value)
{
    static const char *const words[] = {"null", "true", "false", "yes", "no",
                                        "on",   "off",  "y",     "n"};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (!*value || !strchr(letters, *value) ||
        value[strspn(value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/+-")])
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(value, words[i]) == 0)
            return false;
    return true;
}

static void add_escaped(struct rsc_text *text, const char *value)
{
    rsc_text_add(text, "\"");
    for (; *value; value++) {
        unsigned char c = (unsigned char)*value;
        if (c < ' ' || c == 0x7f)
            rsc_text_add(text, "\\x%02x", c);
        else
            rsc_text_add(text, c == '"' || c == '\\' ? "\\%c" : "%c", c);
    }
    rsc_text_add(text, "\"");
}

static bool has_control(const char *value)
{
    for (; *value; value++)
        if ((unsigned char)*value < ' ' || *value == 0x7f)
            return true;
    return false;
}

void rsc_text_scalar(struct rsc_text *text, const char *value)
{
    if (is_plain(value)) {
        rsc_text_add(text, "%s", value);
        return;
    }
    if (has_control(value)) {
        add_escaped(text, value);
        return;
    }
    rsc_text_add(text, "'");
    for (; *value; value++)
        rsc_text_add(text, *value == '\'' ? "''" : "%c", *value);
    rsc_text_add(text, "'");
}
