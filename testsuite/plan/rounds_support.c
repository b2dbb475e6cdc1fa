/* SPDX-License-Identifier: MIT */
#include "rounds_support.h"

#include "instance.h"
#include "multi.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static double some(uint64_t *state, double most)
{
    return most * (double)instance_between(state, 1, 1000) / 1000.0;
}

struct costs random_costs(uint64_t *state, int n, double startup_s)
{
    struct costs c = {.n = n};
    double link_s = pow(10.0, -(double)instance_between(state, 0, 3));
    for (int i = 0; i < n; i++) {
        c.z[i] = some(state, startup_s);
        c.w[i] = some(state, 1.0);
        if (i == 0)
            continue;
        c.g[i] = some(state, startup_s);
        c.G[i] = some(state, link_s);
        c.r[i] = some(state, startup_s);
        c.d[i] = some(state, link_s);
        c.l[i] = instance_between(state, 0, 1) ? some(state, startup_s) : 0.0;
    }
    return c;
}

struct rsc_platform *platform_of(const struct costs *c)
{
    char yaml[2048];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n");
    for (int i = 0; i < c->n; i++) {
        used += snprintf(yaml + used, sizeof yaml - (size_t)used, "  - {host: p%d", i);
        if (i > 0)
            used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                             ", receive: {startup: %.17g, per_item: %.17g, latency: %.17g}"
                             ", return: {startup: %.17g, per_item: %.17g}",
                             c->g[i], c->G[i], c->l[i], c->r[i], c->d[i]);
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         ", compute: {startup: %.17g, per_item: %.17g}}\n", c->z[i], c->w[i]);
    }
    return instance_parse(yaml);
}

struct rsc_platform *table1(void)
{
    struct rsc_costs *costs;
    struct rsc_platform *platform;
    assert_int_equal(rsc_costs_load(TABLE1, &costs, NULL), 0);
    assert_int_equal(rsc_platform_offline(costs, NULL, NULL, 0, &platform, NULL), 0);
    rsc_costs_free(costs);
    return platform;
}

struct rsc_rounds planned(const struct rsc_platform *platform, struct rsc_rounds_problem problem)
{
    struct rsc_rounds rounds;
    struct rsc_err err;
    if (rsc_plan_rounds(platform, &problem, &rounds, &err) < 0)
        fail_msg("%s", err.text);
    return rounds;
}

/* ---- Intervals ---- */

struct span {
    double from_s, to_s;
};

struct spans {
    struct span of[4096];
    int n;
};

static void add_span(struct spans *spans, double from_s, double to_s)
{
    assert_true(spans->n < 4096);
    spans->of[spans->n++] = (struct span){from_s, to_s};
}

static int by_start(const void *left, const void *right)
{
    const struct span *a = left, *b = right;
    return a->from_s != b->from_s ? (a->from_s < b->from_s ? -1 : 1)
                                  : (a->to_s > b->to_s) - (a->to_s < b->to_s);
}

static void assert_apart(struct spans *spans)
{
    qsort(spans->of, (size_t)spans->n, sizeof *spans->of, by_start);
    for (int k = 1; k < spans->n; k++)
        assert_true(spans->of[k].from_s >= spans->of[k - 1].to_s - 1e-9);
}

/* The root's port, or with two ports that for sending; its own work keeps it busy, too. */
static void check_root(const struct rsc_platform *platform, const struct rsc_rounds *rounds)
{
    static struct spans out, back;
    out.n = back.n = 0;
    for (int k = 0; k < rounds->n_pieces; k++) {
        const struct rsc_round_piece *piece = &rounds->pieces[k];
        if (piece->proc == rsc_platform_root(platform)) {
            add_span(&out, piece->compute_start_s, piece->compute_end_s);
            continue;
        }
        add_span(&out, piece->receive_start_s, piece->receive_end_s);
        if (rounds->returns)
            add_span(rounds->port == RSC_PORT_TWO ? &back : &out, piece->return_start_s,
                     piece->return_end_s);
    }
    assert_apart(&out);
    assert_apart(&back);
}

