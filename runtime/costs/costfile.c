/* SPDX-License-Identifier: MIT */
#include "costfile.h"

#include "err.h"
#include "measured.h"
#include "rescatter_plan.h"
#include "samplefile.h"
#include "yamlread.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SLOTS = 1000000 };

/* What things take in memory, with what malloc() adds. */
enum { NAME_BYTES = 32, ENTRY_BYTES = 1024 };

#define N_FIELDS(table) (sizeof(table) / sizeof *(table))

/* ---- Costs ---- */

static int read_point(struct rsc_yaml *yaml, yaml_node_t *node, int64_t after, bool last,
                      double before_s, struct rsc_point *point)
{
    if (node->type != YAML_SEQUENCE_NODE || rsc_yaml_list(yaml, node, "") != 2)
        return rsc_yaml_expected(yaml, node, "a pair [items, seconds]");
    yaml_node_t *items = rsc_yaml_element(yaml, node, 0);
    yaml_node_t *seconds = rsc_yaml_element(yaml, node, 1);
    if (rsc_yaml_positive(yaml, items, &point->items) < 0 ||
        rsc_yaml_seconds(yaml, seconds, &point->seconds) < 0)
        return -1;
    if (point->items <= after)
        return rsc_yaml_expected(yaml, items, "more items than in the point before");
    if (last && point->seconds < before_s)
        return rsc_yaml_expected(yaml, seconds,
                                 "at least the seconds before: the last line goes on for ever");
    return 0;
}

static int read_points(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_cost *cost = out;
    int n = rsc_yaml_list(yaml, node, "points [items, seconds]");
    if (n < 0 || rsc_yaml_afford(yaml, node, n, sizeof *cost->points, "points") < 0)
        return -1;
    if (!(cost->points = calloc((size_t)n, sizeof *cost->points)))
        return rsc_fail_nomem(yaml->err);
    cost->kind = RSC_COST_TABLE;
    cost->n_points = n;
    struct rsc_point before = {0, 0.0};
    for (int i = 0; i < n; i++) {
        if (read_point(yaml, rsc_yaml_element(yaml, node, i), before.items, i == n - 1,
                       before.seconds, &cost->points[i]) < 0)
            return -1;
        before = cost->points[i];
    }
    return 0;
}

/* The last one is for receiving only. */
static const struct rsc_yaml_field cost_fields[] = {
    {"startup", rsc_yaml_seconds, offsetof(struct rsc_cost_spec, cost.startup_s), false},
    {"per_item", rsc_yaml_seconds, offsetof(struct rsc_cost_spec, cost.per_item_s), false},
    {"per_byte", rsc_yaml_seconds, offsetof(struct rsc_cost_spec, per_byte_s), false},
    {"points", read_points, offsetof(struct rsc_cost_spec, cost), false},
    {"latency", rsc_yaml_seconds, offsetof(struct rsc_cost_spec, cost.latency_s), false},
};

static int read_cost_mapping(struct rsc_yaml *yaml, yaml_node_t *node, int n_fields,
                             struct rsc_cost_spec *spec)
{
    if (rsc_yaml_mapping(yaml, node, cost_fields, n_fields, spec) < 0)
        return -1;
    if (node->data.mapping.pairs.top == node->data.mapping.pairs.start)
        return rsc_yaml_fail(yaml, node, "found an empty cost, expected a number or a mapping");
    if (spec->cost.kind == RSC_COST_TABLE &&
        node->data.mapping.pairs.top - node->data.mapping.pairs.start > 1)
        return rsc_yaml_fail(yaml, node, "found 'points' with other keys, expected them alone");
    return 0;
}

static int read_cost_of(struct rsc_yaml *yaml, yaml_node_t *node, int n_fields,
                        struct rsc_cost_spec *spec)
{
    spec->given = true;
    spec->line = (int)node->start_mark.line + 1;
    spec->column = (int)node->start_mark.column + 1;
    if (node->type == YAML_MAPPING_NODE)
        return read_cost_mapping(yaml, node, n_fields, spec);
    return rsc_yaml_seconds(yaml, node, &spec->cost.per_item_s);
}

