/* SPDX-License-Identifier: MIT
 * standin.h: run a program whose MPI is the stand-in, on a number of processes, and see what it
 * printed and how it ended. */
#ifndef STANDIN_H
#define STANDIN_H

#include <stddef.h>
#include <stdint.h>

enum { STANDIN_MOST_PROCESSES = 8, STANDIN_SEGMENT_BYTES = 1 << 18, STANDIN_TEXT_BYTES = 1 << 15 };

/* How rsc_balance() splits: evenly, or so unevenly that whatever depends on the split shows it. */
enum standin_pattern {
    STANDIN_EVEN,
    STANDIN_HALVES, /* 1/2, 3/2, ... */
    STANDIN_RAMP,   /* 1, 2, 3, ... */
    STANDIN_GAPS,   /* 0, 2, ... */
    STANDIN_FIRST,  /* everything on the first process */
    STANDIN_LAST,   /* everything on the last process */
    STANDIN_RANDOM  /* and beyond: seeds */
};

typedef int standin_program(int argc, char **argv);

/* What the processes of one run printed, one after the other, and how the run ended. */
struct standin_result {
    int ended; /* 0: all processes returned 0 */
    size_t length;
    char text[STANDIN_MOST_PROCESSES * STANDIN_TEXT_BYTES];
    char complaint[200]; /* what is wrong where `ended` is not 0 */
};

void standin_run(standin_program *program, int processes, int pattern,
                 struct standin_result *result);

/* For the parts of the stand-in: what all processes of a run see. */
struct standin_shared;
int standin_rank(void);
int standin_size(void);
int standin_pattern_now(void);
void standin_wait_for_all(void);
_Noreturn void standin_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
size_t standin_type_bytes(int type);
void standin_combine(void *into, const void *from, int count, int type, int op);

/* What a process says about the call it is in, and the bytes it brings along. */
struct standin_slot {
    char call[24];
    int64_t number, root;
    size_t bytes;
};
struct standin_slot *standin_slot_of(int rank);
unsigned char *standin_segment_of(int rank);

/* Under the lock: a message for the process `to`; whether there was one for this process. */
void standin_put_message(int to, int tag, const void *data, size_t bytes);
size_t standin_take_message(int *from, int *tag, void *data, size_t most);

#endif
