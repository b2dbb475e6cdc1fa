/* SPDX-License-Identifier: MIT
 * plan_ring.c: rings as table or JSON, and the ways to refine compared. */
#include "plan_graph.h"
#include "plan_map.h"
#include "plan_unit.h"
#include "ring.h"

#include <inttypes.h>
#include <jansson.h>
#include <string.h>
#include <time.h>

struct picture { /* what is written */
    const char *name;
    const struct rsc_graph *graph;
    const struct rsc_ring *ring;
    const struct rsc_ring_problem *problem;
    double planning_s;
};

static double seconds_since(const struct timespec *from)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - from->tv_sec) + 1e-9 * (double)(now.tv_nsec - from->tv_nsec);
}

static const struct rsc_node *node_of(const struct picture *picture, int i)
{
    return &picture->graph->nodes[picture->ring->members[i].node];
}

/* ---- Table ---- */

static int widest_name(const struct picture *picture)
{
    size_t width = 9;
    for (int i = 0; i < picture->ring->n; i++) {
        size_t length = strlen(node_of(picture, i)->name);
        width = length > width ? length : width;
    }
    return width < 32 ? (int)width : 32;
}

/* The links on the way, and its bandwidth. */
static void write_way(const struct picture *picture, const struct rsc_way *way, FILE *out)
{
    const struct rsc_graph *graph = picture->graph;
    fprintf(out, "  %s", graph->nodes[way->from].name);
    for (int k = 0; k < way->n_arcs; k++)
        fprintf(out, " > %s", graph->nodes[graph->arcs[way->arcs[k]].to].name);
    fprintf(out, "  %.6g items/s\n", way->bandwidth);
}

static void write_members(const struct picture *picture, struct plan_unit unit, FILE *out)
{
    int width = widest_name(picture);
    fprintf(out, "%-*s %14s %9s", width, "processor", "items", "%");
    plan_write_heading("compute", 14, unit, out);
    plan_write_heading("exchange", 14, unit, out);
    plan_write_heading("step", 14, unit, out);
    fputc('\n', out);
    for (int i = 0; i < picture->ring->n; i++) {
        const struct rsc_member *member = &picture->ring->members[i];
        double compute_s = (double)member->count * node_of(picture, i)->compute_s;
        fprintf(out, "%-*s %14" PRId64 " %9.3f %14.3f %14.3f %14.3f\n", width,
                node_of(picture, i)->name, member->count,
                100.0 * (double)member->count / (double)picture->problem->items, compute_s / unit.s,
                member->exchange_s / unit.s, (compute_s + member->exchange_s) / unit.s);
    }
}

static void write_ways(const struct picture *picture, FILE *out)
{
    if (picture->ring->n < 2)
        return;
    fputs("\nways to the next one and back\n", out);
    for (int i = 0; i < picture->ring->n; i++) {
        int next = (i + 1) % picture->ring->n;
        write_way(picture, &picture->ring->members[i].next, out);
        write_way(picture, &picture->ring->members[next].prev, out);
    }
}

static void write_sizes(const struct picture *picture, struct plan_unit unit, FILE *out)
{
    fprintf(out, "\n%9s", "ring size");
    plan_write_heading("step", 18, unit, out);
    fputc('\n', out);
    for (int size = 1; size <= picture->ring->n_sizes; size++)
        if (isfinite(picture->ring->by_size[size]))
            fprintf(out, "%9d %18.6f\n", size, picture->ring->by_size[size] / unit.s);
}

static void write_table(const struct picture *picture, FILE *out)
{
    const struct rsc_ring *ring = picture->ring;
    struct plan_unit unit = plan_unit_of(ring->step_s),
                     planning = plan_unit_of(picture->planning_s);
    fprintf(out,
            "%s: ring of %d among %d processors: %" PRId64
            " items a step, borders of %g items, bandwidths %s\n\n",
            picture->name, ring->n, ring->n_sizes, picture->problem->items,
            picture->problem->border, rsc_refine_id(ring->refine));
    write_members(picture, unit, out);
    write_ways(picture, out);
    write_sizes(picture, unit, out);
    fprintf(out, "\nstep     %.6f %s\n", ring->step_s / unit.s, unit.name);
    fprintf(out, "rational %.6f %s: if items could be divided\n", ring->rational_s / unit.s,
            unit.name);
    fprintf(out, "planned in %.3f %s\n", picture->planning_s / planning.s, planning.name);
}

/* ---- JSON ---- */

static json_t *json_way(const struct picture *picture, const struct rsc_way *way)
{
    const struct rsc_graph *graph = picture->graph;
    json_t *links = json_array();
    for (int k = 0; k < way->n_arcs; k++)
        json_array_append_new(links,
                              json_string(graph->links[graph->arcs[way->arcs[k]].link].name));
    return json_pack("{s:s, s:f, s:o}", "to", graph->nodes[way->to].name, "bandwidth",
                     way->bandwidth, "links", links);
}

