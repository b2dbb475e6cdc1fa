/* SPDX-License-Identifier: MIT
 * text.h: random choices, and the text of a random program that grows by them. */
#ifndef FUZZ_TEXT_H
#define FUZZ_TEXT_H

#include <stdint.h>
#include <stdio.h>

enum { PLACE_CHARS = 64, WRITTEN = 8 };

struct program {
    FILE *file;
    uint64_t state;   /* of the random numbers */
    int number;       /* makes the names at file scope differ: many programs are compiled at once */
    int depth;        /* of loops around the statement that is written */
    const char *type; /* of items and values: C */
    const char *mpi;  /* ... and MPI */
    char written[WRITTEN][PLACE_CHARS]; /* the last places that were written to */
    int writes;
};

/* A number from 0 to `below` - 1. */
int pick(struct program *p, int below);

/* Whether it happens, `percent` times out of a hundred. */
int chance(struct program *p, int percent);

/* One of the words, which spaces separate; # in it becomes the number of the program. */
void choose(struct program *p, const char *words, char text[PLACE_CHARS]);

void put(struct program *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A line, indented by the depth of the loops around it. */
void line(struct program *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