static int read_cost(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return read_cost_of(yaml, node, N_FIELDS(cost_fields) - 1, out);
}

static int read_receive(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return read_cost_of(yaml, node, N_FIELDS(cost_fields), out);
}

/* ---- Processors ---- */

static int compile_pattern(struct rsc_yaml *yaml, yaml_node_t *node, const char *text,
                           pcre2_code **out)
{
    struct rsc_hostpattern_fault fault;
    if ((*out = rsc_hostpattern_compile(text, &fault)))
        return 0;
    return rsc_yaml_fail(yaml, node,
                         "found '%.80s', expected a regular expression: %s at offset %zu", text,
                         fault.text, fault.offset);
}

static int read_pattern(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_entry *entry = out;
    if (rsc_yaml_string(yaml, node, &entry->host) < 0)
        return -1;
    return compile_pattern(yaml, node, entry->host, &entry->pattern);
}

static int read_names(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_entry *entry = out;
    int n = rsc_yaml_list(yaml, node, "processor names");
    if (n < 0 || rsc_yaml_afford(yaml, node, n, NAME_BYTES, "names") < 0)
        return -1;
    if (!(entry->names = calloc((size_t)n, sizeof *entry->names)))
        return rsc_fail_nomem(yaml->err);
    entry->n_names = n;
    for (int i = 0; i < n; i++) {
        yaml_node_t *name = rsc_yaml_element(yaml, node, i);
        if (rsc_yaml_string(yaml, name, &entry->names[i]) < 0 ||
            rsc_yaml_afford(yaml, name, 1, strlen(entry->names[i]), "names") < 0)
            return -1;
    }
    return 0;
}

struct raw_entry { /* an entry and what is only needed while reading it */
    struct rsc_entry entry;
    int64_t slots;
};

/* A number that is not yet multiplied by anything. */
static int read_slots(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    if (rsc_yaml_positive(yaml, node, out) < 0)
        return -1;
    if (*(int64_t *)out > MAX_SLOTS)
        return rsc_yaml_fail(yaml, node, "found '%.80s', expected at most %d slots",
                             rsc_yaml_text(node), MAX_SLOTS);
    return 0;
}

/* host, or host/1 ... host/slots. */
static int name_slots(struct rsc_entry *entry, int64_t slots)
{
    size_t size = strlen(entry->host) + 16;
    int n = slots ? (int)slots : 1;
    if (!(entry->names = calloc((size_t)n, sizeof *entry->names)))
        return -1;
    entry->n_names = n;
    for (int i = 0; i < n; i++) {
        if (!(entry->names[i] = malloc(size)))
            return -1;
        if (slots)
            snprintf(entry->names[i], size, "%s/%d", entry->host, i + 1);
        else
            memcpy(entry->names[i], entry->host, strlen(entry->host) + 1);
    }
    return 0;
}

static int finish_entry(struct rsc_yaml *yaml, yaml_node_t *node, struct raw_entry *raw)
{
    struct rsc_entry *entry = &raw->entry;
    entry->slots = (int)raw->slots;
    entry->counted = entry->names || raw->slots;
    if (entry->names && raw->slots && raw->slots != entry->n_names)
        return rsc_yaml_fail(yaml, node, "found %d names, expected as many as slots, %lld",
                             entry->n_names, (long long)raw->slots);
    if (entry->names)
        return 0;
    if (rsc_yaml_afford(yaml, node, raw->slots, NAME_BYTES + strlen(entry->host), "slots") < 0)
        return -1;
    return name_slots(entry, raw->slots) < 0 ? rsc_fail_nomem(yaml->err) : 0;
}

