/* SPDX-License-Identifier: MIT */
#include "text.h"

#include <ctype.h>
#include <string.h>

#include "arena.h"
#include "file.h"
#include "unique.h"
#include "word.h"

const char *xf_text_slice(const struct xf_unit *u, struct xf_span s)
{
    return xf_strndup(u->arena, u->source + s.begin, s.end - s.begin);
}

/* As compilers read it: a carriage return alone ends a line, too. */
static bool ends_line(const struct xf_unit *u, size_t at)
{
    const char *c = u->source + at;
    return *c == '\n' || (*c == '\r' && (at + 1 == u->source_len || c[1] != '\n'));
}

size_t xf_text_line_begin(const struct xf_unit *u, size_t at)
{
    while (at > 0 && !ends_line(u, at - 1))
        at--;
    return at;
}

/* The last byte of the line of `at`, or the end of the text. */
static size_t line_stop(const struct xf_unit *u, size_t at)
{
    const char *from = u->source + at, *end = u->source + u->source_len;
    const char *stop = from < end ? memchr(from, '\n', (size_t)(end - from)) : NULL;
    stop = stop ? stop : end;
    const char *alone = from < stop ? memchr(from, '\r', (size_t)(stop - from)) : NULL;
    return (size_t)((alone && (alone + 1 < stop || stop == end) ? alone : stop) - u->source);
}

size_t xf_text_line_end(const struct xf_unit *u, size_t at)
{
    at = line_stop(u, at);
    bool two = at > 0 && at < u->source_len && u->source[at] == '\n' && u->source[at - 1] == '\r';
    return two ? at - 1 : at;
}

size_t xf_text_next_line(const struct xf_unit *u, size_t at)
{
    at = line_stop(u, at);
    return at < u->source_len ? at + 1 : at;
}

const char *xf_text_eol(const struct xf_unit *u, size_t at)
{
    size_t stop = line_stop(u, at);
    if (stop == u->source_len) /* nothing ends the last line: as the one before it ends */
        stop = xf_text_line_begin(u, at) - 1;
    if (stop >= u->source_len)
        return "\n";
    if (u->source[stop] == '\r')
        return "\r";
    return stop > 0 && u->source[stop - 1] == '\r' ? "\r\n" : "\n";
}

const char *xf_text_indent(const struct xf_unit *u, size_t at)
{
    size_t begin = xf_text_line_begin(u, at), end = begin;
    while (end < u->source_len && (u->source[end] == ' ' || u->source[end] == '\t'))
        end++;
    return xf_strndup(u->arena, u->source + begin, end - begin);
}

size_t xf_text_column(const struct xf_unit *u, size_t at)
{
    size_t column = 0;
    for (size_t i = xf_text_line_begin(u, at); i < at; i++)
        column += u->source[i] == '\t' ? 8 - column % 8 : 1;
    return column;
}

static size_t skip_blanks(const struct xf_unit *u, size_t at)
{
    while (at < u->source_len && (u->source[at] == ' ' || u->source[at] == '\t'))
        at++;
    return at;
}

/* Past comments that begin on this line and end on it. */
static size_t skip_comments(const struct xf_unit *u, size_t at, size_t line_end)
{
    for (;;) {
        at = skip_blanks(u, at);
        if (at + 1 >= line_end || u->source[at] != '/')
            return at;
        if (u->source[at + 1] == '/')
            return line_end;
        if (u->source[at + 1] != '*')
            return at;
        const char *close = NULL;
        for (size_t i = at + 2; i + 1 < line_end && !close; i++)
            if (u->source[i] == '*' && u->source[i + 1] == '/')
                close = u->source + i + 2;
        if (!close)
            return at;
        at = (size_t)(close - u->source);
    }
}

/* Where the comment begins that ends the line before the one at `at`; `at` when there is none that
 * begins its line. */
