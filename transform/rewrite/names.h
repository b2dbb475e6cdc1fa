/* SPDX-License-Identifier: MIT
 * names.h: names of the variables that a rewriting adds.
 */
#ifndef XF_NAMES_H
#define XF_NAMES_H

#include "ir.h"
#include "share_group.h"

struct xf_new_names { /* given so far, for all groups of a file */
    struct xf_new_name {
        const char *text;
        const struct xf_function *in; /* NULL: known in the whole file */
    } * v;
    size_t n, cap;
};

bool xf_is_name(const char *s);
/* `wanted`, or wanted_2, ... : it stands nowhere in the file, and no other group has it where this
 * one is written. */
const char *xf_new_name(struct xf_new_names *given, const struct xf_unit *u,
                        const struct xf_share_group *g, const char *wanted);
/* What the group's variables are named after: its share, or the member in which that stands. */
const char *xf_share_name(const struct xf_unit *u, const struct xf_share_group *g);

#endif
