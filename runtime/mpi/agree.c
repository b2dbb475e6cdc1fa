/* SPDX-License-Identifier: MIT */
#include "agree.h"

#include "fault.h"
#include "rankname.h"
#include "watch.h"

#include <stdlib.h>

/* On the root. Without memory for the names there will be no plan but even shares. */
static bool make_room_for_names(const struct rsc_home *home, struct rsc_agreement *agreement)
{
    if (!rsc_setup_needs_names(&agreement->setup))
        return false;
    agreement->names = calloc((size_t)home->nproc, RSC_RANK_NAME);
    return agreement->names;
}

/* On the root. */
static void load_setup(const struct rsc_home *home, struct rsc_agreement *agreement)
{
    struct rsc_setup *setup = &agreement->setup;
    struct rsc_err err;
    if (rsc_setup_load(setup, &err) < 0)
        rsc_fault_even(home, &setup->settings, err.text);
    if (*setup->settings.aside)
        rsc_fault_warn(home, &setup->settings, setup->settings.aside);
    agreement->adapts = rsc_setup_adapts(setup);
    agreement->planned = !setup->even || agreement->adapts;
    agreement->strict = setup->settings.strict;
    agreement->transport = rsc_setup_even_transport(setup);
    agreement->watched = rsc_setup_watches(setup);
    agreement->in_step = setup->settings.measure_path;
    agreement->in_pieces = rsc_setup_deal(setup) != RSC_DEAL_ONCE;
}

static int gather_names(const struct rsc_home *home, struct rsc_agreement *agreement)
{
    char name[RSC_RANK_NAME];
    rsc_rankname_own(name);
    int rc = PMPI_Gather(name, sizeof name, MPI_CHAR, agreement->names, sizeof name, MPI_CHAR,
                         agreement->root, home->entry.comm);
    if (rc == MPI_SUCCESS && agreement->names)
        rsc_rankname_number(agreement->names, home->nproc);
    return rc == MPI_SUCCESS ? 0 : -1;
}

static int share_settings(const struct rsc_home *home, struct rsc_agreement *agreement)
{
    bool is_root = home->rank == agreement->root;
    if (is_root)
        load_setup(home, agreement);
    int words[] = {agreement->planned,        agreement->strict,
                   (int)agreement->transport, is_root && make_room_for_names(home, agreement),
                   agreement->watched,        agreement->in_step,
                   agreement->adapts,         agreement->in_pieces};
    int rc = PMPI_Bcast(words, sizeof words / sizeof words[0], MPI_INT, agreement->root,
                        home->entry.comm);
    if (rc != MPI_SUCCESS)
        return -1;
    agreement->planned = words[0];
    agreement->strict = words[1];
    agreement->transport = (enum rsc_transport)words[2];
    agreement->watched = words[4];
    agreement->in_step = words[5];
    agreement->adapts = words[6];
    agreement->in_pieces = words[7];
    return words[3] ? gather_names(home, agreement) : 0;
}

bool rsc_agree_all(const struct rsc_home *home, bool mine)
{
    int one = mine, all = 0;
    return PMPI_Allreduce(&one, &all, 1, MPI_INT, MPI_MIN, home->entry.comm) == MPI_SUCCESS && all;
}

/* Either all processes watch or none: where plans are watched, processes meet. */
static void start_watch(struct rsc_home *home, struct rsc_agreement *agreement)
{
    agreement->watched = rsc_agree_all(home, rsc_watch_start(home) == 0);
    agreement->adapts = agreement->adapts && agreement->watched;
    if (!agreement->watched && home->rank == agreement->root)
        rsc_log(agreement->setup.settings.log_level, RSC_LOG_WARN, "no memory to watch time");
}

struct rsc_agreement *rsc_agree(struct rsc_home *home, int root)
{
    for (struct rsc_agreement *known = home->agreements; known; known = known->next)
        if (known->root == root)
            return known;
    struct rsc_agreement *agreement = calloc(1, sizeof *agreement);
    if (!agreement)
        return NULL;
    agreement->root = root;
    if (share_settings(home, agreement) < 0) {
        rsc_agreement_free_all(agreement);
        return NULL;
    }
    if (agreement->watched)
        start_watch(home, agreement);
    agreement->next = home->agreements;
    home->agreements = agreement;
    return agreement;
}

const char **rsc_agreement_names(const struct rsc_agreement *agreement, int nproc)
{
    const char **names = agreement->names ? calloc((size_t)nproc, sizeof *names) : NULL;
    for (int p = 0; names && p < nproc; p++)
        names[p] = agreement->names + (size_t)p * RSC_RANK_NAME;
    return names;
}

void rsc_agreement_free_all(struct rsc_agreement *list)
{
    while (list) {
        struct rsc_agreement *agreement = list;
        list = agreement->next;
        rsc_setup_clear(&agreement->setup);
        free(agreement->names);
        free(agreement);
    }
}