static void clear_entry(struct rsc_entry *entry)
{
    for (int i = 0; i < entry->n_names; i++)
        free(entry->names[i]);
    free(entry->names);
    free(entry->host);
    pcre2_code_free(entry->pattern);
    rsc_cost_clear(&entry->receive.cost);
    rsc_cost_clear(&entry->compute.cost);
    rsc_cost_clear(&entry->ret.cost);
    free(entry->samples);
}

static const struct rsc_yaml_field processor_fields[] = {
    {"host", read_pattern, offsetof(struct raw_entry, entry), true},
    {"slots", read_slots, offsetof(struct raw_entry, slots), false},
    {"names", read_names, offsetof(struct raw_entry, entry), false},
    {"receive", read_receive, offsetof(struct raw_entry, entry.receive), false},
    {"compute", read_cost, offsetof(struct raw_entry, entry.compute), false},
    {"return", read_cost, offsetof(struct raw_entry, entry.ret), false},
    {"samples", rsc_host_samples_read, offsetof(struct raw_entry, entry.samples), false},
};

/* Who receives how fast from another root. */
static const struct rsc_yaml_field root_processor_fields[] = {
    {"host", read_pattern, offsetof(struct raw_entry, entry), true},
    {"receive", read_receive, offsetof(struct raw_entry, entry.receive), false},
    {"return", read_cost, offsetof(struct raw_entry, entry.ret), false},
};

static int read_entry(struct rsc_yaml *yaml, yaml_node_t *node, const struct rsc_yaml_field *fields,
                      size_t n_fields, struct rsc_entry *out)
{
    struct raw_entry raw = {0};
    int rc = rsc_yaml_mapping(yaml, node, fields, n_fields, &raw);
    if (rc == 0)
        rc = finish_entry(yaml, node, &raw);
    *out = raw.entry;
    return rc;
}

static int index_entries(struct rsc_section *section, struct rsc_err *err)
{
    if (rsc_hostindex_open(&section->index, section->n_entries, err) < 0)
        return -1;
    for (int i = 0; i < section->n_entries; i++)
        if (rsc_hostindex_add(&section->index, i, section->entries[i].host,
                              section->entries[i].pattern, err) < 0)
            return -1;
    rsc_hostindex_sort(&section->index);
    return 0;
}

static int read_entries(struct rsc_yaml *yaml, yaml_node_t *node,
                        const struct rsc_yaml_field *fields, size_t n_fields,
                        struct rsc_section *section)
{
    int n = rsc_yaml_list(yaml, node, "processors");
    if (n < 0 || rsc_yaml_afford(yaml, node, n, ENTRY_BYTES, "processors") < 0)
        return -1;
    if (!(section->entries = calloc((size_t)n, sizeof *section->entries)))
        return rsc_fail_nomem(yaml->err);
    section->n_entries = n;
    for (int i = 0; i < n; i++)
        if (read_entry(yaml, rsc_yaml_element(yaml, node, i), fields, n_fields,
                       &section->entries[i]) < 0)
            return -1;
    return index_entries(section, yaml->err);
}

static int read_processors(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return read_entries(yaml, node, processor_fields, N_FIELDS(processor_fields), out);
}

static int read_root_processors(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    return read_entries(yaml, node, root_processor_fields, N_FIELDS(root_processor_fields), out);
}

/* ---- The file ---- */

static int read_version(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    (void)out;
    const char *text = rsc_yaml_text(node);
    if (!text || strcmp(text, "1") != 0)
        return rsc_yaml_expected(yaml, node, "version 1");
    return 0;
}

static int read_port(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    const char *text = rsc_yaml_text(node);
    if (!text || (strcmp(text, "one") != 0 && strcmp(text, "many") != 0))
        return rsc_yaml_expected(yaml, node, "'one' or 'many'");
    *(bool *)out = strcmp(text, "many") == 0;
    return 0;
}

