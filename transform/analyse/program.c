/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <pthread.h>
#include <string.h>

#include "file.h"
#include "flags.h"
#include "names.h"
#include "reading.h"
#include "word.h"

struct xf_member { /* one compilation of one file */
    struct xf_program *program;
    const char *path;
    struct xf_options options;
    const char *text;       /* read when first asked for */
    struct xf_names *names; /* likewise */
};

struct xf_program {
    struct xf_wrappers *wrappers;
    struct xf_arena *arena;
    pthread_mutex_t lock; /* for what members learn */
    struct {
        struct xf_member **v;
        size_t n, cap;
    } members;
};

struct xf_program *xf_program_create(struct xf_wrappers *w)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_program *p = xf_alloc(a, sizeof *p);
    p->arena = a;
    p->wrappers = w;
    pthread_mutex_init(&p->lock, NULL);
    return p;
}

void xf_program_destroy(struct xf_program *p)
{
    if (!p)
        return;
    pthread_mutex_destroy(&p->lock);
    xf_arena_destroy(p->arena);
}

struct xf_member *xf_program_add(struct xf_program *p, const char *path,
                                 const struct xf_options *opt)
{
    struct xf_member *m = xf_alloc(p->arena, sizeof *m);
    *m = (struct xf_member){.program = p, .path = path, .options = *opt};
    return *xf_push(p->arena, &p->members) = m;
}

/* ---- one file ---- */

static const char *text_of(struct xf_member *m)
{
    size_t n;
    if (!m->text)
        m->text = xf_read_file(m->program->arena, m->path, &n);
    if (!m->text)
        m->text = "";
    return m->text;
}

static const struct xf_names *names_of(struct xf_member *m)
{
    struct xf_program *p = m->program;
    if (m->names)
        return m->names;
    struct xf_arena *a = xf_arena_create();
    struct xf_file file = {0};
    m->names = xf_alloc(p->arena, sizeof *m->names);
    *m->names = xf_names_of(p->arena, xf_read_unit(p->wrappers, a, m->path, &m->options, &file));
    xf_arena_destroy(a);
    return m->names;
}

static bool has_word(struct xf_member *m, const char *word)
{
    const char *text = text_of(m);
    return xf_has_word(text, strlen(text), word);
}

static bool defines(struct xf_member *m, const char *name)
{
    return has_word(m, name) && (xf_names_use(names_of(m), name) & XF_DEFINED);
}

/* ---- the files that one of them comes to ---- */

struct asking { /* on behalf of one file */
    struct xf_member *own;
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

/* A program has one main(). */
static bool may_join(struct asking *x, size_t i)
{
    struct xf_member *m = x->own->program->members.v[i];
    return m != x->own && !x->in[i] && !(is_main(&x->names) && defines(m, "main"));
}

static bool is_defined(struct asking *x, const char *name)
{
    const struct xf_program *p = x->own->program;
    bool defined = xf_names_use(&x->names, name) & XF_DEFINED;
    for (size_t i = 0; i < p->members.n && !defined; i++)
        defined = x->in[i] && (xf_names_use(names_of(p->members.v[i]), name) & XF_DEFINED);
    return defined;
}

/* All that define it join; false when there is none. */
static bool join_definers(struct asking *x, const char *name)
{
    const struct xf_program *p = x->own->program;
    bool any = false;
    for (size_t i = 0; i < p->members.n; i++)
        if (may_join(x, i) && defines(p->members.v[i], name))
            any = x->in[i] = true;
    return any;
}

/* What the file needs has its definition among those that joined; false when it has none. */
static bool satisfy(struct asking *x, const struct xf_names *names)
{
    for (size_t i = 0; i < names->n; i++)
        if ((names->v[i].use & XF_NEEDED) && !is_defined(x, names->v[i].text) &&
            !join_definers(x, names->v[i].text))
            return false;
    return true;
}

/* Whoever calls a file without main() may be any of the others. */
static void settle(struct asking *x)
{
    const struct xf_program *p = x->own->program;
    size_t before = 0, n = 0;
    x->settled = true;
    x->names = xf_names_of(x->arena, x->unit);
    x->in = xf_alloc(x->arena, p->members.n + 1);
    for (size_t i = 0; i < p->members.n; i++)
        x->in[i] = !is_main(&x->names) && p->members.v[i] != x->own;
    x->closed = satisfy(x, &x->names);
    do {
        before = n;
        for (size_t i = 0; i < p->members.n && x->closed; i++)
            x->closed = !x->in[i] || satisfy(x, names_of(p->members.v[i]));
        n = 0;
        for (size_t i = 0; i < p->members.n; i++)
            n += x->in[i];
    } while (x->closed && n != before);
}

/* May hold code that runs although nobody in the program comes to it by name: of C++, of
 * constructors, or in place of a function of MPI. */
static bool runs_by_itself(struct xf_member *m)
{
    return xf_is_cxx(m->path) || has_word(m, "constructor") || strstr(text_of(m), "MPI_");
}

/* Another one that the program does not come to may still be linked with it: it is read where its
 * text has the name, or where it might run. */
static bool may_name(struct asking *x, size_t i, const char *name)
{
    struct xf_member *m = x->own->program->members.v[i];
    bool read = x->in[i] || has_word(m, name) || runs_by_itself(m);
    if (m == x->own || !read || (!x->in[i] && !may_join(x, i)))
        return false;
    return names_of(m)->opaque || xf_names_use(names_of(m), name);
}

static bool find_out(struct asking *x, const char *name)
{
    struct xf_program *p = x->own->program;
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

const struct xf_others *xf_program_others(struct xf_arena *a, struct xf_member *own,
                                          const struct xf_unit *unit)
{
    if (!own)
        return NULL;
    struct asking *x = xf_alloc(a, sizeof *x);
    struct xf_others *others = xf_alloc(a, sizeof *others);
    *x = (struct asking){.own = own, .arena = a, .unit = unit};
    *others = (struct xf_others){.name = ask, .ctx = x};
    return others;
}
