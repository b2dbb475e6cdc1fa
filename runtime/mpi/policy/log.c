/* SPDX-License-Identifier: MIT */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const level_names[RSC_N_LOG_LEVELS] = {"error", "warn", "info", "debug"};

/* The line is written by one call, so that lines of several processes do not mix. */
void rsc_log(enum rsc_log_level limit, enum rsc_log_level level, const char *format, ...)
{
    static const char *const prefixes[RSC_N_LOG_LEVELS] = {"error: ", "warning: ", "", "debug: "};
    if (level > limit)
        return;
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fprintf(stderr, "rescatter: %s%s\n", prefixes[level], text);
}

int rsc_log_level_parse(const char *name, enum rsc_log_level *out)
{
    for (int i = 0; i < RSC_N_LOG_LEVELS; i++)
        if (strcmp(name, level_names[i]) == 0) {
            *out = (enum rsc_log_level)i;
            return 0;
        }
    return -1;
}
