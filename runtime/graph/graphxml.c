/* SPDX-License-Identifier: MIT */
#include "graphxml.h"

#include "err.h"
#include "wires.h"
#include "xmlunits.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_DEPTH = 100, MAX_CLUSTER = 10000, MAX_STEPS = 1000, NAME_SIZE = 256 };

static const char *const sharing_names[RSC_N_SHARINGS] = {"SHARED", "SPLITDUPLEX", "FATPIPE"};

struct reading {
    struct rsc_graph *graph;
    const char *name; /* of the file */
    struct rsc_err *err;
    struct rsc_wires *wires;
};

/* ---- Elements ---- */

__attribute__((format(printf, 3, 4))) static int fail_at(struct reading *reading, const xmlNode *at,
                                                         const char *format, ...)
{
    char text[RSC_ERR_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return rsc_fail(reading->err, RSC_ESYNTAX, "%s:%ld: %s", reading->name, xmlGetLineNo(at), text);
}

static bool is(const xmlNode *node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* The value of an attribute, borrowed from the document; NULL: it is not there. */
static const char *attribute(const xmlNode *node, const char *name)
{
    const xmlAttr *found = xmlHasProp(node, (const xmlChar *)name);
    if (!found || !found->children || found->children->next || !found->children->content)
        return NULL;
    return (const char *)found->children->content;
}

static const char *required(struct reading *reading, const xmlNode *node, const char *name)
{
    const char *value = attribute(node, name);
    if (!value)
        fail_at(reading, node, "found <%s> without '%s', expected one", (const char *)node->name,
                name);
    return value;
}

/* A number > 0 with a unit. */
static int read_quantity(struct reading *reading, const xmlNode *node, const char *name,
                         enum rsc_quantity quantity, double *out)
{
    const char *text = required(reading, node, name);
    if (!text)
        return -1;
    if (rsc_quantity_parse(text, quantity, out) == 0)
        return 0;
    return fail_at(reading, node, "found %s '%.80s', expected %s", name, text,
                   rsc_quantity_text(quantity));
}

static int read_sharing(struct reading *reading, const xmlNode *node, const char *name,
                        enum rsc_sharing otherwise, enum rsc_sharing *out)
{
    const char *text = attribute(node, name);
    *out = otherwise;
    for (int i = 0; text && i < RSC_N_SHARINGS; i++) {
        if (strcmp(text, sharing_names[i]) == 0) {
            *out = (enum rsc_sharing)i;
            return 0;
        }
    }
    return text ? fail_at(reading, node,
                          "found %s '%.80s', expected SHARED, SPLITDUPLEX or FATPIPE", name, text)
                : 0;
}

/* ---- Nodes ---- */

static int add_node(struct reading *reading, const xmlNode *at, const char *name, double compute_s)
{
    struct rsc_err err;
    struct rsc_node node = rsc_graph_node(name, compute_s);
    int v = rsc_graph_add_node(reading->graph, &node, &err);
    if (v >= 0)
        return v;
    return err.code == RSC_ENOMEM ? rsc_fail_nomem(reading->err)
                                  : fail_at(reading, at, "%s", err.text);
}

static int read_cores(struct reading *reading, const xmlNode *node, double *out)
{
    const char *text = attribute(node, "core");
    char *end;
    *out = text ? (double)strtol(text, &end, 10) : 1.0;
    if (text && (end == text || *end || *out < 1.0))
        return fail_at(reading, node, "found core '%.80s', expected an integer >= 1", text);
    return 0;
}

static int read_compute(struct reading *reading, const xmlNode *node, double *compute_s)
{
    double speed, cores;
    if (read_quantity(reading, node, "speed", RSC_QUANTITY_SPEED, &speed) < 0 ||
        read_cores(reading, node, &cores) < 0)
        return -1;
    *compute_s = reading->graph->item_flops / (speed * cores);
    return 0;
}

static int read_host(struct reading *reading, const xmlNode *node)
{
    double compute_s;
    const char *id = required(reading, node, "id");
    if (!id || read_compute(reading, node, &compute_s) < 0)
        return -1;
    return add_node(reading, node, id, compute_s) < 0 ? -1 : 0;
}

static int read_router(struct reading *reading, const xmlNode *node)
{
    const char *id = required(reading, node, "id");
    return id && add_node(reading, node, id, INFINITY) >= 0 ? 0 : -1;
}

static int find_node(struct reading *reading, const xmlNode *at, const char *name)
{
    int v = rsc_graph_find(reading->graph, name);
    return v >= 0 ? v : fail_at(reading, at, "found '%.80s', expected a host or router", name);
}

/* ---- Links ---- */

/* The latency of a link; none is 0. */
static int read_latency(struct reading *reading, const xmlNode *node, const char *name, double *out)
{
    *out = 0.0;
    return attribute(node, name) ? read_quantity(reading, node, name, RSC_QUANTITY_TIME, out) : 0;
}

/* Index of the wire; -1: an error. */
static int read_wire(struct reading *reading, const xmlNode *node)
{
    struct rsc_wire wire = {.id = required(reading, node, "id")};
    if (!wire.id ||
        read_quantity(reading, node, "bandwidth", RSC_QUANTITY_BANDWIDTH, &wire.bandwidth) < 0 ||
        read_latency(reading, node, "latency", &wire.latency_s) < 0 ||
        read_sharing(reading, node, "sharing_policy", RSC_SHARED, &wire.sharing) < 0)
        return -1;
    int index = rsc_wires_add(reading->wires, &wire);
    return index < 0 ? rsc_fail_nomem(reading->err) : index;
}

static int read_link(struct reading *reading, const xmlNode *node)
{
    return read_wire(reading, node) < 0 ? -1 : 0;
}

static int find_wire(struct reading *reading, const xmlNode *at, const char *id)
{
    int wire = id ? rsc_wires_find(reading->wires, id) : -1;
    if (id && wire < 0)
        fail_at(reading, at, "found link '%.80s', expected the id of a <link>", id);
    return wire;
}

/* ---- Routes ---- */

static int read_heading(struct reading *reading, const xmlNode *node, enum rsc_heading *out)
{
    const char *text = attribute(node, "direction");
    *out = !text || strcmp(text, "NONE") == 0 ? RSC_EITHER_WAY
           : strcmp(text, "UP") == 0          ? RSC_UP
                                              : RSC_DOWN;
    if (*out != RSC_DOWN || strcmp(text, "DOWN") == 0)
        return 0;
    return fail_at(reading, node, "found direction '%.80s', expected UP, DOWN or NONE", text);
}

/* The links of a route. Returns how many, -1: an error. */
static int read_steps(struct reading *reading, const xmlNode *node, struct rsc_step *steps)
{
    int n = 0;
    for (const xmlNode *child = node->children; child; child = child->next) {
        if (!is(child, "link_ctn"))
            continue;
        if (n == MAX_STEPS)
            return fail_at(reading, node, "found a route of more than %d links", MAX_STEPS);
        steps[n].wire = find_wire(reading, child, required(reading, child, "id"));
        if (steps[n].wire < 0 || read_heading(reading, child, &steps[n].heading) < 0)
            return -1;
        n++;
    }
    return n > 0 ? n : fail_at(reading, node, "found a route without links, expected one at least");
}

static int read_route_between(struct reading *reading, const xmlNode *node, const char *src,
                              const char *dst)
{
    struct rsc_step steps[MAX_STEPS];
    const char *symmetrical = attribute(node, "symmetrical");
    const char *from_name = required(reading, node, src);
    const char *to_name = from_name ? required(reading, node, dst) : NULL;
    int n = to_name ? read_steps(reading, node, steps) : -1;
    int from = n < 0 ? -1 : find_node(reading, node, from_name);
    int to = from < 0 ? -1 : find_node(reading, node, to_name);
    if (to < 0)
        return -1;
    if (from == to)
        return 0; /* a loopback takes part in nothing */
    bool both_ways = !symmetrical || strcasecmp(symmetrical, "no") != 0;
    return rsc_wires_route(reading->wires, from, to, steps, n, both_ways, xmlGetLineNo(node)) < 0
               ? rsc_fail_nomem(reading->err)
               : 0;
}

static int read_route(struct reading *reading, const xmlNode *node)
{
    return read_route_between(reading, node, "src", "dst");
}

static int read_zone_route(struct reading *reading, const xmlNode *node)
{
    return read_route_between(reading, node, "gw_src", "gw_dst");
}

/* When all routes are known. */
static int connect_wires(struct reading *reading)
{
    struct rsc_err err;
    long line;
    if (rsc_wires_connect(reading->wires, reading->graph, &line, &err) == 0)
        return 0;
    return err.code == RSC_ESYNTAX
               ? rsc_fail(reading->err, RSC_ESYNTAX, "%s:%ld: %s", reading->name, line, err.text)
               : rsc_fail(reading->err, err.code, "%s", err.text);
}

/* ---- Clusters ---- */

struct hub { /* what the hosts of a cluster send into, and what they receive from */
    int into, out_of;
};

/* One router, or two with the backbone between them. */
static int add_hub(struct reading *reading, const xmlNode *at, const char *id,
                   const struct rsc_wire *backbone, struct hub *hub)
{
    char name[NAME_SIZE];
    hub->out_of = hub->into = add_node(reading, at, id, INFINITY);
    if (hub->into < 0 || !backbone)
        return hub->into < 0 ? -1 : 0;
    snprintf(name, sizeof name, "%s-backbone", id);
    hub->into = add_node(reading, at, name, INFINITY);
    return hub->into < 0 ? -1
                         : rsc_wire_lay(backbone, reading->graph, hub->into, hub->out_of, false,
                                        reading->err);
}

static int attach(struct reading *reading, int host, const struct rsc_wire *up,
                  const struct rsc_wire *down, const struct hub *hub)
{
    if (up == down && hub->into == hub->out_of)
        return rsc_wire_lay(up, reading->graph, host, hub->into, true, reading->err);
    if (rsc_wire_lay(up, reading->graph, host, hub->into, false, reading->err) < 0)
        return -1;
    return rsc_wire_lay(down, reading->graph, hub->out_of, host, false, reading->err);
}

static int read_host_link(struct reading *reading, const xmlNode *node, const struct hub *hub)
{
    const char *id = required(reading, node, "id");
    int host = id ? find_node(reading, node, id) : -1;
    if (host < 0)
        return -1;
    int up = find_wire(reading, node, required(reading, node, "up"));
    int down = up < 0 ? -1 : find_wire(reading, node, required(reading, node, "down"));
    return down < 0 ? -1
                    : attach(reading, host, rsc_wires_get(reading->wires, up),
                             rsc_wires_get(reading->wires, down), hub);
}

/* The hosts of a zone with routing Cluster, whose links stand beside them. */
static int read_host_links(struct reading *reading, const xmlNode *zone)
{
    const char *id = attribute(zone, "id");
    const struct rsc_wire *backbone = NULL;
    struct hub hub;
    const xmlNode *child;
    for (child = zone->children; child && !is(child, "backbone"); child = child->next)
        continue;
    if (child) {
        int wire = read_wire(reading, child);
        if (wire < 0)
            return -1;
        backbone = rsc_wires_get(reading->wires, wire);
    }
    if (add_hub(reading, zone, id, backbone, &hub) < 0)
        return -1;
    for (child = zone->children; child; child = child->next)
        if (is(child, "host_link") && read_host_link(reading, child, &hub) < 0)
            return -1;
    return 0;
}

static int read_cluster_host(struct reading *reading, const xmlNode *node, long number,
                             const struct rsc_wire *wire, const struct hub *hub, double compute_s)
{
    char name[NAME_SIZE], link[NAME_SIZE];
    const char *prefix = attribute(node, "prefix"), *suffix = attribute(node, "suffix");
    snprintf(name, sizeof name, "%s%ld%s", prefix ? prefix : "", number, suffix ? suffix : "");
    snprintf(link, sizeof link, "%s_link_%ld", attribute(node, "id"), number);
    int host = add_node(reading, node, name, compute_s);
    struct rsc_wire own = *wire;
    own.id = link;
    return host < 0 ? -1 : attach(reading, host, &own, &own, hub);
}

/* "0-3,7": the numbers of a cluster's hosts. */
static int read_radical(struct reading *reading, const xmlNode *node, const struct rsc_wire *wire,
                        const struct hub *hub, double compute_s)
{
    const char *text = required(reading, node, "radical");
    while (text && *text) {
        char *end;
        long first = strtol(text, &end, 10), last = first;
        if (end != text && *end == '-')
            last = strtol(text = end + 1, &end, 10);
        if (end == text || (*end && *end != ',') || first < 0 || last < first ||
            last - first >= MAX_CLUSTER)
            return fail_at(reading, node, "found radical '%.80s', expected numbers, as in 0-3,7",
                           attribute(node, "radical"));
        for (long number = first; number <= last; number++)
            if (read_cluster_host(reading, node, number, wire, hub, compute_s) < 0)
                return -1;
        text = *end ? end + 1 : end;
    }
    return text ? 0 : -1;
}

static int read_cluster(struct reading *reading, const xmlNode *node)
{
    const char *id = required(reading, node, "id"), *router = attribute(node, "router_id");
    struct rsc_wire wire = {.id = id}, backbone = {.id = id};
    struct hub hub;
    double compute_s;
    bool has_backbone = attribute(node, "bb_bw");
    if (!id || read_compute(reading, node, &compute_s) < 0 ||
        read_quantity(reading, node, "bw", RSC_QUANTITY_BANDWIDTH, &wire.bandwidth) < 0 ||
        read_latency(reading, node, "lat", &wire.latency_s) < 0 ||
        read_latency(reading, node, "bb_lat", &backbone.latency_s) < 0 ||
        read_sharing(reading, node, "sharing_policy", RSC_SPLITDUPLEX, &wire.sharing) < 0 ||
        read_sharing(reading, node, "bb_sharing_policy", RSC_SHARED, &backbone.sharing) < 0)
        return -1;
    if (has_backbone &&
        read_quantity(reading, node, "bb_bw", RSC_QUANTITY_BANDWIDTH, &backbone.bandwidth) < 0)
        return -1;
    if (add_hub(reading, node, router ? router : id, has_backbone ? &backbone : NULL, &hub) < 0)
        return -1;
    return read_radical(reading, node, &wire, &hub, compute_s);
}

/* ---- Zones ---- */

static int read_nothing(struct reading *reading, const xmlNode *node)
{
    (void)reading, (void)node;
    return 0;
}

/* Routes come after what they join, in the file or not. */
static const struct element {
    const char *name;
    int (*read)(struct reading *, const xmlNode *);
    bool joins;
} elements[] = {
    {"host", read_host, false},         {"router", read_router, false},
    {"link", read_link, false},         {"cluster", read_cluster, false},
    {"route", read_route, true},        {"zoneRoute", read_zone_route, true},
    {"ASroute", read_zone_route, true}, {"config", read_nothing, false},
    {"prop", read_nothing, false},      {"host_link", read_nothing, false},
    {"backbone", read_nothing, false},
};

static int read_element(struct reading *reading, const xmlNode *node, bool joins)
{
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (is(node, elements[i].name))
            return elements[i].joins == joins ? elements[i].read(reading, node) : 0;
    return fail_at(reading, node, "found <%.80s>, which is not understood",
                   (const char *)node->name);
}

static bool is_zone(const xmlNode *node)
{
    return is(node, "zone") || is(node, "AS");
}

static int read_zone(struct reading *reading, const xmlNode *zone, bool joins, int depth)
{
    const char *routing = attribute(zone, "routing");
    if (depth > MAX_DEPTH)
        return fail_at(reading, zone, "found zones more than %d deep", MAX_DEPTH);
    for (const xmlNode *node = zone->children; node; node = node->next) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        if ((is_zone(node) ? read_zone(reading, node, joins, depth + 1)
                           : read_element(reading, node, joins)) < 0)
            return -1;
    }
    bool star = joins && routing && strcmp(routing, "Cluster") == 0;
    if (star && !required(reading, zone, "id"))
        return -1;
    return star ? read_host_links(reading, zone) : 0;
}

static int read_document(struct reading *reading, const xmlNode *root)
{
    if (!root || !is(root, "platform"))
        return rsc_fail(reading->err, RSC_ESYNTAX, "%s: found no <platform>, expected one",
                        reading->name);
    if (reading->graph->item_bytes == 0)
        return rsc_fail(reading->err, RSC_ESYNTAX,
                        "%s: found bandwidths, expected --item-bytes beside the file",
                        reading->name);
    if (read_zone(reading, root, false, 0) < 0 || read_zone(reading, root, true, 0) < 0)
        return -1;
    return connect_wires(reading);
}

static int fail_parse(const char *name, struct rsc_err *err)
{
    const xmlError *last = xmlGetLastError();
    return rsc_fail(err, RSC_ESYNTAX, "%s:%d: malformed XML: %.*s", name, last ? last->line : 1,
                    last && last->message ? (int)strcspn(last->message, "\n") : 7,
                    last && last->message ? last->message : "unknown");
}

int rsc_graph_read_xml(struct rsc_graph *graph, const char *text, size_t len, const char *name,
                       struct rsc_err *err)
{
    struct reading reading = {.graph = graph, .name = name, .err = err};
    xmlDoc *document = xmlReadMemory(text, (int)len, name, NULL,
                                     XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                         XML_PARSE_BIG_LINES);
    if (!document)
        return fail_parse(name, err);
    reading.wires = rsc_wires_new();
    int rc = reading.wires ? read_document(&reading, xmlDocGetRootElement(document))
                           : rsc_fail_nomem(err);
    rsc_wires_free(reading.wires);
    xmlFreeDoc(document);
    return rc;
}
