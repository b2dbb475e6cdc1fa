/* SPDX-License-Identifier: MIT
 * plot.h: lines over a common axis, as SVG, for studies. Knows neither plans nor measurements.
 */
#ifndef RSC_CHART_PLOT_H
#define RSC_CHART_PLOT_H

#include <stdbool.h>
#include <stdio.h>

struct rsc_series {
    const char *name;    /* borrowed */
    const double *value; /* [n] of the plot; borrowed; NAN: no point there */
};

struct rsc_plot {
    const char *title, *subtitle, *x_label, *y_label; /* borrowed */
    const double *x;                                  /* [n], borrowed; greater than 0 if log_x */
    int n;
    const struct rsc_series *series;
    int n_series;
    bool log_x, log_y;
    double most_y; /* what is above is cut off; INFINITY: nothing */
};

/* Write the plot as an SVG document. The caller looks for errors of `out`. */
void rsc_plot_write(const struct rsc_plot *plot, FILE *out);

#endif
