/* SPDX-License-Identifier: MIT */
#include "site_names.h"

#include <stdbool.h>

#include "calls.h"

bool xf_is_site_name(const char *name)
{
    const struct xf_mpi_call *call = xf_mpi_lookup(name);
    return call && xf_mpi_is_transfer(call);
}
