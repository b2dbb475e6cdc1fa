/* SPDX-License-Identifier: MIT
 *
 * The layout lets nodes repel each other and lines pull their ends together, in ever smaller moves
 * (Fruchterman and Reingold); with very many nodes all stay on the circle on which they begin. */
#include "map.h"

#include "chart.h"

#include <math.h>
#include <stdlib.h>

enum { SIZE = 900, MARGIN = 70, TOP = 70, MOVES = 400, MOST_TO_MOVE = 600 };

static const double PI = 3.14159265358979323846;

static const struct {
    const char *color;
    double radius;
} kinds[RSC_N_MAP_KINDS] = {{"#9a9a9a", 5.0}, {"#3f77b0", 9.0}, {"#c8442c", 11.0}};

struct point {
    double x, y;
};

struct layout {
    const struct rsc_map *map;
    struct point *at, *pull; /* [n_nodes] */
    double apart;            /* the distance at which lines and repulsion are even */
};

/* ---- Layout ---- */

static void begin(struct layout *layout)
{
    int n = layout->map->n_nodes;
    for (int v = 0; v < n; v++) {
        double angle = 2.0 * PI * v / n;
        layout->at[v] = (struct point){0.5 + 0.4 * cos(angle), 0.5 + 0.4 * sin(angle)};
    }
    layout->apart = 0.8 / sqrt(n > 0 ? n : 1);
}

/* Pull a towards b with `force` per distance; negative: push. */
static void pull(struct layout *layout, int a, int b, double force)
{
    double x = layout->at[b].x - layout->at[a].x, y = layout->at[b].y - layout->at[a].y;
    layout->pull[a].x += force * x;
    layout->pull[a].y += force * y;
    layout->pull[b].x -= force * x;
    layout->pull[b].y -= force * y;
}

static double distance(const struct layout *layout, int a, int b)
{
    double x = layout->at[b].x - layout->at[a].x, y = layout->at[b].y - layout->at[a].y;
    return fmax(sqrt(x * x + y * y), 1e-4);
}

static void collect(struct layout *layout)
{
    const struct rsc_map *map = layout->map;
    double k = layout->apart;
    for (int v = 0; v < map->n_nodes; v++)
        layout->pull[v] = (struct point){0.0, 0.0};
    for (int a = 0; a < map->n_nodes; a++) {
        for (int b = a + 1; b < map->n_nodes; b++) {
            double d = distance(layout, a, b);
            pull(layout, a, b, -k * k / (d * d));
        }
    }
    for (int l = 0; l < map->n_lines; l++)
        if (map->lines[l].style == RSC_MAP_LINK)
            pull(layout, map->lines[l].from, map->lines[l].to,
                 distance(layout, map->lines[l].from, map->lines[l].to) / k);
}

/* No move is longer than `most`. */
static void apply(struct layout *layout, double most)
{
    for (int v = 0; v < layout->map->n_nodes; v++) {
        struct point *at = &layout->at[v], by = layout->pull[v];
        double length = fmax(sqrt(by.x * by.x + by.y * by.y), 1e-9);
        double part = fmin(length, most) / length;
        at->x += part * by.x;
        at->y += part * by.y;
    }
}

/* Stretch what there is to a square of side 1. */
static void fit(struct layout *layout)
{
    struct point low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
    for (int v = 0; v < layout->map->n_nodes; v++) {
        low = (struct point){fmin(low.x, layout->at[v].x), fmin(low.y, layout->at[v].y)};
        high = (struct point){fmax(high.x, layout->at[v].x), fmax(high.y, layout->at[v].y)};
    }
    for (int v = 0; v < layout->map->n_nodes; v++) {
        struct point *at = &layout->at[v];
        at->x = high.x > low.x ? (at->x - low.x) / (high.x - low.x) : 0.5;
        at->y = high.y > low.y ? (at->y - low.y) / (high.y - low.y) : 0.5;
    }
}

static void arrange(struct layout *layout)
{
    begin(layout);
    for (int move = 0; move < MOVES && layout->map->n_nodes <= MOST_TO_MOVE; move++) {
        collect(layout);
        apply(layout, 0.1 * (1.0 - (double)move / MOVES));
    }
    fit(layout);
}

/* ---- Drawing ---- */

