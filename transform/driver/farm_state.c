/* SPDX-License-Identifier: MIT */
#include "farm_state.h"

#include "database.h"

#include <string.h>

struct xf_options xf_farm_options(const struct xf_farm *farm, const struct job *job)
{
    struct xf_options opt = *farm->opt;
    opt.guess = farm->guess;
    opt.root = farm->root;
    if (job->command) {
        opt.flags = job->command->flags;
        opt.wrapper = job->command->wrapper;
        opt.flags_given = true;
    }
    return opt;
}

bool xf_farm_goes_on(const struct jobs *jobs, size_t i)
{
    const struct job *job = &jobs->v[i], *before = job - 1;
    return i > 0 && job->command && before->command &&
           !strcmp(job->command->real, before->command->real);
}

size_t xf_farm_search_number(const struct xf_farm *farm)
{
    return 2 * farm->jobs.n;
}
