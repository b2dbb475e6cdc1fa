/* SPDX-License-Identifier: MIT */
#include "plot.h"

#include "chart.h"

#include <math.h>

enum { LEFT = 84, TOP = 66, WIDTH = 560, HEIGHT = 340, LEGEND = 190, BOTTOM = 62 };
enum { N_COLORS = 6, N_MARKS = 4 };

/* Colours that stay apart for most eyes; lines of one colour differ in their marks and dashes. */
static const char *const colors[] = {"#3f77b0", "#c8442c", "#2e8b57",
                                     "#e0a13a", "#7a4fa3", "#555555"};

struct range {
    double from, to;
    bool log;
};

struct drawing { /* a plot on its way */
    const struct rsc_plot *plot;
    struct range x, y;
    FILE *out;
};

/* ---- Axes ---- */

static double scaled(const struct range *range, double value)
{
    double from = range->from, to = range->to;
    if (range->log)
        return log10(value / from) / log10(to / from);
    return (value - from) / (to - from);
}

static double x_at(const struct drawing *d, double x)
{
    return LEFT + WIDTH * scaled(&d->x, x);
}

static double y_at(const struct drawing *d, double y)
{
    return TOP + HEIGHT * (1.0 - fmin(scaled(&d->y, y), 1.0));
}

static void include(struct range *range, double value)
{
    if (isnan(value) || isinf(value))
        return;
    range->from = fmin(range->from, value);
    range->to = fmax(range->to, value);
}

/* 1, 2 or 5 times a power of ten, some six to the axis. */
static double step_of(const struct range *range)
{
    double step = (range->to - range->from) / 6.0, power = pow(10.0, floor(log10(step)));
    double ratio = step / power;
    return power * (ratio < 1.5 ? 1.0 : ratio < 3.5 ? 2.0 : ratio < 7.5 ? 5.0 : 10.0);
}

/* A range that is not empty; values end at a tick, or at a power of ten. */
static void widen(struct range *range, bool to_ticks)
{
    if (!(range->to > range->from)) {
        double value = isinf(range->from) ? 1.0 : range->from;
        double by = range->log ? 0.0 : fmax(fabs(value) * 0.01, 1e-9);
        range->from = range->log ? value / 2.0 : value - by;
        range->to = range->log ? value * 2.0 : value + by;
    }
    if (range->log && to_ticks) {
        range->from = pow(10.0, floor(log10(range->from) + 1e-9));
        range->to = pow(10.0, ceil(log10(range->to) - 1e-9));
    } else if (to_ticks) {
        double step = step_of(range);
        range->from = step * floor(range->from / step + 1e-9);
        range->to = step * ceil(range->to / step - 1e-9);
    }
}

static void find_ranges(struct drawing *d)
{
    const struct rsc_plot *plot = d->plot;
    d->x = (struct range){INFINITY, -INFINITY, plot->log_x};
    d->y = (struct range){INFINITY, -INFINITY, plot->log_y};
    for (int i = 0; i < plot->n; i++) {
        include(&d->x, plot->x[i]);
        for (int s = 0; s < plot->n_series; s++)
            include(&d->y, fmin(plot->series[s].value[i], plot->most_y));
    }
    widen(&d->x, false);
    widen(&d->y, true);
}

/* ---- Drawing ---- */

static void text_at(const struct drawing *d, double x, double y, const char *style,
                    const char *text)
{
    fprintf(d->out, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, style);
    rsc_xml_write(text, d->out);
    fputs("</text>\n", d->out);
}

static void grid_line(const struct drawing *d, double x1, double y1, double x2, double y2)
{
    fprintf(d->out,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#000\" "
            "stroke-opacity=\"0.13\"/>\n",
            x1, y1, x2, y2);
}

static void write_tick(const struct drawing *d, const struct range *range, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%.6g", fabs(value) < 1e-12 * range->to ? 0.0 : value);
    if (range == &d->x) {
        double x = x_at(d, value);
        grid_line(d, x, TOP, x, TOP + HEIGHT + 5);
        text_at(d, x, TOP + HEIGHT + 20, "font-size=\"12\" text-anchor=\"middle\"", text);
    } else {
        double y = y_at(d, value);
        grid_line(d, LEFT - 5, y, LEFT + WIDTH, y);
        text_at(d, LEFT - 9, y + 4, "font-size=\"12\" text-anchor=\"end\"", text);
    }
}

/* Powers of ten; where there are few of them, also twice and five times those. */
static void write_log_ticks(const struct drawing *d, const struct range *range)
{
    static const double between[] = {1.0, 2.0, 5.0};
    int n = log10(range->to / range->from) < 2.5 ? 3 : 1;
    for (double e = floor(log10(range->from)); pow(10.0, e) <= range->to * 1.0001; e++)
        for (int k = 0; k < n; k++) {
            double value = between[k] * pow(10.0, e);
            if (value >= range->from * 0.9999 && value <= range->to * 1.0001)
                write_tick(d, range, value);
        }
}