static void check_processor(const struct rsc_rounds *rounds, int p)
{
    static struct spans computing, all;
    computing.n = all.n = 0;
    for (int k = 0; k < rounds->n_pieces; k++) {
        const struct rsc_round_piece *piece = &rounds->pieces[k];
        if (piece->proc != p)
            continue;
        add_span(&computing, piece->compute_start_s, piece->compute_end_s);
        add_span(&all, piece->receive_start_s, piece->receive_end_s);
        add_span(&all, piece->compute_start_s, piece->compute_end_s);
        add_span(&all, piece->return_start_s, piece->return_end_s);
    }
    assert_apart(&computing);
    if (!rounds->overlap)
        assert_apart(&all);
}

/* But for rounding errors of times as long as `scale`. */
static void assert_near(double a, double b, double scale)
{
    assert_true(fabs(a - b) <= 1e-12 * scale);
}

static void check_piece(const struct rsc_platform *platform, const struct rsc_rounds *rounds,
                        const struct rsc_round_piece *piece)
{
    int p = piece->proc;
    double back_s = rounds->returns ? rsc_platform_return_s(platform, p, piece->items) : 0.0;
    assert_true(piece->items > 0 && piece->receive_start_s >= 0.0);
    assert_true(piece->compute_start_s >=
                piece->receive_end_s + rsc_platform_latency_s(platform, p));
    assert_true(piece->return_start_s >= piece->compute_end_s);
    assert_near(piece->receive_end_s - piece->receive_start_s,
                rsc_platform_receive_s(platform, p, piece->items), rounds->makespan_s);
    assert_near(piece->compute_end_s - piece->compute_start_s,
                rsc_platform_compute_s(platform, p, piece->items), rounds->makespan_s);
    assert_near(piece->return_end_s - piece->return_start_s, back_s, rounds->makespan_s);
    assert_true(piece->return_end_s <= rounds->makespan_s);
}

/* The planner's own reckoning of the same pieces. */
static double reckoned_s(const struct rsc_platform *platform, const struct rsc_rounds *rounds)
{
    int order[MAX_PROCESSORS] = {0}, last[MAX_PROCESSORS], n = rounds->nproc, used = 0;
    bool placed[MAX_PROCESSORS] = {false};
    struct rsc_problem amounts = {.items = rounds->items, .port = rounds->port};
    struct rsc_star *star;
    for (int k = 0; k < rounds->n_pieces; k++) {
        order[rounds->pieces[k].position] = rounds->pieces[k].proc;
        placed[rounds->pieces[k].position] = true;
    }
    for (int p = 0; p < n; p++) { /* the idle ones where there is room */
        if (rounds->counts[p] > 0)
            continue;
        while (placed[used])
            used++;
        order[used] = p;
        placed[used] = true;
    }
    if (rsc_star_create(platform, &amounts, order, &star, NULL) < 0)
        fail();
    struct rsc_rounds copy = *rounds;
    struct rsc_multi multi = {.star = star,
                              .overlap = rounds->overlap,
                              .returns = rounds->returns,
                              .two_ports = rounds->port == RSC_PORT_TWO,
                              .lag = rounds->lag,
                              .n = rounds->n_pieces,
                              .pieces = copy.pieces};
    double seconds = rsc_multi_time_s(&multi, last);
    rsc_star_free(star);
    return seconds;
}

void check_rounds(const struct rsc_platform *platform, struct rsc_rounds *rounds)
{
    int64_t sum = 0;
    check_root(platform, rounds);
    for (int p = 0; p < rounds->nproc; p++) {
        check_processor(rounds, p);
        sum += rounds->counts[p];
    }
    assert_int_equal(sum, rounds->items);
    for (int k = 0; k < rounds->n_pieces; k++) {
        check_piece(platform, rounds, &rounds->pieces[k]);
        rounds->counts[rounds->pieces[k].proc] -= rounds->pieces[k].items;
    }
    for (int p = 0; p < rounds->nproc; p++)
        assert_int_equal(rounds->counts[p], 0);
    for (int k = 0; k < rounds->n_pieces; k++)
        rounds->counts[rounds->pieces[k].proc] += rounds->pieces[k].items;
    assert_true(rounds->makespan_s >= rounds->lower_bound_s);
    assert_true(rounds->makespan_s >= rounds->rational_bound_s);
    assert_true(fabs(reckoned_s(platform, rounds) - rounds->makespan_s) <=
                1e-12 * rounds->makespan_s);
}