static size_t comment_above(const struct xf_unit *u, size_t at)
{
    if (at == 0)
        return at;
    size_t end = xf_text_line_end(u, at - 1), begin = xf_text_line_begin(u, at - 1);
    while (end > begin && isspace((unsigned char)u->source[end - 1]))
        end--;
    size_t text = skip_blanks(u, begin);
    if (end > text + 1 && !memcmp(u->source + text, "//", 2))
        return begin;
    if (end < begin + 2 || memcmp(u->source + end - 2, "*/", 2))
        return at;
    size_t open = end - 2;
    while (open > 0 && memcmp(u->source + open, "/*", 2))
        open--;
    begin = xf_text_line_begin(u, open);
    return skip_blanks(u, begin) == open ? begin : at;
}

size_t xf_text_before_definition(const struct xf_unit *u, size_t begin)
{
    size_t at = xf_text_line_begin(u, begin), above;
    if (skip_blanks(u, at) != begin)
        return begin;
    while ((above = comment_above(u, at)) < at)
        at = above;
    return at;
}

size_t xf_text_behind(const struct xf_unit *u, size_t end, bool *own_line)
{
    size_t at = end;
    while (at < u->source_len && isspace((unsigned char)u->source[at]))
        at++;
    if (at < u->source_len && u->source[at] == ';')
        end = at + 1;
    size_t line_end = xf_text_line_end(u, end);
    *own_line = skip_comments(u, end, line_end) >= line_end;
    return *own_line ? line_end : end;
}

size_t xf_text_comma(const struct xf_unit *u, size_t end)
{
    while (end < u->source_len && u->source[end] != ',') {
        size_t line_end = xf_text_line_end(u, end), next = skip_comments(u, end, line_end);
        if (next == end && !isspace((unsigned char)u->source[end]))
            return 0;
        end = next > end ? next : end + 1;
    }
    return end < u->source_len ? end : 0;
}

const char *xf_text_specifiers(const struct xf_unit *u, size_t begin, size_t name)
{
    size_t end = begin;
    while (end < name && u->source[end] != '*' && u->source[end] != '(')
        if (strchr("{#/", u->source[end++]))
            return NULL;
    while (end > begin && isspace((unsigned char)u->source[end - 1]))
        end--;
    const char *text = xf_text_slice(u, (struct xf_span){begin, end});
    return end > begin && !strstr(text, "__") ? text : NULL;
}

typedef bool xf_has(const char *text, size_t len, const char *word);

struct search {
    struct xf_arena *scratch;
    xf_has *has;
    const char *word;
    struct xf_unique read; /* headers, by their path without links */
};

static bool is_read(struct search *s, const char *path)
{
    uint64_t hash = xf_hash_text(path);
    struct xf_slot *slot = xf_unique_find(s->scratch, &s->read, hash, xf_same_text, path);
    if (slot->what)
        return true;
    xf_unique_put(&s->read, slot, hash, path);
    return false;
}

static bool headers_have(struct search *s, const struct xf_header_list *list)
{
    bool found = false;
    for (size_t i = 0; i < list->n && !found; i++) {
        size_t n;
        const char *path = list->v[i].real;
        const char *text = is_read(s, path) ? NULL : xf_read_file(s->scratch, path, &n);
        found = text && s->has(text, n, s->word);
    }
    return found;
}

static bool program_has(const struct xf_unit *u, xf_has *has, const char *word)
{
    struct search s = {xf_arena_create(), has, word, {0}};
    bool found = has(u->source, u->source_len, word) || headers_have(&s, &u->headers);
    for (size_t i = 0; i < u->parts.n && !found; i++)
        found = headers_have(&s, &u->parts.v[i].own->headers);
    xf_arena_destroy(s.scratch);
    return found;
}

bool xf_text_mentions(const struct xf_unit *u, const char *word)
{
    return program_has(u, xf_has_word, word);
}

bool xf_text_has_prefix(const struct xf_unit *u, const char *prefix)
{
    return program_has(u, xf_has_prefix, prefix);
}

