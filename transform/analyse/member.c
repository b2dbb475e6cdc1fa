/* SPDX-License-Identifier: MIT */
#include "member.h"

#include <string.h>

#include "analyse.h"
#include "file.h"
#include "reading.h"
#include "word.h"

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

const char *xf_member_text(struct xf_member *m)
{
    size_t n;
    if (!m->text)
        m->text = xf_read_file(m->program->arena, m->path, &n);
    if (!m->text)
        m->text = "";
    return m->text;
}

const struct xf_names *xf_member_names(struct xf_member *m)
{
    struct xf_program *p = m->program;
    if (m->names)
        return m->names;
    struct xf_arena *a = xf_arena_create();
    struct xf_file file = {0};
    m->names = xf_alloc(p->arena, sizeof *m->names);
    *m->names = xf_names_of(p->arena, xf_read_unit(p->wrappers, a, m->path, &m->options, &file));
    if (file.diagnostics.n)
        m->broken = xf_strdup(p->arena, file.diagnostics.v[0].text);
    xf_arena_destroy(a);
    return m->names;
}

bool xf_member_has_word(struct xf_member *m, const char *word)
{
    const char *text = xf_member_text(m);
    return xf_has_word(text, strlen(text), word);
}

/* What the file does with a name that its text has. */
static unsigned use_of(struct xf_member *m, const char *name)
{
    return xf_member_has_word(m, name) ? xf_names_use(xf_member_names(m), name) : 0;
}

bool xf_member_defines(struct xf_member *m, const char *name)
{
    return use_of(m, name) & XF_DEFINED;
}

bool xf_member_names_it(struct xf_member *m, const char *name)
{
    return use_of(m, name) != 0;
}
