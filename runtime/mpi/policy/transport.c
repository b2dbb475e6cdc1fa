/* SPDX-License-Identifier: MIT */
#include "transport.h"

#include <string.h>

static const char *const ids[RSC_N_TRANSPORTS] = {"auto", "even", "ordered", "tree", "native"};

const char *rsc_transport_id(enum rsc_transport transport)
{
    return ids[transport];
}

int rsc_transport_parse(const char *id, enum rsc_transport *out)
{
    for (int i = 0; i < RSC_N_TRANSPORTS; i++)
        if (i != RSC_TRANSPORT_EVEN && i != RSC_TRANSPORT_TREE && strcmp(id, ids[i]) == 0) {
            *out = (enum rsc_transport)i;
            return 0;
        }
    return -1;
}
