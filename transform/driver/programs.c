/* SPDX-License-Identifier: MIT */
#include "programs.h"

#include "headers.h"

#include <string.h>

struct xf_linked_programs xf_programs_of(struct xf_arena *a, const struct xf_link_sets *sets,
                                         const size_t *job_of, size_t n_jobs)
{
    struct xf_linked_programs all = {.n = sets->n, .n_jobs = n_jobs};
    all.v = xf_alloc(a, (all.n + 1) * sizeof *all.v);
    for (size_t i = 0; i < all.n; i++) {
        struct xf_linked_program *p = &all.v[i];
        p->set = &sets->v[i];
        p->against = p->set->against;
        p->jobs = xf_alloc(a, p->set->n * sizeof *p->jobs);
        p->files = xf_alloc(a, p->set->n * sizeof *p->files);
        for (size_t k = 0; k < p->set->n; k++) {
            p->jobs[k] = job_of[p->set->v[k]];
            p->files[k] = xf_alloc(a, sizeof *p->files[k]);
        }
    }
    return all;
}

/* What the program found of the file, or NULL. */
static struct xf_file *file_of(const struct xf_linked_program *p, size_t job)
{
    for (size_t k = 0; !p->against && k < p->set->n; k++)
        if (p->jobs[k] == job)
            return p->files[k];
    return NULL;
}

bool xf_programs_have(const struct xf_linked_programs *p, size_t job)
{
    bool have = false;
    for (size_t i = 0; i < p->n && !have; i++)
        have = file_of(&p->v[i], job) != NULL;
    return have;
}

/* ---- agreement ---- */

/* The groups that edit this file of it. */
static void refuse(struct xf_arena *a, struct xf_linked_program *p, const struct xf_file *f,
                   const char *why)
{
    struct xf_party party = {.files = p->files, .n = p->set->n};
    struct xf_groups groups = {0};
    xf_groups_of_edits(a, f, &groups);
    xf_party_refuse_groups(a, &party, &groups, XF_REASON_BUILDS, why);
}

static const char *shared_text(struct xf_arena *a, const char *file, const char *other)
{
    return xf_sprintf(a,
                      "%s is a part of another program, too, that of %s, which needs other edits",
                      file, other);
}

static void refuse_unnamed(struct xf_arena *a, struct xf_linked_program *p)
{
    for (size_t k = 0; !p->against && k < p->set->n; k++)
        if (p->jobs[k] == XF_NOT_NAMED && p->files[k]->n_edits)
            refuse(a, p, p->files[k],
                   xf_sprintf(a, "%s would have to be edited, too: name it among the files",
                              p->files[k]->path));
}

/* Refuses the groups of the two that edit a file of both, where that is not edited alike. */
static bool settle(struct xf_arena *a, struct xf_linked_program *p, struct xf_linked_program *q)
{
    for (size_t k = 0; k < p->set->n; k++) {
        bool named = p->jobs[k] != XF_NOT_NAMED;
        const struct xf_file *f = p->files[k], *other = named ? file_of(q, p->jobs[k]) : NULL;
        if (!other || xf_same_edits(f, other))
            continue;
        refuse(a, p, f, shared_text(a, f->path, q->files[0]->path));
        refuse(a, q, other, shared_text(a, f->path, p->files[0]->path));
        return true;
    }
    return false;
}

void xf_programs_agree(struct xf_arena *a, struct xf_linked_programs *p)
{
    bool again = true;
    for (size_t i = 0; i < p->n; i++)
        refuse_unnamed(a, &p->v[i]);
    while (again) {
        again = false;
        for (size_t i = 0; i < p->n; i++)
            for (size_t k = i + 1; k < p->n && !p->v[i].against; k++)
                again |= !p->v[k].against && settle(a, &p->v[i], &p->v[k]);
    }
}

struct xf_file xf_programs_result(struct xf_arena *a, const struct xf_linked_programs *p,
                                  size_t job)
{
    struct xf_build *builds = xf_alloc(a, (p->n + 1) * sizeof *builds);
    size_t n = 0;
    for (size_t i = 0; i < p->n; i++) {
        const struct xf_file *f = file_of(&p->v[i], job);
        if (!f)
            continue;
        builds[n].name = xf_sprintf(a, "in the program of %s", p->v[i].files[0]->path);
        builds[n++].result = *f;
    }
    return xf_merge_builds(a, builds, n);
}

static void warn(struct xf_arena *a, struct xf_file *out, const char *text)
{
    struct xf_evidence *all = xf_alloc(a, (out->warnings.n + 1) * sizeof *all);
    for (size_t k = 0; k < out->warnings.n; k++)
        all[k] = out->warnings.v[k];
    all[out->warnings.n++] =
        (struct xf_evidence){.place = {.file = out->path, .line = 1, .column = 1}, .text = text};
    out->warnings.v = all;
}

/* The files of a program that has functions of its own where the system's are called. */
static void refuse_replaced(struct xf_arena *a, const struct xf_linked_program *p, size_t job,
                            struct xf_file *out)
{
    struct xf_groups groups = {0};
    struct xf_party alone = {.files = &out, .n = 1};
    bool in = false;
    for (size_t k = 0; p->against && p->set->replaces && k < p->set->n; k++)
        in = in || p->jobs[k] == job;
    if (!in)
        return;
    xf_groups_of_edits(a, out, &groups);
    xf_party_refuse_groups(a, &alone, &groups, XF_REASON_BUILDS, p->against);
}

void xf_programs_tell(struct xf_arena *a, const struct xf_linked_programs *p, size_t job,
                      struct xf_file *out)
{
    for (size_t i = 0; i < p->n; i++) {
        const struct xf_linked_program *own = &p->v[i];
        refuse_replaced(a, own, job, out);
        if (own->jobs[0] != job)
            continue;
        if (own->set->lacks)
            warn(a, out, xf_strdup(a, own->set->lacks));
        if (own->against)
            warn(
                a, out,
                xf_sprintf(a, "the files of this program are judged one by one: %s", own->against));
    }
}
