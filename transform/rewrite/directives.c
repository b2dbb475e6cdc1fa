/* SPDX-License-Identifier: MIT */
#include "directives.h"

#include <ctype.h>
#include <string.h>

#include "arena.h"
#include "text.h"
#include "word.h"

/* Behind `word`, and blanks before it, if that stands at `at`; else 0. */
static size_t past(const struct xf_unit *u, size_t at, size_t end, const char *word)
{
    size_t n = strlen(word);
    while (at < end && (u->source[at] == ' ' || u->source[at] == '\t'))
        at++;
    return at + n <= end && !memcmp(u->source + at, word, n) ? at + n : 0;
}

static size_t past_words(const struct xf_unit *u, size_t at, size_t end, const char *const *word)
{
    for (; at && *word; word++)
        at = past(u, at, end, *word);
    return at;
}

/* The end of the directive that begins at `at`, with the lines that continue it. */
static size_t directive_end(const struct xf_unit *u, size_t at)
{
    size_t end = xf_text_line_end(u, at);
    while (end > at && u->source[end - 1] == '\\') {
        size_t next = xf_text_next_line(u, end);
        if (next == u->source_len)
            return end;
        end = xf_text_line_end(u, next);
    }
    return end;
}

/* ---- what cannot follow ---- */

struct scan { /* of one directive */
    struct rewrite *r;
    const struct xf_function *in;
    size_t line; /* where it begins */
};

static bool one_of(const char *text, size_t n, const char *const *word)
{
    for (; *word; word++)
        if (strlen(*word) == n && !memcmp(text, *word, n))
            return true;
    return false;
}

/* Clauses that name variables but do not compute, and those that results do not depend on. */
static bool is_harmless(const char *clause, size_t n)
{
    static const char *const word[] = {
        "private",  "shared",      "firstprivate", "lastprivate",   "default",       "reduction",
        "copyin",   "copyprivate", "proc_bind",    "schedule",      "dist_schedule", "num_threads",
        "collapse", "if",          "num_teams",    "thread_limit",  "safelen",       "simdlen",
        "gang",     "worker",      "vector",       "vector_length", "num_gangs",     "num_workers",
        "async",    "wait",        "device",       "priority",      "grainsize",     "num_tasks",
        "copy",     "copyout",     "create",       "present",       "map",           "to",
        "from",     "delete",      "deviceptr",    "self",          "host",          NULL};
    return one_of(clause, n, word);
}

/* Does the word stand in what the group edits in this function? */
static bool is_edited(const struct scan *s, const char *word)
{
    const struct xf_decisions *d = &s->r->group->decisions;
    for (size_t i = 0; i < d->n; i++) {
        const char *text = xf_slice(s->r, d->v[i].expr);
        if (d->v[i].in == s->in && xf_has_word(text, strlen(text), word))
            return true;
    }
    return false;
}

static void fail_at(const struct scan *s, const char *why, const char *what)
{
    unsigned line = 1;
    for (size_t i = 0; i < s->line; i = xf_text_next_line(s->r->unit, i))
        line++;
    s->r->failed = xf_sprintf(s->r->arena, "the directive in line %u %s%s", line, why, what);
}

static size_t word_end(const struct xf_unit *u, size_t at, size_t end)
{
    while (at < end && (isalnum((unsigned char)u->source[at]) || u->source[at] == '_'))
        at++;
    return at;
}

/* Behind the brackets that open at `at`; *plain when nothing but numbers is in them. */
static size_t skip_section(const struct xf_unit *u, size_t at, size_t end, bool *plain)
{
    *plain = true;
    for (; at < end && u->source[at] != ']'; at++)
        *plain = *plain && !isalpha((unsigned char)u->source[at]) && u->source[at] != '_';
    return at;
}

static void check_text(const struct scan *s, size_t at, size_t end)
{
    const struct xf_unit *u = s->r->unit;
    int depth = 0;
    bool harmless = true, sums = false, plain = true;
    while (at < end && !s->r->failed) {
        char c = u->source[at];
        depth += (c == '(') - (c == ')');
        size_t behind = word_end(u, at, end);
        if (behind > at && !isdigit((unsigned char)c)) {
            const char *word = xf_text_slice(u, (struct xf_span){at, behind});
            if (!depth) {
                harmless = is_harmless(word, behind - at);
                sums = !strcmp(word, "reduction");
            } else if (!harmless && is_edited(s, word))
                fail_at(s, "computes with ",
                        xf_sprintf(s->r->arena, "'%s', which is edited", word));
        } else if (c == '[') {
            behind = skip_section(u, at, end, &plain);
            if (!plain && !sums)
                fail_at(s, "tells the length of an array", "");
        }
        at = behind > at ? behind : at + 1;
    }
}

