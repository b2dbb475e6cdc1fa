/* SPDX-License-Identifier: MIT
 * vcall.c: when processes have their data in a v-call of librescatter, in its own order and as the
 * MPI library does it. Arrival times of all processes are told by the root's clock.
 */
#include "vcall.h"

#include "link.h"
#include "progress.h"

#include <rescatter.h>

#include <math.h>
#include <stdlib.h>

enum { TAG = 42, N_ECHOES = 21, N_WARM_UP = 1, N_CALLS = 9, MOST_BYTES = 1 << 28 };

static const double longest_call_s = 1.0;

/* ---- Clocks ---- */

/* On the root: what to add to the clock of `rank`; of all answers the quickest is believed. */
static double ask_clock(const struct probe *probe, int rank)
{
    double best_s = INFINITY, offset_s = 0.0;
    for (int i = 0; i < N_ECHOES; i++) {
        double theirs_s, start_s = MPI_Wtime();
        MPI_Send(NULL, 0, MPI_CHAR, rank, TAG, probe->comm);
        MPI_Recv(&theirs_s, 1, MPI_DOUBLE, rank, TAG, probe->comm, MPI_STATUS_IGNORE);
        double end_s = MPI_Wtime();
        if (end_s - start_s < best_s) {
            best_s = end_s - start_s;
            offset_s = 0.5 * (start_s + end_s) - theirs_s;
        }
    }
    return offset_s;
}

static void answer_clock(const struct probe *probe)
{
    for (int i = 0; i < N_ECHOES; i++) {
        MPI_Recv(NULL, 0, MPI_CHAR, probe->root, TAG, probe->comm, MPI_STATUS_IGNORE);
        double now_s = MPI_Wtime();
        MPI_Send(&now_s, 1, MPI_DOUBLE, probe->root, TAG, probe->comm);
    }
}

/* On each process: what to add to its clock. */
static double compare_clocks(const struct probe *probe)
{
    double offset_s = 0.0;
    for (int rank = 0; rank < probe->nproc; rank++) {
        if (rank == probe->root)
            continue;
        if (probe->rank == probe->root) {
            double theirs_s = ask_clock(probe, rank);
            MPI_Send(&theirs_s, 1, MPI_DOUBLE, rank, TAG, probe->comm);
        } else if (probe->rank == rank) {
            answer_clock(probe);
            MPI_Recv(&offset_s, 1, MPI_DOUBLE, probe->root, TAG, probe->comm, MPI_STATUS_IGNORE);
        }
    }
    return offset_s;
}

/* ---- Calls ---- */

struct timing {
    rsc_plan *plan;
    int bytes;
    char *whole, *part;
    double offset_s;
    double *arrivals; /* on the root: [N_CALLS][nproc] */
};

static void time_call(const struct probe *probe, const struct timing *t, double *arrivals)
{
    MPI_Barrier(probe->comm);
    double start_s = MPI_Wtime();
    MPI_Scatterv(t->whole, rsc_counts(t->plan, t->bytes), rsc_displs(t->plan, t->bytes), MPI_CHAR,
                 t->part, t->bytes, MPI_CHAR, rsc_root(t->plan), rsc_comm(t->plan));
    double arrival_s = MPI_Wtime() + t->offset_s;
    MPI_Bcast(&start_s, 1, MPI_DOUBLE, probe->root, probe->comm);
    arrival_s -= start_s;
    MPI_Gather(&arrival_s, 1, MPI_DOUBLE, arrivals, 1, MPI_DOUBLE, probe->root, probe->comm);
}

/* On the root. */
static void summarise(const struct probe *probe, const double *arrivals, struct probe_vcall *out)
{
    double samples[N_CALLS], sum_s = 0.0;
    for (int rank = 0; rank < probe->nproc; rank++) {
        for (int i = 0; i < N_CALLS; i++)
            samples[i] = arrivals[i * probe->nproc + rank];
        out->arrival_s[rank] = fmax(probe_median(samples, N_CALLS), 0.0);
        sum_s += out->arrival_s[rank];
    }
    out->mean_wait_s = sum_s / probe->nproc;
}

/* The setting must stand before anyone reads it: SMPI's processes share their environment. */
static void time_transport(const struct probe *probe, const char *transport, struct timing *t,
                           struct probe_vcall *out)
{
    MPI_Comm comm;
    bool is_root = probe->rank == probe->root;
    MPI_Barrier(probe->comm);
    setenv("RESCATTER_TRANSPORT", transport, 1);
    MPI_Comm_dup(probe->comm, &comm);
    t->plan = rsc_balance("rescatter-probe", t->bytes, probe->root, comm);
    for (int i = -N_WARM_UP; i < N_CALLS; i++) {
        if (is_root)
            probe_progress("MPI_Scatterv, %s: call %d of %d", transport, i + 1, N_CALLS);
        time_call(probe, t, is_root ? t->arrivals + (i > 0 ? i : 0) * probe->nproc : NULL);
    }
    if (is_root)
        summarise(probe, t->arrivals, out);
    MPI_Comm_free(&comm);
}

