/* SPDX-License-Identifier: MIT */
#include "graphxml.h"

#include "err.h"
#include "xmlunits.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_DEPTH = 100, MAX_CLUSTER = 10000, NAME_SIZE = 256 };

enum sharing { SHARED, SPLITDUPLEX, FATPIPE, N_SHARINGS };

static const char *const sharing_names[N_SHARINGS] = {"SHARED", "SPLITDUPLEX", "FATPIPE"};

struct wire { /* a <link>, before it is known what it joins */
    const xmlNode *at;
    const char *id; /* borrowed from the document */
    double bandwidth;
    enum sharing sharing;
};

struct reading {
    struct rsc_graph *graph;
    const char *name; /* of the file */
    struct rsc_err *err;
    struct wire *wires; /* [n_wires] */
    int n_wires;
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
                        enum sharing otherwise, enum sharing *out)
{
    const char *text = attribute(node, name);
    *out = otherwise;
    for (int i = 0; text && i < N_SHARINGS; i++) {
        if (strcmp(text, sharing_names[i]) == 0) {
            *out = (enum sharing)i;
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

static int read_wire(struct reading *reading, const xmlNode *node)
{
    struct wire wire = {.at = node, .id = required(reading, node, "id")};
    if (!wire.id ||
        read_quantity(reading, node, "bandwidth", RSC_QUANTITY_BANDWIDTH, &wire.bandwidth) < 0 ||
        read_sharing(reading, node, "sharing_policy", SHARED, &wire.sharing) < 0)
        return -1;
    size_t n = (size_t)reading->n_wires + 1;
    struct wire *wires = realloc(reading->wires, n * sizeof *wires);
    if (!wires)
        return rsc_fail_nomem(reading->err);
    reading->wires = wires;
    wires[reading->n_wires++] = wire;
    return 0;
}

static const struct wire *find_wire(struct reading *reading, const xmlNode *at, const char *id)
{
    for (int k = 0; id && k < reading->n_wires; k++)
        if (strcmp(reading->wires[k].id, id) == 0)
            return &reading->wires[k];
    if (id)
        fail_at(reading, at, "found link '%.80s', expected one that stands above", id);
    return NULL;
}

static int add_link(struct reading *reading, const struct wire *wire, int from, int to,
                    bool directed)
{
    struct rsc_link link = {.name = (char *)wire->id,
                            .from = from,
                            .to = to,
                            .per_item_s = (double)reading->graph->item_bytes / wire->bandwidth,
                            .directed = directed,
                            .backbone = wire->sharing == FATPIPE};
    return rsc_graph_add_link(reading->graph, &link, reading->err) < 0 ? -1 : 0;
}

/* The link of the graph that has the wire's name already; NULL: none. */
static struct rsc_link *link_of(struct reading *reading, const struct wire *wire)
{
    for (int k = 0; k < reading->graph->n_links; k++)
        if (strcmp(reading->graph->links[k].name, wire->id) == 0)
            return &reading->graph->links[k];
    return NULL;
}

/* A wire in its second place: the way back of a link both of whose ways share its capacity. */
static int add_way_back(struct reading *reading, const xmlNode *at, struct rsc_link *link, int from,
                        int to, bool both_ways)
{
    if (link->directed && !both_ways && link->from == to && link->to == from) {
        link->directed = false;
        return 0;
    }
    return fail_at(reading, at,
                   "found link '%.80s' between a second pair of nodes, expected a link of its own "
                   "for each pair of neighbours",
                   link->name);
}

static int place_wire(struct reading *reading, const xmlNode *at, const struct wire *wire, int from,
                      int to, bool both_ways)
{
    struct rsc_link *before = wire->sharing == SHARED ? link_of(reading, wire) : NULL;
    if (before)
        return add_way_back(reading, at, before, from, to, both_ways);
    if (!both_ways || wire->sharing == SHARED)
        return add_link(reading, wire, from, to, !both_ways);
    if (add_link(reading, wire, from, to, true) < 0)
        return -1;
    return add_link(reading, wire, to, from, true);
}

/* The one link of a route. */
static const struct wire *route_wire(struct reading *reading, const xmlNode *node)
{
    const xmlNode *only = NULL;
    int n = 0;
    for (const xmlNode *child = node->children; child; child = child->next) {
        if (is(child, "link_ctn")) {
            only = child;
            n++;
        }
    }
    if (n == 1)
        return find_wire(reading, only, required(reading, only, "id"));
    fail_at(reading, node,
            "found a route of %d links, expected one link between neighbours, as in a zone with "
            "routing Floyd or Dijkstra",
            n);
    return NULL;
}

static int read_route_between(struct reading *reading, const xmlNode *node, const char *src,
                              const char *dst)
{
    const char *symmetrical = attribute(node, "symmetrical");
    const char *from_name = required(reading, node, src);
    const char *to_name = from_name ? required(reading, node, dst) : NULL;
    const struct wire *wire = to_name ? route_wire(reading, node) : NULL;
    int from = wire ? find_node(reading, node, from_name) : -1;
    int to = from < 0 ? -1 : find_node(reading, node, to_name);
    if (to < 0)
        return -1;
    if (from == to)
        return 0; /* a loopback takes part in nothing */
    bool both_ways = !symmetrical || strcasecmp(symmetrical, "no") != 0;
    return place_wire(reading, node, wire, from, to, both_ways);
}

static int read_route(struct reading *reading, const xmlNode *node)
{
    return read_route_between(reading, node, "src", "dst");
}

static int read_zone_route(struct reading *reading, const xmlNode *node)
{
    return read_route_between(reading, node, "gw_src", "gw_dst");
}

/* ---- Clusters ---- */

struct hub { /* what the hosts of a cluster send into, and what they receive from */
    int into, out_of;
};

/* One router, or two with the backbone between them. */
static int add_hub(struct reading *reading, const xmlNode *at, const char *id,
                   const struct wire *backbone, struct hub *hub)
{
    char name[NAME_SIZE];
    hub->out_of = hub->into = add_node(reading, at, id, INFINITY);
    if (hub->into < 0 || !backbone)
        return hub->into < 0 ? -1 : 0;
    snprintf(name, sizeof name, "%s-backbone", id);
    hub->into = add_node(reading, at, name, INFINITY);
    return hub->into < 0 ? -1 : add_link(reading, backbone, hub->into, hub->out_of, true);
}

static int attach(struct reading *reading, const xmlNode *at, int host, const struct wire *up,
                  const struct wire *down, const struct hub *hub)
{
    if (up == down && hub->into == hub->out_of)
        return place_wire(reading, at, up, host, hub->into, true);
    if (add_link(reading, up, host, hub->into, true) < 0)
        return -1;
    return add_link(reading, down, hub->out_of, host, true);
}

static int read_host_link(struct reading *reading, const xmlNode *node, const struct hub *hub)
{
    const char *id = required(reading, node, "id");
    int host = id ? find_node(reading, node, id) : -1;
    if (host < 0)
        return -1;
    const struct wire *up = find_wire(reading, node, required(reading, node, "up"));
    const struct wire *down = up ? find_wire(reading, node, required(reading, node, "down")) : NULL;
    return down ? attach(reading, node, host, up, down, hub) : -1;
}

/* The hosts of a zone with routing Cluster, whose links stand beside them. */
static int read_host_links(struct reading *reading, const xmlNode *zone)
{
    const char *id = attribute(zone, "id");
    const struct wire *backbone = NULL;
    struct hub hub;
    const xmlNode *child;
    for (child = zone->children; child && !is(child, "backbone"); child = child->next)
        continue;
    if (child) {
        if (read_wire(reading, child) < 0)
            return -1;
        backbone = &reading->wires[reading->n_wires - 1];
    }
    if (add_hub(reading, zone, id, backbone, &hub) < 0)
        return -1;
    for (child = zone->children; child; child = child->next)
        if (is(child, "host_link") && read_host_link(reading, child, &hub) < 0)
            return -1;
    return 0;
}

static int read_cluster_host(struct reading *reading, const xmlNode *node, long number,
                             const struct wire *wire, const struct hub *hub, double compute_s)
{
    char name[NAME_SIZE], link[NAME_SIZE];
    const char *prefix = attribute(node, "prefix"), *suffix = attribute(node, "suffix");
    snprintf(name, sizeof name, "%s%ld%s", prefix ? prefix : "", number, suffix ? suffix : "");
    snprintf(link, sizeof link, "%s_link_%ld", attribute(node, "id"), number);
    int host = add_node(reading, node, name, compute_s);
    struct wire own = *wire;
    own.id = link;
    return host < 0 ? -1 : attach(reading, node, host, &own, &own, hub);
}

/* "0-3,7": the numbers of a cluster's hosts. */
static int read_radical(struct reading *reading, const xmlNode *node, const struct wire *wire,
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
    struct wire wire = {.at = node, .id = id}, backbone = {.at = node, .id = id};
    struct hub hub;
    double compute_s;
    bool has_backbone = attribute(node, "bb_bw");
    if (!id || read_compute(reading, node, &compute_s) < 0 ||
        read_quantity(reading, node, "bw", RSC_QUANTITY_BANDWIDTH, &wire.bandwidth) < 0 ||
        read_sharing(reading, node, "sharing_policy", SPLITDUPLEX, &wire.sharing) < 0 ||
        read_sharing(reading, node, "bb_sharing_policy", SHARED, &backbone.sharing) < 0)
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
    {"link", read_wire, false},         {"cluster", read_cluster, false},
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
    return read_zone(reading, root, false, 0) < 0 ? -1 : read_zone(reading, root, true, 0);
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
    int rc = read_document(&reading, xmlDocGetRootElement(document));
    free(reading.wires);
    xmlFreeDoc(document);
    return rc;
}
