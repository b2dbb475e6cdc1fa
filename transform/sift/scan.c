/* SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "scan.h"

#include <pcre2.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct patterns {
    pcre2_code *call, *tail, *tail_in_code, *include;
};

/* A file that names a call by itself needs none of them: they are compiled when first needed. */
struct xf_scanner {
    pthread_mutex_t lock; /* for what follows, which does not change once it is there */
    struct patterns *patterns;
};

/* Names are put together by ## from pieces: MPI_ or _Scatter stand alone then, or beside it. A line
 * that is continued in the middle of a word can hide anything. */
#define CALLS "(?:Scatter|Gather|Allgather|Iscatter|Igather|Iallgather)"
#define FORMS "(?:_c|_init|_init_c)?"
static const char call_text[] = "MPI_" CALLS "|MPI_\\w*[ \\t]*##"
                                "|##[ \\t]*\\w*(?:catter|ather)"
                                "|(?<!\\w)P?MPI_I?(?!\\w)"
                                "|(?<!\\w)_" CALLS FORMS "(?!\\w)"
                                "|\\w(?:\\\\|\\?\\?/)[ \\t]*\\r?\\n\\w"
                                "|(?:\\.|->|::)\\s*(?:Scatter|Gather|Allgather)\\s*\\("
                                "|[<\"](?:boost/mpi|mpl/|kamping/|Teuchos_Comm|deal\\.II/base/mpi)"
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

static void *must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

static pcre2_code *compile(const char *text)
{
    int code;
    PCRE2_SIZE at;
    pcre2_code *compiled = must(
        pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, PCRE2_MULTILINE, &code, &at, NULL));
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE); /* without it, the same only takes longer */
    return compiled;
}

static struct patterns *compile_all(void)
{
    struct patterns *p = malloc(sizeof *p);
    if (p)
        *p = (struct patterns){compile(call_text), compile(tail_text), compile(tail_in_code_text),
                               compile(include_text)};
    return p;
}

static const struct patterns *patterns_of(struct xf_scanner *s)
{
    pthread_mutex_lock(&s->lock);
    if (!s->patterns)
        s->patterns = must(compile_all());
    const struct patterns *p = s->patterns;
    pthread_mutex_unlock(&s->lock);
    return p;
}

struct xf_scanner *xf_scanner_create(void)
{
    struct xf_scanner *s = must(calloc(1, sizeof *s));
    pthread_mutex_init(&s->lock, NULL);
    return s;
}

void xf_scanner_destroy(struct xf_scanner *s)
{
    if (!s)
        return;
    if (s->patterns) {
        pcre2_code_free(s->patterns->call);
        pcre2_code_free(s->patterns->tail);
        pcre2_code_free(s->patterns->tail_in_code);
        pcre2_code_free(s->patterns->include);
        free(s->patterns);
    }
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static bool matches(const pcre2_code *code, const char *text, size_t n)
{
    pcre2_match_data *match = pcre2_match_data_create(1, NULL);
    int found = match ? pcre2_match(code, (PCRE2_SPTR)text, n, 0, 0, match, NULL) : 0;
    pcre2_match_data_free(match);
    return found != PCRE2_ERROR_NOMATCH;
}

/* The plain case of call_text: MPI_ and the name of a call, which no other letter makes that of
 * another. */
static bool is_call(const char *at, const char *end)
{
    static const char *const call[] = {"MPI_Scatter",  "MPI_Gather",  "MPI_Allgather",
                                       "MPI_Iscatter", "MPI_Igather", "MPI_Iallgather"};
    for (size_t i = 0; i < sizeof call / sizeof *call; i++) {
        size_t n = strlen(call[i]);
        if ((size_t)(end - at) >= n && !memcmp(at, call[i], n))
            return true;
    }
    return false;
}

static bool names_plainly(const char *text, size_t n)
{
    const char *end = text + n;
    for (const char *at = text; (at = memchr(at, 'M', (size_t)(end - at))); at++)
        if (is_call(at, end))
            return true;
    return false;
}

bool xf_scan_names_call(struct xf_scanner *s, const char *text, size_t n)
{
    if (names_plainly(text, n))
        return true;
    const struct patterns *p = patterns_of(s);
    return matches(p->call, text, n) ||
           (matches(p->tail, text, n) && matches(p->tail_in_code, text, n));
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

struct xf_includes xf_scan_includes(struct xf_arena *a, struct xf_scanner *s, const char *text,
                                    size_t n)
{
    enum { GROUPS = 3 };
    const struct patterns *p = patterns_of(s);
    struct xf_includes found = {0};
    pcre2_match_data *match = pcre2_match_data_create(GROUPS, NULL);
    size_t from = 0;
    int groups = 0;
    while (match &&
           (groups = pcre2_match(p->include, (PCRE2_SPTR)text, n, from, 0, match, NULL)) > 0) {
        const PCRE2_SIZE *at = pcre2_get_ovector_pointer(match);
        *xf_push(a, &found) = include_at(a, text, at, groups);
        from = at[1];
    }
    if (groups != PCRE2_ERROR_NOMATCH)
        *xf_push(a, &found) = (struct xf_include){NULL, false};
    pcre2_match_data_free(match);
    return found;
}
