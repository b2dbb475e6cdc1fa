/* SPDX-License-Identifier: MIT
 * check.h: tests that run on all processes of MPI_COMM_WORLD and report as one, in TAP.
 *
 * A test is a sequence of cases. Within a case every process checks what it likes; the case fails
 * if a check failed anywhere. check_end() and check_finish() are collective over MPI_COMM_WORLD.
 */
#ifndef RSC_TEST_CHECK_H
#define RSC_TEST_CHECK_H

#include <rescatter.h>
#include <stdbool.h>

struct checks { /* zero-initialised by check_start() */
    int rank, nproc;
    int n_cases, n_failed_cases; /* so far; the same on all processes */
    int n_failures;              /* of this process in the running case */
};

/* MPI_Init() and the start of the report. */
struct checks check_start(int *argc, char ***argv);

/* Fails the running case if `ok` is false, and says where. Works under NDEBUG. */
#define CHECK(checks, ok) check_that(checks, ok, #ok, __FILE__, __LINE__)
bool check_that(struct checks *checks, bool ok, const char *text, const char *file, int line);

/* Ends the running case, which was about what the text says. */
void check_end(struct checks *checks, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The rest of the report and MPI_Finalize(). Returns the program's exit status: 0 if there was a
 * case and none failed. */
int check_finish(struct checks *checks);

/* Sets an environment variable on all processes, NULL removes it. librescatter reads the
 * environment when a communicator is planned for the first time, so each case takes a fresh one. */
void check_setenv(const char *name, const char *value);

/* A fresh communicator with the processes of MPI_COMM_WORLD, in reverse order if asked for. */
MPI_Comm check_fresh_comm(bool reversed);

#endif
