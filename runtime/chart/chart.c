/* SPDX-License-Identifier: MIT */
#include "chart.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { CHART_WIDTH = 860, TOP = 84, RIGHT = 96, BOTTOM = 56, LABEL_HEIGHT = 11 };
enum {
    NAME_MOST = 40,
    TITLE_MOST = 86,
    SUBTITLE_MOST = 135
}; /* characters that there is room for */

static const struct {
    const char *name, *color;
} states[RSC_N_CHART_STATES] = {
    {"waiting", "#dcdcdc"},   {"receiving", "#c8442c"}, {"computing", "#3f77b0"},
    {"returning", "#e0a13a"}, {"idle", "#f6f4ef"},
};

struct drawing { /* a chart on its way */
    const struct rsc_chart *chart;
    FILE *out;
    double row_height; /* pixels */
    int left;          /* where bars start */
};

static struct rsc_bar bar_at(const struct rsc_chart *chart, int row)
{
    return chart->bar(chart->of, row);
}

static double x_at(const struct drawing *d, double seconds)
{
    double from_s = d->chart->from_s, part = (seconds - from_s) / (d->chart->axis_s - from_s);
    return d->left + CHART_WIDTH * fmax(fmin(part, 1.0), 0.0);
}

static double y_at(const struct drawing *d, int row)
{
    return TOP + d->row_height * row;
}

void rsc_xml_write(const char *text, FILE *out)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

void rsc_chart_number(int64_t amount, char text[32])
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%" PRId64, amount), at = 0;
    for (int k = 0; k < n; k++) {
        if (k > (amount < 0) && (n - k) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[k];
    }
    text[at] = '\0';
}

/* ---- text for which there may be too little room ---- */

static bool begins_character(char c)
{
    return ((unsigned char)c & 0xC0) != 0x80;
}

static int characters(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += begins_character(*text);
    return n;
}

/* Where the character number k begins. */
static const char *character(const char *text, int k)
{
    for (; *text; text++)
        if (begins_character(*text) && k-- == 0)
            break;
    return text;
}

/* Both ends of a longer text, which tell names apart that begin alike or end alike. */
static void cut(const char *text, int most, char *out, size_t size)
{
    int n = characters(text), head = (most - 1) / 2, tail = most - 1 - head;
    if (n <= most)
        snprintf(out, size, "%s", text);
    else
        snprintf(out, size, "%.*s\u2026%s", (int)(character(text, head) - text), text,
                 character(text, n - tail));
}

static void text_at(const struct drawing *d, double x, double y, const char *style,
                    const char *text)
{
    fprintf(d->out, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, style);
    rsc_xml_write(text, d->out);
    fputs("</text>\n", d->out);
}

/* The same, cut to so many characters. */
static void cut_text_at(const struct drawing *d, double x, double y, const char *style,
                        const char *text, int most)
{
    char part[4 * SUBTITLE_MOST + 8];
    cut(text, most, part, sizeof part);
    text_at(d, x, y, style, part);
}

/* One piece of a bar. Short pieces stay visible: receiving often takes less than a pixel. */
static void write_part(const struct drawing *d, int row, const struct rsc_part *part)
{
    const struct rsc_piece *piece = &part->piece;
    double gap = d->row_height >= 10 ? 2.0 : d->row_height >= 5 ? 1.0 : 0.0;
    double from = x_at(d, piece->from_s), to = x_at(d, piece->to_s);
    if (!(piece->to_s > piece->from_s) || to <= from)
        return;
    bool transfer = piece->state == RSC_CHART_RECEIVING || piece->state == RSC_CHART_RETURNING;
    double width = transfer ? fmax(to - from, 1.0) : to - from;
    double height = d->row_height - gap, top = y_at(d, row) + gap / 2;
    double above = part->beside ? 0.6 * height : 0.0;
    fprintf(d->out, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"/>\n",
            from, top + above, width, height - above, states[piece->state].color);
    if (part->edge)
        fprintf(d->out, "<line x1=\"%.2f\" x2=\"%.2f\" y1=\"%.2f\" y2=\"%.2f\" stroke=\"#fff\"/>\n",
                to, to, top, top + height);
}

static double later(double end_s, const struct rsc_piece *p)
{
    bool works = p->state != RSC_CHART_WAITING && p->state != RSC_CHART_IDLE;
    return works && p->to_s > p->from_s ? fmax(end_s, p->to_s) : end_s;
}