/* ---- What it means ---- */

/* The largest size that was measured and that takes bearable time and memory. */
static int choose_bytes(const struct probe *probe, const struct probe_result *result)
{
    int64_t bytes = probe->options.min_bytes;
    for (int64_t larger = bytes; larger <= probe->options.max_bytes; larger *= 2) {
        double total_s = 0.0;
        for (int rank = 0; rank < probe->nproc; rank++)
            if (rank != probe->root)
                total_s += probe_transfer_s(probe, result, rank, (double)larger);
        if (total_s > longest_call_s || larger * probe->nproc > MOST_BYTES)
            break;
        bytes = larger;
    }
    return (int)bytes;
}

/* Compare the library's own arrivals with links as measured; both by rank, without the root, which
 * is how the library sees the processes on the communicator of an even plan. */
static int explain(const struct probe *probe, struct probe_result *result)
{
    int n = 0;
    double *alone_s = malloc(2 * (size_t)probe->nproc * sizeof *alone_s);
    if (!alone_s)
        return -1;
    double *arrival_s = alone_s + probe->nproc;
    for (int rank = 0; rank < probe->nproc; rank++) {
        if (rank == probe->root)
            continue;
        alone_s[n] = fmax(probe_transfer_s(probe, result, rank, result->vcall_bytes), 1e-12);
        arrival_s[n++] = fmax(result->native.arrival_s[rank], 1e-12);
    }
    int rc = probe_explain(alone_s, arrival_s, n, &result->service);
    free(alone_s);
    return rc;
}

/* A library that serves one after another gains nothing by being asked to serve all at once. */
static void choose_port(const struct probe *probe, struct probe_result *result)
{
    bool waits_less =
        result->service.window > 1 && result->native.mean_wait_s < result->ordered.mean_wait_s;
    result->many_ports = probe->options.port == PROBE_PORT_AUTO
                             ? waits_less
                             : probe->options.port == PROBE_PORT_MANY;
    double capacity = result->service.root_transfers_per_s;
    if (result->many_ports && isfinite(capacity))
        result->root_per_byte_s = 1.0 / (capacity * result->vcall_bytes);
}

static int make_timing(const struct probe *probe, int bytes, struct timing *t,
                       struct probe_result *result)
{
    bool is_root = probe->rank == probe->root;
    size_t n = (size_t)probe->nproc;
    *t = (struct timing){.bytes = bytes, .part = malloc((size_t)bytes)};
    if (is_root) {
        t->whole = calloc(n, (size_t)bytes);
        t->arrivals = calloc(N_CALLS * n, sizeof *t->arrivals);
        result->ordered.arrival_s = calloc(n, sizeof(double));
        result->native.arrival_s = calloc(n, sizeof(double));
    }
    int ready = t->part && (!is_root || (t->whole && t->arrivals && result->ordered.arrival_s &&
                                         result->native.arrival_s));
    MPI_Allreduce(MPI_IN_PLACE, &ready, 1, MPI_INT, MPI_MIN, probe->comm);
    return ready ? 0 : -1;
}

static int time_both(const struct probe *probe, int bytes, struct probe_result *result)
{
    struct timing t;
    int rc = make_timing(probe, bytes, &t, result);
    if (rc == 0) {
        t.offset_s = compare_clocks(probe);
        time_transport(probe, "ordered", &t, &result->ordered);
        time_transport(probe, "native", &t, &result->native);
    }
    free(t.whole);
    free(t.part);
    free(t.arrivals);
    return rc;
}

/* With one receiver there is no telling one after another from all at once. */
int probe_measure_vcalls(struct probe *probe, struct probe_result *result)
{
    bool is_root = probe->rank == probe->root;
    if (probe->nproc < 3)
        return 0;
    int bytes = is_root ? choose_bytes(probe, result) : 0, rc = 0;
    MPI_Bcast(&bytes, 1, MPI_INT, probe->root, probe->comm);
    if (time_both(probe, bytes, result) < 0)
        return -1;
    result->vcall_bytes = bytes;
    if (is_root) {
        probe_progress(NULL);
        rc = explain(probe, result);
        if (rc == 0)
            choose_port(probe, result);
    }
    MPI_Bcast(&rc, 1, MPI_INT, probe->root, probe->comm);
    return rc;
}
