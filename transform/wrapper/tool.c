/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include "path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct streams {
    int out;         /* descriptor for standard output; -1: ours */
    const char *err; /* file for standard error; NULL: ours */
};

static void redirect(const char *path, int to)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (fd >= 0 && fd != to) {
        dup2(fd, to);
        close(fd);
    }
}

static pid_t start(const char *const *argv, const char *directory, struct streams streams)
{
    pid_t pid = fork();
    if (pid != 0)
        return pid;
    if (streams.out >= 0)
        dup2(streams.out, 1);
    if (streams.err)
        redirect(streams.err, 2);
    if (!directory || chdir(directory) == 0)
        execvp(argv[0], (char *const *)argv);
    fprintf(stderr, "rescatter-cc: %s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

static int finish(pid_t pid)
{
    int status;
    if (pid < 0)
        return 127;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return 127;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int cc_run(const char *const *argv, const char *directory, const char *err)
{
    return finish(start(argv, directory, (struct streams){-1, err}));
}

int cc_run_quietly(const char *const *argv)
{
    int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int status = finish(start(argv, NULL, (struct streams){null, "/dev/null"}));
    if (null >= 0)
        close(null);
    return status;
}

const char *cc_output_of(struct xf_arena *a, const char *const *argv, const char *directory)
{
    int ends[2];
    struct {
        char *v;
        size_t n, cap;
    } text = {0};
    if (pipe(ends) < 0)
        return NULL;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    pid_t pid = start(argv, directory, (struct streams){ends[1], "/dev/null"});
    close(ends[1]);
    FILE *f = fdopen(ends[0], "r");
    for (int c; f && (c = getc(f)) != EOF;)
        *xf_push(a, &text) = (char)c;
    if (f)
        fclose(f);
    *xf_push(a, &text) = '\0';
    return finish(pid) == 0 ? text.v : NULL;
}

const char *const *cc_argv(struct xf_arena *a, struct xf_strings *words)
{
    *xf_push(a, words) = NULL;
    words->n--;
    return words->v;
}

void cc_append(struct xf_arena *a, struct xf_strings *to, const struct xf_strings *more)
{
    for (size_t i = 0; i < more->n; i++)
        *xf_push(a, to) = more->v[i];
}

const char *cc_beside(struct xf_arena *a, const char *name)
{
    return xf_sprintf(a, "%s/%s", xf_own_folder(a), name);
}

const char *cc_prefix(struct xf_arena *a)
{
    const char *told = getenv("RESCATTER_PREFIX");
    return told && *told ? told : xf_sprintf(a, "%s/..", xf_own_folder(a));
}
