/* SPDX-License-Identifier: MIT */
#include "hostpattern.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

pcre2_code *rsc_hostpattern_compile(const char *pattern, struct rsc_hostpattern_fault *fault)
{
    int code;
    pcre2_code *compiled =
        pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
                      PCRE2_ANCHORED | PCRE2_ENDANCHORED, &code, &fault->offset, NULL);
    if (!compiled)
        pcre2_get_error_message(code, (PCRE2_UCHAR *)fault->text, sizeof fault->text);
    return compiled;
}

bool rsc_hostpattern_matches(const pcre2_code *pattern, const char *name)
{
    enum { MOST_STEPS = 100000 };
    pcre2_match_data *data = pcre2_match_data_create(1, NULL);
    pcre2_match_context *context = pcre2_match_context_create(NULL);
    int matches = -1;
    if (data && context) {
        pcre2_set_match_limit(context, MOST_STEPS);
        matches = pcre2_match(pattern, (PCRE2_SPTR)name, strlen(name), 0, 0, data, context);
    }
    pcre2_match_context_free(context);
    pcre2_match_data_free(data);
    return matches >= 0;
}

int rsc_hostpattern_literal(const char *pattern, char **out)
{
    char *name = malloc(strlen(pattern) + 1), *end = name;
    if (!name)
        return -1;
    *out = NULL;
    for (; *pattern; pattern++) {
        if (*pattern == '\\' && ispunct((unsigned char)pattern[1]))
            pattern++;
        else if (strchr("\\.^$*+?()[]{}|", *pattern)) {
            free(name);
            return 0;
        }
        *end++ = *pattern;
    }
    *end = '\0';
    *out = name;
    return 0;
}
