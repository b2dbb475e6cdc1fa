/* SPDX-License-Identifier: MIT */
#include "align.h"

#include <string.h>

#include "arena.h"
#include "bundle.h"
#include "text.h"

/* Behind the literal that begins at `at`, or at `end`. */
static size_t skip_literal(const char *s, size_t at, size_t end)
{
    char quote = s[at++];
    while (at < end && s[at] != quote)
        at += s[at] == '\\' ? 2 : 1;
    return at < end ? at + 1 : end;
}

/* Where a comment begins that ends the line, looking from `at` on; `end` when there is none. */
static size_t last_comment(const char *s, size_t at, size_t end)
{
    while (at + 1 < end) {
        if (s[at] == '"' || s[at] == '\'') {
            at = skip_literal(s, at, end);
        } else if (s[at] == '/' && s[at + 1] == '/') {
            return at;
        } else if (s[at] == '/' && s[at + 1] == '*') {
            size_t close = at + 2;
            while (close + 1 < end && (s[close] != '*' || s[close + 1] != '/'))
                close++;
            if (close + 2 >= end)
                return at;
            at = close + 2;
        } else {
            at++;
        }
    }
    return end;
}

/* By how much the line grows before its comment; *last is the last edit that counts. False when one
 * of them is of several lines. */
static bool growth(const struct xf_unit *u, const struct xf_edits *e, size_t first, size_t *last,
                   long *grown)
{
    size_t begin = e->v[first].begin, line_end = xf_text_line_end(u, begin);
    bool one_line = true;
    *grown = 0;
    for (*last = first;; ++*last) {
        const struct xf_edit *edit = &e->v[*last];
        one_line = one_line && edit->end <= line_end && !strpbrk(edit->text, "\r\n");
        *grown += (long)strlen(edit->text) - (long)(edit->end - edit->begin);
        if (*last + 1 == e->n || e->v[*last + 1].begin >= line_end)
            return one_line;
    }
}

/* The blanks before the comment, as many as are needed now. */
static struct xf_edit spaced(struct xf_arena *a, const struct xf_unit *u, size_t behind, long grown)
{
    size_t end = xf_text_line_end(u, behind), comment = last_comment(u->source, behind, end);
    size_t blanks = comment;
    while (blanks > behind && u->source[blanks - 1] == ' ')
        blanks--;
    long room = (long)(comment - blanks), left = room - grown;
    struct xf_edit none = {0};
    if (comment == end || room < 2 || grown == 0)
        return none;
    return (struct xf_edit){.begin = blanks,
                            .end = comment,
                            .text = xf_sprintf(a, "%*s", left < 1 ? 1 : (int)left, ""),
                            .harmless = true};
}

void xf_align_comments(struct xf_arena *a, const struct xf_unit *u, struct xf_edits *edits)
{
    struct xf_edits aligned = {0};
    for (size_t i = 0, last; i < edits->n; i = last + 1) {
        long grown;
        bool one_line = growth(u, edits, i, &last, &grown);
        for (size_t k = i; k <= last; k++)
            *xf_push(a, &aligned) = edits->v[k];
        struct xf_edit blanks = {0};
        if (one_line)
            blanks = spaced(a, u, edits->v[last].end, grown);
        for (size_t k = i; blanks.end && k <= last; k++)
            xf_edit_join(a, &blanks, &edits->v[k]);
        if (blanks.end)
            *xf_push(a, &aligned) = blanks;
    }
    *edits = aligned;
}
