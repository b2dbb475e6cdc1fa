/* SPDX-License-Identifier: MIT */
#include "watch.h"

#include "home.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

atomic_bool rsc_process_watches = false;

static void watch_release(struct rsc_attr *self)
{
    struct rsc_watch *watch = (struct rsc_watch *)self;
    atomic_store(&rsc_process_watches, false);
    pthread_mutex_destroy(&watch->lock);
    free(watch);
}

static struct rsc_watch *watch_create(void)
{
    struct rsc_watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    watch->attr.release = watch_release;
    pthread_mutex_init(&watch->lock, NULL);
    watch->owner = pthread_self();
    watch->since_s = PMPI_Wtime();
    atomic_store(&rsc_process_watches, true);
    return watch;
}

int rsc_watch_start(struct rsc_home *home)
{
    struct rsc_registry *registry = home->registry;
    pthread_mutex_lock(&registry->lock);
    if (!registry->watch)
        registry->watch = (struct rsc_attr *)watch_create();
    pthread_mutex_unlock(&registry->lock);
    return registry->watch ? 0 : -1;
}

static void watched_free(struct rsc_watched *watched)
{
    rsc_served_clear(&watched->served);
    rsc_learned_clear(&watched->learned);
    free(watched->last_rounds);
    free(watched->group);
    free(watched);
}

static int make_room_on_root(struct rsc_watched *watched, int nproc)
{
    watched->last_rounds = calloc((size_t)nproc, sizeof *watched->last_rounds);
    return watched->last_rounds ? rsc_served_init(&watched->served, nproc) : -1;
}

static struct rsc_watched *watched_create(const struct rsc_home *home, const char *group, int root)
{
    struct rsc_watched *watched = calloc(1, sizeof *watched);
    if (!watched)
        return NULL;
    watched->home = home;
    watched->root = root;
    watched->learned_number = -1.0;
    watched->group = strdup(group);
    if (!watched->group || (home->rank == root && make_room_on_root(watched, home->nproc) < 0)) {
        watched_free(watched);
        return NULL;
    }
    return watched;
}

struct rsc_watched *rsc_watch_find(const struct rsc_home *home, const char *group, int root)
{
    struct rsc_watched *watched = home->watched;
    while (watched && (watched->root != root || strcmp(watched->group, group) != 0))
        watched = watched->sibling;
    return watched;
}

struct rsc_watched *rsc_watch_group(struct rsc_home *home, const char *group, int root)
{
    struct rsc_watch *watch = (struct rsc_watch *)home->registry->watch;
    struct rsc_watched *watched = rsc_watch_find(home, group, root);
    if (watched || !(watched = watched_create(home, group, root)))
        return watched;
    struct rsc_watched **link = &home->watched;
    while (*link)
        link = &(*link)->sibling;
    *link = watched;
    watched->watch = watch;
    pthread_mutex_lock(&watch->lock);
    watched->next = watch->groups;
    watch->groups = watched;
    pthread_mutex_unlock(&watch->lock);
    return watched;
}

static void unlink_group(struct rsc_watch *watch, const struct rsc_watched *watched)
{
    pthread_mutex_lock(&watch->lock);
    struct rsc_watched **link = &watch->groups;
    while (*link != watched)
        link = &(*link)->next;
    *link = watched->next;
    if (watch->recent == watched)
        watch->recent = NULL;
    pthread_mutex_unlock(&watch->lock);
}

void rsc_watch_drop(struct rsc_home *home, struct rsc_watched *watched)
{
    struct rsc_watched **link = &home->watched;
    while (*link != watched)
        link = &(*link)->sibling;
    *link = watched->sibling;
    unlink_group(watched->watch, watched);
    watched_free(watched);
}

void rsc_watch_forget(struct rsc_home *home)
{
    while (home->watched)
        rsc_watch_drop(home, home->watched);
}

void rsc_watch_close(struct rsc_watched *watched)
{
    pthread_mutex_lock(&watched->watch->lock);
    rsc_rounds_close(&watched->rounds);
    pthread_mutex_unlock(&watched->watch->lock);
}

/* ---- Time ---- */

