/* SPDX-License-Identifier: MIT */
#include "farm_state.h"

#include "database.h"

#include <string.h>

struct xf_options xf_farm_options(const struct xf_farm *farm, const struct job *job)
{
    struct xf_options opt = *farm->opt;
    opt.build.guess = farm->guess;
    opt.build.root = farm->root;
    if (job->command) {
        opt.build.flags = job->command->flags;
        opt.build.wrapper = job->command->wrapper;
        opt.build.flags_given = true;
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
