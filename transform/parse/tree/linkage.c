/* SPDX-License-Identifier: MIT */
#include "linkage.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "lower.h"
#include "sources.h"

/* The declaration as the front end prints it, macros expanded, without its initialiser. */
static const char *printed(struct xf_lower *l, CXCursor c)
{
    CXPrintingPolicy policy = clang_getCursorPrintingPolicy(c);
    clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 1);
    char *text = xf_strdup(l->a, xf_cx_string(l->a, clang_getCursorPrettyPrinted(c, policy)));
    clang_PrintingPolicy_dispose(policy);
    char *value = strstr(text, " = ");
    if (value)
        *value = '\0';
    return text;
}

/* What stands between `before` and the next quote; NULL when nothing does. */
static const char *quoted(struct xf_lower *l, const char *text, const char *before)
{
    const char *at = strstr(text, before);
    size_t n = at ? strcspn(at + strlen(before), "\"") : 0;
    return n ? xf_strndup(l->a, at + strlen(before), n) : NULL;
}

/* By attribute or label; NULL: by neither. */
static const char *written_name(struct xf_lower *l, CXCursor c)
{
    if (!clang_Cursor_hasAttrs(c))
        return NULL;
    const char *text = printed(l, c), *name = quoted(l, text, "alias(\"");
    return name ? name : quoted(l, text, "asm(\"");
}

static bool is_named(CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    return k == CXCursor_VarDecl || k == CXCursor_FunctionDecl;
}

static void note(struct xf_lower *l, const char *own, const char *link)
{
    *xf_push(l->a, &l->renamed) = (struct xf_renamed){own, link};
}

static const char *next_word(struct xf_lower *l, const char **at, const char *between)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    *at += strspn(*at, between);
    const char *word = *at;
    *at += strspn(word, letters);
    return xf_strndup(l->a, word, (size_t)(*at - word));
}

/* #pragma weak NAME = OTHER, #pragma redefine_extname NAME OTHER; the front end tells of neither.
 */
static void note_pragmas(struct xf_lower *l, const char *text, const char *pragma, const char *sign)
{
    for (const char *at = strstr(text, pragma); at; at = strstr(at, pragma)) {
        at += strlen(pragma);
        const char *own = next_word(l, &at, " \t");
        at += strspn(at, " \t");
        if (strncmp(at, sign, strlen(sign)) != 0)
            continue;
        const char *other = next_word(l, &at, " \t=");
        if (*own && *other)
            note(l, own, other);
    }
}

void xf_linkage_collect(struct xf_lower *l)
{
    for (size_t i = 0; i < l->declarations.n; i++) {
        CXCursor c = l->declarations.v[i];
        const char *name = is_named(c) ? written_name(l, c) : NULL;
        if (name)
            note(l, xf_cx_string(l->a, clang_getCursorSpelling(c)), name);
    }
    for (struct xf_source *s = l->files.sources; s; s = s->next) {
        struct xf_source *read = s->is_user ? xf_source_read(l, s->file) : NULL;
        if (read && read->text) {
            note_pragmas(l, read->text, "weak ", "=");
            note_pragmas(l, read->text, "redefine_extname ", "");
        }
    }
}

const char *xf_link_name(struct xf_lower *l, CXCursor c, const char *own)
{
    for (size_t i = 0; i < l->renamed.n; i++)
        if (!strcmp(l->renamed.v[i].own, own))
            return l->renamed.v[i].link;
    const char *name = written_name(l, c);
    return name ? name : own;
}