const char *xf_text_fresh(const struct xf_unit *u, const char *wanted)
{
    const char *name = wanted;
    for (int k = 2; xf_text_mentions(u, name); k++)
        name = xf_sprintf(u->arena, "%s_%d", wanted, k);
    return name;
}

/* The header an #include line at `at` names, in the arena; NULL when it is no such line. */
static const char *included(const struct xf_unit *u, size_t at)
{
    size_t end = xf_text_line_end(u, at);
    at = skip_blanks(u, at);
    if (at >= end || u->source[at] != '#')
        return NULL;
    at = skip_blanks(u, at + 1);
    if (at + 7 >= end || memcmp(u->source + at, "include", 7))
        return NULL;
    at = skip_blanks(u, at + 7);
    size_t close = at + 1;
    while (close < end && u->source[close] != '>' && u->source[close] != '"')
        close++;
    return close < end ? xf_strndup(u->arena, u->source + at + 1, close - at - 1) : NULL;
}

/* Is what stands at `at` compiled? */
static bool compiled(const struct xf_unit *u, size_t at)
{
    for (size_t i = 0; i < u->n_branches; i++)
        if (u->branches[i].in_main && !u->branches[i].active && u->branches[i].span.begin <= at &&
            at < u->branches[i].span.end)
            return false;
    return true;
}

static bool conditional(const struct xf_unit *u, size_t at)
{
    for (size_t i = 0; i < u->n_branches; i++)
        if (u->branches[i].in_main && u->branches[i].span.begin <= at &&
            at < u->branches[i].span.end)
            return true;
    return false;
}

/* Begins the line at `at`, with comment lines before it, the program's code? *in_comment is kept
 * from line to line. */
static bool begins_code(const struct xf_unit *u, size_t at, bool *in_comment)
{
    size_t end = xf_text_line_end(u, at);
    for (at = skip_blanks(u, at); at < end; at++) {
        const char *s = u->source + at;
        if (*in_comment) {
            *in_comment = !(s[0] == '*' && s[1] == '/');
            at += !*in_comment;
        } else if (s[0] == '/' && s[1] == '*') {
            *in_comment = true;
            at++;
        } else if (s[0] == '#' || (s[0] == '/' && s[1] == '/')) {
            return false;
        } else if (!isspace((unsigned char)*s)) {
            return true;
        }
    }
    return false;
}

struct includes {
    size_t mpi;   /* behind the compiled include of mpi.h, 0 when there is none */
    size_t n_mpi; /* all of them */
    size_t
        last; /* behind the last unconditional include before the code, or where the text begins */
};

