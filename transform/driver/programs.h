/* SPDX-License-Identifier: MIT
 * programs.h: what files that are linked together were found to be. A file may be a part of several
 * programs, and is rewritten only as all of them would have it.
 */
#ifndef XF_PROGRAMS_H
#define XF_PROGRAMS_H

#include <stdint.h>

#include "analyse.h"
#include "merge.h"

/* In place of a file's number in the run: the database has it, but it was not named. */
#define XF_NOT_NAMED SIZE_MAX

struct xf_linked_program {
    const struct xf_link_set *set;
    size_t *jobs;           /* [set->n]: the number of each file in the run */
    struct xf_file **files; /* [set->n]: what was found, when they were linked */
    size_t number;          /* of the program, among what the run does */
    const char *against;    /* why the files are not linked; NULL: they are */
};

struct xf_linked_programs {
    struct xf_linked_program *v;
    size_t n, n_jobs;
};

/* `job_of` [members]: the files of the run, of which there are n_jobs. */
struct xf_linked_programs xf_programs_of(struct xf_arena *a, const struct xf_link_sets *sets,
                                         const size_t *job_of, size_t n_jobs);

/* Programs that share a file and would edit it in different ways are not rewritten, none of their
 * files; and so for those that share a file with them, and where a file that is not named would
 * have to be edited. */
void xf_programs_agree(struct xf_arena *a, struct xf_linked_programs *p);

/* Is the file judged as a part of a program? */
bool xf_programs_have(const struct xf_linked_programs *p, size_t job);

/* The file as all programs have it that it is a part of; at least one is. */
struct xf_file xf_programs_result(struct xf_arena *a, const struct xf_linked_programs *p,
                                  size_t job);

/* Warnings, in the file with main(), of what stood in the way of linking its program. */
void xf_programs_tell(struct xf_arena *a, const struct xf_linked_programs *p, size_t job,
                      struct xf_file *out);

#endif
