/* SPDX-License-Identifier: MIT */
#include "number.h"

#include <locale.h>
#include <stdlib.h>

double rsc_number(const char *text, char **end)
{
    locale_t c = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    locale_t before = c ? uselocale(c) : (locale_t)0;
    double value = strtod(text, end);
    if (c) {
        uselocale(before);
        freelocale(c);
    }
    return value;
}
