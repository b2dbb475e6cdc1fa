/* SPDX-License-Identifier: MIT
 *
 * The layout lets nodes repel each other and lines pull their ends together, in ever smaller moves
 * (Fruchterman and Reingold); with very many nodes all stay on the circle on which they begin.
 *
 * A long ring is a circle in its own order, with turned labels outside, as many as are legible;
 * what is not of the ring moves inside, with the labels for which there is room. */
#include "map.h"

#include "chart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 900, MARGIN = 70, TOP = 70, MOVES = 400, MOST_TO_MOVE = 600 };
enum { SHORT_RING = 20, CIRCLE = 250, LABEL_HEIGHT = 13, LABEL_LETTERS = 32 };

static const double PI = 3.14159265358979323846;

static const struct {
    const char *color;
    double radius;
} kinds[RSC_N_MAP_KINDS] = {{"#9a9a9a", 5.0}, {"#3f77b0", 9.0}, {"#c8442c", 11.0}};

struct point {
    double x, y;
};

struct box {
    struct point low, high;
};

struct layout {
    const struct rsc_map *map;
    struct point *at, *pull; /* [n_nodes] */
    double apart;            /* the distance at which lines and repulsion are even */
    int *seat;               /* [n_nodes] place on the circle; -1: moves */
    int n_seats;             /* 0: there is no circle */
    struct box *taken;       /* [n_taken] labels inside the circle */
    int n_taken;
};

/* ---- Layout ---- */

/* Number nodes from v on as a walk along links comes to them, so that a ring begins as one. */
static int walk(struct layout *layout, int v, int number)
{
    const struct rsc_map *map = layout->map;
    layout->seat[v] = number++;
    for (int l = 0; l < map->n_lines; l++) {
        const struct rsc_map_line *line = &map->lines[l];
        int other = line->from == v ? line->to : line->from;
        if (line->style == RSC_MAP_LINK && (line->from == v || line->to == v) &&
            layout->seat[other] < 0)
            number = walk(layout, other, number);
    }
    return number;
}

/* Fill seat[]: in the order of such walks, or of the nodes where those would take long. */
static void number_nodes(struct layout *layout)
{
    int n = layout->map->n_nodes, number = 0;
    for (int v = 0; v < n; v++)
        layout->seat[v] = n <= MOST_TO_MOVE ? -1 : v;
    for (int v = 0; v < n; v++)
        if (layout->seat[v] < 0)
            number = walk(layout, v, number);
}

static void begin(struct layout *layout)
{
    int n = layout->map->n_nodes;
    number_nodes(layout);
    for (int v = 0; v < n; v++) {
        double angle = 2.0 * PI * layout->seat[v] / n;
        layout->at[v] = (struct point){0.5 + 0.4 * cos(angle), 0.5 + 0.4 * sin(angle)};
    }
    layout->apart = 0.8 / sqrt(n > 0 ? n : 1);
}

/* Where the ring is long: its nodes on a circle, in its order; the others begin well inside. */
static void sit_down(struct layout *layout)
{
    const struct rsc_map *map = layout->map;
    int n = 0;
    for (int v = 0; v < map->n_nodes; v++)
        layout->seat[v] = -1;
    for (int l = 0; l < map->n_lines; l++)
        if (map->lines[l].style == RSC_MAP_RING && layout->seat[map->lines[l].from] < 0)
            layout->seat[map->lines[l].from] = n++;
    layout->n_seats = n > SHORT_RING ? n : 0;
    for (int v = 0; v < map->n_nodes; v++)
        if (layout->n_seats == 0)
            layout->seat[v] = -1;
}

static double seat_angle(const struct layout *layout, int v)
{
    return 2.0 * PI * layout->seat[v] / layout->n_seats;
}

/* The radius of the circle, where the picture's inside is 1 wide. */
static double circle_radius(void)
{
    return (double)CIRCLE / (SIZE - 2 * MARGIN);
}

