/* SPDX-License-Identifier: MIT
 * wrapper.c: asks the MPI compiler wrapper which flags it adds.
 */
#include <ctype.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parse.h"
#include "arena.h"

extern char **environ;

struct flags {
    const char **v;
    size_t n, cap;
};

static pid_t spawn(const char *const *argv, int out)
{
    posix_spawn_file_actions_t actions;
    pid_t pid = -1;
    if (posix_spawn_file_actions_init(&actions))
        return -1;
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&pid, argv[0], &actions, NULL, (char *const *)argv, environ))
        pid = -1;
    posix_spawn_file_actions_destroy(&actions);
    return pid;
}

/* What `argv` prints; NULL when it cannot be run, fails or prints nothing. */
static char *output_of(struct xf_arena *a, const char *const *argv)
{
    int ends[2];
    if (pipe(ends))
        return NULL;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    pid_t pid = spawn(argv, ends[1]);
    close(ends[1]);
    char buffer[16384];
    size_t n = 0;
    ssize_t got = 0;
    while (pid > 0 && n < sizeof buffer && (got = read(ends[0], buffer + n, sizeof buffer - n)) > 0)
        n += (size_t)got;
    close(ends[0]);
    int status = 1;
    if (pid > 0)
        waitpid(pid, &status, 0);
    return status == 0 && n && n < sizeof buffer ? xf_strndup(a, buffer, n) : NULL;
}

/* The words of a command line as the wrappers print it: quotes keep blanks together. */
static struct flags split(struct xf_arena *a, char *s)
{
    struct flags words = {0};
    while (*s) {
        while (isspace((unsigned char)*s))
            s++;
        if (!*s)
            break;
        char *word = xf_alloc(a, strlen(s) + 1), *end = word, quote = 0;
        for (; *s && (quote || !isspace((unsigned char)*s)); s++) {
            if (*s == quote)
                quote = 0;
            else if (!quote && (*s == '"' || *s == '\''))
                quote = *s;
            else if (*s == '\\' && quote != '\'' && s[1])
                *end++ = *++s;
            else
                *end++ = *s;
        }
        *xf_push(a, &words) = word;
    }
    return words;
}

/* Keeps what tells where headers are and which names are defined. */
static struct flags relevant(struct xf_arena *a, struct flags words)
{
    static const char *const with_value[] = {"-I", "-D", "-isystem"};
    struct flags kept = {0};
    for (size_t i = 0; i < words.n; i++)
        for (size_t k = 0; k < sizeof with_value / sizeof *with_value; k++) {
            const char *w = words.v[i], *option = with_value[k];
            size_t n = strlen(option);
            bool apart = !strcmp(w, option) && i + 1 < words.n;
            if (!apart && (strncmp(w, option, n) || !w[n] || n > 2))
                continue;
            *xf_push(a, &kept) = w;
            if (apart)
                *xf_push(a, &kept) = words.v[++i];
            break;
        }
    return kept;
}

static struct flags ask(struct xf_arena *a, const char *wrapper)
{
    static const char *const question[] = {"-showme:compile", "-show", "-compile-info"};
    for (size_t i = 0; i < sizeof question / sizeof *question; i++) {
        const char *argv[] = {wrapper, question[i], NULL};
        char *text = output_of(a, argv);
        struct flags kept = text ? relevant(a, split(a, text)) : (struct flags){0};
        if (kept.n)
            return kept;
    }
    return (struct flags){0};
}

const char *const *xf_wrapper_flags(struct xf_arena *a, const char *wrapper, bool cxx, int *n)
{
    struct flags found = wrapper ? ask(a, wrapper) : (struct flags){0};
    const char *usual = getenv(cxx ? "MPICXX" : "MPICC");
    if (!found.n)
        found = ask(a, usual && *usual ? usual : cxx ? "mpicxx" : "mpicc");
    *n = (int)found.n;
    return found.n ? found.v : NULL;
}
