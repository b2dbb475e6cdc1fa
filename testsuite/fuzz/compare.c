/* SPDX-License-Identifier: MIT
 * compare: run every program of programs.def, which the test writes, as it was and as it was
 * rewritten, and say which print something else or crash when shares are uneven. */
#include "standin/standin.h"

#include <stdio.h>
#include <string.h>

#define PROGRAM(N) standin_program original_##N, rewritten_##N;
#include "programs.def"
#undef PROGRAM

static const struct {
    int number;
    standin_program *original, *rewritten;
} programs[] = {
#define PROGRAM(N) {N, original_##N, rewritten_##N},
#include "programs.def"
#undef PROGRAM
};
enum { PROGRAMS = sizeof programs / sizeof *programs };

static struct standin_result expected, got;

static int alike(void)
{
    return got.ended == 0 && got.length == expected.length &&
           memcmp(got.text, expected.text, got.length) == 0;
}

/* What is printed differently may be long: its beginning tells enough. */
static void tell(int number, int processes, int pattern)
{
    printf("program %d, %d processes, pattern %d: %s, %.*s instead of %.*s\n", number, processes,
           pattern, got.ended ? got.complaint : "prints",
           (int)(got.length < 200 ? got.length : 200), got.text,
           (int)(expected.length < 200 ? expected.length : 200), expected.text);
}

/* 1: what was rewritten is wrong; 2: the program was no good to begin with. */
static int compare(int i, int processes)
{
    static const int patterns[] = {STANDIN_EVEN, STANDIN_HALVES, STANDIN_GAPS, STANDIN_FIRST,
                                   STANDIN_RANDOM};

    standin_run(programs[i].original, processes, STANDIN_EVEN, &expected);
    if (expected.ended) {
        printf("program %d is no correct program on %d processes: %s\n", programs[i].number,
               processes, expected.complaint);
        return 2;
    }
    for (size_t j = 0; j < sizeof patterns / sizeof *patterns; j++) {
        standin_run(programs[i].rewritten, processes, patterns[j], &got);
        if (!alike()) {
            tell(programs[i].number, processes, patterns[j]);
            return 1;
        }
    }
    return 0;
}

int main(void)
{
    int bad = 0;

    for (int i = 0; i < PROGRAMS; i++)
        if (compare(i, 4) || compare(i, 3))
            bad++;
    printf("%d programs run, %d bad\n", (int)PROGRAMS, bad);
    return bad > 0;
}
