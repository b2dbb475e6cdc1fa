/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include "err.h"
#include "number.h"
#include "misspelt.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROUNDS = 1000 };

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

static int parse_rounds(const char *digits, int *out)
{
    uint64_t rounds = 0;
    int rc = parse_seed(digits, &rounds);
    *out = (int)rounds;
    return rc == 0 && rounds >= 1 && rounds <= MOST_ROUNDS ? 0 : -1;
}

static int parse_root(const char *value, struct rsc_settings *out)
{
    out->root_serves = strcmp(value, "serves") == 0;
    return out->root_serves || strcmp(value, "works") == 0 ? 0 : -1;
}

static int parse_policy(const char *value, struct rsc_settings *out)
{
    static const char random[] = "random:", skewed[] = "skewed:", rounds[] = "rounds:",
                      tree[] = "tree:";
    if (strcmp(value, "tree") == 0) {
        out->policy = RSC_POLICY_TREE;
        return 0;
    }
    if (strncmp(value, tree, sizeof tree - 1) == 0) {
        out->policy = RSC_POLICY_RANDOM_TREE;
        return parse_seed(value + sizeof tree - 1, &out->seed);
    }
    if (strncmp(value, rounds, sizeof rounds - 1) == 0) {
        out->policy = RSC_POLICY_ROUNDS;
        return parse_rounds(value + sizeof rounds - 1, &out->rounds);
    }
    if (strcmp(value, "pull") == 0) {
        out->policy = RSC_POLICY_PULL;
        return 0;
    }
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

/* Read by class.c, on every process. */
static int parse_class(const char *value, struct rsc_settings *out)
{
    (void)value;
    (void)out;
    return 0;
}

static int parse_order(const char *value, struct rsc_settings *out)
{
    return rsc_order_parse(value, &out->order);
}

static int parse_plan_seconds(const char *value, struct rsc_settings *out)
{
    char *end;
    out->plan_s = rsc_number(value, &end);
    bool good = end != value && *end == '\0' && isfinite(out->plan_s) && out->plan_s > 0.0;
    if (!good)
        out->plan_s = 0.0;
    return good ? 0 : -1;
}

static int parse_transport(const char *value, struct rsc_settings *out)
{
    return rsc_transport_parse(value, &out->transport);
}

enum matter { MATTER_SHARES, MATTER_ASIDE };

static const struct setting {
    const char *variable;
    int (*parse)(const char *value, struct rsc_settings *out);
    enum matter matter;
    const char *values;
} settings[] = {
#define RSC_SETTING(variable, parser, matter, values, text)                                        \
    {variable, parse_##parser, MATTER_##matter, values},
#include "settings.def"
#undef RSC_SETTING
};

enum { N_SETTINGS = sizeof settings / sizeof settings[0] };

/* One more thing that is wrong beside the point. */
static void tell_aside(struct rsc_settings *out, const char *text)
{
    size_t length = strlen(out->aside);
    snprintf(out->aside + length, sizeof out->aside - length, "%s%s", length > 0 ? "; " : "", text);
}

/* An empty variable counts as unset, as in most tools. What a parser has left of a wrong value does
 * not stay. */
static int read_setting(const struct setting *setting, struct rsc_settings *out,
                        struct rsc_err *err)
{
    const char *value = getenv(setting->variable);
    struct rsc_settings with = *out;
    struct rsc_err wrong;
    if (!value || !*value)
        return 0;
    if (setting->parse(value, &with) == 0) {
        *out = with;
        return 0;
    }
    rsc_fail(&wrong, RSC_EINVAL, "%s is '%s', expected %s", setting->variable, value,
             setting->values);
    if (setting->matter == MATTER_ASIDE) {
        tell_aside(out, wrong.text);
        return 0;
    }
    return rsc_fail(err, RSC_EINVAL, "%s", wrong.text);
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

/* The first variable from entry on that starts with RESCATTER_ and is no setting; NULL: none. */
static char **find_unknown(char **entry)
{
    static const char prefix[] = "RESCATTER_";
    while (entry && *entry && (strncmp(*entry, prefix, sizeof prefix - 1) != 0 || is_known(*entry)))
        entry++;
    return entry && *entry ? entry : NULL;
}

const char *rsc_settings_unknown(void)
{
    char **entry = find_unknown(environ);
    return entry ? *entry : NULL;
}

/* The setting that a variable is most like; NULL: it may be another tool's. */
static const char *meant_by(const char *variable)
{
    for (int i = 0; i < N_SETTINGS; i++)
        if (rsc_is_misspelt(variable, settings[i].variable))
            return settings[i].variable;
    return NULL;
}

static void find_misspelt(struct rsc_settings *out)
{
    for (char **entry = find_unknown(environ); entry; entry = find_unknown(entry + 1)) {
        char variable[64], text[160];
        snprintf(variable, sizeof variable, "%.*s", (int)strcspn(*entry, "="), *entry);
        const char *meant = meant_by(variable);
        if (!meant)
            continue;
        snprintf(text, sizeof text, "%s is no setting, %s is one", variable, meant);
        tell_aside(out, text);
    }
}

int rsc_settings_read(struct rsc_settings *out, struct rsc_err *err)
{
    int rc = 0;
    *out = (struct rsc_settings){.log_level = RSC_LOG_WARN, .order = RSC_ORDER_AUTO};
    for (int i = 0; i < N_SETTINGS; i++)
        if (read_setting(&settings[i], out, rc == 0 ? err : NULL) < 0)
            rc = -1;
    find_misspelt(out);
    if (rc == 0)
        return 0;
    out->policy = RSC_POLICY_PLANNER;
    out->algorithm = RSC_ALG_UNIFORM;
    out->adapt = false;
    return -1;
}

bool rsc_settings_arbitrary(const struct rsc_settings *s)
{
    return s->policy == RSC_POLICY_RANDOM || s->policy == RSC_POLICY_SKEWED ||
           s->policy == RSC_POLICY_RANDOM_TREE;
}

bool rsc_settings_even(const struct rsc_settings *s)
{
    return (s->policy == RSC_POLICY_PLANNER || s->policy == RSC_POLICY_PULL) &&
           (s->algorithm == RSC_ALG_UNIFORM || (s->algorithm == RSC_ALG_AUTO && !s->costs_path));
}
