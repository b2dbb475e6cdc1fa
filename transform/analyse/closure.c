/* SPDX-License-Identifier: MIT
 * closure.c: which files are linked to one program.
 */
#include <string.h>

#include "analyse.h"
#include "hearsay.h"
#include "member.h"
#include "replacers.h"

struct set { /* of members, by their numbers */
    bool *in;
    size_t *v, n;      /* the same, in the order they came */
    const char *lacks; /* what the program would need besides; or NULL */
    bool replaces;     /* functions of the system, by some of its own */
};

static struct set new_set(const struct xf_program *p)
{
    return (struct set){.in = xf_alloc(p->arena, p->members.n + 1),
                        .v = xf_alloc(p->arena, (p->members.n + 1) * sizeof(size_t))};
}

static void put(struct set *s, size_t i)
{
    if (!s->in[i])
        s->v[s->n++] = i;
    s->in[i] = true;
}

/* ---- reading ahead ---- */

static void read_all(struct xf_program *p, const struct xf_crew *crew, const struct set *s)
{
    struct xf_member **members = xf_alloc(p->arena, (s->n + 1) * sizeof(*members));
    for (size_t i = 0; i < s->n; i++)
        members[i] = p->members.v[s->v[i]];
    xf_program_read(p, members, s->n, crew);
}

/* Parses at the same time what would be parsed one by one when the members from s->v[from] on are
 * looked at: the files that have a name of theirs with this use. */
static void read_ahead(struct xf_program *p, const struct xf_crew *crew, const struct set *s,
                       size_t from, unsigned use)
{
    struct set read = new_set(p);
    for (size_t i = from; i < s->n; i++) {
        const struct xf_names *names = xf_member_names(p->members.v[s->v[i]]);
        for (size_t k = 0; k < names->n; k++) {
            const struct xf_word_places *at = xf_program_with_word(p, names->v[k].word);
            for (size_t m = 0; (names->v[k].use & use) && m < at->n; m++)
                if (!p->members.v[at->v[m]]->names && p->members.v[at->v[m]]->links)
                    put(&read, at->v[m]);
        }
    }
    read_all(p, crew, &read);
}

/* ---- from a main() to what it needs ---- */

/* How many bytes of directories both paths begin with. */
static size_t common_folder(const char *a, const char *b)
{
    size_t folder = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == '/')
            folder = i + 1;
    return folder;
}

/* Is another main() nearer to the member than `from` is? */
static bool is_of_another(const struct xf_program *p, struct xf_member *m,
                          const struct xf_member *from)
{
    size_t common = common_folder(m->path, from->path);
    const struct xf_word_places *at = xf_program_with_word(from->program, "main");
    for (size_t i = 0; i < at->n; i++) {
        struct xf_member *main = p->members.v[at->v[i]];
        if (main->links && common_folder(m->path, main->path) > common && xf_member_has_main(main))
            return true;
    }
    return false;
}

/* The member that defines the name: where several do, as many programs have their own version of a
 * helper, the only one that is not of another program. members.n when it is not known which. */
static size_t definer(struct xf_program *p, const struct xf_name *name,
                      const struct xf_member *from)
{
    size_t n = 0, n_own = 0, found = p->members.n, own = p->members.n;
    const struct xf_word_places *at = xf_program_with_word(p, name->word);
    for (size_t k = 0; k < at->n; k++) {
        size_t i = at->v[k];
        struct xf_member *m = p->members.v[i];
        if (!m->links || !xf_member_defines(m, name))
            continue;
        if (m != from && xf_member_has_main(m)) /* a program has one */
            continue;
        n++;
        found = i;
        if (is_of_another(p, m, from))
            continue;
        n_own++;
        own = i;
    }
    if (n > 1)
        return n_own == 1 ? own : p->members.n;
    return found;
}

/* A file that has the name and does not compile, so that it cannot be told whether it defines it.
 */
static void look_for_broken(struct xf_program *p, struct set *s, const struct xf_name *name)
{
    const struct xf_word_places *at = xf_program_with_word(p, name->word);
    for (size_t i = 0; i < at->n && !s->lacks; i++) {
        struct xf_member *m = p->members.v[at->v[i]];
        if ((xf_member_names(m), m->broken))
            s->lacks = xf_sprintf(p->arena, "'%s' may be defined in %s, which does not compile: %s",
                                  name->source, m->path, m->broken);
    }
}

/* Who has a function of its own where one of the system's is called. */
static void add_replacers(struct xf_program *p, struct set *s, const char *name,
                          const struct xf_member *from)
{
    const struct xf_word_places *at = xf_program_replacers(p, name);
    for (size_t i = 0; i < at->n; i++) {
        struct xf_member *m = p->members.v[at->v[i]];
        bool may = m->links && !xf_member_has_main(m) && !is_of_another(p, m, from);
        if (!may || !(xf_member_names(m)->replaces || xf_member_defines_called(m, name)))
            continue;
        put(s, at->v[i]);
        s->replaces = true;
    }
}

