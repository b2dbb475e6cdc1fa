/* SPDX-License-Identifier: MIT */
#include "costmerge.h"

#include "err.h"
#include "rescatter_plan.h"
#include "settle.h"
#include "yamledit.h"
#include "yamltext.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values as text ---- */

/* The pattern that matches this name and no other. */
static void add_pattern(struct rsc_text *text, const char *name)
{
    for (const char *c = name; *c; c++)
        rsc_text_add(text, strchr("\\.^$*+?()[]{}|", *c) ? "\\%c" : "%c", *c);
}

static void add_host(struct rsc_text *text, const char *name)
{
    struct rsc_text pattern = {0};
    add_pattern(&pattern, name);
    if (pattern.failed)
        text->failed = true;
    else
        rsc_text_scalar(text, pattern.chars ? pattern.chars : "");
    rsc_text_clear(&pattern);
}

static void add_points(struct rsc_text *text, const struct rsc_cost *cost)
{
    rsc_text_add(text, "{points: [");
    for (int i = 0; i < cost->n_points; i++) {
        rsc_text_add(text, "%s[%" PRId64 ", ", i ? ", " : "", cost->points[i].items);
        rsc_text_seconds(text, cost->points[i].seconds);
        rsc_text_add(text, "]");
    }
    rsc_text_add(text, "]}");
}

static void add_cost(struct rsc_text *text, const struct rsc_cost_spec *spec)
{
    if (spec->cost.kind == RSC_COST_TABLE) {
        add_points(text, &spec->cost);
        return;
    }
    rsc_text_add(text, "{startup: ");
    rsc_text_seconds(text, spec->cost.startup_s);
    if (spec->cost.per_item_s > 0.0 || spec->per_byte_s == 0.0) {
        rsc_text_add(text, ", per_item: ");
        rsc_text_seconds(text, spec->cost.per_item_s);
    }
    if (spec->per_byte_s > 0.0) {
        rsc_text_add(text, ", per_byte: ");
        rsc_text_seconds(text, spec->per_byte_s);
    }
    rsc_text_add(text, "}");
}

enum { N_COSTS = 3 };

static const char *const cost_keys[N_COSTS] = {"receive", "compute", "return"};

static const struct rsc_cost_spec *measured_cost(const struct rsc_measured_host *host, int which)
{
    const struct rsc_cost_spec *specs[N_COSTS] = {&host->receive, &host->compute, &host->ret};
    return specs[which];
}

static const struct rsc_cost_spec *entry_cost(const struct rsc_entry *entry, int which)
{
    const struct rsc_cost_spec *specs[N_COSTS] = {&entry->receive, &entry->compute, &entry->ret};
    return specs[which];
}

/* An entry for one processor; costs that were not measured are those of `like`, if that is one. */
static void add_entry(struct rsc_text *text, const struct rsc_measured_host *host,
                      const struct rsc_entry *like)
{
    rsc_text_add(text, "{host: ");
    add_host(text, host->name);
    if (host->slots > 1)
        rsc_text_add(text, ", slots: %d", host->slots);
    for (int i = 0; i < N_COSTS; i++) {
        const struct rsc_cost_spec *spec = measured_cost(host, i);
        if (!spec->given && like)
            spec = entry_cost(like, i);
        if (!spec->given)
            continue;
        rsc_text_add(text, ", %s: ", cost_keys[i]);
        add_cost(text, spec);
    }
    if (host->samples) {
        rsc_text_add(text, ", samples: ");
        rsc_host_samples_write(host->samples, text);
    }
    rsc_text_add(text, "}");
}

/* ---- Where the numbers come from ---- */

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool has_host(const struct rsc_measured *measured, const char *host)
{
    for (int i = 0; i < measured->n_hosts; i++)
        if (strcmp(measured->hosts[i], host) == 0)
            return true;
    return false;
}

static void add_word(struct rsc_text *text, const char *key, const char *value)
{
    if (!value)
        return;
    rsc_text_add(text, "%s%s: ", text->length > 1 ? ", " : "", key);
    rsc_text_scalar(text, value);
}