static int read_network(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    static const struct rsc_yaml_field fields[] = {
        {"port", read_port, offsetof(struct rsc_costs, many_ports), false},
        {"root_per_byte", rsc_yaml_seconds, offsetof(struct rsc_costs, root_per_byte_s), false},
    };
    struct rsc_costs *costs = out;
    if (rsc_yaml_mapping(yaml, node, fields, N_FIELDS(fields), costs) < 0)
        return -1;
    if (costs->root_per_byte_s > 0.0 && !costs->many_ports)
        return rsc_yaml_fail(yaml, node, "found 'root_per_byte', expected it only with port: many");
    return 0;
}

static int read_group(struct rsc_yaml *yaml, yaml_node_t *key, yaml_node_t *value,
                      struct rsc_section *section)
{
    static const struct rsc_yaml_field fields[] = {
        {"item_bytes", rsc_yaml_positive, offsetof(struct rsc_section, item_bytes), false},
        {"processors", read_processors, 0, false},
        {"measured", rsc_measured_read, offsetof(struct rsc_section, measured), false},
    };
    if (rsc_yaml_string(yaml, key, &section->group) < 0)
        return -1;
    return rsc_yaml_mapping(yaml, value, fields, N_FIELDS(fields), section);
}

static int read_groups(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_costs *costs = out;
    if (node->type != YAML_MAPPING_NODE)
        return rsc_yaml_expected(yaml, node, "a mapping of share groups");
    yaml_node_pair_t *pairs = node->data.mapping.pairs.start;
    ptrdiff_t n = node->data.mapping.pairs.top - pairs;
    if (n > 0 && !(costs->groups = calloc((size_t)n, sizeof *costs->groups)))
        return rsc_fail_nomem(yaml->err);
    for (ptrdiff_t i = 0; i < n; i++) {
        yaml_node_t *key = yaml_document_get_node(&yaml->document, pairs[i].key);
        if (rsc_yaml_text(key) && rsc_costs_group(costs, rsc_yaml_text(key)))
            return rsc_yaml_fail(yaml, key, "found group '%.80s' again, expected it once",
                                 rsc_yaml_text(key));
        costs->n_groups++;
        yaml_node_t *value = yaml_document_get_node(&yaml->document, pairs[i].value);
        if (read_group(yaml, key, value, &costs->groups[i]) < 0)
            return -1;
    }
    return 0;
}

static int read_root(struct rsc_yaml *yaml, yaml_node_t *key, yaml_node_t *value,
                     struct rsc_root_costs *root)
{
    static const struct rsc_yaml_field fields[] = {
        {"move", read_cost, offsetof(struct rsc_root_costs, move), true},
        {"processors", read_root_processors, offsetof(struct rsc_root_costs, section), true},
    };
    if (rsc_yaml_string(yaml, key, &root->section.group) < 0 ||
        compile_pattern(yaml, key, root->section.group, &root->pattern) < 0)
        return -1;
    return rsc_yaml_mapping(yaml, value, fields, N_FIELDS(fields), root);
}

static int read_roots(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_costs *costs = out;
    if (node->type != YAML_MAPPING_NODE)
        return rsc_yaml_expected(yaml, node, "a mapping of root processors");
    yaml_node_pair_t *pairs = node->data.mapping.pairs.start;
    ptrdiff_t n = node->data.mapping.pairs.top - pairs;
    if (n > 0 && !(costs->roots = calloc((size_t)n, sizeof *costs->roots)))
        return rsc_fail_nomem(yaml->err);
    for (ptrdiff_t i = 0; i < n; i++) {
        yaml_node_t *key = yaml_document_get_node(&yaml->document, pairs[i].key);
        yaml_node_t *value = yaml_document_get_node(&yaml->document, pairs[i].value);
        costs->n_roots++;
        if (read_root(yaml, key, value, &costs->roots[i]) < 0)
            return -1;
    }
    return 0;
}

static int read_relay(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_site_costs *site = out;
    if (rsc_yaml_string(yaml, node, &site->section.group) < 0)
        return -1;
    return compile_pattern(yaml, node, site->section.group, &site->pattern);
}

