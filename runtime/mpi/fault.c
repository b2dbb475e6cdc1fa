/* SPDX-License-Identifier: MIT */
#include "fault.h"

#include "settings.h"

#include <time.h>

/* Launchers kill the processes before they have passed on what those wrote last: hence a pause. */
void rsc_fault_abort(const char *text)
{
    rsc_log(RSC_LOG_ERROR, RSC_LOG_ERROR, "%s", text);
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    PMPI_Abort(MPI_COMM_WORLD, 1);
}

void rsc_fault_warn(const struct rsc_home *home, const struct rsc_settings *settings,
                    const char *text)
{
    if (rsc_registry_is_new_fault(home->registry, text))
        rsc_log(settings->log_level, RSC_LOG_WARN, "%s", text);
}

void rsc_fault_even(const struct rsc_home *home, const struct rsc_settings *settings,
                    const char *text)
{
    if (settings->strict)
        rsc_fault_abort(text);
    if (rsc_registry_is_new_fault(home->registry, text))
        rsc_log(settings->log_level, RSC_LOG_WARN, "%s; the shares are even", text);
}
