/* SPDX-License-Identifier: MIT
 * plan_unit.h: the unit of a table's times, so that they have as many digits as people read.
 */
#ifndef RSC_TOOLS_PLAN_UNIT_H
#define RSC_TOOLS_PLAN_UNIT_H

#include <stdio.h>

struct plan_unit {
    const char *name; /* "us", "ms", "s" or "h" */
    double s;         /* one of it, in seconds */
};

/* The unit of a table whose longest time this is. */
struct plan_unit plan_unit_of(double longest_s);

/* A column's heading behind a blank, to the right: " finish [ms]". */
void plan_write_heading(const char *text, int width, struct plan_unit unit, FILE *out);

#endif
