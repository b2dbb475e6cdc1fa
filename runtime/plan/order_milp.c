/* SPDX-License-Identifier: MIT
 * order_milp.c: which processors take part in a single round with start-ups, and in which order.
 *
 * y_ik = 1 when processor i is served at position k, at most one at each; a_ik <= y_ik is its part
 * of the items, the root's is b. With S_k the seconds sent up to position k, and n items, S_k =
 * S_{k-1} + sum_i (g_i y_ik + n lambda_i a_ik), S_k + sum_i (z_i y_ik + n mu_i a_ik) <= T,   S_last
 * + z_root y_root + n mu_root b <= T. Positions may stay empty, which extends the paper's program
 * to processors that stay idle. Parts of the whole instead of items keep the coefficients of
 * similar size.
 */
#include "order_milp.h"

#include "err.h"
#include "lp_solver.h"

#include <math.h>
#include <stdlib.h>

struct milp {
    const struct rsc_platform *platform;
    const int *order; /* [q + 1] processors, the root last */
    int q;            /* workers and positions */
    double items;
    struct rsc_lp lp;
};

/* Columns: y [q][q], a [q][q], S [q], y_root, b, T. */
static int column_y(const struct milp *m, int i, int k)
{
    return i * m->q + k;
}

static int column_a(const struct milp *m, int i, int k)
{
    return m->q * m->q + i * m->q + k;
}

static int column_sent(const struct milp *m, int k)
{
    return 2 * m->q * m->q + k;
}

enum { COLUMN_ROOT_Y, COLUMN_ROOT_PART, COLUMN_MAKESPAN, N_EXTRA_COLUMNS };

static int column_extra(const struct milp *m, int which)
{
    return 2 * m->q * m->q + m->q + which;
}

static const struct rsc_proc *proc(const struct milp *m, int i)
{
    return &m->platform->procs[m->order[i]];
}

/* Rows: S_k, finish of k, one processor at k [q each]; one position for i [q]; a <= y [q][q]; the
 * root's finish and part; the whole. */
static void add_position(struct milp *m, int k)
{
    struct rsc_lp *lp = &m->lp;
    int sent = k, finish = m->q + k, single = 2 * m->q + k;
    rsc_lp_add(lp, sent, column_sent(m, k), 1.0);
    if (k > 0)
        rsc_lp_add(lp, sent, column_sent(m, k - 1), -1.0);
    rsc_lp_add(lp, finish, column_sent(m, k), 1.0);
    rsc_lp_add(lp, finish, column_extra(m, COLUMN_MAKESPAN), -1.0);
    for (int i = 0; i < m->q; i++) {
        const struct rsc_proc *p = proc(m, i);
        rsc_lp_add(lp, sent, column_y(m, i, k), -p->receive.startup_s);
        rsc_lp_add(lp, sent, column_a(m, i, k), -p->receive.per_item_s * m->items);
        rsc_lp_add(lp, finish, column_y(m, i, k), p->compute.startup_s);
        rsc_lp_add(lp, finish, column_a(m, i, k), p->compute.per_item_s * m->items);
        rsc_lp_add(lp, single, column_y(m, i, k), 1.0);
    }
    lp->row_min[sent] = lp->row_max[sent] = 0.0;
    lp->row_max[finish] = 0.0;
    lp->row_max[single] = 1.0;
}

static void add_worker(struct milp *m, int i)
{
    struct rsc_lp *lp = &m->lp;
    bool works = proc(m, i)->compute.kind != RSC_COST_NEVER;
    for (int k = 0; k < m->q; k++) {
        int part = 4 * m->q + i * m->q + k;
        rsc_lp_add(lp, 3 * m->q + i, column_y(m, i, k), 1.0);
        rsc_lp_add(lp, part, column_a(m, i, k), 1.0);
        rsc_lp_add(lp, part, column_y(m, i, k), -1.0);
        lp->row_max[part] = 0.0;
        lp->integer[column_y(m, i, k)] = true;
        lp->col_max[column_y(m, i, k)] = works ? 1.0 : 0.0;
    }
    lp->row_max[3 * m->q + i] = 1.0;
}

