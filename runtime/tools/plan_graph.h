/* SPDX-License-Identifier: MIT
 * plan_graph.h: the models that plan on graphs, from the file to what is printed.
 */
#ifndef RSC_TOOLS_PLAN_GRAPH_H
#define RSC_TOOLS_PLAN_GRAPH_H

#include "graph.h"
#include "plan_options.h"

#include <stdio.h>

/* Read the graph, plan as the options say, and write it. Errors: those of reading and of the model,
 * EINVAL (a format that the model does not have). */
int plan_graph(const struct plan_options *options, struct rsc_err *err);

/* Plans, and writes them to `out`, whose errors the caller looks for. `name` is the platform's.
 * Errors as above. */
int plan_write_steady(const struct rsc_graph *graph, const char *name,
                      const struct plan_options *options, FILE *out, struct rsc_err *err);
int plan_write_ring(const struct rsc_graph *graph, const char *name,
                    const struct plan_options *options, FILE *out, struct rsc_err *err);

#endif