/* When it has done all that it has to; 0 if that is nothing. */
static double done_s(const struct rsc_bar *bar)
{
    double end_s = 0.0;
    for (int i = 0; i < RSC_BAR_PIECES; i++)
        end_s = later(end_s, &bar->pieces[i]);
    for (int i = 0; i < bar->n_more; i++)
        end_s = later(end_s, &bar->more[i].piece);
    return end_s;
}

static void write_bar(const struct drawing *d, int row)
{
    struct rsc_bar bar = bar_at(d->chart, row);
    char items[32];
    rsc_chart_number(bar.items, items);
    fputs("<g><title>", d->out); /* what screen readers say, and what shows under the pointer */
    rsc_xml_write(bar.name, d->out);
    fprintf(d->out, ": %s item%s, done after %.6g s</title>\n", items, bar.items == 1 ? "" : "s",
            done_s(&bar));
    for (int i = 0; i < RSC_BAR_PIECES; i++)
        write_part(d, row, &(struct rsc_part){.piece = bar.pieces[i]});
    for (int i = 0; i < bar.n_more; i++)
        write_part(d, row, &bar.more[i]);
    fputs("</g>\n", d->out);
}

static void write_count(const struct drawing *d, int row)
{
    char text[32];
    rsc_chart_number(bar_at(d->chart, row).items, text);
    double y = y_at(d, row) + d->row_height / 2 + 4;
    text_at(d, d->left + CHART_WIDTH + 8, y, "font-size=\"11\" fill=\"#444\"", text);
}

/* As many names as fit; on crowded charts every k-th row is named, has a tick, and says how many
 * items it has. */
static void write_names(const struct drawing *d)
{
    int step = (int)ceil(LABEL_HEIGHT / d->row_height), last = d->chart->n - 1;
    for (int k = 0; k <= last; k += step) {
        int row = k + step > last ? last : k;
        double y = y_at(d, row) + d->row_height / 2;
        cut_text_at(d, d->left - 8, y + 4, "font-size=\"11\" text-anchor=\"end\"",
                    bar_at(d->chart, row).name, NAME_MOST);
        if (step > 1)
            fprintf(d->out, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#999\"/>\n",
                    d->left - 5, d->left - 1, y, y);
        write_count(d, row);
    }
    text_at(d, d->left + CHART_WIDTH + 8, TOP - 6, "font-size=\"11\" fill=\"#444\"", "items");
}

/* 1, 2 or 5 times a power of ten, about eight to the axis. */
static double tick_step_s(const struct rsc_chart *chart)
{
    double step_s = (chart->axis_s - chart->from_s) / 8.0;
    double power = pow(10.0, floor(log10(step_s)));
    double ratio = step_s / power;
    return power * (ratio < 1.5 ? 1.0 : ratio < 3.5 ? 2.0 : ratio < 7.5 ? 5.0 : 10.0);
}

static void write_axis(const struct drawing *d)
{
    double bottom = y_at(d, d->chart->n), step_s = tick_step_s(d->chart);
    for (int k = (int)ceil(d->chart->from_s / step_s); k * step_s <= d->chart->axis_s * 1.0001;
         k++) {
        char text[32];
        double x = x_at(d, k * step_s);
        snprintf(text, sizeof text, "%.6g", k * step_s);
        fprintf(d->out,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\" stroke=\"#000\" "
                "stroke-opacity=\"0.15\"/>\n",
                x, x, TOP, bottom + 5);
        text_at(d, x, bottom + 19, "font-size=\"12\" text-anchor=\"middle\"", text);
    }
    text_at(d, d->left + CHART_WIDTH / 2.0, bottom + 40, "font-size=\"13\" text-anchor=\"middle\"",
            "time [s]");
}

static void write_makespan(const struct drawing *d)
{
    double x = x_at(d, d->chart->makespan_s), bottom = y_at(d, d->chart->n);
    fprintf(d->out,
            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\" stroke=\"#222\" "
            "stroke-dasharray=\"4 3\"/>\n",
            x, x, TOP - 4, bottom);
}

static bool is_drawn(const struct rsc_piece *piece, enum rsc_chart_state state)
{
    return piece->state == state && piece->to_s > piece->from_s;
}