static struct point place(const struct layout *layout, int v)
{
    double side = SIZE - 2 * MARGIN;
    return (struct point){MARGIN + side * layout->at[v].x, TOP + MARGIN + side * layout->at[v].y};
}

static void write_text(struct point at, const char *style, const char *text, FILE *out)
{
    if (!*text)
        return;
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" %s>", at.x, at.y, style);
    rsc_xml_write(text, out);
    fputs("</text>\n", out);
}

/* The end of an arrow: before the node's circle. */
static struct point shortened(struct point from, struct point to, double by)
{
    double x = to.x - from.x, y = to.y - from.y, length = fmax(sqrt(x * x + y * y), 1e-9);
    return (struct point){to.x - by * x / length, to.y - by * y / length};
}

static void write_line(const struct layout *layout, const struct rsc_map_line *line, FILE *out)
{
    struct point a = place(layout, line->from), b = place(layout, line->to);
    struct point middle = {0.6 * a.x + 0.4 * b.x, 0.6 * a.y + 0.4 * b.y};
    double width = 1.5 + 6.0 * fmin(fmax(line->part, 0.0), 1.0);
    if (line->style == RSC_MAP_RING) {
        fprintf(out,
                "<path d=\"M%.1f %.1f Q%.1f %.1f %.1f %.1f\" fill=\"none\" stroke=\"#2f8f5b\" "
                "stroke-width=\"2\" stroke-dasharray=\"6 4\"/>\n",
                a.x, a.y, middle.x + 0.15 * (b.y - a.y), middle.y - 0.15 * (b.x - a.x), b.x, b.y);
        return;
    }
    if (line->style == RSC_MAP_LINK)
        width = 1.0;
    if (line->style == RSC_MAP_FLOW)
        b = shortened(a, b, 10.0 + width);
    fprintf(out,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
            "stroke-width=\"%.1f\"%s/>\n",
            a.x, a.y, b.x, b.y, line->style == RSC_MAP_LINK ? "#c4c4c4" : "#e0a13a", width,
            line->style == RSC_MAP_FLOW ? " marker-end=\"url(#arrow)\"" : "");
    write_text((struct point){middle.x, middle.y - 4.0}, "font-size=\"10\" fill=\"#7a5410\"",
               line->note, out);
}

static void write_node(const struct layout *layout, int v, FILE *out)
{
    const struct rsc_map_node *node = &layout->map->nodes[v];
    struct point at = place(layout, v);
    double radius = kinds[node->kind].radius;
    fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"%s/>\n", at.x, at.y, radius,
            kinds[node->kind].color, node->idle ? " fill-opacity=\"0.35\"" : "");
    write_text((struct point){at.x, at.y - radius - 3.0}, "font-size=\"11\"", node->name, out);
    write_text((struct point){at.x, at.y + radius + 11.0}, "font-size=\"10\" fill=\"#444\"",
               node->note, out);
}

static void draw(const struct layout *layout, FILE *out)
{
    const struct rsc_map *map = layout->map;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
            "<defs><marker id=\"arrow\" viewBox=\"0 0 6 6\" refX=\"2\" refY=\"3\" "
            "markerUnits=\"userSpaceOnUse\" markerWidth=\"12\" markerHeight=\"12\" "
            "orient=\"auto\"><path d=\"M0 0L6 3L0 6z\" fill=\"#b5781a\"/></marker></defs>\n",
            SIZE, SIZE + TOP);
    write_text((struct point){SIZE / 2.0, 30.0}, "font-size=\"18\"", map->title, out);
    write_text((struct point){SIZE / 2.0, 52.0}, "font-size=\"12\" fill=\"#444\"", map->subtitle,
               out);
    for (int l = 0; l < map->n_lines; l++)
        write_line(layout, &map->lines[l], out);
    for (int v = 0; v < map->n_nodes; v++)
        write_node(layout, v, out);
    fputs("</svg>\n", out);
}

int rsc_map_write(const struct rsc_map *map, FILE *out)
{
    size_t n = (size_t)map->n_nodes + 1;
    struct layout layout = {map, malloc(n * sizeof *layout.at), malloc(n * sizeof *layout.pull),
                            1.0};
    bool allocated = layout.at && layout.pull;
    if (allocated) {
        arrange(&layout);
        draw(&layout, out);
    }
    free(layout.at);
    free(layout.pull);
    return allocated ? 0 : -1;
}
