/* SPDX-License-Identifier: MIT */
#include "report_text.h"

#include <inttypes.h>
#include <string.h>

static double percent(double part, double whole)
{
    return whole > 0.0 ? 100.0 * part / whole : 0.0;
}

const char *rsc_report_shares(const struct rsc_report_group *group, char *text, size_t size)
{
    bool planned = group->predicted_s > 0.0;
    snprintf(text, size, planned ? "shares by algorithm %s" : "%s shares", group->algorithm);
    return text;
}

static void write_head(const struct rsc_report_group *g, FILE *out)
{
    char shares[48];
    fprintf(out, "rescatter: %s: %" PRId64 " items from %s to %d processes, %d round%s\n", g->group,
            g->items, g->processes[g->root].name, g->nproc, g->n_rounds,
            g->n_rounds == 1 ? "" : "s");
    rsc_report_shares(g, shares, sizeof shares);
    if (g->n_pieces > 0)
        fprintf(out, "  %s in %d pieces\n", shares, g->n_pieces);
    else
        fprintf(out, "  %s, transport %s; %d call%s of rsc_balance took %.3g s\n", shares,
                g->transport, g->n_calls, g->n_calls == 1 ? "" : "s", g->runtime_s);
}

static void write_makespan(const struct rsc_report_group *g, FILE *out)
{
    fprintf(out, "  makespan %.6g s, first and last finish %.3g s apart (%.2g %%)\n", g->makespan_s,
            g->spread_s, percent(g->spread_s, g->makespan_s));
    if (g->predicted_s > 0.0)
        fprintf(out, "  predicted %.6g s, %+.2g %% off\n", g->predicted_s,
                percent(g->predicted_s - g->makespan_s, g->makespan_s));
    if (g->even_s > 0.0 && g->even_s != g->makespan_s)
        fprintf(out, "  even shares %.6g s, %.3g times as long\n", g->even_s,
                g->even_s / g->makespan_s);
    if (g->best_s > 0.0)
        fprintf(out, "  a plan %sfrom these times %.6g s\n", g->n_pieces > 0 ? "of one round " : "",
                g->best_s);
}

static int name_width(const struct rsc_report_group *g)
{
    size_t width = strlen("processor");
    for (int p = 0; p < g->nproc; p++) {
        size_t length = strlen(g->processes[p].name);
        width = length > width ? length : width;
    }
    return (int)width;
}

static void write_table(const struct rsc_report_group *g, FILE *out)
{
    int width = name_width(g);
    fprintf(out, "  %-*s %6s %7s %12s %7s %12s %12s %12s %12s\n", width, "processor", "rank",
            "service", "items", "%", "receive from", "to [s]", "compute [s]", "finish [s]");
    for (int p = 0; p < g->nproc; p++) {
        const struct rsc_report_process *process = &g->processes[p];
        fprintf(out, "  %-*s %6d %7d %12" PRId64 " %7.3f %12.6f %12.6f %12.6f %12.6f\n", width,
                process->name, process->rank, process->service, process->items,
                percent((double)process->items, (double)g->items), process->receive_start_s,
                process->receive_end_s, process->compute_s, process->finish_s);
    }
}

static void write_pieces(const struct rsc_report_group *g, FILE *out)
{
    int width = name_width(g);
    fprintf(out, "  %-*s %6s %7s %12s %7s %7s %12s %12s %12s %12s\n", width, "processor", "rank",
            "service", "items", "%", "pieces", "compute [s]", "waiting [s]", "idle [s]",
            "finish [s]");
    for (int p = 0; p < g->nproc; p++) {
        const struct rsc_report_process *process = &g->processes[p];
        fprintf(out, "  %-*s %6d %7d %12" PRId64 " %7.3f %7d %12.6f %12.6f %12.6f %12.6f\n", width,
                process->name, process->rank, process->service, process->items,
                percent((double)process->items, (double)g->items), process->n_pieces,
                process->compute_s, process->wait_s, process->idle_s, process->finish_s);
    }
}

void rsc_report_write_text(const struct rsc_report *report, FILE *out)
{
    for (const struct rsc_report_group *group = report->groups; group; group = group->next) {
        write_head(group, out);
        if (group->makespan_s > 0.0) {
            write_makespan(group, out);
            (group->n_pieces > 0 ? write_pieces : write_table)(group, out);
        } else {
            fputs("  no round was complete\n", out);
        }
    }
}
