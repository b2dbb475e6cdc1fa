/* SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "scan.h"

#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>

struct xf_scanner {
    pcre2_code *call, *tail, *tail_in_code, *include;
};

/* Names are put together by ## from pieces: MPI_ or _Scatter stand alone then, or beside it. A line
 * that is continued in the middle of a word can hide anything. */
#define CALLS "(?:Scatter|Gather|Allgather|Iscatter|Igather|Iallgather)"
#define FORMS "(?:_c|_init|_init_c)?"
static const char call_text[] = "MPI_" CALLS "(?![vw])"
                                "|MPI_\\w*[ \\t]*##"
                                "|##[ \\t]*\\w*(?:catter|ather)"
                                "|(?<!\\w)P?MPI_I?(?!\\w)"
                                "|(?<!\\w)_" CALLS FORMS "(?!\\w)"
                                "|\\w(?:\\\\|\\?\\?/)[ \\t]*\\r?\\n\\w"
                                "|rescatter:";

/* Handed to a macro that puts names together, as in NAME(MPI, Scatter), the last piece is a word.
 * As an English one it stands in comments and messages, which do not count here. */
static const char tail_text[] = "(?<!\\w)" CALLS FORMS "(?!\\w)";
static const char tail_in_code_text[] =
    "(?:/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*/|//[^\\n]*"
    "|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*')(*SKIP)(*FAIL)"
    "|(?<!\\w)" CALLS FORMS "(?!\\w)";

/* A comment or a continued line behind the # is not looked through: that include has no name. */
static const char include_text[] =
    "(?:^|\\*/)[ \\t\\f\\v]*(?:#|%:|\\?\\?=)[ \\t]*"
    "(?:(?:include(?:_next)?|import)[ \\t]*(?:\"([^\"\\n]*)\"|<([^>\\n]*)>)"
    "|(?:include|import|/\\*|\\\\|\\?\\?/))";

static pcre2_code *compile(const char *text)
{
    int code;
    PCRE2_SIZE at;
    pcre2_code *compiled =
        pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, PCRE2_MULTILINE, &code, &at, NULL);
    if (!compiled) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE); /* without it, the same only takes longer */
    return compiled;
}

struct xf_scanner *xf_scanner_create(void)
{
    struct xf_scanner *s = malloc(sizeof *s);
    if (s)
        *s = (struct xf_scanner){compile(call_text), compile(tail_text), compile(tail_in_code_text),
                                 compile(include_text)};
    return s;
}

void xf_scanner_destroy(struct xf_scanner *s)
{
    if (!s)
        return;
    pcre2_code_free(s->call);
    pcre2_code_free(s->tail);
    pcre2_code_free(s->tail_in_code);
    pcre2_code_free(s->include);
    free(s);
}

static bool matches(const pcre2_code *code, const char *text, size_t n)
{
    pcre2_match_data *match = pcre2_match_data_create(1, NULL);
    int found = match ? pcre2_match(code, (PCRE2_SPTR)text, n, 0, 0, match, NULL) : 0;
    pcre2_match_data_free(match);
    return found != PCRE2_ERROR_NOMATCH;
}

bool xf_scan_names_call(const struct xf_scanner *s, const char *text, size_t n)
{
    return matches(s->call, text, n) ||
           (matches(s->tail, text, n) && matches(s->tail_in_code, text, n));
}

static struct xf_include include_at(struct xf_arena *a, const char *text, const PCRE2_SIZE *at,
                                    int groups)
{
    for (int g = 1; g < groups; g++)
        if (at[2 * g] != PCRE2_UNSET)
            return (struct xf_include){xf_strndup(a, text + at[2 * g], at[2 * g + 1] - at[2 * g]),
                                       g == 1};
    return (struct xf_include){NULL, false};
}

struct xf_includes xf_scan_includes(struct xf_arena *a, const struct xf_scanner *s,
                                    const char *text, size_t n)
{
    enum { GROUPS = 3 };
    struct xf_includes found = {0};
    pcre2_match_data *match = pcre2_match_data_create(GROUPS, NULL);
    size_t from = 0;
    int groups = 0;
    while (match &&
           (groups = pcre2_match(s->include, (PCRE2_SPTR)text, n, from, 0, match, NULL)) > 0) {
        const PCRE2_SIZE *at = pcre2_get_ovector_pointer(match);
        *xf_push(a, &found) = include_at(a, text, at, groups);
        from = at[1];
    }
    if (groups != PCRE2_ERROR_NOMATCH)
        *xf_push(a, &found) = (struct xf_include){NULL, false};
    pcre2_match_data_free(match);
    return found;
}