static void add_needs(struct xf_program *p, struct set *s, size_t of, const struct xf_member *from)
{
    const struct xf_names *names = xf_member_names(p->members.v[of]);
    for (size_t i = 0; i < names->n; i++) {
        if (!(names->v[i].use & XF_NEEDED))
            continue;
        size_t k = definer(p, &names->v[i], from);
        if (k < p->members.n)
            put(s, k);
        else
            look_for_broken(p, s, &names->v[i]);
    }
    for (size_t i = 0; i < names->called.n; i++)
        add_replacers(p, s, names->called.v[i], from);
}

static struct set closure_of(struct xf_program *p, size_t main, const struct xf_crew *crew)
{
    struct set s = new_set(p);
    put(&s, main);
    for (size_t done = 0, ahead = 0; done < s.n; done++) {
        if (done == ahead) {
            read_ahead(p, crew, &s, done, XF_NEEDED);
            ahead = s.n;
        }
        add_needs(p, &s, s.v[done], p->members.v[main]);
    }
    return s;
}

/* ---- from files of interest to the main() they may belong to ---- */

static void add_users_of(struct xf_program *p, struct set *s, const struct xf_name *name)
{
    const struct xf_word_places *at = xf_program_with_word(p, name->word);
    for (size_t i = 0; i < at->n; i++) {
        struct xf_member *m = p->members.v[at->v[i]];
        if (!s->in[at->v[i]] && m->links && xf_member_names_it(m, name))
            put(s, at->v[i]);
    }
}

/* Those that name what one of the set defines, and so on. */
static void add_users(struct xf_program *p, struct set *s, const struct xf_crew *crew)
{
    read_all(p, crew, s);
    for (size_t done = 0, ahead = 0; done < s->n; done++) {
        if (done == ahead) {
            read_ahead(p, crew, s, done, XF_DEFINED);
            ahead = s->n;
        }
        const struct xf_names *names = xf_member_names(p->members.v[s->v[done]]);
        for (size_t i = 0; i < names->n; i++)
            if ((names->v[i].use & XF_DEFINED) && strcmp(names->v[i].text, "main") != 0)
                add_users_of(p, s, &names->v[i]);
    }
}

/* ---- the programs ---- */

static bool meets(const struct set *s, const bool wanted[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s->in[i] && wanted[i])
            return true;
    return false;
}

/* Nobody needs to name a file that takes the place of functions of MPI: it may be linked with any
 * program that has no such function of its own. */
static bool may_override(struct xf_member *m)
{
    return xf_hearsay_of(m)->mpi && !xf_member_has_main(m) && xf_member_names(m)->overrides;
}

/* Why the files cannot be linked as they are, if that is so. */
static void find_against(const struct xf_program *p, const struct set *s, struct xf_link_set *out)
{
    for (size_t i = 0; i < p->members.n; i++) {
        struct xf_member *m = p->members.v[i];
        if (!(s->in[i] ? xf_member_names(m)->overrides : may_override(m)))
            continue;
        out->replaces = out->replaces || xf_member_names(m)->replaces;
        if (!out->against)
            out->against =
                xf_sprintf(p->arena, "%s takes the place of functions of a library", m->path);
    }
}

static void add_program(struct xf_program *p, const struct set *s, size_t main,
                        struct xf_link_sets *sets)
{
    struct xf_link_set *out = xf_push(p->arena, sets);
    out->replaces = s->replaces;
    find_against(p, s, out);
    out->lacks = s->lacks;
    out->v = xf_alloc(p->arena, (s->n + 1) * sizeof *out->v);
    out->v[out->n++] = main;
    for (size_t i = 0; i < p->members.n; i++)
        if (s->in[i] && i != main)
            out->v[out->n++] = i;
}

/* Nothing is kept of what will not be judged. */
static void release(struct xf_program *p, const bool wanted[], const struct xf_link_sets *sets)
{
    struct set used = new_set(p);
    for (size_t i = 0; i < sets->n; i++)
        for (size_t k = 0; k < sets->v[i].n; k++)
            put(&used, sets->v[i].v[k]);
    for (size_t i = 0; i < p->members.n; i++)
        if (!used.in[i] && !wanted[i])
            xf_member_release(p->members.v[i]);
    p->keeps = false;
}

struct xf_link_sets xf_program_link_sets(struct xf_program *p, const bool wanted[],
                                         const bool links[], const struct xf_crew *crew)
{
    struct xf_link_sets sets = {0};
    struct set users = new_set(p);
    for (size_t i = 0; i < p->members.n; i++) {
        p->members.v[i]->links = links[i];
        if (wanted[i] && links[i])
            put(&users, i);
    }
    add_users(p, &users, crew);
    for (size_t i = 0; i < p->members.n; i++) {
        if (!users.in[i] || !xf_member_has_main(p->members.v[i]))
            continue;
        struct set s = closure_of(p, i, crew);
        if ((s.n > 1 || s.lacks) && meets(&s, wanted, p->members.n))
            add_program(p, &s, i, &sets);
    }
    release(p, wanted, &sets);
    return sets;
}
