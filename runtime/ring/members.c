/* SPDX-License-Identifier: MIT */
#include "members.h"

#include <stdlib.h>
#include <string.h>

static const char *const refine_ids[RSC_N_REFINES] = {"auto", "none", "fair", "solver"};

const char *rsc_refine_id(enum rsc_refine refine)
{
    return refine_ids[refine];
}

int rsc_refine_parse(const char *id, enum rsc_refine *out)
{
    for (int i = 0; i < RSC_N_REFINES; i++) {
        if (strcmp(refine_ids[i], id) == 0) {
            *out = (enum rsc_refine)i;
            return 0;
        }
    }
    return -1;
}

void rsc_ring_clear(struct rsc_ring *ring)
{
    for (int i = 0; ring->members && i < ring->n; i++) {
        free(ring->members[i].next.arcs);
        free(ring->members[i].prev.arcs);
    }
    free(ring->members);
    free(ring->by_size);
    *ring = (struct rsc_ring){0};
}