static void write_ticks(const struct drawing *d, const struct range *range)
{
    double slack = 1e-9 * (range->to - range->from);
    if (range->log) {
        write_log_ticks(d, range);
        return;
    }
    double step = step_of(range), first = ceil((range->from - slack) / step);
    for (int k = 0; (first + k) * step <= range->to + slack; k++)
        write_tick(d, range, (first + k) * step);
}

static void write_axes(const struct drawing *d)
{
    write_ticks(d, &d->x);
    write_ticks(d, &d->y);
    fprintf(d->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#888\"/>\n",
            LEFT, TOP, WIDTH, HEIGHT);
    text_at(d, LEFT + WIDTH / 2.0, TOP + HEIGHT + 44, "font-size=\"13\" text-anchor=\"middle\"",
            d->plot->x_label);
    fprintf(d->out, "<g transform=\"translate(20 %d) rotate(-90)\">", TOP + HEIGHT / 2);
    text_at(d, 0.0, 0.0, "font-size=\"13\" text-anchor=\"middle\"", d->plot->y_label);
    fputs("</g>\n", d->out);
}

static void write_mark(const struct drawing *d, int s, double x, double y)
{
    const char *color = colors[s % N_COLORS];
    switch (s % N_MARKS) {
    case 0:
        fprintf(d->out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n", x, y, color);
        break;
    case 1:
        fprintf(d->out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"5.6\" height=\"5.6\" fill=\"%s\"/>\n",
                x - 2.8, y - 2.8, color);
        break;
    case 2:
        fprintf(d->out, "<path d=\"M%.1f %.1fl3.6 6.4h-7.2z\" fill=\"%s\"/>\n", x, y - 4.0, color);
        break;
    default:
        fprintf(d->out, "<path d=\"M%.1f %.1fl4 4l-4 4l-4 -4z\" fill=\"%s\"/>\n", x, y - 4.0,
                color);
    }
}

static void begin_line(const struct drawing *d, int s)
{
    fprintf(d->out, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"1.7\"",
            colors[s % N_COLORS]);
    if (s / N_COLORS % 2)
        fputs(" stroke-dasharray=\"6 3\"", d->out);
    fputs(" points=\"", d->out);
}

static bool is_shown(const struct drawing *d, double value)
{
    return !isnan(value) && !isinf(value) && (!d->y.log || value > 0.0);
}

/* What is above the plot runs along its upper edge, without marks. */
static void write_series(const struct drawing *d, int s)
{
    const struct rsc_plot *plot = d->plot;
    const double *value = plot->series[s].value;
    begin_line(d, s);
    for (int i = 0; i < plot->n; i++)
        if (is_shown(d, value[i]))
            fprintf(d->out, "%.1f,%.1f ", x_at(d, plot->x[i]), y_at(d, value[i]));
    fputs("\"/>\n", d->out);
    for (int i = 0; i < plot->n; i++)
        if (is_shown(d, value[i]) && value[i] <= d->y.to)
            write_mark(d, s, x_at(d, plot->x[i]), y_at(d, value[i]));
}

static void write_legend(const struct drawing *d)
{
    for (int s = 0; s < d->plot->n_series; s++) {
        double x = LEFT + WIDTH + 16, y = TOP + 10 + 20 * s;
        begin_line(d, s);
        fprintf(d->out, "%.1f,%.1f %.1f,%.1f\"/>\n", x, y, x + 30, y);
        write_mark(d, s, x + 15, y);
        text_at(d, x + 37, y + 4, "font-size=\"12\"", d->plot->series[s].name);
    }
}

void rsc_plot_write(const struct rsc_plot *plot, FILE *out)
{
    struct drawing d = {.plot = plot, .out = out};
    int width = LEFT + WIDTH + LEGEND, height = TOP + HEIGHT + BOTTOM;
    find_ranges(&d);
    rsc_svg_begin(width, height, out);
    fputs("<title>", out);
    rsc_xml_write(plot->title, out);
    fputs("</title>\n<desc>Line chart. ", out);
    rsc_xml_write(plot->subtitle, out);
    fprintf(out, "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", width, height);
    text_at(&d, LEFT, 26, "font-size=\"16\" font-weight=\"bold\"", plot->title);
    text_at(&d, LEFT, 47, "font-size=\"12\" fill=\"#444\"", plot->subtitle);
    write_axes(&d);
    for (int s = 0; s < plot->n_series; s++)
        write_series(&d, s);
    write_legend(&d);
    fputs("</svg>\n", out);
}
