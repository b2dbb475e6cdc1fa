/* SPDX-License-Identifier: MIT */
#include "scan.h"

#include <stdint.h>
#include <string.h>

#include "calls.h"
#include "control.h"
#include "mpi_operands.h"
#include "num.h"
#include "num_arith.h"
#include "num_index.h"
#include "num_sums.h"
#include "numbers.h"
#include "object.h"
#include "state.h"

/* What each process has there, where that follows from its rank. */
static const struct xf_num *of_each(const struct xf_mpi_run *r, const struct xf_num *comm)
{
    const struct xf_object *o = xf_mpi_integer_in(r, 's');
    const struct xf_val *v = o ? &xf_state_cell(r->st, o->whole)->v : NULL;
    bool plain = v && v->kind == XK_SAME && !xf_val_partly(v);
    return plain && xf_flow_follows_rank(r->f, r->st, xf_val_rest(v), comm) ? xf_val_rest(v) : NULL;
}

/* An exclusive scan leaves the first process what it has, which is the sum of nothing. */
static bool begins_with_none(const struct xf_mpi_run *r, const struct xf_object *into)
{
    const struct xf_val *old = &xf_state_cell(r->st, into->whole)->v;
    return strcmp(r->mpi->name, "MPI_Exscan") != 0 || old->kind == XK_UNSET ||
           (old->kind == XK_SAME && xf_num_is_zero(xf_val_rest(old)));
}

/* One integer of each is added up, in a call that all make. */
static bool adds_one(const struct xf_mpi_run *r)
{
    int64_t n;
    struct xf_val control = xf_flow_control(r->f, r->st);
    return r->mpi->class == XF_MPI_SCAN && !r->mpi->nonblocking && !r->mpi->persistent &&
           xf_mpi_is_macro(r, 'o', "MPI_SUM") &&
           xf_num_is_const(xf_val_rest(xf_mpi_operand(r, 'n')), &n) && n == 1 &&
           xf_val_is_uniform(&control);
}

const struct xf_num *xf_mpi_scanned(const struct xf_mpi_run *r)
{
    struct xf_nums *nums = r->f->nums;
    if (!adds_one(r))
        return NULL;
    const struct xf_object *into = xf_mpi_integer_in(r, 'r');
    const struct xf_num *comm = xf_val_rest(xf_mpi_operand(r, 'C'));
    const struct xf_num *rank = xf_num_rank(nums, comm), *index = xf_num_index(nums);
    const struct xf_num *own = into && rank ? of_each(r, comm) : NULL;
    if (!own || !begins_with_none(r, into))
        return NULL;
    const struct xf_num *last = xf_num_sub(nums, xf_num_size(nums, comm), xf_num_const(nums, 1));
    const struct xf_num *before =
        xf_num_sum_before(nums, xf_num_replace(nums, own, rank, index), last);
    before = xf_num_replace(nums, before, index, rank);
    return strcmp(r->mpi->name, "MPI_Exscan") ? xf_num_add(nums, before, own) : before;
}
