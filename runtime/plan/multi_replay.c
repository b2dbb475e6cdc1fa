/* SPDX-License-Identifier: MIT
 * multi_replay.c: several rounds carried out event by event: the judge of their plans. Shares no
 * code with the planners, which reckon when things end piece by piece.
 *
 * The root works through a list of things to do, on two ports through two lists; each processor
 * computes what has arrived, in that order. What has been started ends in an event, and after each
 * event everything is started that now can be.
 */
#include "err.h"
#include "platform.h"
#include "rescatter_rounds.h"

#include <math.h>
#include <stdlib.h>

enum { NONE = -1 };

enum state { AT_ROOT, SENDING, TRAVELLING, ARRIVED, COMPUTING, COMPUTED, RETURNING, DONE };

struct task { /* of the root; ordered by round, position, and collecting before sending */
    int round, position, piece;
    bool collects;
};

struct port {
    struct task *tasks;
    int n, next;
    bool busy;
};

struct event { /* the piece's state changes */
    double at_s;
    int piece;
};

struct simulation {
    const struct rsc_platform *platform;
    struct rsc_rounds *rounds;
    struct port out, back; /* back: with two ports only */
    enum state *states;    /* [n_pieces] */
    int *next;             /* [n_pieces] the processor's next piece */
    int *to_compute;       /* [nproc] its first one that is not computed */
    int *undone;           /* [nproc] how many it holds that are not done */
    struct event *events;  /* a heap, the earliest first */
    int n_events;
    double now_s;
};

static struct rsc_round_piece *piece_at(const struct simulation *s, int k)
{
    return &s->rounds->pieces[k];
}

static const struct rsc_proc *proc_of(const struct simulation *s, int k)
{
    return &s->platform->procs[piece_at(s, k)->proc];
}

static bool is_root(const struct simulation *s, int k)
{
    return piece_at(s, k)->proc == s->platform->root;
}

/* ---- Events ---- */

static void swap_events(struct event *a, struct event *b)
{
    struct event kept = *a;
    *a = *b;
    *b = kept;
}

static void push(struct simulation *s, int piece, double seconds)
{
    struct event *heap = s->events;
    int at = s->n_events++;
    heap[at] = (struct event){s->now_s + seconds, piece};
    for (; at > 0 && heap[at].at_s < heap[(at - 1) / 2].at_s; at = (at - 1) / 2)
        swap_events(&heap[at], &heap[(at - 1) / 2]);
}

static struct event pop(struct simulation *s)
{
    struct event *heap = s->events, first = heap[0];
    heap[0] = heap[--s->n_events];
    for (int at = 0, child; (child = 2 * at + 1) < s->n_events; at = child) {
        if (child + 1 < s->n_events && heap[child + 1].at_s < heap[child].at_s)
            child++;
        if (heap[at].at_s <= heap[child].at_s)
            break;
        swap_events(&heap[at], &heap[child]);
    }
    return first;
}

/* ---- What is started ---- */

static void start_computing(struct simulation *s, int k)
{
    struct rsc_round_piece *piece = piece_at(s, k);
    piece->compute_start_s = s->now_s;
    s->states[k] = COMPUTING;
    push(s, k, rsc_cost_s(&proc_of(s, k)->compute, piece->items));
}

static void start_sending(struct simulation *s, int k)
{
    struct rsc_round_piece *piece = piece_at(s, k);
    piece->receive_start_s = piece->receive_end_s = s->now_s;
    s->undone[piece->proc]++;
    if (is_root(s, k)) {
        start_computing(s, k);
        return;
    }
    s->states[k] = SENDING;
    push(s, k, rsc_cost_s(&proc_of(s, k)->receive, piece->items));
}

static void start_returning(struct simulation *s, int k)
{
    piece_at(s, k)->return_start_s = s->now_s;
    s->states[k] = RETURNING;
    push(s, k, rsc_cost_s(&proc_of(s, k)->ret, piece_at(s, k)->items));
}

static void use_port(struct simulation *s, struct port *port)
{
    if (port->busy || port->next == port->n)
        return;
    const struct task *task = &port->tasks[port->next];
    bool held = !s->rounds->overlap && s->undone[piece_at(s, task->piece)->proc] > 0;
    if (task->collects ? s->states[task->piece] != COMPUTED : held)
        return;
    port->next++;
    port->busy = true;
    if (task->collects)
        start_returning(s, task->piece);
    else
        start_sending(s, task->piece);
}

static void use_processor(struct simulation *s, int proc)
{
    int k = s->to_compute[proc];
    if (k != NONE && s->states[k] == ARRIVED)
        start_computing(s, k);
}

/* ---- What has ended ---- */

static void finish(struct simulation *s, int k)
{
    s->states[k] = DONE;
    s->undone[piece_at(s, k)->proc]--;
}

static void end_computing(struct simulation *s, int k)
{
    struct rsc_round_piece *piece = piece_at(s, k);
    piece->compute_end_s = piece->return_start_s = piece->return_end_s = s->now_s;
    s->to_compute[piece->proc] = s->next[k];
    s->states[k] = COMPUTED;
    if (is_root(s, k))
        s->out.busy = false;
    if (is_root(s, k) || !s->rounds->returns)
        finish(s, k);
}