static bool has_state(const struct rsc_chart *chart, enum rsc_chart_state state)
{
    for (int row = 0; row < chart->n; row++) {
        struct rsc_bar bar = bar_at(chart, row);
        for (int i = 0; i < RSC_BAR_PIECES; i++)
            if (is_drawn(&bar.pieces[i], state))
                return true;
        for (int i = 0; i < bar.n_more; i++)
            if (is_drawn(&bar.more[i].piece, state))
                return true;
    }
    return false;
}

static void write_legend(const struct drawing *d)
{
    double x = d->left;
    for (int s = 0; s < RSC_N_CHART_STATES; s++) {
        if (s == RSC_CHART_RETURNING && !has_state(d->chart, RSC_CHART_RETURNING))
            continue;
        fprintf(d->out,
                "<rect x=\"%.0f\" y=\"58\" width=\"13\" height=\"13\" fill=\"%s\" stroke=\"#888\" "
                "stroke-width=\"0.5\"/>\n",
                x, states[s].color);
        text_at(d, x + 18, 69, "font-size=\"12\"", states[s].name);
        x += 110;
    }
}

static void draw(const struct drawing *d)
{
    cut_text_at(d, d->left, 24, "font-size=\"17\" font-weight=\"bold\"", d->chart->title,
                TITLE_MOST);
    cut_text_at(d, d->left, 45, "font-size=\"12\" fill=\"#444\"", d->chart->subtitle,
                SUBTITLE_MOST);
    write_legend(d);
    for (int row = 0; row < d->chart->n; row++)
        write_bar(d, row);
    write_names(d);
    write_axis(d);
    write_makespan(d);
}

/* ---- The document ---- */

static int longest_name(const struct rsc_chart *charts, int n)
{
    int longest = 0;
    for (int i = 0; i < n; i++)
        for (int row = 0; row < charts[i].n; row++) {
            int length = characters(bar_at(&charts[i], row).name);
            longest = length > longest ? length : longest;
        }
    return longest > NAME_MOST ? NAME_MOST : longest;
}

static struct drawing drawing_of(const struct rsc_chart *chart, int left, FILE *out)
{
    return (struct drawing){.chart = chart,
                            .out = out,
                            .row_height = fmax(fmin(700.0 / chart->n, 24.0), 6.0),
                            .left = left};
}

static double height_of(const struct drawing *d)
{
    return y_at(d, d->chart->n) + BOTTOM;
}

static double total_height(const struct rsc_chart *charts, int n)
{
    double height = 0.0;
    for (int i = 0; i < n; i++) {
        struct drawing d = drawing_of(&charts[i], 0, NULL);
        height += height_of(&d);
    }
    return height;
}

void rsc_svg_begin(int width, double height, FILE *out)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%.0f\" "
            "viewBox=\"0 0 %d %.0f\" style=\"max-width:100%%;height:auto\" "
            "font-family=\"DejaVu Sans, Helvetica, sans-serif\">\n",
            width, height, width, height);
}

/* Below one another; one alone is not moved. */
static void draw_all(const struct rsc_chart *charts, int n, int left, FILE *out)
{
    double y = 0.0;
    for (int i = 0; i < n; i++) {
        struct drawing d = drawing_of(&charts[i], left, out);
        if (n > 1)
            fprintf(out, "<g transform=\"translate(0 %.0f)\">\n", y);
        draw(&d);
        fputs(n > 1 ? "</g>\n" : "", out);
        y += height_of(&d);
    }
}

/* What is read aloud of the picture as a whole. */
static void write_description(const struct rsc_chart *charts, int n, FILE *out)
{
    fputs("<title>", out);
    for (int i = 0; i < n; i++) {
        fputs(i ? "; " : "", out);
        rsc_xml_write(charts[i].title, out);
    }
    fputs("</title>\n<desc>Gantt chart: a bar for each processor. ", out);
    for (int i = 0; i < n; i++) {
        fputs(i ? "; " : "", out);
        rsc_xml_write(charts[i].subtitle, out);
    }
    fputs("</desc>\n", out);
}

void rsc_charts_write(const struct rsc_chart *charts, int n, FILE *out)
{
    int left = 24 + 7 * longest_name(charts, n);
    int width = left + CHART_WIDTH + RIGHT;
    double height = total_height(charts, n);
    rsc_svg_begin(width, height, out);
    write_description(charts, n, out);
    fprintf(out, "<rect width=\"%d\" height=\"%.0f\" fill=\"#ffffff\"/>\n", width, height);
    draw_all(charts, n, left, out);
    fputs("</svg>\n", out);
}
