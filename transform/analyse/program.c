/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <string.h>

#include "contract.h"
#include "flags.h"
#include "hearsay.h"
#include "member.h"

/* ---- the files that one of them comes to ---- */

struct asking { /* on behalf of one file, or of files that are linked */
    struct xf_member *const *own;
    size_t n_own;
    struct xf_program *program;
    struct xf_arena *arena;
    const struct xf_unit *unit;
    struct xf_names names; /* of the file itself */
    bool settled, closed;
    bool *in; /* [members.n]: a part of its program, if the file is */
    struct {
        struct answer {
            const char *name;
            bool named;
        } * v;
        size_t n, cap;
    } answers;
};

static bool is_main(const struct xf_names *names)
{
    return xf_names_use(names, "main") & XF_DEFINED;
}

static bool is_own(const struct asking *x, const struct xf_member *m)
{
    for (size_t i = 0; i < x->n_own; i++)
        if (x->own[i] == m)
            return true;
    return false;
}

/* A program has one main(). */
static bool may_join(struct asking *x, size_t i)
{
    struct xf_member *m = x->program->members.v[i];
    return !is_own(x, m) && !x->in[i] && !(is_main(&x->names) && xf_member_has_main(m));
}

static bool is_defined(struct asking *x, const char *name)
{
    const struct xf_program *p = x->program;
    bool defined = xf_names_use(&x->names, name) & XF_DEFINED;
    for (size_t i = 0; i < p->members.n && !defined; i++)
        defined = x->in[i] && (xf_names_use(xf_member_names(p->members.v[i]), name) & XF_DEFINED);
    return defined;
}

/* All that define it join; false when there is none. */
static bool join_definers(struct asking *x, const struct xf_name *name)
{
    const struct xf_program *p = x->program;
    bool any = false;
    for (size_t i = 0; i < p->members.n; i++)
        if (may_join(x, i) && xf_member_defines(p->members.v[i], name))
            any = x->in[i] = true;
    return any;
}

/* What the file needs has its definition among those that joined, or is known without; false when
 * something has none. */
static bool satisfy(struct asking *x, const struct xf_names *names)
{
    for (size_t i = 0; i < names->n; i++)
        if ((names->v[i].use & XF_NEEDED) && !is_defined(x, names->v[i].text) &&
            !join_definers(x, &names->v[i]) && !xf_contract_of(names->v[i].source))
            return false;
    return true;
}

/* Whoever calls a file without main() may be any of the others. */
static void settle(struct asking *x)
{
    const struct xf_program *p = x->program;
    size_t before = 0, n = 0;
    x->settled = true;
    x->names = xf_names_of(x->arena, x->unit);
    x->in = xf_alloc(x->arena, p->members.n + 1);
    for (size_t i = 0; i < p->members.n; i++)
        x->in[i] = !is_main(&x->names) && !is_own(x, p->members.v[i]);
    x->closed = satisfy(x, &x->names);
    do {
        before = n;
        for (size_t i = 0; i < p->members.n && x->closed; i++)
            x->closed = !x->in[i] || satisfy(x, xf_member_names(p->members.v[i]));
        n = 0;
        for (size_t i = 0; i < p->members.n; i++)
            n += x->in[i];
    } while (x->closed && n != before);
}

/* May hold code that runs although nobody in the program comes to it by name: of C++, of
 * constructors, or in place of a function of MPI. */
static bool runs_by_itself(struct xf_member *m)
{
    return xf_is_cxx(m->path) || xf_hearsay_of(m)->starts || xf_hearsay_of(m)->mpi;
}

/* Another one that the program does not come to may still be linked with it: it is read where it
 * may say the name, or might run. */
static bool may_name(struct asking *x, size_t i, const char *name)
{
    struct xf_member *m = x->program->members.v[i];
    bool read = x->in[i] || xf_member_may_say(m, name) || runs_by_itself(m);
    if (is_own(x, m) || !read || (!x->in[i] && !may_join(x, i)))
        return false;
    return xf_member_names(m)->opaque || xf_names_use(xf_member_names(m), name);
}