static void add_root(struct milp *m)
{
    struct rsc_lp *lp = &m->lp;
    const struct rsc_cost *compute = &proc(m, m->q)->compute;
    bool works = compute->kind != RSC_COST_NEVER;
    int finish = 4 * m->q + m->q * m->q, part = finish + 1;
    if (m->q > 0)
        rsc_lp_add(lp, finish, column_sent(m, m->q - 1), 1.0);
    rsc_lp_add(lp, finish, column_extra(m, COLUMN_ROOT_Y), works ? compute->startup_s : 0.0);
    rsc_lp_add(lp, finish, column_extra(m, COLUMN_ROOT_PART),
               works ? compute->per_item_s * m->items : 0.0);
    rsc_lp_add(lp, finish, column_extra(m, COLUMN_MAKESPAN), -1.0);
    rsc_lp_add(lp, part, column_extra(m, COLUMN_ROOT_PART), 1.0);
    rsc_lp_add(lp, part, column_extra(m, COLUMN_ROOT_Y), -1.0);
    lp->row_max[finish] = lp->row_max[part] = 0.0;
    lp->integer[column_extra(m, COLUMN_ROOT_Y)] = true;
    lp->col_max[column_extra(m, COLUMN_ROOT_Y)] = works ? 1.0 : 0.0;
}

static int build(struct milp *m, struct rsc_err *err)
{
    int q = m->q, whole = 4 * q + q * q + 2;
    if (rsc_lp_create(whole + 1, 2 * q * q + q + N_EXTRA_COLUMNS, 10 * q * q + 8 * q + 8, &m->lp,
                      err) < 0)
        return -1;
    for (int k = 0; k < q; k++) {
        add_position(m, k);
        add_worker(m, k);
        for (int i = 0; i < q; i++)
            rsc_lp_add(&m->lp, whole, column_a(m, i, k), 1.0);
    }
    add_root(m);
    rsc_lp_add(&m->lp, whole, column_extra(m, COLUMN_ROOT_PART), 1.0);
    m->lp.row_min[whole] = m->lp.row_max[whole] = 1.0;
    m->lp.cost[column_extra(m, COLUMN_MAKESPAN)] = 1.0;
    return 0;
}

/* Those that take part by position, then the idle ones as they stood. */
static void read_order(const struct milp *m, const double *x, int *order)
{
    int sorted[RSC_MILP_MAX_PROCESSORS], n = 0;
    bool placed[RSC_MILP_MAX_PROCESSORS] = {false};
    for (int k = 0; k < m->q; k++) {
        for (int i = 0; i < m->q; i++) {
            if (x[column_y(m, i, k)] > 0.5 && !placed[i]) {
                sorted[n++] = m->order[i];
                placed[i] = true;
            }
        }
    }
    for (int i = 0; i < m->q; i++)
        if (!placed[i])
            sorted[n++] = m->order[i];
    for (int i = 0; i < m->q; i++)
        order[i] = sorted[i];
}

static int check(const struct rsc_platform *platform, struct rsc_err *err)
{
    if (!rsc_lp_available())
        return rsc_fail(err, RSC_EUNSUPPORTED, "order milp needs GLPK, which is not built in");
    if (platform->nproc > RSC_MILP_MAX_PROCESSORS)
        return rsc_fail(err, RSC_ECONDITION, "order milp allows %d processors, there are %d",
                        RSC_MILP_MAX_PROCESSORS, platform->nproc);
    for (int p = 0; p < platform->nproc; p++)
        if (platform->procs[p].receive.kind == RSC_COST_TABLE ||
            platform->procs[p].compute.kind == RSC_COST_TABLE)
            return rsc_fail(err, RSC_ECONDITION,
                            "order milp needs affine costs, %s has a table of points",
                            platform->procs[p].name);
    return 0;
}

int rsc_order_milp(const struct rsc_platform *platform, int64_t items, double time_s, int *order,
                   struct rsc_err *err)
{
    struct milp m = {platform, order, platform->nproc - 1, (double)items, {0}};
    double optimum_s;
    if (check(platform, err) < 0)
        return -1;
    if (items == 0)
        return 0;
    if (build(&m, err) < 0)
        return -1;
    m.lp.time_s = time_s;
    double *x = malloc((size_t)m.lp.n_cols * sizeof *x);
    int rc = x ? rsc_lp_solve(&m.lp, NULL, NULL, x, &optimum_s, err) : rsc_fail_nomem(err);
    if (rc == 0)
        read_order(&m, x, order);
    free(x);
    rsc_lp_clear(&m.lp);
    return rc;
}
