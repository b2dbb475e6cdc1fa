/* SPDX-License-Identifier: MIT
 * moves.h: statements that carry values from place to place: variables, members, elements, what
 * pointers lead to; straight, in rotations, by state machines, through functions. */
#ifndef FUZZ_MOVES_H
#define FUZZ_MOVES_H

#include "text.h"

/* A place that holds a value, written as an lvalue: to read it, to write it, or one that was
 * written lately, as that is what is worth printing. */
void some_place(struct program *p, char text[PLACE_CHARS]);
void some_target(struct program *p, char text[PLACE_CHARS]);
void some_written(struct program *p, char text[PLACE_CHARS]);

enum { VALUE_CHARS = 4 * PLACE_CHARS };

/* An expression that cannot grow too fast: loops only add constants. */
void some_value(struct program *p, char text[VALUE_CHARS]);

/* What moves() needs at file scope, and in front of the first of them. */
void move_helpers(struct program *p);
void move_variables(struct program *p);

/* One statement or a few. */
void some_move(struct program *p);

#endif
