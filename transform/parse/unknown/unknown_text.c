/* SPDX-License-Identifier: MIT */
#include "unknown_text.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"
#include "understood.h"
#include "unknown_list.h"

/* ---- places ---- */

struct extent { /* of a function, in its file */
    struct xf_source *source;
    size_t begin, end;
};

static struct extent extent_of(struct xf_lower *l, CXCursor c)
{
    CXSourceRange r = xf_cx_extent(l, c);
    struct xf_spot b = xf_cx_offset(clang_getRangeStart(r)), e = xf_cx_offset(clang_getRangeEnd(r));
    return (struct extent){xf_source_of(l, b.file), b.offset, e.offset};
}

/* Those of the function that stands there, or of the unit. */
static struct xf_unknowns *list_at(struct xf_lower *l, const struct xf_source *s, size_t offset)
{
    for (size_t i = 0; i < l->bodies.n; i++) {
        struct extent e = extent_of(l, l->bodies.v[i].cursor);
        if (e.source == s && e.begin <= offset && offset < e.end)
            return &l->bodies.v[i].function->unknowns;
    }
    return &l->unit->unknowns;
}

static void note_at(struct xf_lower *l, struct xf_source *s, size_t offset, const char *what)
{
    struct xf_spot at = xf_cx_file(clang_getLocationForOffset(l->tu, s->file, (unsigned)offset));
    struct xf_where where = {.origin = s->edited ? XF_PLAIN : XF_HEADER,
                             .file = s->path,
                             .line = at.line,
                             .column = at.column};
    if (s->edited)
        where.span = where.outer = (struct xf_span){offset, offset};
    xf_unknowns_add(l, list_at(l, s, offset), where, what);
}

/* ---- pragmas ---- */

static bool is_skipped(const struct xf_source *s, size_t at)
{
    for (size_t i = 0; i < s->skipped.n; i++)
        if (s->skipped.v[i].begin <= at && at < s->skipped.v[i].end)
            return true;
    return false;
}

/* Is the word at `at` that of a directive? */
static bool is_directive(const char *text, size_t at)
{
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        at--;
    if (!at || text[at - 1] != '#')
        return false;
    for (at--; at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t');)
        at--;
    return !at || text[at - 1] == '\n' || text[at - 1] == '\r';
}

static bool is_operator(const char *text, size_t at)
{
    return at > 1 && text[at - 1] == 'P' && text[at - 2] == '_';
}

/* `at` stands behind the word pragma, of a directive or of _Pragma("..."). */
static void judge_pragma(struct xf_lower *l, struct xf_source *s, size_t at)
{
    while (at < s->len && strchr(" \t(\"", s->text[at]))
        at++;
    struct xf_lexer lx = {s->text, at, s->len};
    struct xf_token t = xf_lex_code(&lx);
    if (t.kind == XF_TOK_NAME && !xf_understands_pragma(s->text + t.begin, t.end - t.begin))
        note_at(l, s, at,
                xf_sprintf(l->a, "the pragma %.*s", (int)(t.end - t.begin), s->text + t.begin));
}

static void collect_pragmas(struct xf_lower *l, struct xf_source *s)
{
    static const char word[] = "ragma";
    const char *at = s->text, *end = s->text + s->len;
    while ((at = memchr(at, 'r', (size_t)(end - at)))) {
        size_t offset = (size_t)(at - s->text);
        bool found = (size_t)(end - at) >= strlen(word) && !memcmp(at, word, strlen(word)) &&
                     offset > 0 && !is_skipped(s, offset);
        if (found &&
            ((at[-1] == 'p' && is_directive(s->text, offset - 1)) || is_operator(s->text, offset)))
            judge_pragma(l, s, offset + strlen(word));
        at++;
    }
}

void xf_unknowns_collect_pragmas(struct xf_lower *l)
{
    for (struct xf_source *s = l->files.sources; s; s = s->next)
        if (s->is_user && s->text)
            collect_pragmas(l, s);
}

/* ---- attributes ---- */

/* Is all that stands between the brackets a list of harmless attributes? A prefix, as in gnu::pure,
 * is none, nor is an argument. */
static bool lists_harmless(struct xf_lexer lx)
{
    int depth = 0;
    bool begins = false; /* the next one */
    for (;;) {
        struct xf_token t = xf_lex_code(&lx);
        char c = t.kind == XF_TOK_PUNCT ? lx.text[t.begin] : ' ';
        bool opens = c == '(' || c == '[', closes = c == ')' || c == ']';
        if (t.kind == XF_TOK_END || (!depth && !opens))
            return false;
        depth += opens - closes;
        if (!depth)
            return true;
        if (begins && t.kind == XF_TOK_NAME &&
            xf_understands_attribute(lx.text + t.begin, t.end - t.begin) != XF_ATTRIBUTE_HARMLESS)
            return false;
        begins = (opens && depth == 2) || (c == ',' && depth == 2);
    }
}

/* Behind __attribute__, or at two brackets. */
static bool has_unlisted(const struct xf_source *s)
{
    static const char word[] = "attribute";
    const char *end = s->text + s->len;
    for (const char *at = s->text; (at = memchr(at, '_', (size_t)(end - at))); at++) {
        const char *name = at + 1;
        if ((size_t)(end - name) < strlen(word) || memcmp(name, word, strlen(word)) != 0)
            continue;
        for (name += strlen(word); name < end && *name == '_';)
            name++;
        if (!lists_harmless((struct xf_lexer){s->text, (size_t)(name - s->text), s->len}))
            return true;
    }
    for (const char *at = s->text; (at = memchr(at, '[', (size_t)(end - at))); at++)
        if (end - at > 1 && at[1] == '[' &&
            !lists_harmless((struct xf_lexer){s->text, (size_t)(at - s->text), s->len}))
            return true;
    return false;
}

bool xf_has_unlisted_attributes(struct xf_lower *l)
{
    bool found = false;
    for (int i = 0; i < l->flags.n && !found; i++) /* -D may define one */
        found = strstr(l->flags.v[i], "attribute") != NULL;
    for (struct xf_source *s = l->files.sources; s && !found; s = s->next)
        found = s->is_user && s->text && has_unlisted(s);
    return found;
}

/* "unknown attribute 'name' ignored" */
static void judge_diagnostic(struct xf_lower *l, CXDiagnostic d)
{
    const char *said = xf_cx_string(l->a, clang_getDiagnosticSpelling(d));
    const char *name = strchr(said, '\''), *close = name ? strchr(name + 1, '\'') : NULL;
    struct xf_spot at = xf_cx_offset(clang_getDiagnosticLocation(d));
    struct xf_source *s = xf_source_of(l, at.file);
    if (!strstr(said, "attribute") || !close || !s || !s->is_user)
        return;
    size_t n = (size_t)(close - name) - 1;
    if (xf_understands_attribute(name + 1, n) != XF_ATTRIBUTE_HARMLESS)
        note_at(l, s, at.offset, xf_sprintf(l->a, "the attribute %.*s", (int)n, name + 1));
}

void xf_unknowns_collect_warnings(struct xf_lower *l, CXTranslationUnit tu)
{
    for (unsigned i = 0; i < clang_getNumDiagnostics(tu); i++) {
        CXDiagnostic d = clang_getDiagnostic(tu, i);
        judge_diagnostic(l, d);
        clang_disposeDiagnostic(d);
    }
}
