/* SPDX-License-Identifier: MIT */
#include "home.h"

#include "agree.h"
#include "collect.h"
#include "library.h"
#include "report.h"
#include "watch.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct rsc_registry {
    struct rsc_attr attr;
    pthread_mutex_t lock;   /* threads may plan different communicators at once */
    struct rsc_home *homes; /* in the order in which they were made */
    char last_fault[RSC_ERR_TEXT];
    struct rsc_watch *watch;  /* owned; NULL: nobody asked for one */
    struct rsc_report report; /* of the groups whose root the process was */
    char *report_target;      /* owned; NULL: nobody asked for a report */
    int world_rank;
};

static void home_unlink(struct rsc_home *home)
{
    struct rsc_registry *registry = home->registry;
    pthread_mutex_lock(&registry->lock);
    struct rsc_home **link = &registry->homes;
    while (*link != home)
        link = &(*link)->next;
    *link = home->next;
    pthread_mutex_unlock(&registry->lock);
}

static struct rsc_home *home_find(struct rsc_registry *registry, MPI_Comm comm)
{
    pthread_mutex_lock(&registry->lock);
    struct rsc_home *home = registry->homes;
    while (home && home->comm != comm)
        home = home->next;
    pthread_mutex_unlock(&registry->lock);
    return home;
}

/* A program may plan the communicator of a plan in its turn. That home has no attribute of its own
 * and goes with the channel. */
static void home_release(struct rsc_attr *self)
{
    struct rsc_home *home = (struct rsc_home *)self;
    int finalized;
    PMPI_Finalized(&finalized);
    if (!finalized)
        rsc_collect(home);
    rsc_watch_forget(home->registry->watch, home->watched);
    home_unlink(home);
    for (struct rsc_channel *channel = home->channels; channel; channel = channel->next) {
        struct rsc_home *inner = home_find(home->registry, channel->comm);
        if (inner)
            home_release(&inner->attr);
    }
    rsc_plan_free_all(home->plans);
    rsc_channel_free_all(home->channels);
    rsc_agreement_free_all(home->agreements);
    free(home);
}

/* Communicators that outlive the program's use of MPI, or carry something of ours already, have no
 * attribute that would end their home. */
static bool goes_with_comm(MPI_Comm comm)
{
    return comm != MPI_COMM_WORLD && comm != MPI_COMM_SELF && !rsc_channel_of(comm);
}

static void deliver_report(struct rsc_registry *registry)
{
    struct rsc_err err;
    if (registry->report_target && rsc_report_deliver(&registry->report, registry->report_target,
                                                      registry->world_rank, &err) < 0)
        rsc_log(RSC_LOG_WARN, RSC_LOG_WARN, "no report: %s", err.text);
    rsc_report_clear(&registry->report);
    free(registry->report_target);
}

static void registry_release(struct rsc_attr *self)
{
    struct rsc_registry *registry = (struct rsc_registry *)self;
    int finalized;
    PMPI_Finalized(&finalized);
    while (registry->homes) {
        struct rsc_home *home = registry->homes;
        if (finalized || !rsc_attr_get(home->comm, home_release))
            home_release(&home->attr);
        else
            rsc_attr_delete(home->comm); /* calls home_release() */
    }
    rsc_watch_free(registry->watch);
    deliver_report(registry);
    pthread_mutex_destroy(&registry->lock);
    free(registry);
}

static struct rsc_registry *registry_get(void)
{
    struct rsc_attr *found = rsc_attr_get(MPI_COMM_SELF, registry_release);
    if (found)
        return (struct rsc_registry *)found;
    struct rsc_registry *registry = calloc(1, sizeof *registry);
    if (!registry)
        return NULL;
    registry->attr.release = registry_release;
    pthread_mutex_init(&registry->lock, NULL);
    rsc_attr_found(&registry->attr);
    return (struct rsc_registry *)rsc_attr_get(MPI_COMM_SELF, registry_release);
}

static void home_append(struct rsc_registry *registry, struct rsc_home *home)
{
    pthread_mutex_lock(&registry->lock);
    struct rsc_home **link = &registry->homes;
    while (*link)
        link = &(*link)->next;
    *link = home;
    pthread_mutex_unlock(&registry->lock);
}

static bool is_inter(MPI_Comm comm)
{
    int inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    return inter;
}

