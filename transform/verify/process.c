/* SPDX-License-Identifier: MIT */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_SECONDS = 5, STEP_NANOSECONDS = 5 * 1000 * 1000 };

static volatile sig_atomic_t running; /* the group that an interrupt ends */

static void end_group(int signal)
{
    if (running)
        kill(-(pid_t)running, SIGTERM);
    _exit(128 + signal);
}

static double now_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void set_environment(const char *const *words)
{
    for (; words && *words; words++) {
        const char *equals = strchr(*words, '=');
        if (equals)
            putenv((char *)*words);
        else
            unsetenv(*words);
    }
}

static void redirect(const char *path, int to, int flags)
{
    int fd = path ? open(path, flags, 0666) : -1;
    if (fd >= 0 && fd != to) {
        dup2(fd, to);
        close(fd);
    }
}

static void become(const struct vy_command *c)
{
    setpgid(0, 0);
    redirect("/dev/null", 0, O_RDONLY);
    redirect(c->out, 1, O_WRONLY | O_CREAT | O_TRUNC);
    if (c->err && c->err == c->out)
        dup2(1, 2);
    else
        redirect(c->err, 2, O_WRONLY | O_CREAT | O_TRUNC);
    set_environment(c->environment);
    if (chdir(c->directory) == 0)
        execl("/bin/sh", "sh", "-c", c->text, (char *)NULL);
    fprintf(stderr, "rescatter-verify: %s: %s\n", c->directory, strerror(errno));
    _exit(127);
}

/* Whether the command has ended by then; waits at most until `until`, 0: for good. */
static bool wait_until(pid_t pid, double until, int *status)
{
    for (;;) {
        pid_t ended = waitpid(pid, status, until > 0 ? WNOHANG : 0);
        if (ended == pid || (ended < 0 && errno != EINTR))
            return true;
        if (until > 0 && now_seconds() > until)
            return false;
        if (until > 0)
            nanosleep(&(struct timespec){0, STEP_NANOSECONDS}, NULL);
    }
}

static void stop(pid_t pid, int *status)
{
    kill(-pid, SIGTERM);
    if (!wait_until(pid, now_seconds() + GRACE_SECONDS, status)) {
        kill(-pid, SIGKILL);
        wait_until(pid, 0, status);
    }
    kill(-pid, SIGKILL); /* what did not listen, and has no parent any more */
}

struct vy_end vy_execute(const struct vy_command *c)
{
    double begin = now_seconds();
    signal(SIGINT, end_group);
    signal(SIGTERM, end_group);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0)
        become(c);
    if (pid < 0)
        return (struct vy_end){.status = 127};
    setpgid(pid, pid); /* whichever of both comes first */
    running = pid;
    int status = 0;
    bool ended = wait_until(pid, c->limit_seconds > 0 ? begin + c->limit_seconds : 0, &status);
    if (!ended)
        stop(pid, &status);
    running = 0;
    return (struct vy_end){
        .status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
        .timed_out = !ended,
        .seconds = now_seconds() - begin,
    };
}
