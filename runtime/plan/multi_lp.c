/* SPDX-License-Identifier: MIT
 * multi_lp.c: the linear program of several rounds.
 *
 * For each piece k: a_k, its part of the items; S_k, when it is sent; C_k, when it is computed;
 * R_k, when its results are back. n items, T the makespan, b the piece of the same processor
 * before: S_k >= X + g + n lambda a_k          X: the end of what the root did before ([Scatter]
 * eq. 1) S_k >= C_b + g + n lambda a_k        without overlap; with results R_b in place of C_b C_k
 * >= S_k + z + n mu a_k,  C_k >= C_b + z + n mu a_k R_k >= X + r + n d a_k,  R_k >= C_k + r + n d
 * a_k T >= the last of these of every processor,  sum a_k = 1. The root's own work is a piece
 * without S, C_k >= X + z + n mu a_k. Doing each thing as soon as can be never is later than a
 * solution says, so that its T is the makespan. One round of it is [Scatter] 3.3 and with results
 * [Return] (2), first in first out. Parts of the whole instead of items keep the coefficients of
 * similar size.
 */
#include "multi_lp.h"

#include "err.h"
#include "lp_solver.h"

#include <math.h>
#include <stdlib.h>

enum { NONE = -1 };

struct builder {
    const struct rsc_multi *multi;
    bool startups;
    double unit_s; /* seconds are counted in units of it */
    int row;       /* the next free one */
    int out, back; /* columns: end of what the root did last; NONE: nothing yet */
    int *last;     /* [p] the processor's last piece, NONE: none yet */
    struct rsc_lp lp;
};

/* Columns: a [n], S [n], C [n], R [n], T. */
static int column_sent(const struct builder *b, int k)
{
    return b->multi->n + k;
}

static int column_computed(const struct builder *b, int k)
{
    return 2 * b->multi->n + k;
}

static int column_back(const struct builder *b, int k)
{
    return 3 * b->multi->n + k;
}

static int column_makespan(const struct builder *b)
{
    return 4 * b->multi->n;
}

static const struct rsc_round_piece *piece(const struct builder *b, int k)
{
    return &b->multi->pieces[k];
}

/* The column in which the processor is done with a piece. */
static int column_done(const struct builder *b, int k)
{
    bool returned = b->multi->returns && !rsc_multi_is_work(b->multi, piece(b, k));
    return returned ? column_back(b, k) : column_computed(b, k);
}

/* end >= begin (NONE: 0) + what piece k costs. */
static void add_after(struct builder *b, int end, int begin, int k, const struct rsc_cost *cost)
{
    double all_s = rsc_multi_slope_s(b->multi, cost) * (double)b->multi->star->n;
    rsc_lp_add(&b->lp, b->row, end, 1.0);
    if (begin != NONE)
        rsc_lp_add(&b->lp, b->row, begin, -1.0);
    rsc_lp_add(&b->lp, b->row, k, -all_s / b->unit_s);
    b->lp.row_min[b->row++] = b->startups ? cost->startup_s / b->unit_s : 0.0;
}

static void add_send(struct builder *b, int k)
{
    const struct rsc_multi *m = b->multi;
    int i = piece(b, k)->position, before = b->last[i];
    add_after(b, column_sent(b, k), b->out, k, m->star->comm[i]);
    if (before != NONE && !m->overlap)
        add_after(b, column_sent(b, k), column_done(b, before), k, m->star->comm[i]);
    add_after(b, column_computed(b, k), column_sent(b, k), k, m->star->comp[i]);
    if (b->startups)
        b->lp.row_min[b->row - 1] += m->star->comm[i]->latency_s / b->unit_s;
    if (before != NONE)
        add_after(b, column_computed(b, k), column_computed(b, before), k, m->star->comp[i]);
    b->out = column_sent(b, k);
    b->last[i] = k;
}

static void add_work(struct builder *b, int k)
{
    int i = piece(b, k)->position;
    add_after(b, column_computed(b, k), b->out, k, b->multi->star->comp[i]);
    b->out = column_computed(b, k);
    b->last[i] = k;
}