static struct rsc_home *home_create(struct rsc_registry *registry, MPI_Comm comm)
{
    struct rsc_home *home = calloc(1, sizeof *home);
    if (!home)
        return NULL;
    *home = (struct rsc_home){.attr.release = home_release, .registry = registry, .comm = comm};
    if (PMPI_Comm_rank(comm, &home->rank) != MPI_SUCCESS ||
        PMPI_Comm_size(comm, &home->nproc) != MPI_SUCCESS || is_inter(comm)) {
        free(home);
        return NULL;
    }
    home_append(registry, home);
    if (goes_with_comm(comm) && rsc_attr_set(comm, &home->attr) != MPI_SUCCESS) {
        home_release(&home->attr);
        return NULL;
    }
    return home;
}

struct rsc_home *rsc_home_get(MPI_Comm comm)
{
    struct rsc_registry *registry = registry_get();
    if (!registry)
        return NULL;
    struct rsc_home *home = home_find(registry, comm);
    return home ? home : home_create(registry, comm);
}

/* Launchers kill the processes before they have passed on what those wrote last: hence a pause. */
void rsc_home_abort(const char *text)
{
    rsc_log(RSC_LOG_ERROR, RSC_LOG_ERROR, "%s", text);
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    PMPI_Abort(MPI_COMM_WORLD, 1);
}

static bool is_new_fault(struct rsc_registry *registry, const char *text)
{
    pthread_mutex_lock(&registry->lock);
    bool is_new = strcmp(text, registry->last_fault) != 0;
    snprintf(registry->last_fault, sizeof registry->last_fault, "%s", text);
    pthread_mutex_unlock(&registry->lock);
    return is_new;
}

void rsc_home_warn(const struct rsc_home *home, const struct rsc_settings *settings,
                   const char *text)
{
    if (is_new_fault(home->registry, text))
        rsc_log(settings->log_level, RSC_LOG_WARN, "%s", text);
}

void rsc_home_fault(const struct rsc_home *home, const struct rsc_settings *settings,
                    const char *text)
{
    if (settings->strict)
        rsc_home_abort(text);
    if (is_new_fault(home->registry, text))
        rsc_log(settings->log_level, RSC_LOG_WARN, "%s; the shares are even", text);
}

struct rsc_plan *rsc_home_find(struct rsc_home *home, const struct rsc_task *task)
{
    struct rsc_plan **link = &home->plans;
    while (*link && !rsc_task_equal(&(*link)->task, task))
        link = &(*link)->next;
    struct rsc_plan *plan = *link;
    if (plan && plan != home->plans) {
        *link = plan->next;
        plan->next = home->plans;
        home->plans = plan;
    }
    return plan;
}

struct rsc_watch *rsc_home_watch(const struct rsc_home *home)
{
    return home->registry->watch;
}

struct rsc_watch *rsc_home_process_watch(void)
{
    struct rsc_attr *found = rsc_attr_get(MPI_COMM_SELF, registry_release);
    return found ? ((struct rsc_registry *)found)->watch : NULL;
}

int rsc_home_report(const struct rsc_home *home, const char *target,
                    const struct rsc_report_source *source)
{
    struct rsc_registry *registry = home->registry;
    pthread_mutex_lock(&registry->lock);
    if (!registry->report_target) {
        PMPI_Comm_rank(MPI_COMM_WORLD, &registry->world_rank);
        rsc_mpi_library(registry->report.mpi);
        registry->report_target = strdup(target);
    }
    int rc = registry->report_target ? rsc_report_add(&registry->report, source) : -1;
    pthread_mutex_unlock(&registry->lock);
    return rc;
}

int rsc_home_start_watch(struct rsc_home *home)
{
    struct rsc_registry *registry = home->registry;
    pthread_mutex_lock(&registry->lock);
    if (!registry->watch)
        registry->watch = rsc_watch_start();
    pthread_mutex_unlock(&registry->lock);
    return registry->watch ? 0 : -1;
}

void rsc_home_dissolve(void)
{
    if (rsc_attr_get(MPI_COMM_SELF, registry_release))
        rsc_attr_delete(MPI_COMM_SELF);
}

const struct rsc_view *rsc_home_view(const struct rsc_channel *channel, const int *counts)
{
    const struct rsc_view *view = NULL;
    for (const struct rsc_plan *plan = channel->home->plans; plan && !view; plan = plan->next)
        view = plan->channel == channel ? rsc_plan_view_with(plan, counts) : NULL;
    return view;
}
