/* SPDX-License-Identifier: MIT */
#include "explain.h"

#include "pages.h"

#include <stdint.h>
#include <string.h>

const char *xf_explain_page(const char *code)
{
    for (size_t i = 0; i < xf_n_pages; i++) {
        if (strcmp(xf_pages[i].code, code) == 0)
            return xf_pages[i].text;
    }
    return NULL;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Single-character changes that turn `s` into `t`. */
static size_t edit_distance(struct xf_arena *a, const char *s, const char *t)
{
    size_t n = strlen(t);
    size_t *row = xf_alloc(a, (n + 1) * sizeof *row);
    for (size_t j = 0; j <= n; j++)
        row[j] = j;
    for (size_t i = 1; *s; s++, i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= n; j++) {
            size_t replaced = diagonal + (*s != t[j - 1]);
            diagonal = row[j];
            row[j] = least(replaced, least(row[j], row[j - 1]) + 1);
        }
    }
    return row[n];
}

static const char *nearest(struct xf_arena *a, const char *code)
{
    const char *best = xf_pages[0].code;
    size_t best_distance = SIZE_MAX;
    for (size_t i = 0; i < xf_n_pages; i++) {
        size_t d = edit_distance(a, code, xf_pages[i].code);
        if (d < best_distance) {
            best = xf_pages[i].code;
            best_distance = d;
        }
    }
    return best;
}

bool xf_explain(struct xf_arena *a, FILE *out, FILE *err, const char *code)
{
    static const char prefix[] = "rescatter-";
    if (strncmp(code, prefix, strlen(prefix)) == 0)
        code += strlen(prefix);
    const char *page = xf_explain_page(code);
    if (page) {
        fputs(page, out);
        return true;
    }
    fprintf(err, "rescatter: no code '%s'; nearest is '%s', of:", code, nearest(a, code));
    for (size_t i = 0; i < xf_n_pages; i++)
        fprintf(err, "%s %s", i ? "," : "", xf_pages[i].code);
    fputs("\n", err);
    return false;
}
