/* SPDX-License-Identifier: MIT */
#include "findings.h"

#include <math.h>
#include <stdlib.h>

/* ---- The root's side ---- */

int rsc_served_init(struct rsc_served *served, int nproc)
{
    size_t n = (size_t)RSC_ROUNDS_KEPT * RSC_N_DIRECTIONS * RSC_ROUND_LEGS * (size_t)nproc;
    *served = (struct rsc_served){.nproc = nproc};
    for (int k = 0; k < RSC_ROUNDS_KEPT; k++)
        served->number[k] = -1.0;
    served->seconds = malloc(n * sizeof *served->seconds);
    return served->seconds ? 0 : -1;
}

void rsc_served_clear(struct rsc_served *served)
{
    free(served->seconds);
    *served = (struct rsc_served){0};
}

double *rsc_served_leg(const struct rsc_served *served, int k, enum rsc_direction direction,
                       int leg)
{
    int slot = k % RSC_ROUNDS_KEPT;
    int index = (slot * RSC_N_DIRECTIONS + (int)direction) * RSC_ROUND_LEGS + leg;
    return served->seconds + (size_t)index * (size_t)served->nproc;
}

void rsc_served_begin(struct rsc_served *served, int k, double number)
{
    double *first = rsc_served_leg(served, k, RSC_DIRECTION_IN, 0);
    served->number[k % RSC_ROUNDS_KEPT] = number;
    for (int i = 0; i < RSC_N_DIRECTIONS * RSC_ROUND_LEGS * served->nproc; i++)
        first[i] = NAN;
}

/* ---- Both sides ---- */

static int find_slot(const struct rsc_served *served, double number)
{
    int k = 0;
    while (k < RSC_ROUNDS_KEPT && served->number[k] != number)
        k++;
    return k;
}

/* fmin() takes the number where the other one is NaN. */
double rsc_findings_transfer_s(const struct rsc_findings *findings, int p,
                               const struct rsc_round *round, enum rsc_direction direction)
{
    const double *own = direction == RSC_DIRECTION_IN ? round->receive_s : round->return_s;
    int slot = find_slot(findings->served, round->number);
    double sum_s = 0.0;
    if (p == findings->root)
        return NAN;
    for (int leg = 0; leg < RSC_ROUND_LEGS; leg++) {
        double root_s = slot < RSC_ROUNDS_KEPT
                            ? rsc_served_leg(findings->served, slot, direction, leg)[p]
                            : NAN;
        sum_s += fmin(own[leg], root_s);
    }
    return sum_s;
}

/* ---- Samples ---- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, compare);
    return (values[(n - 1) / 2] + values[n / 2]) / 2.0;
}

static double received_s(const struct rsc_findings *f, int p, const struct rsc_round *round)
{
    return rsc_findings_transfer_s(f, p, round, RSC_DIRECTION_IN);
}

static double returned_s(const struct rsc_findings *f, int p, const struct rsc_round *round)
{
    return rsc_findings_transfer_s(f, p, round, RSC_DIRECTION_OUT);
}

static double computed_s(const struct rsc_findings *f, int p, const struct rsc_round *round)
{
    (void)f;
    (void)p;
    return round->n_results > 0.0 ? round->compute_s : NAN;
}

typedef double (*part_fn)(const struct rsc_findings *, int p, const struct rsc_round *);

/* One sample: the median of a part over all rounds of a process with as many items as round i. */
static void add_median(const struct rsc_findings *findings, int p, int first, int i, part_fn part,
                       struct rsc_samples *out)
{
    const struct rsc_member *member = &findings->members[p];
    double values[RSC_ROUNDS_KEPT], items = member->rounds[i].items;
    int n = 0;
    for (int k = first; k < member->n_rounds; k++) {
        double value_s = part(findings, p, &member->rounds[k]);
        if (member->rounds[k].items == items && isfinite(value_s) && value_s >= 0.0)
            values[n++] = value_s;
    }
    if (n > 0 && items >= 1.0)
        rsc_samples_add(out, (struct rsc_sample){(int64_t)items, median(values, n), 1});
}

static bool had_before(const struct rsc_member *member, int first, int i)
{
    for (int k = first; k < i; k++)
        if (member->rounds[k].items == member->rounds[i].items)
            return true;
    return false;
}

void rsc_findings_samples(const struct rsc_findings *findings, int p, struct rsc_host_samples *out)
{
    const struct rsc_member *member = &findings->members[p];
    int first = member->n_rounds >= 3 && member->rounds[0].items == member->rounds[1].items;
    *out = (struct rsc_host_samples){0};
    for (int i = first; i < member->n_rounds; i++) {
        if (had_before(member, first, i))
            continue;
        add_median(findings, p, first, i, received_s, &out->receive);
        add_median(findings, p, first, i, computed_s, &out->compute);
        add_median(findings, p, first, i, returned_s, &out->ret);
    }
}

const struct rsc_round *rsc_member_round(const struct rsc_member *member, double number)
{
    for (int i = 0; i < member->n_rounds; i++)
        if (member->rounds[i].number == number)
            return &member->rounds[i];
    return NULL;
}

static double items_in(const struct rsc_findings *findings, double number)
{
    double items = 0.0;
    for (int p = 0; p < findings->nproc; p++) {
        const struct rsc_round *round = rsc_member_round(&findings->members[p], number);
        items += round ? round->items : NAN;
    }
    return items;
}

int64_t rsc_findings_item_bytes(const struct rsc_findings *findings)
{
    const struct rsc_member *root = &findings->members[findings->root];
    if (root->n_rounds == 0)
        return 0;
    const struct rsc_round *last = &root->rounds[root->n_rounds - 1];
    double bytes = last->bytes / items_in(findings, last->number);
    return bytes >= 1.0 && bytes < 1e15 && bytes == floor(bytes) ? (int64_t)bytes : 0;
}