static json_t *json_member(const struct picture *picture, int i)
{
    const struct rsc_member *member = &picture->ring->members[i];
    json_t *json = json_pack("{s:s, s:I, s:f, s:f}", "name", node_of(picture, i)->name, "count",
                             (json_int_t)member->count, "share", member->share, "exchange",
                             member->exchange_s);
    if (picture->ring->n > 1) {
        json_object_set_new(json, "next", json_way(picture, &member->next));
        json_object_set_new(json, "previous", json_way(picture, &member->prev));
    }
    return json;
}

static void write_json(const struct picture *picture, FILE *out)
{
    const struct rsc_ring *ring = picture->ring;
    json_t *members = json_array(), *sizes = json_array();
    for (int i = 0; i < ring->n; i++)
        json_array_append_new(members, json_member(picture, i));
    for (int size = 1; size <= ring->n_sizes; size++)
        if (isfinite(ring->by_size[size]))
            json_array_append_new(
                sizes, json_pack("{s:i, s:f}", "size", size, "step", ring->by_size[size]));
    json_t *json = json_pack(
        "{s:s, s:s, s:I, s:f, s:f, s:f, s:f, s:o, s:o}", "model", "ring", "refine",
        rsc_refine_id(ring->refine), "items", (json_int_t)picture->problem->items, "border",
        picture->problem->border, "step", ring->step_s, "rational", ring->rational_s,
        "planning_seconds", picture->planning_s, "processors", members, "sizes", sizes);
    json_dumpf(json, out, JSON_INDENT(2) | JSON_REAL_PRECISION(15));
    fputc('\n', out);
    json_decref(json);
}

/* ---- For a program ---- */

/* In quotes, as a pattern that matches this name alone. */
static void write_pattern(const char *name, FILE *out)
{
    fputc('\'', out);
    for (; *name; name++) {
        if (strchr("\\.^$|()[]{}*+?-#/", *name))
            fputc('\\', out);
        fprintf(out, *name == '\'' ? "''" : "%c", *name);
    }
    fputc('\'', out);
}

/* The exchange is a start-up of computing, and items reach all in no time: then the plan of a
 * scatter has the slices of the ring. */
static void write_costs(const struct picture *picture, FILE *out)
{
    fprintf(
        out, "# A ring of %d: slices of %" PRId64 " items with borders of %g, a step of %.9g s.\n",
        picture->ring->n, picture->problem->items, picture->problem->border, picture->ring->step_s);
    fputs("version: 1\nprocessors:\n", out);
    for (int i = 0; i < picture->ring->n; i++) {
        fputs("  - {host: ", out);
        write_pattern(node_of(picture, i)->name, out);
        fprintf(out, ", compute: {startup: %.15g, per_item: %.15g}}\n",
                picture->ring->members[i].exchange_s, node_of(picture, i)->compute_s);
    }
}

static void write_hosts(const struct picture *picture, FILE *out)
{
    for (int i = 0; i < picture->ring->n; i++)
        fprintf(out, "%s\n", node_of(picture, i)->name);
}

/* ---- Comparison ---- */

static int compare(const struct rsc_graph *graph, const struct rsc_ring_problem *problem, FILE *out,
                   struct rsc_err *err)
{
    struct rsc_ring_problem one = *problem;
    fprintf(out, "%-9s %9s %18s %18s %12s\n", "refine", "ring size", "step [s]", "rational [s]",
            "planned [s]");
    for (int r = RSC_REFINE_AUTO + 1; r < RSC_N_REFINES; r++) {
        struct rsc_ring ring;
        struct timespec from;
        clock_gettime(CLOCK_MONOTONIC, &from);
        one.refine = (enum rsc_refine)r;
        if (rsc_ring_plan(graph, &one, &ring, err) < 0)
            return -1;
        fprintf(out, "%-9s %9d %18.9f %18.9f %12.6f\n", rsc_refine_id(one.refine), ring.n,
                ring.step_s, ring.rational_s, seconds_since(&from));
        rsc_ring_clear(&ring);
    }
    return 0;
}

static void (*writer(enum plan_format format))(const struct picture *, FILE *)
{
    switch (format) {
    case PLAN_JSON:
        return write_json;
    case PLAN_COSTS:
        return write_costs;
    case PLAN_HOSTS:
        return write_hosts;
    default:
        return write_table;
    }
}

int plan_write_ring(const struct rsc_graph *graph, const char *name,
                    const struct plan_options *options, FILE *out, struct rsc_err *err)
{
    struct rsc_ring ring;
    struct timespec from;
    if (options->compare)
        return compare(graph, &options->ring, out, err);
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (rsc_ring_plan(graph, &options->ring, &ring, err) < 0)
        return -1;
    struct picture picture = {name, graph, &ring, &options->ring, seconds_since(&from)};
    int rc = 0;
    if (options->format == PLAN_SVG)
        rc = plan_map_ring(graph, name, &ring, out, err);
    else
        writer(options->format)(&picture, out);
    rsc_ring_clear(&ring);
    return rc;
}
