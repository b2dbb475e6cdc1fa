/* SPDX-License-Identifier: MIT */
#include "hostclass.h"

#include <stdio.h>
#include <string.h>

static const char local[] = "@local";

size_t rsc_hostclass_processor(const char *name)
{
    const char *at = strrchr(name, '@');
    return at ? (size_t)(at - name) : strlen(name);
}

const char *rsc_hostclass_strip(const char *name, char text[RSC_PROCESSOR_TEXT])
{
    snprintf(text, RSC_PROCESSOR_TEXT, "%.*s", (int)rsc_hostclass_processor(name), name);
    return text;
}

bool rsc_hostclass_is_told(const char *name)
{
    const char *at = name + rsc_hostclass_processor(name);
    return *at && strncmp(at, local, sizeof local - 1) != 0;
}

int rsc_hostclass_compare(const char *a, const char *b)
{
    size_t n = rsc_hostclass_processor(a), m = rsc_hostclass_processor(b);
    int order = memcmp(a, b, n < m ? n : m);
    return order ? order : (n > m) - (n < m);
}

void rsc_hostclass_local(const char *const *names, int p, char text[RSC_LOCAL_TEXT])
{
    int number = 0;
    for (int q = 0; q < p; q++)
        number += strcmp(names[q], names[p]) == 0;
    snprintf(text, RSC_LOCAL_TEXT, "%s%d", local, number);
}