/* Nodes of the ring onto the circle, others not beyond 0.85 of its radius. */
static void keep_circle(struct layout *layout)
{
    double radius = circle_radius();
    for (int v = 0; v < layout->map->n_nodes && layout->n_seats > 0; v++) {
        struct point *at = &layout->at[v];
        double x = at->x - 0.5, y = at->y - 0.5, far = sqrt(x * x + y * y);
        double part = far > 0.85 * radius ? 0.85 * radius / far : 1.0;
        *at = (struct point){0.5 + part * x, 0.5 + part * y};
        if (layout->seat[v] >= 0)
            *at = (struct point){0.5 + radius * cos(seat_angle(layout, v)),
                                 0.5 + radius * sin(seat_angle(layout, v))};
    }
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
    sit_down(layout);
    keep_circle(layout);
    for (int move = 0; move < MOVES && layout->map->n_nodes <= MOST_TO_MOVE; move++) {
        collect(layout);
        apply(layout, 0.1 * (1.0 - (double)move / MOVES));
        keep_circle(layout);
    }
    if (layout->n_seats == 0)
        fit(layout);
}

/* ---- Drawing ---- */

static struct point place(const struct layout *layout, int v)
{
    double side = SIZE - 2 * MARGIN;
    return (struct point){MARGIN + side * layout->at[v].x, TOP + MARGIN + side * layout->at[v].y};
}

/* Text stays legible where lines are behind it. */
static const char halo[] =
    " stroke=\"#fff\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\"";

static void write_text(struct point at, const char *style, const char *text, FILE *out)
{
    if (!*text)
        return;
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" %s%s>", at.x, at.y, style,
            halo);
    rsc_xml_write(text, out);
    fputs("</text>\n", out);
}

/* The end of an arrow: before the node's circle. */
static struct point shortened(struct point from, struct point to, double by)
{
    double x = to.x - from.x, y = to.y - from.y, length = fmax(sqrt(x * x + y * y), 1e-9);
    return (struct point){to.x - by * x / length, to.y - by * y / length};
}

/* What stands at a line, a little nearer to where it begins. */
static struct point middle_of(struct point a, struct point b)
{
    return (struct point){0.6 * a.x + 0.4 * b.x, 0.6 * a.y + 0.4 * b.y};
}

static void write_line(const struct layout *layout, const struct rsc_map_line *line, FILE *out)
{
    struct point a = place(layout, line->from), b = place(layout, line->to);
    struct point middle = middle_of(a, b);
    double most = layout->n_seats > 0 ? 2.0 : 6.0; /* links of a circle meet inside it */
    double width = 1.5 + most * fmin(fmax(line->part, 0.0), 1.0);
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
}

static void write_note(const struct layout *layout, const struct rsc_map_line *line, FILE *out)
{
    struct point at = middle_of(place(layout, line->from), place(layout, line->to));
    at.y += 4.0;
    write_text(at, "font-size=\"12\" fill=\"#7a5410\"", line->note, out);
}

/* The bytes of at most `most` characters of UTF-8. */
static int letters(const char *text, int most)
{
    int bytes = 0;
    for (int n = 0; text[bytes] && n < most; n++)
        do
            bytes++;
        while (((unsigned char)text[bytes] & 0xc0) == 0x80);
    return bytes;
}

/* Name and note of a node on the circle, outwards from it; every so many where they are dense. */
static void write_turned(const struct layout *layout, int v, FILE *out)
{
    const struct rsc_map_node *node = &layout->map->nodes[v];
    int n = layout->n_seats, room = (int)(2.0 * PI * (CIRCLE + 14) / LABEL_HEIGHT);
    int step = (n + room - 1) / room, seat = layout->seat[v];
    double angle = seat_angle(layout, v);
    bool left = cos(angle) < 0.0;
    int most = LABEL_LETTERS - 3 - (int)strlen(node->note);
    most = most > 6 ? most : 6;
    char label[sizeof node->note + 4 * LABEL_LETTERS + 8];
    if (seat % step != 0 || seat + step > n)
        return;
    int bytes = letters(node->name, most);
    snprintf(label, sizeof label, "%.*s%s%s%s", bytes, node->name, node->name[bytes] ? "…" : "",
             *node->note ? "  " : "", node->note);
    fprintf(out,
            "<text transform=\"translate(%.1f %.1f) rotate(%.2f)\" dy=\"3\" font-size=\"9\" "
            "text-anchor=\"%s\">",
            SIZE / 2.0 + (CIRCLE + 14) * cos(angle), TOP + SIZE / 2.0 + (CIRCLE + 14) * sin(angle),
            angle * 180.0 / PI - (left ? 180.0 : 0.0), left ? "end" : "start");
    rsc_xml_write(label, out);
    fputs("</text>\n", out);
}

