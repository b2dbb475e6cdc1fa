/* SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "compare.h"

#include <ctype.h>
#include <math.h>
#include <pcre2.h>
#include <stdlib.h>
#include <string.h>

const char *vy_rule_ignore(struct xf_arena *a, struct vy_rule *r, const char *pattern)
{
    int code;
    PCRE2_SIZE at;
    pcre2_code *compiled = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
                                         PCRE2_MULTILINE, &code, &at, NULL);
    if (compiled) {
        *xf_push(a, &r->ignored) = compiled;
        return NULL;
    }
    char what[160];
    pcre2_get_error_message(code, (PCRE2_UCHAR *)what, sizeof what);
    return xf_sprintf(a, "%s at character %zu", what, (size_t)at + 1);
}

/* The text without what one pattern matches. */
static const char *without(struct xf_arena *a, const pcre2_code *pattern, const char *text)
{
    PCRE2_SIZE bytes = strlen(text) + 1;
    char *out = xf_alloc(a, bytes);
    int done = pcre2_substitute(pattern, (PCRE2_SPTR)text, bytes - 1, 0, PCRE2_SUBSTITUTE_GLOBAL,
                                NULL, NULL, (PCRE2_SPTR) "", 0, (PCRE2_UCHAR *)out, &bytes);
    return done < 0 ? text : out;
}

static int in_order(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

struct vy_strings vy_lines(struct xf_arena *a, const struct vy_rule *r, const char *text)
{
    struct vy_strings lines = {0};
    for (size_t i = 0; i < r->ignored.n; i++)
        text = without(a, r->ignored.v[i], text);
    while (*text) {
        size_t n = strcspn(text, "\n");
        *xf_push(a, &lines) = xf_strndup(a, text, n);
        text += n + (text[n] == '\n');
    }
    if (r->sorted && lines.n)
        qsort(lines.v, lines.n, sizeof *lines.v, in_order);
    return lines;
}

static bool is_near(double x, double y, double tolerance)
{
    return x == y || (isnan(x) && isnan(y)) || fabs(x - y) <= tolerance * fmax(fabs(x), fabs(y));
}

/* A number that no letter or digit stands in front of, and its end. */
static bool read_number(const char *begin, const char *p, double *out, const char **end)
{
    if (p > begin && (isalnum((unsigned char)p[-1]) || p[-1] == '_' || p[-1] == '.'))
        return false;
    char *behind;
    *out = strtod(p, &behind);
    *end = behind;
    return behind > p && !isspace((unsigned char)*p);
}

/* Numbers as numbers, any blanks as one, all else as it is. */
static bool is_line_near(const char *want, const char *got, double tolerance)
{
    const char *w = want, *g = got, *w_end, *g_end;
    double x, y;
    for (;;) {
        w += strspn(w, " \t");
        g += strspn(g, " \t");
        if (!*w || !*g)
            return *w == *g;
        bool number = read_number(want, w, &x, &w_end), other = read_number(got, g, &y, &g_end);
        if (number != other || (number ? !is_near(x, y, tolerance) : *w != *g))
            return false;
        w = number ? w_end : w + 1;
        g = number ? g_end : g + 1;
    }
}

static bool is_same_line(const struct vy_rule *r, const char *want, const char *got)
{
    if (!want || !got)
        return false;
    return strcmp(want, got) == 0 || (r->tolerance > 0 && is_line_near(want, got, r->tolerance));
}

struct vy_difference vy_compare(struct xf_arena *a, const struct vy_rule *r, const char *want,
                                const char *got)
{
    struct vy_difference d = {0};
    struct vy_strings w = vy_lines(a, r, want), g = vy_lines(a, r, got);
    for (size_t i = 0; i < w.n || i < g.n; i++) {
        const char *x = i < w.n ? w.v[i] : NULL, *y = i < g.n ? g.v[i] : NULL;
        if (is_same_line(r, x, y))
            continue;
        if (d.lines++ == 0)
            d = (struct vy_difference){1, i + 1, x, y};
    }
    return d;
}