static void add_collect(struct builder *b, int k)
{
    int *port = b->multi->two_ports ? &b->back : &b->out;
    const struct rsc_cost *cost = b->multi->star->ret[piece(b, k)->position];
    add_after(b, column_back(b, k), column_computed(b, k), k, cost);
    if (*port != NONE)
        add_after(b, column_back(b, k), *port, k, cost);
    *port = column_back(b, k);
}

static void add_steps(struct builder *b)
{
    struct rsc_steps at = {0};
    struct rsc_step step;
    while (rsc_multi_step(b->multi, &at, &step)) {
        if (step.collects)
            add_collect(b, step.piece);
        else if (rsc_multi_is_work(b->multi, piece(b, step.piece)))
            add_work(b, step.piece);
        else
            add_send(b, step.piece);
    }
}

static void add_makespan(struct builder *b)
{
    for (int i = 0; i < b->multi->star->p; i++) {
        if (b->last[i] == NONE)
            continue;
        rsc_lp_add(&b->lp, b->row, column_makespan(b), 1.0);
        rsc_lp_add(&b->lp, b->row, column_done(b, b->last[i]), -1.0);
        b->lp.row_min[b->row++] = 0.0;
    }
    b->lp.cost[column_makespan(b)] = 1.0;
}

static void add_whole(struct builder *b)
{
    const struct rsc_multi *m = b->multi;
    for (int k = 0; k < m->n; k++) {
        rsc_lp_add(&b->lp, b->row, k, 1.0);
        b->lp.col_max[k] = (double)m->max_units / (double)m->star->n;
    }
    b->lp.row_min[b->row] = b->lp.row_max[b->row] = 1.0;
    b->row++;
}

/* What all take together if transfers take no time: with it, no number is far from one. */
static double usual_s(const struct rsc_multi *m)
{
    double rate = 0.0;
    for (int i = 0; i < m->star->p; i++)
        if (m->star->max[i] > 0)
            rate += 1.0 / rsc_multi_slope_s(m, m->star->comp[i]);
    double seconds = (double)m->star->n / rate;
    return seconds > 0.0 ? seconds : 1.0;
}

static int build(struct builder *b, struct rsc_err *err)
{
    int n = b->multi->n, p = b->multi->star->p;
    if (rsc_lp_create(6 * n + p + 1, 4 * n + 1, 19 * n + 2 * p, &b->lp, err) < 0)
        return -1;
    for (int i = 0; i < p; i++)
        b->last[i] = NONE;
    add_steps(b);
    add_makespan(b);
    add_whole(b);
    b->lp.n_rows = b->row;
    return 0;
}

static int read_units(const struct builder *b, const double *x, double *units, struct rsc_err *err)
{
    double sum = 0.0;
    for (int k = 0; k < b->multi->n; k++) {
        sum += x[k];
        units[k] = x[k] > 0.0 ? x[k] * (double)b->multi->star->n : 0.0;
    }
    if (!(fabs(sum - 1.0) < 1e-6))
        return rsc_fail(err, RSC_ESOLVER, "GLPK's pieces are %.9g of the items, expected all", sum);
    return 0;
}

int rsc_multi_lp(const struct rsc_multi *multi, bool startups, double time_s, double *units,
                 double *least_s, struct rsc_err *err)
{
    int n = multi->n;
    double *x = malloc(((size_t)4 * (size_t)n + 1) * sizeof *x);
    int *last = malloc((size_t)multi->star->p * sizeof *last);
    struct builder b = {.multi = multi,
                        .startups = startups,
                        .unit_s = usual_s(multi),
                        .out = NONE,
                        .back = NONE,
                        .last = last};
    int rc = x && last ? build(&b, err) : rsc_fail_nomem(err);
    if (rc == 0) {
        b.lp.time_s = time_s;
        b.lp.dual = true;
        rc = rsc_lp_solve(&b.lp, NULL, NULL, x, least_s, err);
    }
    if (rc == 0)
        rc = read_units(&b, x, units, err);
    if (rc == 0)
        *least_s *= b.unit_s;
    rsc_lp_clear(&b.lp);
    free(x);
    free(last);
    return rc;
}