/* Does the name stand for a directive, in this file? */
static bool makes_directive(const struct xf_unit *u, const char *name)
{
    static const char *const define[] = {"#", "define", NULL};
    if (!strcmp(name, "_Pragma"))
        return true;
    for (size_t at = 0; at < u->source_len; at = xf_text_next_line(u, at)) {
        size_t end = directive_end(u, at), begin = past_words(u, at, end, define);
        if (!begin || !past(u, begin, end, name))
            continue;
        if (xf_has_word(u->source + begin, end - begin, name) &&
            xf_has_word(u->source + begin, end - begin, "_Pragma"))
            return true;
    }
    return false;
}

/* The operator, and macros that stand for it. */
static void check_operators(struct scan *s, size_t at, size_t end)
{
    const struct xf_unit *u = s->r->unit;
    while (at < end && !s->r->failed) {
        size_t behind = word_end(u, at, end);
        if (behind > at && !isdigit((unsigned char)u->source[at]) && behind < end &&
            u->source[behind] == '(' &&
            makes_directive(u, xf_text_slice(u, (struct xf_span){at, behind})))
            check_text(s, behind + 1, end);
        at = behind > at ? behind : at + 1;
    }
}

static bool has_decisions(const struct rewrite *r, const struct xf_function *fn)
{
    for (size_t i = 0; i < r->group->decisions.n; i++)
        if (r->group->decisions.v[i].in == fn)
            return true;
    return false;
}

static void check_function(struct rewrite *r, const struct xf_function *fn, bool operators)
{
    static const char *const pragma[] = {"#", "pragma", NULL};
    const struct xf_span *body = &fn->where.span;
    for (size_t at = body->begin; at < body->end; at = xf_text_next_line(r->unit, at)) {
        size_t end = directive_end(r->unit, at), begin = past_words(r->unit, at, end, pragma);
        struct scan s = {r, fn, at};
        if (begin)
            check_text(&s, begin, end);
        else if (operators)
            check_operators(&s, at, end);
    }
}

void xf_check_directives(struct rewrite *r)
{
    bool operators = xf_has_word(r->unit->source, r->unit->source_len, "_Pragma");
    for (size_t i = 0; i < r->unit->n_functions; i++)
        if (has_decisions(r, r->unit->functions[i]))
            check_function(r, r->unit->functions[i], operators);
}

/* ---- what follows ---- */

/* Behind default(none) of an OpenMP directive that begins at `line`; 0: it is none. */
static size_t listing(const struct xf_unit *u, size_t line)
{
    static const char *const omp[] = {"#", "pragma", "omp", NULL};
    static const char *const none[] = {"default", "(", "none", ")", NULL};
    size_t end = directive_end(u, line), at = past_words(u, line, end, omp), found = 0;
    for (; at && at < end && !found; at++)
        if (!isalnum((unsigned char)u->source[at - 1]) && u->source[at - 1] != '_')
            found = past_words(u, at, end, none);
    return found;
}

static bool used_behind(const struct rewrite *r, size_t at, size_t end, const char *name)
{
    for (size_t i = 0; i < r->edits->n; i++) {
        const struct xf_edit *e = &r->edits->v[i];
        if (e->begin > at && e->begin < end && xf_has_word(e->text, strlen(e->text), name))
            return true;
    }
    return false;
}

static void write_shared_in(struct rewrite *r, const struct xf_function *fn)
{
    size_t known = r->group->spec.across ? 0 : r->plan_at + 1;
    const struct xf_span *body = &fn->where.span;
    for (size_t at = body->begin; at < body->end; at = xf_text_next_line(r->unit, at)) {
        size_t here = listing(r->unit, at);
        bool mine = here && here >= known && used_behind(r, here, body->end, r->mine);
        bool plan = here && here >= known && used_behind(r, here, body->end, r->plan);
        if (mine || plan)
            xf_replace(r, (struct xf_span){here, here},
                       xf_sprintf(r->arena, " shared(%s%s%s)", mine ? r->mine : "",
                                  mine && plan ? ", " : "", plan ? r->plan : ""));
    }
}

void xf_write_shared(struct rewrite *r)
{
    for (size_t i = 0; i < r->unit->n_functions; i++)
        write_shared_in(r, r->unit->functions[i]);
}
