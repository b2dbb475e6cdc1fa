/* SPDX-License-Identifier: MIT */
#include "measured.h"

#include "err.h"

#include <stdlib.h>

static int read_hosts(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_measured *measured = out;
    int n = rsc_yaml_list(yaml, node, "processor names");
    if (n < 0)
        return -1;
    if (!(measured->hosts = calloc((size_t)n, sizeof *measured->hosts)))
        return rsc_fail_nomem(yaml->err);
    measured->n_hosts = n;
    for (int i = 0; i < n; i++)
        if (rsc_yaml_string(yaml, rsc_yaml_element(yaml, node, i), &measured->hosts[i]) < 0)
            return -1;
    return 0;
}

static int read_range(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_range *range = out;
    if (node->type != YAML_SEQUENCE_NODE || rsc_yaml_list(yaml, node, "") != 2)
        return rsc_yaml_expected(yaml, node, "a pair [least, most]");
    if (rsc_yaml_positive(yaml, rsc_yaml_element(yaml, node, 0), &range->least) < 0 ||
        rsc_yaml_positive(yaml, rsc_yaml_element(yaml, node, 1), &range->most) < 0)
        return -1;
    if (range->most < range->least)
        return rsc_yaml_expected(yaml, node, "a pair [least, most] that does not fall");
    return 0;
}

int rsc_measured_read(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    static const struct rsc_yaml_field fields[] = {
        {"date", rsc_yaml_string, offsetof(struct rsc_measured, date), false},
        {"mpi", rsc_yaml_string, offsetof(struct rsc_measured, mpi), false},
        {"root", rsc_yaml_string, offsetof(struct rsc_measured, root), false},
        {"hosts", read_hosts, 0, false},
        {"bytes", read_range, offsetof(struct rsc_measured, bytes), false},
        {"items", read_range, offsetof(struct rsc_measured, items), false},
    };
    return rsc_yaml_mapping(yaml, node, fields, sizeof fields / sizeof *fields, out);
}

void rsc_measured_clear(struct rsc_measured *measured)
{
    for (int i = 0; i < measured->n_hosts; i++)
        free(measured->hosts[i]);
    free(measured->hosts);
    free(measured->date);
    free(measured->mpi);
    free(measured->root);
    *measured = (struct rsc_measured){0};
}
