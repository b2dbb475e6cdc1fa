/* SPDX-License-Identifier: MIT
 * plan_map.h: pictures of plans on graphs.
 */
#ifndef RSC_TOOLS_PLAN_MAP_H
#define RSC_TOOLS_PLAN_MAP_H

#include "ring.h"
#include "steady.h"

#include <stdio.h>

/* As SVG; `name` is the title. The caller looks for errors of `out`. Errors: ENOMEM. */
int plan_map_steady(const struct rsc_graph *graph, const char *name,
                    const struct rsc_steady *steady, FILE *out, struct rsc_err *err);
int plan_map_ring(const struct rsc_graph *graph, const char *name, const struct rsc_ring *ring,
                  FILE *out, struct rsc_err *err);

#endif
