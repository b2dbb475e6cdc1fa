/* SPDX-License-Identifier: MIT
 * check.h: cmocka with what it needs, and helpers all unit tests of the rewriter share. Every test
 * file defines main(); scratch files live in a directory of the test's own.
 */
#ifndef CHECK_H
#define CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "apply.h"
#include "arena.h"
#include "result.h"

/* setup/teardown: *state is a fresh arena; the working directory is a new, empty one, removed
 * later. */
int check_setup(void **state);
int check_teardown(void **state);

/* Whole files. check_read() fails the test if the file cannot be read. */
void check_write(const char *path, const char *bytes, size_t n);
struct xf_bytes check_read(struct xf_arena *a, const char *path);
void check_bytes(struct xf_bytes found, const char *expected, size_t n);

/* Number of entries of a directory, without "." and "..". */
int check_entries(const char *dir);

/* Run a shell command, return its exit status. */
int check_run(const char *command);

/* What is written to file descriptor 2 between these two calls, terminated, in `a`. */
void check_capture_stderr(void);
const char *check_captured_stderr(struct xf_arena *a);

/* A file whose single edit replaces the first `from` in `source` by `to`. */
struct xf_file check_file(struct xf_arena *a, const char *path, const char *source,
                          const char *from, const char *to);

#endif