static void add_range(struct rsc_text *text, const char *key, const struct rsc_range *range)
{
    if (range->most > 0)
        rsc_text_add(text, "%s%s: [%" PRId64 ", %" PRId64 "]", text->length > 1 ? ", " : "", key,
                     range->least, range->most);
}

/* Hosts that were measured before in the same circumstances still count as measured. */
static void add_hosts(struct rsc_text *text, const struct rsc_measured *now,
                      const struct rsc_measured *before)
{
    const char *separator = "";
    if (now->n_hosts == 0)
        return;
    rsc_text_add(text, "%shosts: [", text->length > 1 ? ", " : "");
    for (int i = 0; before && i < before->n_hosts; i++)
        if (!has_host(now, before->hosts[i])) {
            rsc_text_add(text, "%s", separator);
            rsc_text_scalar(text, before->hosts[i]);
            separator = ", ";
        }
    for (int i = 0; i < now->n_hosts; i++) {
        rsc_text_add(text, "%s", separator);
        rsc_text_scalar(text, now->hosts[i]);
        separator = ", ";
    }
    rsc_text_add(text, "]");
}

/* From the least to the most of both, one of which may be empty. */
static struct rsc_range both_ranges(const struct rsc_range *a, const struct rsc_range *b)
{
    if (!b || b->most == 0 || a->most == 0)
        return a->most > 0 || !b ? *a : *b;
    return (struct rsc_range){a->least < b->least ? a->least : b->least,
                              a->most > b->most ? a->most : b->most};
}

static void add_measured(struct rsc_text *text, const struct rsc_measured *now,
                         const struct rsc_measured *before)
{
    if (before && !(same_text(before->mpi, now->mpi) && same_text(before->root, now->root)))
        before = NULL;
    rsc_text_add(text, "{");
    add_word(text, "date", now->date);
    add_word(text, "mpi", now->mpi);
    add_word(text, "root", now->root);
    add_hosts(text, now, before);
    add_range(text, "bytes", now->bytes.most > 0 || !before ? &now->bytes : &before->bytes);
    struct rsc_range items = both_ranges(&now->items, before ? &before->items : NULL);
    add_range(text, "items", &items);
    rsc_text_add(text, "}");
}

/* ---- Into what is there ---- */

struct merge {
    struct rsc_yamledit edit;
    const struct rsc_measurement *what;
    const struct rsc_costs *costs;     /* the file so far; NULL: none */
    const struct rsc_section *section; /* what the file has for it; NULL: nothing */
};

static void set_value(struct merge *merge, yaml_node_t *mapping, const char *key,
                      struct rsc_text *value)
{
    if (value->failed)
        merge->edit.failed = true;
    else if (value->chars)
        rsc_yamledit_set(&merge->edit, mapping, key, value->chars);
    rsc_text_clear(value);
}

static void set_costs(struct merge *merge, yaml_node_t *entry, const struct rsc_measured_host *host)
{
    for (int i = 0; i < N_COSTS; i++) {
        struct rsc_text text = {0};
        const struct rsc_cost_spec *spec = measured_cost(host, i);
        if (spec->given)
            add_cost(&text, spec);
        set_value(merge, entry, cost_keys[i], &text);
    }
    if (host->samples) {
        struct rsc_text text = {0};
        rsc_host_samples_write(host->samples, &text);
        set_value(merge, entry, "samples", &text);
    }
}

/* How many processes the entry is for is what was seen last, unless they are listed by name. */
static void set_slots(struct merge *merge, yaml_node_t *entry, const struct rsc_entry *own,
                      int slots)
{
    struct rsc_text text = {0};
    bool by_name = own->counted && !own->slots;
    if (slots > 0 && slots != (own->slots ? own->slots : 1) && !by_name)
        rsc_text_add(&text, "%d", slots);
    set_value(merge, entry, "slots", &text);
}

static int find_entry(const struct rsc_section *section, const char *name)
{
    const struct rsc_entry *entry = rsc_section_find(section, name);
    return entry ? (int)(entry - section->entries) : section->n_entries;
}

static void insert_entry(struct merge *merge, yaml_node_t *list, int at,
                         const struct rsc_measured_host *host, const struct rsc_entry *like)
{
    struct rsc_text text = {0};
    add_entry(&text, host, like);
    if (text.failed)
        merge->edit.failed = true;
    else
        rsc_yamledit_insert(&merge->edit, list, at, text.chars);
    rsc_text_clear(&text);
}

