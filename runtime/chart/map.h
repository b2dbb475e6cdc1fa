/* SPDX-License-Identifier: MIT
 * map.h: pictures of graphs, as SVG: nodes laid out so that neighbours are near each other, links,
 * and what flows over them. Knows neither platforms nor plans.
 */
#ifndef RSC_CHART_MAP_H
#define RSC_CHART_MAP_H

#include <stdbool.h>
#include <stdio.h>

enum rsc_map_kind { RSC_MAP_ROUTER, RSC_MAP_PROCESSOR, RSC_MAP_MASTER, RSC_N_MAP_KINDS };

struct rsc_map_node {
    const char *name;
    char note[48]; /* below the name; may be empty */
    enum rsc_map_kind kind;
    bool idle; /* drawn pale */
};

enum rsc_map_style {
    RSC_MAP_LINK, /* a thin grey line */
    RSC_MAP_FLOW, /* an arrow, as wide as `part` says */
    RSC_MAP_USE,  /* the same without a direction */
    RSC_MAP_RING  /* a dashed curve that is no link */
};

struct rsc_map_line {
    int from, to; /* nodes */
    enum rsc_map_style style;
    double part;   /* 0 .. 1 of what the link can */
    char note[32]; /* at its middle; may be empty */
};

struct rsc_map {
    const char *title, *subtitle; /* borrowed */
    const struct rsc_map_node *nodes;
    const struct rsc_map_line
        *lines; /* later ones over earlier ones; all kinds pull nodes together */
    int n_nodes, n_lines;
};

/* Write the map as an SVG document. -1: out of memory. The caller looks for errors of `out`. */
int rsc_map_write(const struct rsc_map *map, FILE *out);

#endif
