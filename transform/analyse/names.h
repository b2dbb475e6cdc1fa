/* SPDX-License-Identifier: MIT
 * names.h: the names by which the files of a program know each other.
 */
#ifndef XF_NAMES_H
#define XF_NAMES_H

#include "arena.h"
#include "ir.h"
#include "options.h"

enum xf_name_use {
    XF_NAMED = 1,   /* it stands there */
    XF_DEFINED = 2, /* so does its definition */
    XF_NEEDED = 4   /* another file has to define it: none of the system's does */
};

struct xf_names { /* of one file: functions and variables with external linkage */
    struct xf_name {
        const char *text;   /* for the linker */
        const char *source; /* as expressions call it: of C++, without namespaces */
        const char *word;   /* that stands in the text of who defines it; NULL: none needs to */
        unsigned use;       /* enum xf_name_use, together */
    } * v;
    size_t n, cap;
    struct xf_strings called; /* functions of the C library that a header of the system declares;
                               * "new" in C++ */
    bool opaque;              /* there may be others that it names */
    bool overrides;           /* it defines what a library does, such as a function of MPI */
    bool namesake;            /* one has a name of a library's, which may come to call it */
    bool replaces;            /* it is one of those that a header of the system declares */
};

/* All but the unit is in `a`; `unit` NULL, a file that could not be parsed, is opaque. */
struct xf_names xf_names_of(struct xf_arena *a, const struct xf_unit *unit);

/* What the file does with the name; 0 when it does not know it. */
unsigned xf_names_use(const struct xf_names *names, const char *text);

#endif
