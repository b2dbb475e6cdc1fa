/* SPDX-License-Identifier: MIT */
#include "lower_sizeof.h"

#include "lower_type.h"
#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"
#include "understood.h"

static enum xf_type_kind builtin_kind(const char *text)
{
    if (strchr(text, '*'))
        return XT_POINTER;
    if (strpbrk(text, "[({&:<"))
        return XT_OTHER;
    if (strstr(text, "double") || strstr(text, "float"))
        return XT_FLOAT;
    if (strstr(text, "void"))
        return XT_VOID;
    return strstr(text, "ool") ? XT_BOOL : XT_INT;
}

/* The words between begin and end, one space between them. */
static const char *joined_words(struct xf_arena *a, const char *text, size_t begin, size_t end)
{
    struct xf_lexer lx = {text, begin, end};
    const char *all = "";
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
        all =
            xf_sprintf(a, "%s%s%.*s", all, *all ? " " : "", (int)(t.end - t.begin), text + t.begin);
    return all;
}

/* What stands between the parentheses; NULL when that cannot be read. */
static const char *operand(struct xf_lower *l, CXCursor c)
{
    CXSourceRange r = xf_cx_extent(l, c);
    struct xf_spot b = xf_cx_spelling(clang_getRangeStart(r));
    struct xf_source *s = xf_source_read(l, b.file);
    if (!s || !s->text)
        return NULL;
    struct xf_lexer lx = {s->text, b.offset, s->len};
    xf_lex_code(&lx);
    struct xf_token open = xf_lex_code(&lx);
    if (!xf_token_is(s->text, open, "("))
        return NULL;
    size_t close = xf_lex_past_bracket(s->text, open.begin, s->len) - 1;
    return joined_words(l->a, s->text, open.end, close);
}

/* The type that the operand begins with, where it has a name of its own; else NULL. */
static struct xf_type *named_type(struct xf_lower *l, CXCursor c)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    bool named = kids.n > 0 && clang_getCursorKind(kids.v[0]) == CXCursor_TypeRef;
    return named ? xf_lower_type(l, clang_getCursorType(kids.v[0])) : NULL;
}

/* The front end does not tell the type; a named one is referred to by a child, a built-in one is
 * read from the text. */
struct xf_type *xf_lower_sizeof_type(struct xf_lower *l, CXCursor c, int64_t bytes)
{
    const char *words = operand(l, c);
    if (!words)
        return NULL;
    struct xf_type *base = xf_cx_children(l, c).n == 1 ? named_type(l, c) : NULL;
    if (base && base->size_bytes == bytes && !strpbrk(words, "*[("))
        return base;
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    t->kind = base && !strchr(words, '*') ? XT_OTHER : builtin_kind(words);
    t->name = t->written = words;
    t->size_bytes = bytes;
    t->length = -1;
    t->is_signed = !strstr(words, "unsigned");
    t->elem = t->kind == XT_POINTER ? base : NULL;
    return t;
}

/* ---- of arrays of variable length ---- */

/* Of the types that are as large wherever MPI runs; 0 for others. */
static int64_t builtin_bytes(const char *words, size_t n)
{
    static const struct {
        const char *words;
        int64_t bytes;
    } known[] = {{"char", 1},     {"signed char", 1},    {"unsigned char", 1},
                 {"short", 2},    {"unsigned short", 2}, {"int", 4},
                 {"unsigned", 4}, {"unsigned int", 4},   {"float", 4},
                 {"double", 8},   {"long long", 8},      {"unsigned long long", 8}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].words) == n && !strncmp(known[i].words, words, n))
            return known[i].bytes;
    return 0;
}

/* How many lengths in brackets stand behind the type; 0 where something else does, too. */
static size_t count_lengths(const char *brackets)
{
    int depth = 0;
    size_t seen = 0;
    for (const char *p = brackets; *p; p++) {
        seen += *p == '[' && depth == 0;
        depth += (*p == '[') - (*p == ']');
        if (depth == 0 && !strchr("[] ", *p))
            return 0;
    }
    return seen;
}

/* The front end tells lengths that are no constants once more behind all of them. */
static bool tells_again(const struct xf_expr *e, size_t lengths)
{
    for (size_t i = lengths; i < e->n; i++) {
        bool again = false;
        for (size_t k = 0; k < lengths; k++)
            again = again || e->arg[i]->where.span.begin == e->arg[k]->where.span.begin;
        if (!again)
            return false;
    }
    return true;
}

static struct xf_expr *product(struct xf_lower *l, const struct xf_expr *of, struct xf_expr *a,
                               struct xf_expr *b)
{
    struct xf_expr *e = xf_alloc(l->a, sizeof *e);
    *e = (struct xf_expr){.kind = XE_BINARY, .op = XOP_MUL, .where = of->where, .type = of->type};
    e->arg = xf_alloc(l->a, 2 * sizeof(struct xf_expr *));
    e->arg[0] = a;
    e->arg[1] = b;
    e->n = 2;
    return e;
}

bool xf_lower_sizeof_lengths(struct xf_lower *l, CXCursor c, struct xf_expr *e)
{
    const char *words = operand(l, c), *brackets = words ? strchr(words, '[') : NULL;
    const struct xf_type *named = named_type(l, c);
    size_t n = brackets ? count_lengths(brackets) : 0;
    if (n == 0 || e->n < n || !tells_again(e, n) || brackets == words ||
        memchr(words, '*', (size_t)(brackets - words)))
        return false;
    int64_t bytes =
        named ? named->size_bytes : builtin_bytes(words, (size_t)(brackets - words - 1));
    if (bytes <= 0)
        return false;
    struct xf_expr *element = xf_alloc(l->a, sizeof *element), *count = e->arg[0];
    *element = (struct xf_expr){
        .kind = XE_SIZEOF, .where = e->where, .type = e->type, .has_value = true, .ival = bytes};
    for (size_t i = 1; i < n; i++)
        count = product(l, e, count, e->arg[i]);
    *e = *product(l, e, count, element);
    return true;
}
