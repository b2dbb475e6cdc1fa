/* SPDX-License-Identifier: MIT
 * link.c: what one message from the root costs, by size. A message is sent as ordered transfers
 * send it, to a process that waits for it. It has cost the root its time when the synchronous send
 * returns, and the receiver has it when its answer is back, less the way back: the later of both
 * counts, since some libraries let a send return while data still waits in buffers.
 */
#include "link.h"

#include "progress.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TAG = 41, N_WARM_UP = 2, N_LEAST = 5, N_ECHOES = 31 };

static const double size_budget_s = 2.0;      /* of all samples of one size */
static const double longest_transfer_s = 1.0; /* larger messages are not tried */

struct order { /* what the root tells the process it measures next; n 0: nothing more */
    int bytes, n;
};

/* Messages walk through memory of this many largest ones, as parts of a large array do: what is
 * sent again and again lies in a cache. */
enum { N_LARGEST = 4 };

struct memory {
    char *chars; /* NULL: there is not enough */
    int64_t size, next;
};

static struct memory get_memory(const struct probe *probe)
{
    struct memory memory = {.size = (int64_t)N_LARGEST * probe->options.max_bytes};
    if ((memory.chars = malloc((size_t)memory.size)))
        memset(memory.chars, 1, (size_t)memory.size);
    return memory;
}

static char *next_place(struct memory *memory, int bytes)
{
    if (memory->next + bytes > memory->size)
        memory->next = 0;
    char *place = memory->chars + memory->next;
    memory->next += bytes;
    return place;
}

static void send_token(const struct probe *probe, int rank)
{
    MPI_Send(NULL, 0, MPI_CHAR, rank, TAG, probe->comm);
}

static void receive_token(const struct probe *probe, int rank)
{
    MPI_Recv(NULL, 0, MPI_CHAR, rank, TAG, probe->comm, MPI_STATUS_IGNORE);
}

/* ---- The receiver ---- */

static void take_messages(const struct probe *probe, struct memory *memory, struct order order)
{
    for (int i = 0; i < order.n; i++) {
        MPI_Request request;
        MPI_Irecv(next_place(memory, order.bytes), order.bytes, MPI_CHAR, probe->root, TAG,
                  probe->comm, &request);
        send_token(probe, probe->root);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        send_token(probe, probe->root);
    }
}

/* Memory is taken when it is this process's turn: a simulator has many of them in one. */
static void serve(const struct probe *probe)
{
    receive_token(probe, probe->root);
    struct memory memory = get_memory(probe);
    int ready = memory.chars != NULL;
    MPI_Send(&ready, 1, MPI_INT, probe->root, TAG, probe->comm);
    while (ready) {
        struct order order;
        MPI_Recv(&order, 2, MPI_INT, probe->root, TAG, probe->comm, MPI_STATUS_IGNORE);
        if (order.n == 0)
            break;
        take_messages(probe, &memory, order);
    }
    free(memory.chars);
}

/* ---- The root ---- */

static void give_order(const struct probe *probe, int rank, struct order order)
{
    MPI_Send(&order, 2, MPI_INT, rank, TAG, probe->comm);
}

/* Seconds of one message, `way_back_s` of them for the receiver's answer; and until it was sent. */
static double sample(const struct probe *probe, int rank, struct memory *memory, int bytes,
                     double way_back_s)
{
    receive_token(probe, rank);
    double start_s = MPI_Wtime();
    MPI_Ssend(next_place(memory, bytes), bytes, MPI_CHAR, rank, TAG, probe->comm);
    double sent_s = MPI_Wtime();
    receive_token(probe, rank);
    return fmax(sent_s - start_s, MPI_Wtime() - start_s - way_back_s);
}

/* Seconds of the empty answer: half of an exchange of empty messages. */
static double measure_way_back(const struct probe *probe, int rank)
{
    double samples[N_ECHOES];
    for (int i = -N_WARM_UP; i < N_ECHOES; i++) {
        give_order(probe, rank, (struct order){0, 1});
        receive_token(probe, rank);
        double start_s = MPI_Wtime();
        send_token(probe, rank);
        receive_token(probe, rank);
        if (i >= 0)
            samples[i] = 0.5 * (MPI_Wtime() - start_s);
    }
    return probe_median(samples, N_ECHOES);
}