static bool is_held(const struct rsc_watched *watched)
{
    return watched->rounds.stage != RSC_STAGE_IDLE;
}

/* Work on several shares that are held at once cannot be told apart: each gets its part, so that
 * shares of the groups go together. */
static void spend(struct rsc_watch *watch, double seconds)
{
    int n_held = 0;
    for (struct rsc_watched *group = watch->groups; group; group = group->next)
        n_held += is_held(group);
    for (struct rsc_watched *group = watch->groups; group; group = group->next)
        if (is_held(group))
            rsc_rounds_spend(&group->rounds, seconds / n_held);
    if (n_held == 0 && watch->recent)
        rsc_rounds_spend(&watch->recent->rounds, seconds);
}

/* Up to now the process was outside MPI, if this is the outermost call. */
static double enter(struct rsc_watch *watch)
{
    double now_s = PMPI_Wtime();
    if (watch->depth++ == 0) {
        watch->outside_s += now_s - watch->since_s;
        spend(watch, now_s - watch->since_s);
    }
    return now_s;
}

/* All groups but one, or all, hand something on. */
static void pass_others(struct rsc_watch *watch, const struct rsc_watched *watched, double now_s)
{
    for (struct rsc_watched *group = watch->groups; group; group = group->next)
        if (group != watched)
            rsc_rounds_pass(&group->rounds, now_s);
}

static struct rsc_watch *own_watch(void)
{
    const struct rsc_registry *registry = rsc_watch_is_on() ? rsc_registry_known() : NULL;
    struct rsc_watch *watch = registry ? (struct rsc_watch *)registry->watch : NULL;
    return watch && pthread_equal(watch->owner, pthread_self()) ? watch : NULL;
}

struct rsc_watch *rsc_watch_enter(enum rsc_role role)
{
    struct rsc_watch *watch = own_watch();
    if (!watch)
        return NULL;
    pthread_mutex_lock(&watch->lock);
    double now_s = enter(watch);
    if (role == RSC_ROLE_PASS && watch->depth == 1)
        pass_others(watch, NULL, now_s);
    pthread_mutex_unlock(&watch->lock);
    return watch;
}

void rsc_watch_leave(struct rsc_watch *watch)
{
    if (watch && --watch->depth == 0)
        watch->since_s = PMPI_Wtime();
}

/* In the call that starts the watch, nothing has been entered. */
void rsc_watch_define(struct rsc_watched *watched, const struct rsc_plan *plan, double from_s)
{
    struct rsc_watch *watch = watched->watch;
    double now_s = PMPI_Wtime();
    pthread_mutex_lock(&watch->lock);
    rsc_rounds_define(&watched->rounds, now_s, (double)rsc_share(plan));
    watched->latest = plan;
    watched->runtime_s += now_s - from_s;
    watched->n_plans++;
    if (pthread_equal(watch->owner, pthread_self())) {
        watch->recent = watched;
        if (watch->depth == 0)
            watch->since_s = now_s;
    }
    pthread_mutex_unlock(&watch->lock);
}

/* ---- Planned transfers ---- */

/* The plan of a call: that of its counts, or if they are no plan's the one asked for last. */
static const struct rsc_plan *find_plan(const struct rsc_channel *channel, const int *counts)
{
    const struct rsc_plan *first = NULL;
    for (const struct rsc_plan *plan = channel->home->plans; plan; plan = plan->next) {
        if (plan->channel != channel)
            continue;
        if (counts && rsc_view_with(plan, counts))
            return plan;
        first = first ? first : plan;
    }
    return first;
}

/* A group that has passed something on is done with when another one is dealt out. */
static void retire_others(struct rsc_watch *watch, const struct rsc_watched *watched, double now_s)
{
    (void)now_s;
    for (struct rsc_watched *group = watch->groups; group; group = group->next)
        if (group != watched && group->rounds.stage == RSC_STAGE_WORKING)
            group->rounds.stage = RSC_STAGE_IDLE;
}

