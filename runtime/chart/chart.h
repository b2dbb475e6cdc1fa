/* SPDX-License-Identifier: MIT
 * chart.h: Gantt charts in the manner of [Scatter] figures 2 to 4, as SVG: a bar for each
 * processor, made of pieces in which it waits, receives, computes, returns, or is idle until the
 * last one has finished. Seconds and items. Knows neither plans nor measurements.
 */
#ifndef RSC_CHART_CHART_H
#define RSC_CHART_CHART_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum rsc_chart_state {
    RSC_CHART_WAITING,
    RSC_CHART_RECEIVING,
    RSC_CHART_COMPUTING,
    RSC_CHART_RETURNING,
    RSC_CHART_IDLE,
    RSC_N_CHART_STATES
};

struct rsc_piece {
    enum rsc_chart_state state;
    double from_s, to_s; /* nothing is drawn unless from_s < to_s */
};

/* A piece among others of its kind, or at the same time as others. */
struct rsc_part {
    struct rsc_piece piece;
    bool beside; /* only in the lower part of the bar, as something else goes on above */
    bool edge;   /* with a line at its end, which parts it from the next one alike */
};

enum { RSC_BAR_PIECES = 6 };

struct rsc_bar {
    const char *name; /* borrowed */
    int64_t items;
    struct rsc_piece pieces[RSC_BAR_PIECES]; /* later ones are drawn over earlier ones */
    const struct rsc_part *more;             /* [n_more], over these; borrowed */
    int n_more;
};

/* The bar of a row, from the top. */
typedef struct rsc_bar (*rsc_bar_fn)(const void *of, int row);

struct rsc_chart {
    const char *title, *subtitle; /* borrowed */
    rsc_bar_fn bar;
    const void *of;    /* handed to bar(); borrowed */
    int n;             /* rows */
    double from_s;     /* the begin of the time axis, at most 0 */
    double axis_s;     /* its end */
    double makespan_s; /* a dashed line */
};

/* Write n charts below one another as one SVG document. The caller looks for errors of `out`. */
void rsc_charts_write(const struct rsc_chart *charts, int n, FILE *out);

/* "1,234,567" */
void rsc_chart_number(int64_t amount, char text[32]);

/* Write `text` with XML's special characters escaped. */
void rsc_xml_write(const char *text, FILE *out);

/* The tag that begins a picture; one that is opened alone is no wider than its window. */
void rsc_svg_begin(int width, double height, FILE *out);

#endif