/* A processor that was not measured is only there to have an entry, and to be counted by it. */
static bool says_nothing_new(const struct rsc_measured_host *host, const struct rsc_entry *found,
                             bool own)
{
    bool measured = host->receive.given || host->compute.given || host->ret.given;
    return found && !measured && (own || found->counted || host->slots == 0);
}

static void merge_host(struct merge *merge, yaml_node_t *list, int k)
{
    const struct rsc_section *section = merge->section;
    const char *name = merge->what->hosts[k].name;
    int i = find_entry(section, name);
    const struct rsc_entry *found = i < section->n_entries ? &section->entries[i] : NULL;
    bool own = found && rsc_entry_is_own(found, name);
    struct rsc_settled settled;
    rsc_measured_settle(merge->what, k, merge->costs, section, own ? found : NULL, &settled);
    if (says_nothing_new(&settled.host, found, own))
        return;
    if (own) {
        yaml_node_t *entry = rsc_yaml_element(&merge->edit.yaml, list, i);
        set_slots(merge, entry, found, settled.host.slots);
        set_costs(merge, entry, &settled.host);
    } else {
        insert_entry(merge, list, i, &settled.host, found);
    }
}

/* ---- Into what is not there yet ---- */

/* All hosts as a new list: in brackets, or one a line with dashes in `column`. */
static void add_list(struct rsc_text *text, const struct merge *merge, bool flow, int column)
{
    const struct rsc_measurement *what = merge->what;
    rsc_text_add(text, flow ? "[" : "");
    for (int i = 0; i < what->n_hosts; i++) {
        if (flow)
            rsc_text_add(text, "%s", i ? ", " : "");
        else
            rsc_text_add(text, "\n%*s- ", column, "");
        struct rsc_settled settled;
        rsc_measured_settle(what, i, merge->costs, NULL, NULL, &settled);
        add_entry(text, &settled.host, NULL);
    }
    rsc_text_add(text, flow ? "]" : "");
}

/* A group's section, its keys in `column`. */
static void add_group(struct rsc_text *text, const struct merge *merge, bool flow, int column)
{
    const struct rsc_measurement *what = merge->what;
    struct rsc_text measured = {0};
    const char *separator = flow ? "{" : "";
    if (what->measured)
        add_measured(&measured, what->measured, NULL);
    if (what->item_bytes > 0) {
        rsc_text_add(text, flow ? "%s" : "%s\n%*s", separator, column, "");
        rsc_text_add(text, "item_bytes: %" PRId64, what->item_bytes);
        separator = flow ? ", " : "";
    }
    if (measured.chars) {
        rsc_text_add(text, flow ? "%s" : "%s\n%*s", separator, column, "");
        rsc_text_add(text, "measured: %s", measured.chars);
        separator = flow ? ", " : "";
    }
    rsc_text_add(text, flow ? "%s" : "%s\n%*s", separator, column, "");
    rsc_text_add(text, flow ? "processors: " : "processors:");
    add_list(text, merge, flow, column + 2);
    rsc_text_add(text, flow ? "}" : "");
    text->failed = text->failed || measured.failed;
    rsc_text_clear(&measured);
}

static void add_groups(struct rsc_text *text, const struct merge *merge, bool flow)
{
    rsc_text_add(text, flow ? "{" : "\n  ");
    rsc_text_scalar(text, merge->what->group);
    rsc_text_add(text, flow ? ": " : ":");
    add_group(text, merge, flow, 4);
    rsc_text_add(text, flow ? "}" : "");
}

/* ---- The whole ---- */

