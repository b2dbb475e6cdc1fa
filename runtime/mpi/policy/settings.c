/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include "err.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

static int parse_strict(const char *value, struct rsc_settings *out)
{
    out->strict = strcmp(value, "1") == 0;
    return out->strict || strcmp(value, "0") == 0 ? 0 : -1;
}

static int parse_adapt(const char *value, struct rsc_settings *out)
{
    out->adapt = strcmp(value, "1") == 0;
    return out->adapt || strcmp(value, "0") == 0 ? 0 : -1;
}

static int parse_log(const char *value, struct rsc_settings *out)
{
    return rsc_log_level_parse(value, &out->log_level);
}

static int parse_costs(const char *value, struct rsc_settings *out)
{
    out->costs_path = value;
    return 0;
}

static int parse_measure(const char *value, struct rsc_settings *out)
{
    out->measure_path = value;
    return 0;
}

static bool ends_in(const char *text, const char *ending)
{
    size_t length = strlen(text), end = strlen(ending);
    return length > end && strcmp(text + length - end, ending) == 0;
}

static int parse_report(const char *value, struct rsc_settings *out)
{
    out->report = value;
    return strcmp(value, "stderr") == 0 || ends_in(value, ".json") || ends_in(value, ".svg") ? 0
                                                                                             : -1;
}

static int parse_seed(const char *digits, uint64_t *out)
{
    char *end;
    errno = 0;
    *out = strtoull(digits, &end, 10);
    return *digits >= '0' && *digits <= '9' && *end == '\0' && errno == 0 ? 0 : -1;
}

static int parse_policy(const char *value, struct rsc_settings *out)
{
    static const char random[] = "random:", skewed[] = "skewed:";
    if (strncmp(value, random, sizeof random - 1) == 0) {
        out->policy = RSC_POLICY_RANDOM;
        return parse_seed(value + sizeof random - 1, &out->seed);
    }
    if (strncmp(value, skewed, sizeof skewed - 1) == 0) {
        out->policy = RSC_POLICY_SKEWED;
        return parse_seed(value + sizeof skewed - 1, &out->seed);
    }
    return rsc_algorithm_parse(value, &out->algorithm);
}

static int parse_transport(const char *value, struct rsc_settings *out)
{
    return rsc_transport_parse(value, &out->transport);
}

static const struct setting {
    const char *variable;
    int (*parse)(const char *value, struct rsc_settings *out);
    const char *values;
} settings[] = {
#define RSC_SETTING(variable, parser, values, text) {variable, parse_##parser, values},
#include "settings.def"
#undef RSC_SETTING
};

enum { N_SETTINGS = sizeof settings / sizeof settings[0] };

/* An empty variable counts as unset, as in most tools. */
static int read_setting(const struct setting *setting, struct rsc_settings *out,
                        struct rsc_err *err)
{
    const char *value = getenv(setting->variable);
    if (!value || !*value || setting->parse(value, out) == 0)
        return 0;
    return rsc_fail(err, RSC_EINVAL, "%s is '%s', expected %s", setting->variable, value,
                    setting->values);
}

int rsc_settings_read(struct rsc_settings *out, struct rsc_err *err)
{
    *out = (struct rsc_settings){.log_level = RSC_LOG_WARN};
    for (int i = 0; i < N_SETTINGS; i++) {
        if (read_setting(&settings[i], out, err) == 0)
            continue;
        out->policy = RSC_POLICY_PLANNER;
        out->algorithm = RSC_ALG_UNIFORM;
        out->transport = RSC_TRANSPORT_AUTO;
        out->report = NULL;
        out->adapt = false;
        return -1;
    }
    return 0;
}

static bool is_known(const char *entry)
{
    for (int i = 0; i < N_SETTINGS; i++) {
        size_t length = strlen(settings[i].variable);
        if (strncmp(entry, settings[i].variable, length) == 0 && entry[length] == '=')
            return true;
    }
    return false;
}

const char *rsc_settings_unknown(void)
{
    static const char prefix[] = "RESCATTER_";
    for (char **entry = environ; entry && *entry; entry++)
        if (strncmp(*entry, prefix, sizeof prefix - 1) == 0 && !is_known(*entry))
            return *entry;
    return NULL;
}

bool rsc_settings_arbitrary(const struct rsc_settings *s)
{
    return s->policy != RSC_POLICY_PLANNER;
}

bool rsc_settings_even(const struct rsc_settings *s)
{
    return s->policy == RSC_POLICY_PLANNER &&
           (s->algorithm == RSC_ALG_UNIFORM || (s->algorithm == RSC_ALG_AUTO && !s->costs_path));
}
