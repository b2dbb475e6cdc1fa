/* SPDX-License-Identifier: MIT
 * samplefile.h: the samples of a processor's costs in a cost file: what merging needs to make one
 * cost of several runs.
 */
#ifndef RSC_COSTS_SAMPLEFILE_H
#define RSC_COSTS_SAMPLEFILE_H

#include "samples.h"
#include "yamlread.h"
#include "yamltext.h"

struct rsc_host_samples { /* of one processor */
    struct rsc_samples receive, compute, ret;
};

/* A reader for tables of fields: a mapping of receive, compute and return to lists of [items,
 * seconds, runs]. Fills a struct rsc_host_samples *, which is for the caller to free(). */
int rsc_host_samples_read(struct rsc_yaml *yaml, yaml_node_t *node, void *out);

/* Append that mapping as a flow value; nothing where there are no samples. */
void rsc_host_samples_write(const struct rsc_host_samples *samples, struct rsc_text *text);

#endif
