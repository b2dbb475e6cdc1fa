/* SPDX-License-Identifier: MIT */
#include "text.h"

#include <stdarg.h>
#include <string.h>

/* splitmix64: every seed, however small, gives numbers of its own. */
static uint64_t next(struct program *p)
{
    uint64_t z = p->state += 0x9e3779b97f4a7c15U;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

int pick(struct program *p, int below)
{
    return (int)(next(p) % (uint64_t)below);
}

int chance(struct program *p, int percent)
{
    return pick(p, 100) < percent;
}

static int words_in(const char *words)
{
    int count = 1;

    for (; *words; words++)
        count += *words == ' ';
    return count;
}

void choose(struct program *p, const char *words, char text[PLACE_CHARS])
{
    char *end = text;

    for (int skip = pick(p, words_in(words)); skip > 0; skip--)
        words = strchr(words, ' ') + 1;
    for (; *words && *words != ' '; words++)
        if (*words == '#')
            end += sprintf(end, "%d", p->number);
        else
            *end++ = *words;
    *end = '\0';
}

void put(struct program *p, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vfprintf(p->file, format, list);
    va_end(list);
}

void line(struct program *p, const char *format, ...)
{
    va_list list;

    fprintf(p->file, "%*s", 4 + 4 * p->depth, "");
    va_start(list, format);
    vfprintf(p->file, format, list);
    va_end(list);
    fputc('\n', p->file);
}