static void end(struct simulation *s, int k)
{
    struct port *back = s->rounds->port == RSC_PORT_TWO ? &s->back : &s->out;
    switch (s->states[k]) {
    case SENDING:
        piece_at(s, k)->receive_end_s = s->now_s;
        s->out.busy = false;
        s->states[k] = TRAVELLING;
        push(s, k, rsc_platform_latency_s(s->platform, piece_at(s, k)->proc));
        break;
    case TRAVELLING:
        s->states[k] = ARRIVED;
        break;
    case COMPUTING:
        end_computing(s, k);
        break;
    default:
        piece_at(s, k)->return_end_s = s->now_s;
        back->busy = false;
        finish(s, k);
    }
}

static void run(struct simulation *s)
{
    use_port(s, &s->out);
    use_port(s, &s->back);
    while (s->n_events > 0) {
        struct event event = pop(s);
        s->now_s = event.at_s;
        end(s, event.piece);
        use_processor(s, piece_at(s, event.piece)->proc);
        use_port(s, &s->out);
        use_port(s, &s->back);
    }
}

/* ---- Set-up ---- */

static int by_turn(const void *left, const void *right)
{
    const struct task *a = left, *b = right;
    if (a->round != b->round)
        return a->round - b->round;
    if (a->position != b->position)
        return a->position - b->position;
    return (int)b->collects - (int)a->collects;
}

static void list_tasks(struct simulation *s)
{
    struct rsc_rounds *rounds = s->rounds;
    bool two = rounds->port == RSC_PORT_TWO;
    struct port *back = two ? &s->back : &s->out;
    for (int k = 0; k < rounds->n_pieces; k++) {
        const struct rsc_round_piece *piece = piece_at(s, k);
        s->out.tasks[s->out.n++] = (struct task){piece->round, piece->position, k, false};
        if (rounds->returns && !is_root(s, k))
            back->tasks[back->n++] =
                (struct task){piece->round + rounds->lag, piece->position, k, true};
    }
    qsort(s->out.tasks, (size_t)s->out.n, sizeof *s->out.tasks, by_turn);
    qsort(s->back.tasks, (size_t)s->back.n, sizeof *s->back.tasks, by_turn);
}

static void link_pieces(struct simulation *s)
{
    for (int p = 0; p < s->rounds->nproc; p++)
        s->to_compute[p] = NONE;
    for (int k = s->rounds->n_pieces - 1; k >= 0; k--) {
        int proc = piece_at(s, k)->proc;
        s->next[k] = s->to_compute[proc];
        s->to_compute[proc] = k;
    }
}

static int check(const struct rsc_platform *platform, const struct rsc_rounds *rounds,
                 struct rsc_err *err)
{
    for (int k = 0; k < rounds->n_pieces; k++) {
        const struct rsc_round_piece *piece = &rounds->pieces[k], *before = piece - 1;
        bool valid = piece->items > 0 && piece->proc >= 0 && piece->proc < platform->nproc;
        bool later = k == 0 || before->round < piece->round ||
                     (before->round == piece->round && before->position < piece->position);
        if (!valid || !later)
            return rsc_fail(err, RSC_EINVAL, "piece %d is empty or not in order", k);
    }
    if (rounds->nproc != platform->nproc)
        return rsc_fail(err, RSC_EINVAL, "found %d processors, expected %d", rounds->nproc,
                        platform->nproc);
    return 0;
}

static int create(struct simulation *s, struct rsc_err *err)
{
    size_t n = (size_t)s->rounds->n_pieces + 1, p = (size_t)s->rounds->nproc;
    s->out.tasks = malloc(2 * n * sizeof *s->out.tasks);
    s->back.tasks = malloc(n * sizeof *s->back.tasks);
    s->states = calloc(n, sizeof *s->states);
    s->next = malloc(n * sizeof *s->next);
    s->to_compute = malloc(p * sizeof *s->to_compute);
    s->undone = calloc(p, sizeof *s->undone);
    s->events = malloc(n * sizeof *s->events); /* one for each piece at a time */
    if (!s->out.tasks || !s->back.tasks || !s->states || !s->next || !s->to_compute || !s->undone ||
        !s->events)
        return rsc_fail_nomem(err);
    return 0;
}

static void clear(struct simulation *s)
{
    free(s->out.tasks);
    free(s->back.tasks);
    free(s->states);
    free(s->next);
    free(s->to_compute);
    free(s->undone);
    free(s->events);
}

int rsc_replay_rounds(const struct rsc_platform *platform, struct rsc_rounds *rounds,
                      double *makespan_s, struct rsc_err *err)
{
    struct simulation s = {.platform = platform, .rounds = rounds};
    if (check(platform, rounds, err) < 0)
        return -1;
    int rc = create(&s, err);
    if (rc == 0) {
        link_pieces(&s);
        list_tasks(&s);
        run(&s);
        *makespan_s = s.now_s;
    }
    for (int k = 0; rc == 0 && k < rounds->n_pieces; k++)
        if (s.states[k] != DONE)
            rc = rsc_fail(err, RSC_EINVAL, "piece %d is never done", k);
    clear(&s);
    return rc;
}
