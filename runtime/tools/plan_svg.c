/* SPDX-License-Identifier: MIT
 * plan_svg.c: a Gantt chart in the manner of [Scatter] figures 2 to 4, one bar per processor in
 * service order: waiting, receiving, computing, returning, idle until the last one has finished.
 */
#include "plan_output.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { CHART_WIDTH = 860, TOP = 84, RIGHT = 96, BOTTOM = 56, LABEL_HEIGHT = 11 };

enum state { WAITING, RECEIVING, COMPUTING, RETURNING, IDLE, N_STATES };

static const struct {
    const char *name, *color;
} states[N_STATES] = {
    {"waiting", "#dcdcdc"},   {"receiving", "#c8442c"}, {"computing", "#3f77b0"},
    {"returning", "#e0a13a"}, {"idle", "#f6f4ef"},
};

struct chart {
    const struct plan_result *result;
    FILE *out;
    double axis_s;     /* seconds at the right end */
    double row_height; /* pixels */
    int left;          /* where bars start */
    int n;
};

static double x_at(const struct chart *chart, double seconds)
{
    return chart->left + CHART_WIDTH * fmin(seconds / chart->axis_s, 1.0);
}

static double y_at(const struct chart *chart, int row)
{
    return TOP + chart->row_height * row;
}

static void text_at(const struct chart *chart, double x, double y, const char *style,
                    const char *text)
{
    fprintf(chart->out, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, style);
    plan_write_escaped(text, chart->out);
    fputs("</text>\n", chart->out);
}

/* One piece of a bar. Short pieces stay visible: receiving often takes less than a pixel. */
static void write_piece(const struct chart *chart, int row, enum state state, double from_s,
                        double to_s)
{
    double gap = chart->row_height >= 10 ? 2.0 : chart->row_height >= 5 ? 1.0 : 0.0;
    double from = x_at(chart, from_s), to = x_at(chart, to_s);
    if (!(to_s > from_s) || to <= from)
        return;
    double width = state == RECEIVING || state == RETURNING ? fmax(to - from, 1.0) : to - from;
    fprintf(chart->out,
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"/>\n", from,
            y_at(chart, row) + gap / 2, width, chart->row_height - gap, states[state].color);
}

static void write_count(const struct chart *chart, int row, const struct rsc_slot *slot)
{
    char text[64];
    snprintf(text, sizeof text, "%" PRId64, slot->count);
    double y = y_at(chart, row) + chart->row_height / 2 + 4;
    text_at(chart, chart->left + CHART_WIDTH + 8, y, "font-size=\"11\" fill=\"#444\"", text);
}

static void write_bar(const struct chart *chart, int row)
{
    int p = chart->result->by_service[row];
    const struct rsc_slot *slot = &chart->result->schedule->slots[p];
    double end_s = chart->result->schedule->makespan_s;
    double back_s = fmin(rsc_platform_return_s(chart->result->platform, p, slot->count),
                         slot->return_end_s - slot->compute_end_s);
    if (slot->count == 0) {
        write_piece(chart, row, IDLE, 0.0, end_s);
        return;
    }
    write_piece(chart, row, WAITING, 0.0, slot->receive_start_s);
    write_piece(chart, row, IDLE, slot->return_end_s, end_s);
    write_piece(chart, row, COMPUTING, slot->receive_end_s, slot->compute_end_s);
    write_piece(chart, row, WAITING, slot->compute_end_s, slot->return_end_s - back_s);
    write_piece(chart, row, RETURNING, slot->return_end_s - back_s, slot->return_end_s);
    write_piece(chart, row, RECEIVING, slot->receive_start_s, slot->receive_end_s);
}

/* As many names as fit; on crowded charts every k-th row is named and has a tick. */
static void write_names(const struct chart *chart)
{
    int step = (int)ceil(LABEL_HEIGHT / chart->row_height);
    for (int row = 0; row < chart->n; row += step) {
        int p = chart->result->by_service[row];
        double y = y_at(chart, row) + chart->row_height / 2;
        text_at(chart, chart->left - 8, y + 4, "font-size=\"11\" text-anchor=\"end\"",
                rsc_platform_name(chart->result->platform, p));
        if (step > 1)
            fprintf(chart->out,
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#999\"/>\n",
                    chart->left - 5, chart->left - 1, y, y);
        if (step == 1)
            write_count(chart, row, &chart->result->schedule->slots[p]);
    }
    if (step == 1)
        text_at(chart, chart->left + CHART_WIDTH + 8, TOP - 6, "font-size=\"11\" fill=\"#444\"",
                "items");
}

