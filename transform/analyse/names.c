/* SPDX-License-Identifier: MIT */
#include "names.h"

#include <string.h>

#include "calls.h"
#include "walk.h"
#include "word.h"

/* Assembler code names what it likes, and so do the strings that are given to dlsym(). */
static bool is_opaque(const char *source)
{
    size_t len = strlen(source);
    static const char *const words[] = {"asm", "__asm", "__asm__", "dlsym"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (xf_has_word(source, len, words[i]))
            return true;
    return false;
}

/* ---- names ---- */

struct collecting {
    struct xf_arena *a;
    struct xf_names *names;
    bool *seen; /* [unit->n_syms] */
};

/* Operators stand between what they work on; of a member its own name, of a constructor that of the
 * class. */
static const char *word_of(struct xf_arena *a, const struct xf_sym *s)
{
    const char *name = strrchr(s->name, ':');
    if (strstr(s->name, "operator"))
        return NULL;
    name = name ? name + 1 : s->name;
    name += *name == '~';
    return xf_strndup(a, name, strcspn(name, "<"));
}

static void add(struct collecting *c, const struct xf_sym *s, unsigned use)
{
    if (s->is_static || !s->link_name || s->in_system_header || c->seen[s->id])
        return;
    c->seen[s->id] = true;
    *xf_push(c->a, c->names) = (struct xf_name){.text = xf_strdup(c->a, s->link_name),
                                                .source = xf_strdup(c->a, s->name),
                                                .word = word_of(c->a, s),
                                                .use = XF_NAMED | use};
}

/* What others need is not what each has for itself. */
static unsigned definition(const struct xf_sym *s)
{
    return s->is_shared ? 0 : XF_DEFINED;
}

/* What the libraries define whose calls are known: those of MPI whoever declares them, those of C
 * where a header of the system does. Else a function of that name may be the program's own. */
static bool is_library(const struct xf_sym *s)
{
    return xf_mpi_lookup(s->name) || !strncmp(s->name, "rsc_", 4) ||
           (s->in_system_header && xf_c_library(s->name));
}

static void add_known(struct collecting *c, const struct xf_sym *s)
{
    bool of_c = s->in_system_header && xf_c_library(s->name) && !c->seen[s->id];
    add(c, s, 0);
    if (of_c)
        *xf_push(c->a, &c->names->called) = xf_strdup(c->a, s->name);
    c->seen[s->id] = c->seen[s->id] || of_c;
}

/* Whoever takes the place of these calls the library's as well, by way of PMPI. */
static bool of_mpi(const struct xf_sym *s)
{
    return !strncmp(s->name, "MPI_", 4);
}

/* For all of C++: the operators by which memory is made. */
static bool is_of_memory(const struct xf_sym *s)
{
    return !strncmp(s->name, "operator new", 12) || !strncmp(s->name, "operator delete", 15);
}

static void add_function(const struct xf_expr *e, void *ctx)
{
    if (e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION && !e->sym->function &&
        !is_library(e->sym))
        add(ctx, e->sym, XF_NEEDED);
    else if (e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION)
        add_known(ctx, e->sym);
}

struct xf_names xf_names_of(struct xf_arena *a, const struct xf_unit *unit)
{
    struct xf_names names = {.opaque = !unit || is_opaque(unit->source)};
    if (!unit)
        return names;
    struct collecting c = {.a = a, .names = &names, .seen = xf_alloc(a, unit->n_syms + 1)};
    for (size_t i = 0; i < unit->n_functions; i++) {
        const struct xf_sym *s = unit->functions[i]->sym;
        add(&c, s, definition(s));
        names.overrides |= !s->is_static && (s->in_system_header || is_library(s));
        names.overrides |= is_of_memory(s);
        names.namesake |= names.overrides || (!s->is_static && xf_c_library(s->name));
        names.replaces |= is_of_memory(s) || (s->in_system_header && !s->is_static && !of_mpi(s));
    }
    for (size_t i = 0; i < unit->n_globals; i++)
        add(&c, unit->globals[i],
            unit->globals[i]->is_extern ? XF_NEEDED : definition(unit->globals[i]));
    for (size_t i = 0; i < unit->n_functions; i++)
        xf_walk_exprs(unit->functions[i]->body, add_function, &c);
    for (size_t i = 0; i < unit->n_globals; i++)
        xf_walk_expr(unit->globals[i]->init, add_function, &c);
    if (unit->is_cxx)
        *xf_push(a, &names.called) = "new";
    return names;
}

unsigned xf_names_use(const struct xf_names *names, const char *text)
{
    unsigned use = 0;
    for (size_t i = 0; i < names->n; i++)
        if (!strcmp(names->v[i].text, text))
            use |= names->v[i].use;
    return use;
}