/* The first messages of a size pay for what later ones find ready, and do not count. */
static struct probe_summary measure_size(const struct probe *probe, int rank, struct memory *memory,
                                         int bytes, double way_back_s, double *samples)
{
    double warm_s = 0.0;
    give_order(probe, rank, (struct order){bytes, N_WARM_UP});
    for (int i = 0; i < N_WARM_UP; i++)
        warm_s = sample(probe, rank, memory, bytes, way_back_s);
    double fitting = floor(size_budget_s / fmax(warm_s, 1e-9));
    int n = fitting < probe->options.samples ? (int)fmax(fitting, N_LEAST) : probe->options.samples;
    give_order(probe, rank, (struct order){bytes, n});
    for (int i = 0; i < n; i++)
        samples[i] = sample(probe, rank, memory, bytes, way_back_s);
    return probe_summarise(samples, n);
}

static void measure_sizes(const struct probe *probe, int rank, struct memory *memory,
                          double *samples, struct probe_link *link)
{
    double way_back_s = measure_way_back(probe, rank), last_s = 0.0;
    int64_t bytes = probe->options.min_bytes;
    for (; bytes <= probe->options.max_bytes && link->n_sizes < PROBE_MAX_SIZES; bytes *= 2) {
        if (link->n_sizes >= PROBE_LEAST_SIZES && 2.0 * last_s > longest_transfer_s)
            break;
        probe_progress("%s: %lld bytes", probe->names[rank], (long long)bytes);
        struct probe_summary summary =
            measure_size(probe, rank, memory, (int)bytes, way_back_s, samples);
        last_s = fmax(summary.median_s, 1e-9); /* a clock may be too coarse */
        link->summaries[link->n_sizes] = summary;
        link->points[link->n_sizes++] = (struct probe_point){(double)bytes, last_s, summary.error};
    }
    link->line = probe_fit(link->points, link->n_sizes);
}

/* -1: the other process has no memory, or the root has none. */
static int measure_link(const struct probe *probe, int rank, struct memory *memory, double *samples,
                        struct probe_link *link)
{
    int ready;
    send_token(probe, rank);
    MPI_Recv(&ready, 1, MPI_INT, rank, TAG, probe->comm, MPI_STATUS_IGNORE);
    if (!ready)
        return -1;
    if (link)
        measure_sizes(probe, rank, memory, samples, link);
    give_order(probe, rank, (struct order){0, 0});
    return link ? 0 : -1;
}

static int measure_all(const struct probe *probe, struct probe_result *result)
{
    struct memory memory = get_memory(probe);
    double *samples = calloc((size_t)probe->options.samples, sizeof *samples);
    result->links = calloc((size_t)probe->nproc, sizeof *result->links);
    int rc = memory.chars && samples && result->links ? 0 : -1;
    for (int rank = 0; rank < probe->nproc; rank++) {
        if (rank == probe->root || probe->measured[rank] != rank)
            continue;
        struct probe_link *link = rc == 0 ? &result->links[rank] : NULL;
        rc = measure_link(probe, rank, &memory, samples, link);
    }
    probe_progress(NULL);
    free(memory.chars);
    free(samples);
    return rc;
}

int probe_measure_links(struct probe *probe, struct probe_result *result)
{
    int rc = 0;
    if (probe->rank == probe->root)
        rc = measure_all(probe, result);
    else if (probe->measured[probe->rank] == probe->rank)
        serve(probe);
    MPI_Bcast(&rc, 1, MPI_INT, probe->root, probe->comm);
    return rc;
}

double probe_transfer_s(const struct probe *probe, const struct probe_result *result, int rank,
                        double bytes)
{
    const struct probe_line *line = &result->links[probe->measured[rank]].line;
    return line->startup_s + line->per_byte_s * bytes;
}
