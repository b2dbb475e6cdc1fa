/* SPDX-License-Identifier: MIT */
#include "member.h"

#include <string.h>

#include "analyse.h"
#include "file.h"
#include "reading.h"

struct xf_program *xf_program_create(struct xf_read_cache *c, struct xf_headers_of headers)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_program *p = xf_alloc(a, sizeof *p);
    p->arena = a;
    p->cache = c;
    p->headers_of = headers;
    p->keeps = true;
    pthread_mutex_init(&p->lock, NULL);
    pthread_mutex_init(&p->reading, NULL);
    return p;
}

void xf_program_destroy(struct xf_program *p)
{
    if (!p)
        return;
    for (size_t i = 0; i < p->members.n; i++)
        xf_arena_destroy(p->members.v[i]->kept);
    pthread_mutex_destroy(&p->reading);
    pthread_mutex_destroy(&p->lock);
    xf_arena_destroy(p->arena);
}

struct xf_member *xf_program_add(struct xf_program *p, const char *path,
                                 const struct xf_options *opt)
{
    struct xf_member *m = xf_alloc(p->arena, sizeof *m);
    *m = (struct xf_member){.program = p, .path = path, .options = *opt, .number = p->members.n};
    return *xf_push(p->arena, &p->members) = m;
}

/* ---- texts ---- */

const char *xf_member_text(struct xf_member *m)
{
    size_t n;
    if (m->text)
        return m->text;
    m->text = xf_read_file(m->program->arena, m->path, &n);
    if (!m->text)
        m->text = "";
    return m->text;
}

const struct xf_word_places *xf_program_with_word(struct xf_program *p, const char *word)
{
    for (; p->n_indexed < p->members.n; p->n_indexed++) {
        const char *text = xf_member_text(p->members.v[p->n_indexed]);
        xf_word_index_add(p->arena, &p->index, p->n_indexed, text, strlen(text));
        *xf_push(p->arena, &p->all) = p->n_indexed;
    }
    return word ? xf_word_index_find(p->arena, &p->index, word) : &p->all;
}

bool xf_member_has_word(struct xf_member *m, const char *word)
{
    return xf_word_index_in(xf_program_with_word(m->program, word), m->number);
}

/* ---- names ---- */

/* What was parsed is kept for who links it, as far as there is room. Each member is
 * read by one thread; what they add to the program's own is added under its lock. */
static void read_names(struct xf_member *m, struct xf_arena *names_arena, pthread_mutex_t *lock)
{
    struct xf_program *p = m->program;
    struct xf_arena *a = xf_arena_create();
    int64_t before = xf_arena_bytes_held();
    m->unit = xf_read_unit(p->cache, a, m->path, &m->options, &m->file);
    int64_t bytes = xf_arena_bytes_held() - before;
    pthread_mutex_lock(lock);
    m->names = xf_alloc(names_arena, sizeof *m->names);
    *m->names = xf_names_of(names_arena, m->unit);
    if (m->file.diagnostics.n)
        m->broken = xf_strdup(names_arena, m->file.diagnostics.v[0].text);
    bool keeps = p->keeps && m->unit && p->kept_bytes + (size_t)bytes <= XF_KEPT_BYTES;
    if (keeps) {
        p->kept_bytes += (size_t)bytes;
        m->kept = a;
        m->kept_bytes = (size_t)bytes;
    }
    pthread_mutex_unlock(lock);
    if (!keeps)
        xf_arena_destroy(a);
}

const struct xf_names *xf_member_names(struct xf_member *m)
{
    if (!m->names)
        read_names(m, m->program->arena, &m->program->reading);
    return m->names;
}

struct reading { /* of several members at a time */
    struct xf_member *const *members;
};

static void read_one(void *what, size_t i)
{
    struct xf_member *m = ((struct reading *)what)->members[i];
    if (!m->names)
        read_names(m, m->program->arena, &m->program->reading);
}

void xf_program_read(struct xf_program *p, struct xf_member *const *members, size_t n,
                     const struct xf_crew *crew)
{
    struct reading r = {members};
    (void)p;
    crew->work(crew->ctx, read_one, &r, n);
}

void xf_member_release(struct xf_member *m)
{
    if (m->kept)
        m->program->kept_bytes -= m->kept_bytes;
    xf_arena_destroy(m->kept);
    m->kept = NULL;
}

/* The unit and those of its headers live in `a` from now on. */
static void own_all(struct xf_unit *u, struct xf_arena *a)
{
    for (size_t i = 0; i < u->parts.n; i++)
        ((struct xf_unit *)u->parts.v[i].own)->arena = a;
    u->arena = a;
}

struct xf_unit *xf_member_take(struct xf_member *m, struct xf_arena *a, struct xf_file *out)
{
    struct xf_program *p = m->program;
    pthread_mutex_lock(&p->reading);
    struct xf_arena *kept = m->kept;
    m->kept = NULL;
    p->kept_bytes -= kept ? m->kept_bytes : 0;
    pthread_mutex_unlock(&p->reading);
    if (!kept)
        return xf_read_unit(p->cache, a, m->path, &m->options, out);
    xf_arena_adopt(a, kept);
    own_all(m->unit, a);
    *out = m->file;
    return m->unit;
}

/* What the file does with a name that its text has. */
static unsigned use_of(struct xf_member *m, const struct xf_name *name)
{
    return xf_member_has_word(m, name->word) ? xf_names_use(xf_member_names(m), name->text) : 0;
}

bool xf_member_defines(struct xf_member *m, const struct xf_name *name)
{
    return use_of(m, name) & XF_DEFINED;
}

bool xf_member_names_it(struct xf_member *m, const struct xf_name *name)
{
    return use_of(m, name) != 0;
}

bool xf_member_has_main(struct xf_member *m)
{
    return xf_member_defines(m, &(struct xf_name){.text = "main", .word = "main"});
}

bool xf_member_defines_called(struct xf_member *m, const char *source)
{
    const char *word = strrchr(source, ':');
    const struct xf_names *names =
        xf_member_has_word(m, word ? word + 1 : source) ? xf_member_names(m) : NULL;
    for (size_t i = 0; names && i < names->n; i++)
        if ((names->v[i].use & XF_DEFINED) && !strcmp(names->v[i].source, source))
            return true;
    return false;
}