static int read_site(struct rsc_yaml *yaml, yaml_node_t *node, struct rsc_site_costs *site)
{
    static const struct rsc_yaml_field fields[] = {
        {"relay", read_relay, 0, true},
        {"members", read_root_processors, offsetof(struct rsc_site_costs, section), true},
    };
    return rsc_yaml_mapping(yaml, node, fields, N_FIELDS(fields), site);
}

static int read_sites(struct rsc_yaml *yaml, yaml_node_t *node, void *out)
{
    struct rsc_costs *costs = out;
    int n = rsc_yaml_list(yaml, node, "sites");
    if (n < 0 || rsc_yaml_afford(yaml, node, n, sizeof *costs->sites, "sites") < 0)
        return -1;
    if (!(costs->sites = calloc((size_t)n, sizeof *costs->sites)))
        return rsc_fail_nomem(yaml->err);
    costs->n_sites = n;
    for (int i = 0; i < n; i++)
        if (read_site(yaml, rsc_yaml_element(yaml, node, i), &costs->sites[i]) < 0)
            return -1;
    return 0;
}

static int read_file(struct rsc_yaml *yaml, struct rsc_costs *costs)
{
    static const struct rsc_yaml_field fields[] = {
        {"version", read_version, 0, true},
        {"network", read_network, 0, false},
        {"processors", read_processors, offsetof(struct rsc_costs, common), false},
        {"item_bytes", rsc_yaml_positive, offsetof(struct rsc_costs, common.item_bytes), false},
        {"groups", read_groups, 0, false},
        {"roots", read_roots, 0, false},
        {"sites", read_sites, 0, false},
        {"measured", rsc_measured_read, offsetof(struct rsc_costs, common.measured), false},
    };
    yaml_node_t *root = rsc_yaml_root(yaml);
    if (rsc_yaml_mapping(yaml, root, fields, N_FIELDS(fields), costs) < 0)
        return -1;
    if (!costs->common.entries && !costs->n_groups)
        return rsc_yaml_fail(yaml, root, "found neither 'processors' nor 'groups', expected one");
    return 0;
}

int rsc_costs_parse(const char *text, size_t len, const char *name, struct rsc_costs **out,
                    struct rsc_err *err)
{
    struct rsc_yaml yaml;
    struct rsc_costs *costs = calloc(1, sizeof *costs);
    if (!costs || !(costs->name = strdup(name))) {
        free(costs);
        return rsc_fail_nomem(err);
    }
    if (rsc_yaml_open(&yaml, text, len, name, err) < 0) {
        rsc_costs_free(costs);
        return -1;
    }
    int rc = read_file(&yaml, costs);
    rsc_yaml_close(&yaml);
    if (rc < 0) {
        rsc_costs_free(costs);
        return -1;
    }
    *out = costs;
    return 0;
}

static void clear_section(struct rsc_section *section)
{
    for (int i = 0; i < section->n_entries; i++)
        clear_entry(&section->entries[i]);
    free(section->entries);
    rsc_hostindex_clear(&section->index);
    free(section->group);
    rsc_measured_clear(&section->measured);
}

void rsc_costs_free(struct rsc_costs *costs)
{
    if (!costs)
        return;
    clear_section(&costs->common);
    for (int i = 0; i < costs->n_groups; i++)
        clear_section(&costs->groups[i]);
    free(costs->groups);
    for (int i = 0; i < costs->n_roots; i++) {
        clear_section(&costs->roots[i].section);
        pcre2_code_free(costs->roots[i].pattern);
        rsc_cost_clear(&costs->roots[i].move.cost);
    }
    free(costs->roots);
    for (int i = 0; i < costs->n_sites; i++) {
        clear_section(&costs->sites[i].section);
        pcre2_code_free(costs->sites[i].pattern);
    }
    free(costs->sites);
    free(costs->name);
    free(costs);
}
