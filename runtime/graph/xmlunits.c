/* SPDX-License-Identifier: MIT */
#include "xmlunits.h"

#include "number.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

const char *rsc_quantity_text(enum rsc_quantity quantity)
{
    return quantity == RSC_QUANTITY_SPEED       ? "flops per second > 0, as in 1.5Gf"
           : quantity == RSC_QUANTITY_BANDWIDTH ? "bytes or bits per second > 0, as in 125MBps or "
                                                  "1Gbps"
                                                : "a time >= 0, as in 50us";
}

static bool begins(const char **text, const char *with)
{
    size_t length = strlen(with);
    if (strncmp(*text, with, length) != 0)
        return false;
    *text += length;
    return true;
}

/* "k", "Mi" and so on at the front of a unit, passed over; 1 if there is none. */
static double read_prefix(const char **unit, const char *bare)
{
    static const char letters[] = "kMGTPEZY";
    const char *letter = **unit ? strchr(letters, **unit == 'K' ? 'k' : **unit) : NULL;
    if (!letter || strcmp(*unit, bare) == 0)
        return 1.0;
    (*unit)++;
    return pow(begins(unit, "i") ? 1024.0 : 1000.0, (double)(letter - letters + 1));
}

static int parse_time(const char *text, double *out)
{
    static const struct {
        const char *unit;
        double seconds;
    } units[] = {{"", 1.0},     {"s", 1.0},  {"ms", 1e-3},  {"us", 1e-6},   {"ns", 1e-9},
                 {"ps", 1e-12}, {"m", 60.0}, {"h", 3600.0}, {"d", 86400.0}, {"w", 604800.0}};
    char *end;
    double value = rsc_number(text, &end);
    if (end == text || !isfinite(value) || value < 0.0)
        return -1;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(end, units[i].unit) == 0) {
            *out = value * units[i].seconds;
            return 0;
        }
    }
    return -1;
}

int rsc_quantity_parse(const char *text, enum rsc_quantity quantity, double *out)
{
    if (quantity == RSC_QUANTITY_TIME)
        return parse_time(text, out);
    char *end;
    bool speed = quantity == RSC_QUANTITY_SPEED;
    double value = rsc_number(text, &end);
    const char *unit = end;
    while (*unit == ' ')
        unit++;
    if (*unit && *unit != ',') {
        value *= read_prefix(&unit, speed ? "f" : "Bps");
        if (!speed && begins(&unit, "bps"))
            value /= 8.0;
        else if (!(speed ? begins(&unit, "flops") || begins(&unit, "f") : begins(&unit, "Bps")))
            return -1;
    }
    bool ended = !*unit || (speed && *unit == ',');
    if (end == text || !ended || !isfinite(value) || value <= 0.0)
        return -1;
    *out = value;
    return 0;
}