/* Is the label's box inside the circle, and apart from those before? It is taken, then. */
static bool take(struct layout *layout, struct box box)
{
    struct point middle = {SIZE / 2.0, TOP + SIZE / 2.0};
    double x = fmax(middle.x - box.low.x, box.high.x - middle.x);
    double y = fmax(middle.y - box.low.y, box.high.y - middle.y);
    if (x * x + y * y > (CIRCLE - 12.0) * (CIRCLE - 12.0))
        return false;
    for (int i = 0; i < layout->n_taken; i++) {
        const struct box *other = &layout->taken[i];
        if (box.low.x < other->high.x && other->low.x < box.high.x && box.low.y < other->high.y &&
            other->low.y < box.high.y)
            return false;
    }
    layout->taken[layout->n_taken++] = box;
    return true;
}

static void write_inside(struct layout *layout, int v, struct point at, FILE *out)
{
    const char *name = layout->map->nodes[v].name;
    double half = 3.5 * (double)strlen(name) + 2.0;
    struct box box = {{at.x - half, at.y - 11.0}, {at.x + half, at.y + 3.0}};
    if (take(layout, box))
        write_text(at, "font-size=\"11\"", name, out);
}

static void write_names(struct layout *layout, int v, struct point at, double radius, FILE *out)
{
    const struct rsc_map_node *node = &layout->map->nodes[v];
    struct point above = {at.x, at.y - radius - 3.0}, below = {at.x, at.y + radius + 11.0};
    if (layout->seat[v] >= 0) {
        write_turned(layout, v, out);
    } else if (layout->n_seats > 0) {
        write_inside(layout, v, above, out);
    } else {
        write_text(above, "font-size=\"12\"", node->name, out);
        write_text(below, "font-size=\"11\" fill=\"#444\"", node->note, out);
    }
}

/* On the circle none is wider than its seat. */
static double node_radius(const struct layout *layout, int v)
{
    double radius = kinds[layout->map->nodes[v].kind].radius;
    return layout->seat[v] < 0 ? radius : fmin(radius, 0.9 * PI * CIRCLE / layout->n_seats);
}

static void write_circle(const struct layout *layout, int v, FILE *out)
{
    const struct rsc_map_node *node = &layout->map->nodes[v];
    struct point at = place(layout, v);
    double radius = node_radius(layout, v);
    fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"%s/>\n", at.x, at.y, radius,
            kinds[node->kind].color, node->idle ? " fill-opacity=\"0.35\"" : "");
}

static void draw(struct layout *layout, FILE *out)
{
    const struct rsc_map *map = layout->map;
    rsc_svg_begin(SIZE, SIZE + TOP, out);
    fputs("<title>", out);
    rsc_xml_write(map->title, out);
    fputs("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
          "<defs><marker id=\"arrow\" viewBox=\"0 0 6 6\" refX=\"2\" refY=\"3\" "
          "markerUnits=\"userSpaceOnUse\" markerWidth=\"12\" markerHeight=\"12\" "
          "orient=\"auto\"><path d=\"M0 0L6 3L0 6z\" fill=\"#b5781a\"/></marker></defs>\n",
          out);
    write_text((struct point){SIZE / 2.0, 30.0}, "font-size=\"18\"", map->title, out);
    write_text((struct point){SIZE / 2.0, 52.0}, "font-size=\"12\" fill=\"#444\"", map->subtitle,
               out);
    for (int l = 0; l < map->n_lines; l++)
        write_line(layout, &map->lines[l], out);
    for (int l = 0; l < map->n_lines; l++)
        write_note(layout, &map->lines[l], out);
    for (int v = 0; v < map->n_nodes; v++)
        write_circle(layout, v, out);
    for (int v = 0; v < map->n_nodes; v++)
        write_names(layout, v, place(layout, v), node_radius(layout, v), out);
    fputs("</svg>\n", out);
}

int rsc_map_write(const struct rsc_map *map, FILE *out)
{
    size_t n = (size_t)map->n_nodes + 1;
    struct layout layout = {.map = map,
                            .at = malloc(n * sizeof *layout.at),
                            .pull = malloc(n * sizeof *layout.pull),
                            .seat = malloc(n * sizeof *layout.seat),
                            .taken = malloc(n * sizeof *layout.taken)};
    bool allocated = layout.at && layout.pull && layout.seat && layout.taken;
    if (allocated) {
        arrange(&layout);
        draw(&layout, out);
    }
    free(layout.at);
    free(layout.pull);
    free(layout.seat);
    free(layout.taken);
    return allocated ? 0 : -1;
}
