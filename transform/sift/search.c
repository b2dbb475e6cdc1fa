/* SPDX-License-Identifier: MIT */
#include "search.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

enum place { QUOTE, USER, FORCED };

static const struct {
    const char *flag;
    enum place place;
} known[] = {
    {"-I", USER},         {"-isystem", USER},   {"-iquote", QUOTE},
    {"-idirafter", USER}, {"-include", FORCED}, {"-imacros", FORCED},
};

/* Another root for all, or a header that is no text. */
static const char *const elsewhere[] = {"-I=",       "-I$",       "-I-",
                                        "--sysroot", "-isysroot", "-include-p"};

static bool begins_with(const char *s, const char *prefix)
{
    return !strncmp(s, prefix, strlen(prefix));
}

static struct xf_dirs *place_of(struct xf_search *s, enum place p)
{
    return p == QUOTE ? &s->quote : p == USER ? &s->user : &s->forced;
}

/* Takes the flag, and the one behind it when that is its value; returns how many were taken. */
static size_t take(struct xf_arena *a, struct xf_search *s, const char *const *flags, size_t n)
{
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        s->unclear = s->unclear || begins_with(flags[0], elsewhere[i]);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!begins_with(flags[0], known[i].flag))
            continue;
        const char *value = flags[0] + strlen(known[i].flag);
        bool apart = !*value && n > 1;
        value = apart ? flags[1] : *value == '=' ? value + 1 : value;
        *xf_push(a, place_of(s, known[i].place)) = value;
        return apart ? 2 : 1;
    }
    return 1;
}

static void take_variable(struct xf_arena *a, struct xf_search *s, const char *name)
{
    const char *value = getenv(name);
    while (value && *value) {
        size_t n = strcspn(value, ":");
        *xf_push(a, &s->user) = n ? xf_strndup(a, value, n) : ".";
        value += n + (value[n] == ':');
    }
}

struct xf_search xf_search_read(struct xf_arena *a, const char *const *flags, size_t n_flags)
{
    struct xf_search s = {.unclear = false};
    for (size_t i = 0; i < n_flags;)
        i += take(a, &s, flags + i, n_flags - i);
    take_variable(a, &s, "CPATH");
    take_variable(a, &s, "C_INCLUDE_PATH");
    take_variable(a, &s, "CPLUS_INCLUDE_PATH");
    return s;
}

struct xf_dirs xf_search_system(struct xf_arena *a)
{
    struct xf_dirs dirs = {0};
    glob_t found;
    *xf_push(a, &dirs) = "/usr/local/include";
    *xf_push(a, &dirs) = "/usr/include";
    if (glob("/usr/include/*-linux-*", 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            *xf_push(a, &dirs) = xf_strdup(a, found.gl_pathv[i]);
        globfree(&found);
    }
    return dirs;
}
