/* SPDX-License-Identifier: MIT */
#include "graphyaml.h"

#include "err.h"
#include "yamlread.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define N_FIELDS(table) (sizeof(table) / sizeof *(table))

enum { MAX_ELEMENTS = 10000 };

struct raw_node { /* as the file has it */
    char *name;
    double compute_s; /* 0: not given */
    int64_t send_ports, receive_ports;
    enum rsc_operation operation; /* N_OPERATIONS: not given */
};

struct raw_link {
    char *name, *from, *to;
    double per_item_s, bandwidth; /* 0: not given */
    double startup_s;
    bool directed, backbone;
};

struct raw { /* lists are read when all else is known */
    int64_t version, item_bytes;
    enum rsc_operation operation;
    yaml_node_t *nodes, *links, *masters;
};

static int read_later(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    (void)yaml;
    *(yaml_node_t **)out = node;
    return 0;
}

static int read_version(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    if (rsc_yaml_positive(yaml, node, out) < 0)
        return -1;
    return *(int64_t *)out == 1 ? 0 : rsc_yaml_expected(yaml, node, "1");
}

/* A number > 0. */
static int read_rate(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    double *value = out;
    if (rsc_yaml_seconds(yaml, node, out) < 0)
        return -1;
    return *value > 0.0 ? 0 : rsc_yaml_expected(yaml, node, "a number > 0");
}

static int read_operation(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    char expected[256] = "";
    size_t used = 0;
    const char *text = rsc_yaml_text(node);
    if (text && rsc_operation_parse(text, out) == 0)
        return 0;
    for (int i = 0; i < RSC_N_OPERATIONS; i++)
        used += (size_t)snprintf(expected + used, sizeof expected - used, "%s%s",
                                 i == 0                      ? ""
                                 : i + 1 == RSC_N_OPERATIONS ? " or "
                                                             : ", ",
                                 rsc_operation_id((enum rsc_operation)i));
    return rsc_yaml_expected(yaml, node, expected);
}

static int read_bool(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    const char *text = rsc_yaml_text(node);
    if (!text || (strcmp(text, "true") != 0 && strcmp(text, "false") != 0))
        return rsc_yaml_expected(yaml, node, "true or false");
    *(bool *)out = *text == 't';
    return 0;
}

static const struct rsc_yaml_field port_fields[] = {
    {"send", rsc_yaml_positive, offsetof(struct raw_node, send_ports), false},
    {"receive", rsc_yaml_positive, offsetof(struct raw_node, receive_ports), false},
};

static int read_ports(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return rsc_yaml_mapping(yaml, node, port_fields, N_FIELDS(port_fields), out);
}

static const struct rsc_yaml_field node_fields[] = {
    {"name", rsc_yaml_string, offsetof(struct raw_node, name), true},
    {"compute", read_rate, offsetof(struct raw_node, compute_s), false},
    {"operation", read_operation, offsetof(struct raw_node, operation), false},
    {"ports", read_ports, 0, false},
};

static int check_ports(struct rsc_yaml *yaml, yaml_node_t *at, const struct raw_node *raw)
{
    bool given = raw->send_ports || raw->receive_ports;
    if (given && raw->operation != RSC_OPERATION_FULL)
        return rsc_yaml_fail(yaml, at, "found 'ports' with operation %s, expected them with full",
                             rsc_operation_id(raw->operation));
    if (raw->send_ports > INT_MAX || raw->receive_ports > INT_MAX)
        return rsc_yaml_fail(yaml, at, "found more ports than %d", INT_MAX);
    return 0;
}

static int add_node(struct rsc_yaml *yaml, yaml_node_t *at, const struct raw_node *raw,
                    struct rsc_graph *graph)
{
    struct rsc_err err;
    struct rsc_node node = {
        .name = raw->name,
        .compute_s = raw->compute_s > 0.0 ? raw->compute_s : INFINITY,
        .operation = raw->operation,
        .send_ports = raw->send_ports ? (int)raw->send_ports : 1,
        .receive_ports = raw->receive_ports ? (int)raw->receive_ports : 1,
    };
    if (check_ports(yaml, at, raw) < 0)
        return -1;
    if (rsc_graph_add_node(graph, &node, &err) >= 0)
        return 0;
    return err.code == RSC_ENOMEM ? rsc_fail_nomem(yaml->err)
                                  : rsc_yaml_fail(yaml, at, "%s", err.text);
}

