/* SPDX-License-Identifier: MIT */
#include "report_svg.h"

#include "chart.h"
#include "report_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { TITLE = 256 };

struct picture { /* of one group */
    char title[TITLE], subtitle[TITLE];
};

static const struct rsc_report_process *served_as(const struct rsc_report_group *g, int service)
{
    int p = 0;
    while (p < g->nproc - 1 && g->processes[p].service != service)
        p++;
    return &g->processes[p];
}

static double end_of(const struct rsc_report_process *process)
{
    return fmax(process->finish_s, process->return_end_s);
}

/* When the last process is through, its results returned. */
static double end_s(const struct rsc_report_group *g)
{
    double last_s = g->makespan_s;
    for (int p = 0; p < g->nproc; p++)
        last_s = fmax(last_s, end_of(&g->processes[p]));
    return last_s;
}

/* Seen by the root's clock, a process of another host may have begun before the round did. */
static double start_s(const struct rsc_report_group *g)
{
    double first_s = 0.0;
    for (int p = 0; p < g->nproc; p++)
        first_s = fmin(first_s, g->processes[p].receive_start_s);
    return first_s;
}

/* What is neither transfer nor computing is waiting; computing is drawn as if it began at once and
 * was not interrupted. */
static struct rsc_bar make_bar(const void *of, int row)
{
    const struct rsc_report_group *g = of;
    const struct rsc_report_process *p = served_as(g, row);
    double computed_s = fmin(p->receive_end_s + p->compute_s, p->finish_s);
    struct rsc_bar bar = {.name = p->label, .items = p->items};
    if (p->items == 0) {
        bar.pieces[0] = (struct rsc_piece){RSC_CHART_IDLE, start_s(g), end_s(g)};
        return bar;
    }
    const struct rsc_piece pieces[RSC_BAR_PIECES] = {
        {RSC_CHART_WAITING, start_s(g), end_of(p)},
        {RSC_CHART_IDLE, end_of(p), end_s(g)},
        {RSC_CHART_COMPUTING, p->receive_end_s, computed_s},
        {RSC_CHART_RETURNING, p->return_start_s, p->return_end_s},
        {RSC_CHART_RECEIVING, p->receive_start_s, p->receive_end_s},
    };
    for (int i = 0; i < RSC_BAR_PIECES; i++)
        bar.pieces[i] = pieces[i];
    return bar;
}

static void write_title(const struct rsc_report_group *g, char text[TITLE])
{
    snprintf(text, TITLE, "%s: %" PRId64 " items to %d processes: makespan %.6g s", g->group,
             g->items, g->nproc, g->makespan_s);
}

static void write_subtitle(const struct rsc_report_group *g, char text[TITLE])
{
    char predicted[48] = "", even[48] = "", rounds[48] = "", shares[48];
    if (g->predicted_s > 0.0)
        snprintf(predicted, sizeof predicted, "; predicted %.6g s", g->predicted_s);
    if (g->even_s > 0.0 && g->even_s != g->makespan_s)
        snprintf(even, sizeof even, "; even shares %.6g s", g->even_s);
    if (g->n_rounds > 1)
        snprintf(rounds, sizeof rounds, ", one of %d rounds", g->n_rounds);
    snprintf(text, TITLE, "measured%s; %s, transport %s%s%s", rounds,
             rsc_report_shares(g, shares, sizeof shares), g->transport, predicted, even);
}

static int count(const struct rsc_report *report)
{
    int n = 0;
    for (const struct rsc_report_group *g = report->groups; g; g = g->next)
        n += g->makespan_s > 0.0;
    return n;
}

static void fill(const struct rsc_report *report, struct rsc_chart *charts,
                 struct picture *pictures)
{
    int n = 0;
    for (const struct rsc_report_group *g = report->groups; g; g = g->next) {
        if (!(g->makespan_s > 0.0))
            continue;
        write_title(g, pictures[n].title);
        write_subtitle(g, pictures[n].subtitle);
        charts[n] = (struct rsc_chart){.title = pictures[n].title,
                                       .subtitle = pictures[n].subtitle,
                                       .bar = make_bar,
                                       .of = g,
                                       .n = g->nproc,
                                       .from_s = start_s(g),
                                       .axis_s = end_s(g),
                                       .makespan_s = g->makespan_s};
        n++;
    }
}

void rsc_report_write_svg(const struct rsc_report *report, FILE *out)
{
    int n = count(report);
    struct rsc_chart *charts = calloc((size_t)n + 1, sizeof *charts);
    struct picture *pictures = calloc((size_t)n + 1, sizeof *pictures);
    if (charts && pictures) {
        fill(report, charts, pictures);
        rsc_charts_write(charts, n, out);
    }
    free(charts);
    free(pictures);
}
