/* SPDX-License-Identifier: MIT */
#include "setup.h"

#include "err.h"

#include <string.h>
#include <unistd.h>

/* The first measuring run may name the file that it is going to make. */
static bool is_to_be_made(const struct rsc_settings *settings)
{
    return settings->costs_path && settings->measure_path &&
           strcmp(settings->costs_path, settings->measure_path) == 0 &&
           access(settings->costs_path, F_OK) != 0;
}

static int load_costs(struct rsc_setup *setup, struct rsc_err *err)
{
    const struct rsc_settings *settings = &setup->settings;
    if (!rsc_setup_needs_names(setup))
        return 0;
    if (is_to_be_made(settings)) {
        setup->even = true;
        return 0;
    }
    if (settings->costs_path)
        return rsc_costs_load(settings->costs_path, &setup->costs, err);
    return rsc_fail(err, RSC_EINVAL,
                    "RESCATTER_POLICY is '%s', but RESCATTER_COSTS names no cost file",
                    settings->policy == RSC_POLICY_ROUNDS ? "rounds"
                    : settings->policy == RSC_POLICY_TREE ? "tree"
                                                          : rsc_algorithm_id(settings->algorithm));
}

/* What a process takes to receive is measured where the root serves it. */
static int check_tree(const struct rsc_settings *settings, struct rsc_err *err)
{
    const char *other = settings->measure_path ? "RESCATTER_MEASURE"
                        : settings->adapt      ? "RESCATTER_ADAPT"
                                               : NULL;
    if (settings->policy != RSC_POLICY_TREE || !other)
        return 0;
    return rsc_fail(err, RSC_EINVAL,
                    "RESCATTER_POLICY is 'tree', which %s cannot measure: one at a time", other);
}

/* Most likely a misspelt setting, or some other tool's: for those who ask why nothing happens. */
static void tell_unknown_variable(const struct rsc_settings *settings)
{
    const char *entry = rsc_settings_unknown();
    if (entry)
        rsc_log(settings->log_level, RSC_LOG_INFO, "%.*s is no setting of librescatter",
                (int)strcspn(entry, "="), entry);
}

int rsc_setup_load(struct rsc_setup *out, struct rsc_err *err)
{
    *out = (struct rsc_setup){0};
    int rc = rsc_settings_read(&out->settings, err);
    out->even = rsc_settings_even(&out->settings);
    if (rc == 0)
        rc = check_tree(&out->settings, err);
    if (rc == 0)
        rc = load_costs(out, err);
    out->faulty = rc < 0;
    out->even = out->even || out->faulty;
    tell_unknown_variable(&out->settings);
    return rc;
}

enum rsc_deal rsc_setup_deal(const struct rsc_setup *setup)
{
    const struct rsc_settings *settings = &setup->settings;
    if (setup->faulty)
        return RSC_DEAL_ONCE;
    switch (settings->policy) {
    case RSC_POLICY_RANDOM:
    case RSC_POLICY_SKEWED:
    case RSC_POLICY_RANDOM_TREE:
        return RSC_DEAL_ARBITRARY;
    case RSC_POLICY_TREE:
        return RSC_DEAL_ONCE;
    case RSC_POLICY_ROUNDS:
        return RSC_DEAL_ROUNDS;
    case RSC_POLICY_PULL:
        return RSC_DEAL_PULL;
    default:
        break;
    }
    if (settings->algorithm != RSC_ALG_AUTO || settings->measure_path)
        return RSC_DEAL_ONCE;
    return setup->costs ? RSC_DEAL_PLANNED : RSC_DEAL_PULL;
}

bool rsc_setup_needs_names(const struct rsc_setup *setup)
{
    return !setup->even && !rsc_settings_arbitrary(&setup->settings);
}

bool rsc_setup_watches(const struct rsc_setup *setup)
{
    return setup->settings.measure_path || setup->settings.report || rsc_setup_adapts(setup);
}

bool rsc_setup_adapts(const struct rsc_setup *setup)
{
    const struct rsc_settings *settings = &setup->settings;
    return settings->adapt && !rsc_settings_arbitrary(settings) &&
           settings->policy != RSC_POLICY_TREE && settings->algorithm != RSC_ALG_UNIFORM;
}

enum rsc_transport rsc_setup_even_transport(const struct rsc_setup *setup)
{
    enum rsc_transport asked = setup->settings.transport;
    bool measures = setup->settings.measure_path || rsc_setup_adapts(setup);
    return asked == RSC_TRANSPORT_AUTO && measures ? RSC_TRANSPORT_ORDERED : asked;
}

void rsc_setup_clear(struct rsc_setup *setup)
{
    rsc_costs_free(setup->costs);
    *setup = (struct rsc_setup){0};
}
