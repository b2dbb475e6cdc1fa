/* SPDX-License-Identifier: MIT */
#include "setup.h"

#include <stdio.h>
#include <string.h>

void rsc_setup_fault(struct rsc_setup *setup, MPI_Comm comm, const char *text)
{
    if (setup->settings.strict) {
        rsc_log(RSC_LOG_ERROR, RSC_LOG_ERROR, "%s", text);
        PMPI_Abort(comm, 1);
    }
    if (strcmp(text, setup->last_fault) == 0)
        return;
    snprintf(setup->last_fault, sizeof setup->last_fault, "%s", text);
    rsc_log(setup->settings.log_level, RSC_LOG_WARN, "%s; the shares are even", text);
}

/* Most likely a misspelt setting, or some other tool's: for those who ask why nothing happens. */
static void tell_unknown_variable(const struct rsc_setup *setup)
{
    const char *entry = rsc_settings_unknown();
    if (entry)
        rsc_log(setup->settings.log_level, RSC_LOG_INFO, "%.*s is no setting of librescatter",
                (int)strcspn(entry, "="), entry);
}

/* -1: planning was asked for, but there is nothing to plan from. */
static int load_costs(struct rsc_setup *setup, struct rsc_err *err)
{
    const struct rsc_settings *settings = &setup->settings;
    if (rsc_settings_even(settings) || rsc_settings_arbitrary(settings))
        return 0;
    if (settings->costs_path)
        return rsc_costs_load(settings->costs_path, &setup->costs, err);
    snprintf(err->text, sizeof err->text,
             "RESCATTER_POLICY is '%s', but RESCATTER_COSTS names no cost file",
             rsc_algorithm_id(settings->algorithm));
    return -1;
}

void rsc_setup_prepare(struct rsc_setup *setup, MPI_Comm comm)
{
    if (setup->ready)
        return;
    setup->ready = true;
    struct rsc_err err;
    if (rsc_settings_read(&setup->settings, &err) < 0 || load_costs(setup, &err) < 0) {
        setup->even = true;
        rsc_setup_fault(setup, comm, err.text);
    }
    setup->even = setup->even || rsc_settings_even(&setup->settings);
    tell_unknown_variable(setup);
}

void rsc_setup_clear(struct rsc_setup *setup)
{
    rsc_costs_free(setup->costs);
    *setup = (struct rsc_setup){0};
}