static void merge_section(struct merge *merge, yaml_node_t *mapping)
{
    const struct rsc_measurement *what = merge->what;
    struct rsc_text bytes = {0}, measured = {0}, list = {0};
    yaml_node_t *processors = rsc_yamledit_value(&merge->edit, mapping, "processors");
    bool flow = rsc_yamledit_is_flow(mapping);
    if (what->item_bytes > 0)
        rsc_text_add(&bytes, "%" PRId64, what->item_bytes);
    set_value(merge, mapping, "item_bytes", &bytes);
    if (what->measured)
        add_measured(&measured, what->measured, merge->section ? &merge->section->measured : NULL);
    set_value(merge, mapping, "measured", &measured);
    if (!processors && what->n_hosts > 0)
        add_list(&list, merge, flow, flow ? 0 : rsc_yamledit_column(&merge->edit, mapping) + 2);
    set_value(merge, mapping, "processors", &list);
    for (int i = 0; processors && i < what->n_hosts; i++)
        merge_host(merge, processors, i);
}

static void merge_group(struct merge *merge, yaml_node_t *root)
{
    yaml_node_t *groups = rsc_yamledit_value(&merge->edit, root, "groups");
    yaml_node_t *group =
        groups ? rsc_yamledit_value(&merge->edit, groups, merge->what->group) : NULL;
    struct rsc_text text = {0};
    if (group) {
        merge_section(merge, group);
    } else if (groups && groups->data.mapping.pairs.top > groups->data.mapping.pairs.start) {
        bool flow = rsc_yamledit_is_flow(groups);
        add_group(&text, merge, flow, flow ? 0 : rsc_yamledit_column(&merge->edit, groups) + 2);
        set_value(merge, groups, merge->what->group, &text);
    } else {
        add_groups(&text, merge, rsc_yamledit_is_flow(root));
        set_value(merge, root, "groups", &text);
    }
}

static void merge_network(struct merge *merge, yaml_node_t *root)
{
    const struct rsc_measured_network *network = merge->what->network;
    struct rsc_text text = {0};
    if (!network)
        return;
    rsc_text_add(&text, "{port: %s", network->many_ports ? "many" : "one");
    if (network->many_ports && network->root_per_byte_s > 0.0) {
        rsc_text_add(&text, ", root_per_byte: ");
        rsc_text_seconds(&text, network->root_per_byte_s);
    }
    rsc_text_add(&text, "}");
    set_value(merge, root, "network", &text);
}

static const struct rsc_section *find_section(const struct rsc_costs *costs, const char *group)
{
    if (!costs)
        return NULL;
    return group ? rsc_costs_group(costs, group) : &costs->common;
}

/* An edit that cannot be read back is an unusual way of writing YAML, not worth losing a file. */
static int check_result(const char *text, size_t len, const char *name, struct rsc_err *err)
{
    struct rsc_costs *costs;
    struct rsc_err why = {.text = ""};
    if (rsc_costs_parse(text, len, name, &costs, &why) < 0)
        return rsc_fail(err, why.code,
                        "measured costs cannot be merged into what is there, which is left as it "
                        "is: %s",
                        why.text);
    rsc_costs_free(costs);
    return 0;
}

static int merge_open(struct merge *merge, const char *text, size_t len, const char *name,
                      const struct rsc_costs *costs, struct rsc_err *err)
{
    if (rsc_yamledit_open(&merge->edit, text, len, name, err) < 0)
        return -1;
    yaml_node_t *root = rsc_yaml_root(&merge->edit.yaml);
    merge->costs = costs;
    merge->section = find_section(costs, merge->what->group);
    merge_network(merge, root);
    if (merge->what->group)
        merge_group(merge, root);
    else
        merge_section(merge, root);
    return 0;
}

int rsc_costs_merge_text(const char *text, size_t len, const char *name,
                         const struct rsc_measurement *measurement, char **out, struct rsc_err *err)
{
    static const char fresh[] = "version: 1\n";
    struct merge merge = {.what = measurement};
    struct rsc_costs *costs = NULL;
    if (len > 0 && rsc_costs_parse(text, len, name, &costs, err) < 0)
        return -1;
    if (merge_open(&merge, len ? text : fresh, len ? len : sizeof fresh - 1, name, costs, err) <
        0) {
        rsc_costs_free(costs);
        return -1;
    }
    size_t length;
    char *result = rsc_yamledit_result(&merge.edit, &length, err);
    rsc_yamledit_close(&merge.edit);
    rsc_costs_free(costs);
    if (!result)
        return -1;
    if (check_result(result, length, name, err) < 0) {
        free(result);
        return -1;
    }
    *out = result;
    return 0;
}
