/* SPDX-License-Identifier: MIT
 * farm_state.h: a run, as the files of this folder see it that do it.
 */
#ifndef XF_FARM_STATE_H
#define XF_FARM_STATE_H

#include <stdatomic.h>

#include "headers.h"
#include "merge.h"
#include "programs.h"
#include "sift.h"
#include "watch.h"

struct job { /* one compilation of one file */
    const char *path;
    const struct xf_command *command; /* NULL: the flags of the command line */
    bool unknown;                     /* named, but not in the database */
    struct xf_member *member;
    bool done;   /* there is nothing to judge: it cannot be read, or has no site */
    bool linked; /* it is judged as a part of programs */
};

struct jobs {
    struct job *v;
    size_t n, cap;
};

struct errand;

struct xf_farm {
    const struct xf_options *opt;
    struct xf_watch *watch;
    struct jobs jobs;        /* those of one file follow each other */
    struct xf_build *builds; /* [jobs.n] */
    struct xf_linked_programs programs;
    struct xf_arena **arenas; /* one per job and program: an arena serves one thread */
    void (*todo)(struct xf_farm *farm, size_t i); /* the work that is done in parallel ... */
    size_t n_todo;                                /* ... for each number below this one */
    size_t first_number;                          /* of these, for the watch */
    bool one_number;                              /* that of all of them */
    const struct errand *errand;                  /* of the search for programs */
    struct xf_arena *arena;                       /* of the thread that waits for the others */
    bool uses_database;
    atomic_size_t next;   /* the first that nobody has taken */
    struct xf_sift *sift; /* NULL: every file is parsed */
    struct xf_read_cache *cache;
    struct xf_guess *guess;
    struct xf_program *program;
    size_t n_members;          /* of that */
    const char *root;          /* see xf_options */
    struct xf_parties parties; /* that include headers which are edited */
};

/* Those of the run, with the flags of the job. */
struct xf_options xf_farm_options(const struct xf_farm *farm, const struct job *job);

/* Another compilation of the file of the job before it? */
bool xf_farm_goes_on(const struct jobs *jobs, size_t i);

/* That of the search for programs, in the watch's count. */
size_t xf_farm_search_number(const struct xf_farm *farm);

#endif
