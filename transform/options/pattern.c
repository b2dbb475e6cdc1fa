/* SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "pattern.h"

#include <pcre2.h>

const char *xf_pattern_compile(struct xf_arena *a, const char *text, struct xf_pattern *out)
{
    int code;
    PCRE2_SIZE at;
    pcre2_code *compiled =
        pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, 0, &code, &at, NULL);
    if (!compiled) {
        char what[160];
        pcre2_get_error_message(code, (PCRE2_UCHAR *)what, sizeof what);
        return xf_sprintf(a, "%s at character %zu", what, (size_t)at + 1);
    }
    *out = (struct xf_pattern){.text = text, .code = compiled};
    return NULL;
}

void xf_pattern_clear(struct xf_pattern *p)
{
    pcre2_code_free(p->code);
    p->code = NULL;
}

bool xf_pattern_matches(const struct xf_pattern *p, const char *group_id)
{
    pcre2_match_data *match = pcre2_match_data_create(1, NULL);
    int found =
        pcre2_match(p->code, (PCRE2_SPTR)group_id, PCRE2_ZERO_TERMINATED, 0, 0, match, NULL);
    pcre2_match_data_free(match);
    return found >= 0;
}

bool xf_options_select(const struct xf_options *opt, const char *group_id)
{
    for (size_t i = 0; i < opt->select.skip.n; i++) {
        if (xf_pattern_matches(&opt->select.skip.v[i], group_id))
            return false;
    }
    for (size_t i = 0; i < opt->select.only.n; i++) {
        if (xf_pattern_matches(&opt->select.only.v[i], group_id))
            return true;
    }
    return opt->select.only.n == 0;
}