static int begin(struct rsc_leg *leg, double now_s)
{
    struct rsc_rounds *rounds = &leg->watched->rounds;
    bool was_open = rounds->open;
    int n_past = rounds->n_past;
    bool deals = leg->direction == RSC_DIRECTION_IN;
    int number = deals ? rsc_rounds_deal(rounds, now_s) : rsc_rounds_return(rounds, now_s);
    bool is_new = !was_open || rounds->n_past != n_past;
    if (is_new && leg->watched->served.seconds)
        rsc_served_begin(&leg->watched->served, rounds->n_past, rounds->now.number);
    return number;
}

/* The root adds the transfers of a leg up, from nothing. */
static double *open_served(const struct rsc_leg *leg, int number)
{
    const struct rsc_served *served = &leg->watched->served;
    if (!served->seconds)
        return NULL;
    double *seconds = rsc_served_leg(served, leg->watched->rounds.n_past, leg->direction, number);
    for (int p = 0; p < served->nproc; p++)
        seconds[p] = isnan(seconds[p]) ? 0.0 : seconds[p];
    return seconds;
}

static bool is_root(const struct rsc_watched *watched)
{
    return watched->home->rank == watched->root;
}

/* The leg of a watched group; returns its number in the round. */
static int open_leg(struct rsc_leg *leg)
{
    struct rsc_watch *watch = leg->watch;
    bool deals = leg->direction == RSC_DIRECTION_IN;
    pthread_mutex_lock(&watch->lock);
    leg->from_s = enter(watch);
    watch->recent = leg->watched;
    (deals ? retire_others : pass_others)(watch, leg->watched, leg->from_s);
    int number = begin(leg, leg->from_s);
    pthread_mutex_unlock(&watch->lock);
    return number;
}

/* Whether all processes meet first: the same for all of them, whoever of them watches. */
static bool meets(const struct rsc_channel *channel, const struct rsc_watched *watched,
                  enum rsc_direction direction, bool blocking)
{
    return watched && watched->in_step && blocking && direction == RSC_DIRECTION_IN &&
           channel->transport == RSC_TRANSPORT_NATIVE;
}

struct rsc_leg rsc_leg_open(const struct rsc_channel *channel, const int *counts,
                            enum rsc_direction direction, bool blocking)
{
    if (!rsc_watch_is_on())
        return (struct rsc_leg){0};
    const struct rsc_plan *plan = find_plan(channel, counts);
    struct rsc_watched *watched = plan ? plan->watched : NULL;
    struct rsc_leg leg = {.watch = own_watch(), .watched = watched, .direction = direction};
    bool ordered = blocking && channel->transport == RSC_TRANSPORT_ORDERED;
    bool met = meets(channel, watched, direction, blocking);
    if (!leg.watch || !watched) {
        leg.watched = NULL;
        leg.watch = rsc_watch_enter(direction == RSC_DIRECTION_IN ? RSC_ROLE_SYNC : RSC_ROLE_PASS);
    } else {
        int number = open_leg(&leg);
        leg.watch->serving = ordered ? open_served(&leg, number) : NULL;
        leg.exact = ordered || met || is_root(watched);
    }
    if (met && PMPI_Barrier(channel->comm) == MPI_SUCCESS)
        leg.from_s = PMPI_Wtime();
    return leg;
}

void rsc_leg_close(const struct rsc_leg *leg, double bytes)
{
    if (!leg->watched) {
        rsc_watch_leave(leg->watch);
        return;
    }
    struct rsc_rounds *rounds = &leg->watched->rounds;
    double now_s = PMPI_Wtime();
    double own_s = !leg->exact ? NAN : is_root(leg->watched) ? 0.0 : now_s - leg->from_s;
    pthread_mutex_lock(&leg->watch->lock);
    if (leg->direction == RSC_DIRECTION_IN)
        rsc_rounds_dealt(rounds, now_s, own_s, bytes);
    else
        rsc_rounds_returned(rounds, now_s, own_s);
    pthread_mutex_unlock(&leg->watch->lock);
    leg->watch->serving = NULL;
    rsc_watch_leave(leg->watch);
}

double *rsc_leg_served(void)
{
    struct rsc_watch *watch = own_watch();
    return watch ? watch->serving : NULL;
}
