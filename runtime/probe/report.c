/* SPDX-License-Identifier: MIT
 * report.c: what was measured, for people. */
#include "report.h"

#include "library.h"

#include <math.h>
#include <stdio.h>

/* A quantity with a prefix that leaves three digits in front of the point. */
static const char *scaled(double value, const char *unit, char text[32])
{
    static const struct {
        double factor;
        const char *prefix;
    } prefixes[] = {{1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1, ""}, {1e-3, "m"}, {1e-6, "u"}};
    int i = 0;
    while (i < 5 && value < prefixes[i].factor)
        i++;
    snprintf(text, 32, "%.4g %s%s", value / prefixes[i].factor, prefixes[i].prefix, unit);
    return text;
}

static int count_processes(const struct probe *probe, int measured)
{
    int n = 0;
    for (int rank = 0; rank < probe->nproc; rank++)
        n += rank != probe->root && probe->measured[rank] == measured;
    return n;
}

static void put_link(const struct probe *probe, const struct probe_link *link, int rank)
{
    char startup[32], speed[32], from[32], worst_at[32];
    const struct probe_line *line = &link->line;
    int n_samples = 0;
    for (int i = 0; i < link->n_sizes; i++)
        n_samples += link->summaries[i].n;
    printf("  %-24s %5d  %-10s  %11.5g  %-11s  %-9s  %5.1f %%  %5.1f %% at %-9s  %6d\n",
           probe->names[rank], count_processes(probe, rank), scaled(line->startup_s, "s", startup),
           line->per_byte_s, scaled(1.0 / fmax(line->per_byte_s, 1e-15), "B/s", speed),
           scaled(link->points[line->first].bytes, "B", from), 100 * line->median_deviation,
           100 * line->worst_deviation, scaled(link->points[line->worst].bytes, "B", worst_at),
           n_samples);
}

static void put_outliers(const struct probe *probe, const struct probe_link *link, int rank)
{
    char size[32], worst[32], median[32];
    for (int i = 0; i < link->n_sizes; i++) {
        const struct probe_summary *s = &link->summaries[i];
        if (s->n_outliers > 0)
            printf("  %s, %s: %d of %d left out of account, up to %s where the median is %s\n",
                   probe->names[rank], scaled(link->points[i].bytes, "B", size), s->n_outliers,
                   s->n, scaled(s->worst_s, "s", worst), scaled(s->median_s, "s", median));
    }
}

static bool has_outliers(const struct probe_link *link)
{
    int n = 0;
    for (int i = 0; i < link->n_sizes; i++)
        n += link->summaries[i].n_outliers;
    return n > 0;
}

static bool is_measured(const struct probe *probe, int rank)
{
    return rank != probe->root && probe->measured[rank] == rank;
}

static void put_links(const struct probe *probe, const struct probe_result *result)
{
    bool any = false;
    printf("  %-24s %5s  %-10s  %11s  %-11s  %-9s  %7s  %-20s  %6s\n", "processor", "procs",
           "start-up", "s/byte", "bandwidth", "from", "typical", "and worst deviation", "samples");
    for (int rank = 0; rank < probe->nproc; rank++)
        if (is_measured(probe, rank))
            put_link(probe, &result->links[rank], rank);
    for (int rank = 0; rank < probe->nproc; rank++)
        if (is_measured(probe, rank) && has_outliers(&result->links[rank])) {
            if (!any)
                puts("outliers:");
            any = true;
            put_outliers(probe, &result->links[rank], rank);
        }
}

/* What the order is worth, by how long processes wait. */
static const char *verdict(const struct probe_result *result)
{
    if (result->service.window == 1)
        return "the order is all that ordered ones add";
    return result->native.mean_wait_s < result->ordered.mean_wait_s ? "ordered ones do not pay"
                                                                    : "ordered ones pay";
}

static void put_service(const struct probe *probe, const struct probe_result *result)
{
    const struct probe_service *service = &result->service;
    int n = probe->nproc - 1;
    char bytes[32], ordered[32], native[32];
    scaled(result->vcall_bytes, "B", bytes);
    if (service->window == 1)
        printf("MPI_Scatterv (%s each) serves one process after another, in rank order", bytes);
    else if (service->window == n)
        printf("MPI_Scatterv (%s each) serves all %d processes at once", bytes, n);
    else
        printf("MPI_Scatterv (%s each) serves %d processes at a time, in rank order", bytes,
               service->window);
    printf("; arrivals are within %.1f %% of that\n", 100 * service->error);
    printf("processes wait %s on average with ordered transfers, %s with the library's own: %s\n",
           scaled(result->ordered.mean_wait_s, "s", ordered),
           scaled(result->native.mean_wait_s, "s", native), verdict(result));
}

void probe_report(const struct probe *probe, const struct probe_result *result)
{
    char library[RSC_MPI_LIBRARY_TEXT];
    printf("root %s, %d processes, %s\n", probe->names[probe->root], probe->nproc,
           rsc_mpi_library(library));
    put_links(probe, result);
    if (result->vcall_bytes > 0)
        put_service(probe, result);
    else
        puts("how MPI_Scatterv serves takes three processes to tell");
}
