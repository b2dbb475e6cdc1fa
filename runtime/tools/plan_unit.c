/* SPDX-License-Identifier: MIT */
#include "plan_unit.h"

#include <stddef.h>

struct plan_unit plan_unit_of(double longest_s)
{
    static const struct {
        double least_s;
        struct plan_unit unit;
    } units[] = {{36000.0, {"h", 3600.0}}, {1.0, {"s", 1.0}}, {1e-3, {"ms", 1e-3}}};
    if (longest_s <= 0.0)
        return (struct plan_unit){"s", 1.0};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (longest_s >= units[i].least_s)
            return units[i].unit;
    return (struct plan_unit){"us", 1e-6};
}

void plan_write_heading(const char *text, int width, struct plan_unit unit, FILE *out)
{
    char heading[32];
    snprintf(heading, sizeof heading, "%s [%s]", text, unit.name);
    fprintf(out, " %*s", width, heading);
}
