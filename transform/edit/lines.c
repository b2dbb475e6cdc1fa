/* SPDX-License-Identifier: MIT
 * lines.c: a directive stands only between two tokens outside parentheses, where nothing can take
 * it for its own: no comment, no string, no continued line, no argument of a macro.
 */
#include "lines.h"

#include <string.h>

enum state { CODE, LINE_COMMENT, BLOCK_COMMENT, TEXT };

struct output {
    struct xf_arena *a;
    const char *name; /* as a string literal has it */
    struct {
        char *v;
        size_t n, cap;
    } out;
    enum state state;
    char quote;     /* of TEXT */
    char last;      /* character before, 0 behind one that a backslash took */
    int depth;      /* parentheses */
    size_t claimed; /* the number a compiler gives the line that begins here */
};

static void put(struct output *o, char c)
{
    *xf_push(o->a, &o->out) = c;
}

static void enter_code(struct output *o, char c)
{
    if (o->last == '/' && (c == '*' || c == '/'))
        o->state = c == '*' ? BLOCK_COMMENT : LINE_COMMENT;
    else if (c == '"' || c == '\'') {
        o->state = TEXT;
        o->quote = c;
    } else if (c == '{' || c == '}')
        o->depth = 0;
    else
        o->depth += (c == '(') - (c == ')');
}

/* The state behind the character. */
static void follow(struct output *o, char c)
{
    char last = c;
    if (c == '\r')
        return;
    if (o->last == '\\' && o->state != BLOCK_COMMENT)
        last = '\0';
    else if (o->state == CODE)
        enter_code(o, c);
    else if (o->state == BLOCK_COMMENT && o->last == '*' && c == '/') {
        o->state = CODE;
        last = '\0';
    } else if (c == '\n' || (o->state == TEXT && c == o->quote))
        o->state = o->state == BLOCK_COMMENT ? BLOCK_COMMENT : CODE;
    o->last = o->state == BLOCK_COMMENT && o->last == '/' && c == '*' ? '\0' : last;
}

static void put_directive(struct output *o, size_t line)
{
    const char *text = xf_sprintf(o->a, "#line %zu \"%s\"\n", line, o->name);
    for (; *text; text++)
        put(o, *text);
    o->claimed = line;
}

/* One character of what was line `line`. */
static void take(struct output *o, char c, size_t line)
{
    bool begins = o->out.n == 0 || o->out.v[o->out.n - 1] == '\n';
    bool free = o->state == CODE && o->depth <= 0 && o->last != '\0';
    if (begins && o->claimed != line && (free || o->out.n == 0))
        put_directive(o, line);
    put(o, c);
    follow(o, c);
    o->claimed += c == '\n';
}

static const char *as_literal(struct xf_arena *a, const char *name)
{
    char *text = xf_alloc(a, 2 * strlen(name) + 1), *end = text;
    for (; *name; *end++ = *name++)
        if (*name == '"' || *name == '\\')
            *end++ = '\\';
    return text;
}

struct xf_bytes xf_edits_apply_lines(struct xf_arena *a, const struct xf_file *f, const char *name)
{
    struct output o = {.a = a, .name = as_literal(a, name), .last = '\n'};
    size_t at = 0, line = 1;
    if (f->n_edits == 0)
        return (struct xf_bytes){f->source, f->source_len};
    for (const struct xf_edit *e = f->edits; e <= f->edits + f->n_edits; e++) {
        bool rest = e == f->edits + f->n_edits;
        for (size_t end = rest ? f->source_len : e->begin; at < end; at++) {
            take(&o, f->source[at], line);
            line += f->source[at] == '\n';
        }
        for (const char *c = rest ? "" : e->text; *c; c++)
            take(&o, *c, line);
        for (; !rest && at < e->end; at++)
            line += f->source[at] == '\n';
    }
    return (struct xf_bytes){o.out.v, o.out.n};
}
