/* SPDX-License-Identifier: MIT
 * measured.h: reading the mapping `measured` of a cost file: where its numbers come from.
 */
#ifndef RSC_COSTS_MEASURED_H
#define RSC_COSTS_MEASURED_H

#include "costfile.h"
#include "yamlread.h"

/* A reader for tables of fields; fills a struct rsc_measured. */
int rsc_measured_read(struct rsc_yaml *yaml, yaml_node_t *node, void *out);

void rsc_measured_clear(struct rsc_measured *measured);

#endif