/* 1, 2 or 5 times a power of ten, about eight to the axis. */
static double tick_step_s(double axis_s)
{
    double power = pow(10.0, floor(log10(axis_s / 8.0)));
    double ratio = axis_s / 8.0 / power;
    return power * (ratio < 1.5 ? 1.0 : ratio < 3.5 ? 2.0 : ratio < 7.5 ? 5.0 : 10.0);
}

static void write_axis(const struct chart *chart)
{
    double bottom = y_at(chart, chart->n), step_s = tick_step_s(chart->axis_s);
    for (int k = 0; k * step_s <= chart->axis_s * 1.0001; k++) {
        char text[32];
        double x = x_at(chart, k * step_s);
        snprintf(text, sizeof text, "%.6g", k * step_s);
        fprintf(chart->out,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\" stroke=\"#000\" "
                "stroke-opacity=\"0.15\"/>\n",
                x, x, TOP, bottom + 5);
        text_at(chart, x, bottom + 19, "font-size=\"12\" text-anchor=\"middle\"", text);
    }
    text_at(chart, chart->left + CHART_WIDTH / 2.0, bottom + 40,
            "font-size=\"13\" text-anchor=\"middle\"", "time [s]");
}

static void write_makespan(const struct chart *chart)
{
    double x = x_at(chart, chart->result->schedule->makespan_s), bottom = y_at(chart, chart->n);
    fprintf(chart->out,
            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\" stroke=\"#222\" "
            "stroke-dasharray=\"4 3\"/>\n",
            x, x, TOP - 4, bottom);
}

static bool returns_results(const struct plan_result *result)
{
    for (int p = 0; p < result->schedule->nproc; p++)
        if (result->schedule->slots[p].return_end_s > result->schedule->slots[p].compute_end_s)
            return true;
    return false;
}

static void write_legend(const struct chart *chart)
{
    double x = chart->left;
    for (int s = 0; s < N_STATES; s++) {
        if (s == RETURNING && !returns_results(chart->result))
            continue;
        fprintf(chart->out,
                "<rect x=\"%.0f\" y=\"58\" width=\"13\" height=\"13\" fill=\"%s\" stroke=\"#888\" "
                "stroke-width=\"0.5\"/>\n",
                x, states[s].color);
        text_at(chart, x + 18, 69, "font-size=\"12\"", states[s].name);
        x += 110;
    }
}

static void write_title(const struct chart *chart)
{
    const struct rsc_schedule *schedule = chart->result->schedule;
    const struct rsc_platform *platform = chart->result->platform;
    char text[512];
    snprintf(text, sizeof text, "%" PRId64 " items from %s to %d processors: makespan %.6g s",
             schedule->items, rsc_platform_name(platform, rsc_platform_root(platform)),
             schedule->nproc, schedule->makespan_s);
    text_at(chart, chart->left, 24, "font-size=\"17\" font-weight=\"bold\"", text);
    snprintf(text, sizeof text,
             "algorithm %s, order %s, %s; lower bound %.6g s, even shares %.6g s",
             rsc_algorithm_id(schedule->algorithm), rsc_order_id(schedule->order),
             plan_transfer_text(schedule), schedule->lower_bound_s, schedule->uniform_makespan_s);
    text_at(chart, chart->left, 45, "font-size=\"12\" fill=\"#444\"", text);
}

static int longest_name(const struct rsc_platform *platform)
{
    size_t longest = 0;
    for (int p = 0; p < rsc_platform_nproc(platform); p++) {
        size_t length = strlen(rsc_platform_name(platform, p));
        longest = length > longest ? length : longest;
    }
    return (int)(longest > 40 ? 40 : longest);
}

void plan_write_svg(const struct plan_result *result, FILE *out)
{
    int n = result->schedule->nproc;
    double axis_s = result->axis_s > 0.0 ? result->axis_s : result->schedule->makespan_s;
    struct chart chart = {
        .result = result,
        .out = out,
        .n = n,
        .axis_s = axis_s > 0.0 ? axis_s : 1.0,
        .row_height = fmax(fmin(700.0 / n, 24.0), 6.0),
        .left = 24 + 7 * longest_name(result->platform),
    };
    int width = chart.left + CHART_WIDTH + RIGHT;
    double height = y_at(&chart, n) + BOTTOM;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%.0f\" "
            "viewBox=\"0 0 %d %.0f\" font-family=\"DejaVu Sans, Helvetica, sans-serif\">\n",
            width, height, width, height);
    fprintf(out, "<rect width=\"%d\" height=\"%.0f\" fill=\"#ffffff\"/>\n", width, height);
    write_title(&chart);
    write_legend(&chart);
    for (int row = 0; row < n; row++)
        write_bar(&chart, row);
    write_names(&chart);
    write_axis(&chart);
    write_makespan(&chart);
    fputs("</svg>\n", out);
}
