/* SPDX-License-Identifier: MIT
 * link.h: the units of a program as one, as a linker puts their objects together. Everything behind
 * it, verdicts and edits, sees one unit, and need not know of how many files it is.
 */
#ifndef XF_LINK_H
#define XF_LINK_H

#include <stddef.h>

struct xf_arena;
struct xf_unit;

/* The `n` units, of which the first defines main(), as one whose source is theirs one behind the
 * other: offsets in it tell files apart (unit->parts, the n files first). Names with external
 * linkage are one symbol, of which the definition is kept; static ones stay their file's own. The
 * units are used up: their nodes become those of the result; `unit->parts.v[i].own` still has each
 * file's own text and branches. The result is in `a`, which must not outlive the units.
 *
 * A header that may be edited is one part, too, and its functions are one, where all units that
 * include it read it alike; else it is not edited, and each unit has functions of its own. One unit
 * alone is laid out in the same way.
 *
 * NULL when they do not fit together, with why, in `a`: two definitions, types that differ, what a
 * linker is told apart from names (aliases), in C++ inline functions that differ, or variables that
 * begin before main() in an order that is not known. */
struct xf_unit *xf_link(struct xf_arena *a, struct xf_unit *const *units, size_t n,
                        const char **why);

#endif
