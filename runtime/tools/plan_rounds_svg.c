/* SPDX-License-Identifier: MIT
 * plan_rounds_svg.c: several rounds as a Gantt chart, one bar per processor in service order.
 */
#include "chart.h"
#include "plan_rounds.h"
#include "plan_rounds_facts.h"

#include <inttypes.h>
#include <stdlib.h>

struct picture {
    const struct plan_rounds *plan;
    int *procs;             /* [nproc] in service order, those without items first */
    struct rsc_part *parts; /* of all bars, bar by bar */
    int *first;             /* [nproc + 1] of each bar */
};

enum { PER_PIECE = 3 }; /* computing, receiving, returning */

static struct rsc_bar make_bar(const void *of, int row)
{
    const struct picture *picture = of;
    const struct rsc_rounds *rounds = picture->plan->rounds;
    int p = picture->procs[row];
    return (struct rsc_bar){
        .name = rsc_platform_name(picture->plan->platform, p),
        .items = rounds->counts[p],
        .pieces[0] = {.state = RSC_CHART_WAITING,
                      .to_s = rounds->counts[p] ? rounds->makespan_s : 0.0},
        .pieces[1] = {.state = RSC_CHART_IDLE,
                      .to_s = rounds->counts[p] ? 0.0 : rounds->makespan_s},
        .more = picture->parts + picture->first[row],
        .n_more = picture->first[row + 1] - picture->first[row],
    };
}

/* Computing first, so that transfers are drawn over it. */
static int add_parts(const struct plan_rounds *plan, int p, struct rsc_part *out)
{
    int n = 0;
    double end_s = 0.0;
    const struct rsc_round_piece *piece;
    for (int k = 0; (piece = plan_piece(plan, p, k)); k++) {
        out[n++] = (struct rsc_part){
            {RSC_CHART_COMPUTING, piece->compute_start_s, piece->compute_end_s}, .edge = true};
        end_s = piece->return_end_s;
    }
    for (int k = 0; (piece = plan_piece(plan, p, k)); k++) {
        out[n++] =
            (struct rsc_part){{RSC_CHART_RECEIVING, piece->receive_start_s, piece->receive_end_s},
                              .beside = plan->rounds->overlap};
        out[n++] =
            (struct rsc_part){{RSC_CHART_RETURNING, piece->return_start_s, piece->return_end_s},
                              .beside = plan->rounds->overlap};
    }
    if (n > 0)
        out[n++] = (struct rsc_part){.piece = {RSC_CHART_IDLE, end_s, plan->rounds->makespan_s}};
    return n;
}

/* Those without a piece have no position and come first. by_position[nproc] is scratch. */
static void sort_procs(const struct plan_rounds *plan, int *procs, int *by_position)
{
    int n = 0, nproc = plan->rounds->nproc;
    for (int position = 0; position < nproc; position++)
        by_position[position] = -1;
    for (int p = 0; p < nproc; p++) {
        const struct rsc_round_piece *piece = plan_piece(plan, p, 0);
        if (piece)
            by_position[piece->position] = p;
        else
            procs[n++] = p;
    }
    for (int position = 0; position < nproc; position++)
        if (by_position[position] >= 0)
            procs[n++] = by_position[position];
}

static void write_titles(const struct plan_rounds *plan, char *title, char *subtitle, size_t size)
{
    const struct rsc_rounds *rounds = plan->rounds;
    char transfers[128];
    plan_rounds_transfers(rounds, transfers, sizeof transfers);
    snprintf(title, size, "%s: %" PRId64 " items from %s to %d processors in %d rounds, %.6g s",
             plan->name, rounds->items,
             rsc_platform_name(plan->platform, rsc_platform_root(plan->platform)), rounds->nproc,
             rounds->n_rounds, rounds->makespan_s);
    snprintf(subtitle, size, "algorithm %s, order %s, %s; lower bound %.6g s, one round %.6g s",
             rsc_rounds_algorithm_id(rounds->algorithm), rsc_order_id(rounds->order), transfers,
             rounds->lower_bound_s, rounds->one_round_s);
}

static void draw(const struct picture *picture, FILE *out)
{
    const struct plan_rounds *plan = picture->plan;
    const struct rsc_rounds *rounds = plan->rounds;
    double axis_s = plan->axis_s > 0.0 ? plan->axis_s : rounds->makespan_s;
    char title[512], subtitle[512];
    write_titles(plan, title, subtitle, sizeof title);
    struct rsc_chart chart = {.title = title,
                              .subtitle = subtitle,
                              .bar = make_bar,
                              .of = picture,
                              .n = rounds->nproc,
                              .axis_s = axis_s > 0.0 ? axis_s : 1.0,
                              .makespan_s = rounds->makespan_s};
    rsc_charts_write(&chart, 1, out);
}

int plan_write_rounds_svg(const struct plan_rounds *plan, FILE *out, struct rsc_err *err)
{
    const struct rsc_rounds *rounds = plan->rounds;
    size_t n = (size_t)rounds->nproc, room = PER_PIECE * (size_t)rounds->n_pieces + n;
    struct picture picture = {.plan = plan,
                              .procs = malloc(n * sizeof *picture.procs),
                              .parts = malloc(room * sizeof *picture.parts),
                              .first = calloc(n + 1, sizeof *picture.first)};
    bool drawn = picture.procs && picture.parts && picture.first;
    if (drawn) {
        sort_procs(plan, picture.procs, picture.first); /* which is filled below */
        picture.first[0] = 0;
        for (int row = 0; row < rounds->nproc; row++)
            picture.first[row + 1] =
                picture.first[row] +
                add_parts(plan, picture.procs[row], picture.parts + picture.first[row]);
        draw(&picture, out);
    } else {
        *err = (struct rsc_err){RSC_ENOMEM, "out of memory"};
    }
    free(picture.procs);
    free(picture.parts);
    free(picture.first);
    return drawn ? 0 : -1;
}
