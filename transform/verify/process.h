/* SPDX-License-Identifier: MIT
 * process.h: shell commands with a limit of time.
 */
#ifndef VY_PROCESS_H
#define VY_PROCESS_H

#include <stdbool.h>

struct vy_command {
    const char *text;               /* for sh -c */
    const char *directory;          /* where it runs */
    const char *const *environment; /* NAME=VALUE, or NAME to take it away; ended by NULL */
    const char *out, *err;          /* files, or both the same; NULL: where ours goes */
    double limit_seconds;           /* 0: none */
};

struct vy_end {
    int status; /* exit status; 128 and the signal, as a shell says it */
    bool timed_out;
    double seconds;
};

/* Runs the command in a process group of its own, which is ended as a whole when the time is up:
 * asked first, so that a launcher can end what it started elsewhere. An interrupt of ours ends it
 * too. */
struct vy_end vy_execute(const struct vy_command *c);

#endif