static bool find_out(struct asking *x, const char *name)
{
    struct xf_program *p = x->program;
    pthread_mutex_lock(&p->lock);
    if (!x->settled)
        settle(x);
    bool named = !x->closed;
    for (size_t i = 0; i < p->members.n && !named; i++)
        named = may_name(x, i, name);
    pthread_mutex_unlock(&p->lock);
    return named;
}

static bool ask(void *ctx, const char *name)
{
    struct asking *x = ctx;
    for (size_t i = 0; i < x->answers.n; i++)
        if (!strcmp(x->answers.v[i].name, name))
            return x->answers.v[i].named;
    struct answer a = {name, find_out(x, name)};
    *xf_push(x->arena, &x->answers) = a;
    return a.named;
}

static const char *find_unread(void *ctx, const char *word)
{
    struct asking *x = ctx;
    struct xf_program *p = x->program;
    const char *found = NULL;
    pthread_mutex_lock(&p->lock);
    const struct xf_word_places *at = xf_program_with_word(p, word);
    for (size_t i = 0; i < at->n && !found; i++) {
        struct xf_member *m = p->members.v[at->v[i]];
        if (!is_own(x, m) && (xf_member_names(m), m->broken))
            found = xf_sprintf(x->arena, "%s, which does not compile: %s", m->path, m->broken);
    }
    pthread_mutex_unlock(&p->lock);
    return found;
}

/* ---- files that nobody comes to ---- */

/* Code of the file may run although nobody calls it by a name of its own. */
static bool starts_by_itself(struct xf_member *m)
{
    return xf_hearsay_of(m)->starts || xf_is_cxx(m->path) || xf_member_names(m)->namesake;
}

/* It is not parsed for that. */
static bool may_say_one_of(struct xf_member *m, const struct xf_names *names)
{
    for (size_t i = 0; i < names->n; i++)
        if ((names->v[i].use & XF_DEFINED) &&
            (!names->v[i].word || xf_member_may_say(m, names->v[i].word)))
            return true;
    return false;
}

/* What the file needs of the unit; NULL when it could not be linked with it, or needs nothing. */
static const char *needed_by(struct asking *x, size_t i)
{
    struct xf_member *m = x->program->members.v[i];
    if (x->in[i] || is_own(x, m) || !may_say_one_of(m, &x->names) || xf_member_has_main(m) ||
        !starts_by_itself(m))
        return NULL;
    const struct xf_names *names = xf_member_names(m);
    for (size_t k = 0; k < names->n; k++)
        if ((names->v[k].use & XF_NEEDED) &&
            (xf_names_use(&x->names, names->v[k].text) & XF_DEFINED))
            return names->v[k].source;
    return NULL;
}

static void find_meddlers(struct asking *x, struct xf_unit *unit)
{
    const struct xf_program *p = x->program;
    settle(x);
    for (size_t i = 0; i < p->members.n && is_main(&x->names); i++) {
        const char *name = needed_by(x, i), *path = p->members.v[i]->path;
        if (!name)
            continue;
        *xf_push(x->arena, &unit->unknowns) = (struct xf_unknown){
            .where = {.file = path, .line = 1, .column = 1, .origin = XF_HEADER},
            .what = xf_sprintf(x->arena, "a file that may run by itself and uses '%s'", name)};
    }
}

const struct xf_others *xf_program_others(struct xf_arena *a, struct xf_member *const *own,
                                          size_t n_own, struct xf_unit *unit)
{
    if (!n_own || !own[0])
        return NULL;
    struct asking *x = xf_alloc(a, sizeof *x);
    struct xf_others *others = xf_alloc(a, sizeof *others);
    *x = (struct asking){
        .own = own, .n_own = n_own, .program = own[0]->program, .arena = a, .unit = unit};
    *others = (struct xf_others){.name = ask, .unread = find_unread, .ctx = x};
    pthread_mutex_lock(&x->program->lock);
    if (x->program->members.n > n_own && xf_member_may_say(own[0], "main"))
        find_meddlers(x, unit);
    pthread_mutex_unlock(&x->program->lock);
    return others;
}
