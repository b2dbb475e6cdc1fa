/* SPDX-License-Identifier: MIT */
#include "members.h"

#include "err.h"

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

int rsc_way_copy(const struct rsc_way *from, struct rsc_way *to, struct rsc_err *err)
{
    *to = *from;
    to->arcs = malloc(((size_t)from->n_arcs + 1) * sizeof *to->arcs);
    if (!to->arcs)
        return rsc_fail_nomem(err);
    if (from->n_arcs)
        memcpy(to->arcs, from->arcs, (size_t)from->n_arcs * sizeof *to->arcs);
    return 0;
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