static int read_node(struct rsc_yaml *yaml, yaml_node_t *at, const struct raw *file,
                     struct rsc_graph *graph)
{
    struct raw_node raw = {.operation = RSC_N_OPERATIONS};
    int rc = rsc_yaml_mapping(yaml, at, node_fields, N_FIELDS(node_fields), &raw);
    if (raw.operation == RSC_N_OPERATIONS) /* ports ask for the one model that has them */
        raw.operation = raw.send_ports || raw.receive_ports ? RSC_OPERATION_FULL : file->operation;
    if (rc == 0)
        rc = add_node(yaml, at, &raw, graph);
    free(raw.name);
    return rc;
}

/* ---- Links ---- */

static int read_between(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct raw_link *raw = out;
    int n = rsc_yaml_list(yaml, node, "two nodes");
    if (n < 0)
        return -1;
    if (n != 2)
        return rsc_yaml_fail(yaml, node, "found %d nodes, expected the two that a link joins", n);
    if (raw->from || raw->to)
        return rsc_yaml_fail(yaml, node, "found 'between' with 'from' or 'to', expected it alone");
    return rsc_yaml_string(yaml, rsc_yaml_element(yaml, node, 0), &raw->from) < 0
               ? -1
               : rsc_yaml_string(yaml, rsc_yaml_element(yaml, node, 1), &raw->to);
}

/* One end of a directed link. */
static int read_end(struct rsc_yaml *yaml, yaml_node_t *node, void *out, char **end)
{
    struct raw_link *raw = out;
    if (!raw->directed && (raw->from || raw->to))
        return rsc_yaml_fail(yaml, node, "found 'between' with 'from' or 'to', expected it alone");
    raw->directed = true;
    return rsc_yaml_string(yaml, node, end);
}

static int read_from(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return read_end(yaml, node, out, &((struct raw_link *)out)->from);
}

static int read_to(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return read_end(yaml, node, out, &((struct raw_link *)out)->to);
}

static const struct rsc_yaml_field link_fields[] = {
    {"name", rsc_yaml_string, offsetof(struct raw_link, name), false},
    {"between", read_between, 0, false},
    {"from", read_from, 0, false},
    {"to", read_to, 0, false},
    {"per_item", read_rate, offsetof(struct raw_link, per_item_s), false},
    {"bandwidth", read_rate, offsetof(struct raw_link, bandwidth), false},
    {"startup", rsc_yaml_seconds, offsetof(struct raw_link, startup_s), false},
    {"backbone", read_bool, offsetof(struct raw_link, backbone), false},
};

static int find_end(struct rsc_yaml *yaml, yaml_node_t *at, const struct rsc_graph *graph,
                    const char *name)
{
    int v = name ? rsc_graph_find(graph, name) : -1;
    if (!name)
        return rsc_yaml_fail(yaml, at, "found no two ends, expected 'between', or 'from' and 'to'");
    return v >= 0 ? v : rsc_yaml_fail(yaml, at, "found '%.80s', expected the name of a node", name);
}

/* Seconds per item, from either way to say it. */
static int link_cost(struct rsc_yaml *yaml, yaml_node_t *at, const struct rsc_graph *graph,
                     struct raw_link *raw)
{
    if ((raw->per_item_s > 0.0) == (raw->bandwidth > 0.0))
        return rsc_yaml_fail(yaml, at, "found %s, expected one of 'per_item' and 'bandwidth'",
                             raw->per_item_s > 0.0 ? "both" : "no speed");
    if (raw->bandwidth > 0.0 && graph->item_bytes == 0)
        return rsc_yaml_fail(yaml, at,
                             "found a bandwidth, expected 'item_bytes' in the file, or "
                             "--item-bytes");
    if (raw->bandwidth > 0.0)
        raw->per_item_s = (double)graph->item_bytes / raw->bandwidth;
    return 0;
}