/* Behind the byte-order mark of UTF-8, if the file has one. */
static size_t text_begin(const struct xf_unit *u)
{
    return u->source_len >= 3 && !memcmp(u->source, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

/* Is the line at `at` this directive? */
static bool is_directive(const struct xf_unit *u, size_t at, const char *word)
{
    at = skip_blanks(u, at);
    if (at == u->source_len || u->source[at] != '#')
        return false;
    at = skip_blanks(u, at + 1);
    size_t n = strlen(word);
    return at + n <= u->source_len && !memcmp(u->source + at, word, n);
}

/* Behind what keeps a header from being read twice, which is no branch of it; `begin` if there is
 * no such thing. */
static size_t past_guard(const struct xf_unit *u, size_t begin)
{
    bool in_comment = false;
    for (size_t at = begin; at < u->source_len; at = xf_text_next_line(u, at)) {
        bool guards = is_directive(u, at, "if") || is_directive(u, at, "pragma");
        size_t next = xf_text_next_line(u, at);
        if (guards && is_directive(u, at, "pragma"))
            return next;
        if (guards)
            return conditional(u, next) || !is_directive(u, next, "define")
                       ? begin
                       : xf_text_next_line(u, next);
        if (begins_code(u, at, &in_comment) || is_directive(u, at, ""))
            return begin;
    }
    return begin;
}

static struct includes find_includes(const struct xf_unit *u)
{
    struct includes found = {.last = past_guard(u, text_begin(u))};
    bool in_comment = false, code = false;
    for (size_t at = text_begin(u); at < u->source_len; at = xf_text_next_line(u, at)) {
        const char *name = included(u, at);
        code = code || begins_code(u, at, &in_comment);
        if (name && !code && !conditional(u, at))
            found.last = xf_text_next_line(u, at);
        if (!name || strcmp(name, "mpi.h"))
            continue;
        found.n_mpi++;
        if (!found.mpi && compiled(u, at))
            found.mpi = xf_text_next_line(u, at);
    }
    return found;
}

size_t xf_text_include_place(const struct xf_unit *u)
{
    struct includes found = find_includes(u);
    if (!found.mpi)
        return found.last;
    size_t at = found.mpi;
    while (found.n_mpi > 1 && at < u->source_len && conditional(u, at - 1))
        at = xf_text_next_line(u, at); /* every branch includes it: behind them all */
    return at;
}

/* `anywhere`: whatever directory the line names. */
static bool includes(const struct xf_unit *u, const char *header, bool anywhere)
{
    for (size_t at = text_begin(u); at < u->source_len;) {
        const char *name = included(u, at);
        const char *slash = name && anywhere ? strrchr(name, '/') : NULL;
        if (name && !strcmp(slash ? slash + 1 : name, header))
            return true;
        const char *nl = memchr(u->source + at, '\n', u->source_len - at);
        at = nl ? (size_t)(nl - u->source) + 1 : u->source_len;
    }
    return false;
}

bool xf_text_includes(const struct xf_unit *u, const char *header)
{
    return includes(u, header, false);
}

bool xf_text_includes_file(const struct xf_unit *u, const char *name)
{
    return includes(u, name, true);
}

/* ---- macros that make strings ---- */

/* Does the definition that begins at `at` use the # operator (not ##)? */
static bool uses_hash(const struct xf_unit *u, size_t at)
{
    for (; at < u->source_len && u->source[at] != '\n'; at++) {
        if (u->source[at] == '\\' && at + 1 < u->source_len)
            at++;
        else if (u->source[at] == '#' && u->source[at + 1] == '#')
            at++;
        else if (u->source[at] == '#')
            return true;
    }
    return false;
}

/* #define NAME( ... with a # in its body, NAME being the n characters at `name`. */
static bool defines_string_maker(const struct xf_unit *u, size_t name, size_t n)
{
    const char *end = u->source + u->source_len, *hash = u->source;
    for (; (hash = memchr(hash, '#', (size_t)(end - hash))); hash++) {
        size_t d = skip_blanks(u, (size_t)(hash - u->source) + 1);
        if (d + 6 > u->source_len || memcmp(u->source + d, "define", 6))
            continue;
        d = skip_blanks(u, d + 6);
        if (d + n < u->source_len && !memcmp(u->source + d, u->source + name, n) &&
            u->source[d + n] == '(' && uses_hash(u, d + n))
            return true;
    }
    return false;
}

bool xf_text_stringized(const struct xf_unit *u, struct xf_span s)
{
    int depth = 0;
    for (size_t at = s.begin; at-- > 0 && u->source[at] != ';' && u->source[at] != '{';) {
        depth += u->source[at] == ')';
        if (u->source[at] != '(' || depth-- > 0)
            continue;
        depth = 0;
        size_t end = at, begin;
        while (end > 0 && isspace((unsigned char)u->source[end - 1]))
            end--;
        for (begin = end; begin > 0 && (isalnum((unsigned char)u->source[begin - 1]) ||
                                        u->source[begin - 1] == '_');)
            begin--;
        if (begin < end && defines_string_maker(u, begin, end - begin))
            return true;
    }
    return false;
}