static int add_link(struct rsc_yaml *yaml, yaml_node_t *at, struct raw_link *raw,
                    struct rsc_graph *graph)
{
    char name[512];
    int from = find_end(yaml, at, graph, raw->from);
    int to = from < 0 ? -1 : find_end(yaml, at, graph, raw->to);
    if (to < 0 || link_cost(yaml, at, graph, raw) < 0)
        return -1;
    if (from == to)
        return rsc_yaml_fail(yaml, at, "found a link from '%.80s' to itself, expected two nodes",
                             raw->from);
    snprintf(name, sizeof name, "%s-%s", raw->from, raw->to);
    struct rsc_link link = {.name = raw->name ? raw->name : name,
                            .from = from,
                            .to = to,
                            .per_item_s = raw->per_item_s,
                            .startup_s = raw->startup_s,
                            .directed = raw->directed,
                            .backbone = raw->backbone};
    return rsc_graph_add_link(graph, &link, yaml->err) < 0 ? -1 : 0;
}

static int read_link(struct rsc_yaml *yaml, yaml_node_t *at, const struct raw *file,
                     struct rsc_graph *graph)
{
    struct raw_link raw = {0};
    (void)file;
    int rc = rsc_yaml_mapping(yaml, at, link_fields, N_FIELDS(link_fields), &raw);
    if (rc == 0)
        rc = add_link(yaml, at, &raw, graph);
    free(raw.name);
    free(raw.from);
    free(raw.to);
    return rc;
}

static int read_master(struct rsc_yaml *yaml, yaml_node_t *at, const struct raw *file,
                       struct rsc_graph *graph)
{
    (void)file;
    const char *name = rsc_yaml_text(at);
    int v = name ? rsc_graph_find(graph, name) : -1;
    if (v < 0)
        return rsc_yaml_expected(yaml, at, "the name of a node");
    graph->n_masters += !graph->nodes[v].master;
    graph->nodes[v].master = true;
    return 0;
}

/* ---- The file ---- */

static const struct rsc_yaml_field file_fields[] = {
    {"version", read_version, offsetof(struct raw, version), true},
    {"item_bytes", rsc_yaml_positive, offsetof(struct raw, item_bytes), false},
    {"operation", read_operation, offsetof(struct raw, operation), false},
    {"nodes", read_later, offsetof(struct raw, nodes), true},
    {"links", read_later, offsetof(struct raw, links), false},
    {"masters", read_later, offsetof(struct raw, masters), false},
};

typedef int (*element_fn)(struct rsc_yaml *, yaml_node_t *, const struct raw *, struct rsc_graph *);

static int read_list(struct rsc_yaml *yaml, yaml_node_t *list, const char *of_what,
                     element_fn element, const struct raw *file, struct rsc_graph *graph)
{
    int n = list ? rsc_yaml_list(yaml, list, of_what) : 0;
    if (n > MAX_ELEMENTS)
        return rsc_yaml_fail(yaml, list, "found %d %s, expected no more than %d", n, of_what,
                             MAX_ELEMENTS);
    for (int i = 0; i < n; i++)
        if (element(yaml, rsc_yaml_element(yaml, list, i), file, graph) < 0)
            return -1;
    return n < 0 ? -1 : 0;
}

static int read_file(struct rsc_yaml *yaml, struct rsc_graph *graph)
{
    struct raw raw = {0};
    if (rsc_yaml_mapping(yaml, rsc_yaml_root(yaml), file_fields, N_FIELDS(file_fields), &raw) < 0)
        return -1;
    if (graph->item_bytes == 0)
        graph->item_bytes = raw.item_bytes;
    if (read_list(yaml, raw.nodes, "nodes", read_node, &raw, graph) < 0 ||
        read_list(yaml, raw.links, "links", read_link, &raw, graph) < 0)
        return -1;
    return read_list(yaml, raw.masters, "masters", read_master, &raw, graph);
}

int rsc_graph_read_yaml(struct rsc_graph *graph, const char *text, size_t len, const char *name,
                        struct rsc_err *err)
{
    struct rsc_yaml yaml;
    if (rsc_yaml_open(&yaml, text, len, name, err) < 0)
        return -1;
    int rc = read_file(&yaml, graph);
    rsc_yaml_close(&yaml);
    return rc;
}
