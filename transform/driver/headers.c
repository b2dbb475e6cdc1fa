/* SPDX-License-Identifier: MIT */
#include "headers.h"

#include "merge.h"
#include "path.h"
#include "word.h"

#include <string.h>

/* ---- what one of them does to a header ---- */

static size_t edits_of(const struct xf_header_use *u)
{
    return u->edited ? u->edited->n_edits : 0;
}

static const struct xf_header_use *use_of(const struct xf_party *p, const char *real)
{
    const struct xf_header_uses *all = &p->files[0]->headers;
    for (size_t i = 0; i < all->n; i++)
        if (!strcmp(all->v[i].real, real))
            return &all->v[i];
    return NULL;
}

static bool edits_any(const struct xf_party *p)
{
    for (size_t i = 0; i < p->files[0]->headers.n; i++)
        if (edits_of(&p->files[0]->headers.v[i]))
            return true;
    return false;
}

bool xf_parties_edit(const struct xf_parties *all)
{
    for (size_t i = 0; i < all->n; i++)
        if (edits_any(&all->v[i]))
            return true;
    return false;
}

static bool is_there(const struct xf_header_names *names, const char *real)
{
    for (size_t i = 0; i < names->n; i++)
        if (!strcmp(names->v[i], real))
            return true;
    return false;
}

struct xf_header_names xf_parties_edited(struct xf_arena *a, const struct xf_parties *all)
{
    struct xf_header_names names = {0};
    for (size_t i = 0; i < all->n; i++)
        for (size_t k = 0; k < all->v[i].files[0]->headers.n; k++) {
            const struct xf_header_use *u = &all->v[i].files[0]->headers.v[k];
            if (edits_of(u) && !is_there(&names, u->real))
                *xf_push(a, &names) = u->real;
        }
    return names;
}

/* ---- agreement ---- */

/* What is declared in front of a function, for those in it that are edited. */
static bool is_declaration(const struct xf_edit *e)
{
    return e->begin == e->end && !strncmp(e->text, "extern ", 7);
}

/* The name that the declaration in the text's line declares. */
static const char *declared_name(struct xf_arena *a, const char *line)
{
    const char *end = strchr(line, ';'), *begin = end;
    while (begin && begin > line && begin[-1] != ' ' && begin[-1] != '*')
        begin--;
    return begin ? xf_strndup(a, begin, (size_t)(end - begin)) : "";
}

/* Has a file of the other something else of a name that would be declared? */
static bool collides(struct xf_arena *a, const struct xf_edit *e, const struct xf_party *other)
{
    for (const char *line = e->text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, "extern ", 7) != 0)
            continue;
        const char *name = declared_name(a, line);
        for (size_t i = 0; i < other->n; i++) {
            const struct xf_file *f = other->files[i];
            if (f->source && *name && xf_has_word(f->source, f->source_len, name))
                return true;
        }
    }
    return false;
}

/* Is a function that the other uses edited, or does it lack what would be included? What is only
 * declared harms nobody. */
static bool touches(struct xf_arena *a, const struct xf_file *edited,
                    const struct xf_header_use *other, const struct xf_party *party)
{
    for (const struct xf_edit *e = edited->edits; e < edited->edits + edited->n_edits; e++) {
        if ((strstr(e->text, "#include") && !other->has_mpi) || collides(a, e, party))
            return true;
        for (size_t i = 0; !is_declaration(e) && i < other->n_used; i++)
            if (e->begin < other->used[i].end && other->used[i].begin < e->end + 1)
                return true;
    }
    return false;
}

/* The other may have the header as it would be then. */
static bool may_have(struct xf_arena *a, const struct xf_header_use *mine,
                     const struct xf_header_use *other, const struct xf_party *party)
{
    if (!edits_of(mine))
        return true;
    if (!other->edited)
        return false;
    if (edits_of(other))
        return xf_same_edits(mine->edited, other->edited);
    return !touches(a, mine->edited, other, party);
}

static const char *against(struct xf_arena *a, const struct xf_party *own,
                           const struct xf_header_use *mine, const struct xf_party *other)
{
    const char *name = xf_short_path(a, mine->real), *path = other->files[0]->path;
    const struct xf_header_use *theirs = use_of(other, mine->real);
    if (other->blind && !strcmp(other->blind, mine->real) && edits_of(mine))
        return xf_sprintf(a, "%s would have to be edited, and %s may include it, too, which is %s",
                          name, path,
                          other->files[0]->status == XF_FILE_OK ? "not among the files"
                                                                : "a file that does not compile");
    if (!theirs || may_have(a, mine, theirs, other))
        return NULL;
    if (own->name && other->name && !strcmp(own->files[0]->path, path))
        return xf_sprintf(a, "%s would have to be edited where %s is %s, but not so where it is %s",
                          name, path, own->name, other->name);
    return xf_sprintf(a, "%s would have to be edited, and %s includes it, too, but not for that",
                      name, path);
}

/* Why the party cannot have what it wants of the header; NULL: it can. */
static const char *objection(struct xf_arena *a, const struct xf_parties *all, size_t party,
                             const struct xf_header_use *mine)
{
    const char *why = NULL;
    for (size_t k = 0; k < all->n && !why && edits_of(mine); k++)
        if (k != party)
            why = against(a, &all->v[party], mine, &all->v[k]);
    return why;
}

/* What the party wants of a header and cannot have: the groups that need it, and why. */
struct refusal {
    struct xf_party *party;
    struct xf_groups groups;
    const char *why;
};

void xf_party_refuse_groups(struct xf_arena *a, const struct xf_party *p,
                            const struct xf_groups *groups, enum xf_reason code, const char *why)
{
    struct xf_header_uses *headers = &p->files[0]->headers;
    for (size_t i = 0; i < p->n; i++)
        xf_file_refuse_groups(a, p->files[i], groups, xf_reason_code(code), why);
    for (size_t i = 0; i < headers->n; i++)
        if (headers->v[i].edited)
            xf_file_drop_groups(a, headers->v[i].edited, groups);
}

bool xf_parties_agree(struct xf_arena *a, struct xf_parties *all)
{
    struct {
        struct refusal *v;
        size_t n, cap;
    } refused = {0};
    for (size_t i = 0; i < all->n; i++)
        for (size_t h = 0; h < all->v[i].files[0]->headers.n; h++) {
            const struct xf_header_use *mine = &all->v[i].files[0]->headers.v[h];
            const char *why = objection(a, all, i, mine);
            if (!why)
                continue;
            struct refusal *r = xf_push(a, &refused);
            *r = (struct refusal){.party = &all->v[i], .why = why};
            xf_groups_of_edits(a, mine->edited, &r->groups);
        }
    for (size_t i = 0; i < refused.n; i++)
        xf_party_refuse_groups(a, refused.v[i].party, &refused.v[i].groups, XF_REASON_IN_HEADER,
                               refused.v[i].why);
    return refused.n > 0;
}

void xf_party_drop_headers(struct xf_file *first)
{
    for (size_t i = 0; i < first->headers.n; i++)
        if (first->headers.v[i].edited)
            first->headers.v[i].edited->n_edits = 0;
}

/* ---- the result ---- */

/* Where the header goes: one may have been named like any other file. */
static struct xf_file *place_for(struct xf_arena *a, struct xf_result *r, const char *real)
{
    for (size_t i = 0; i < r->n_files; i++)
        if (!strcmp(xf_real_path(a, r->files[i].path), real))
            return &r->files[i];
    return &r->files[r->n_files++];
}

static void put(struct xf_arena *a, struct xf_result *r, const struct xf_header_use *u)
{
    size_t n = r->n_files;
    struct xf_file *f = place_for(a, r, u->real);
    if (r->n_files > n)
        *f = *u->edited;
    f->edits = u->edited->edits;
    f->n_edits = u->edited->n_edits;
}

/* As the first that edits it has it, and made for all of them. */
static void put_header(struct xf_arena *a, const struct xf_parties *all, const char *real,
                       struct xf_result *r)
{
    const struct xf_header_use *first = NULL;
    for (size_t k = 0; k < all->n; k++) {
        const struct xf_header_use *u = use_of(&all->v[k], real);
        if (!u || !edits_of(u))
            continue;
        if (first)
            xf_edits_join(a, first->edited, u->edited);
        else
            first = u;
    }
    if (first)
        put(a, r, first);
}

void xf_parties_collect(struct xf_arena *a, const struct xf_parties *all, struct xf_result *r)
{
    struct xf_header_names names = xf_parties_edited(a, all);
    struct xf_file *files = xf_alloc(a, (r->n_files + names.n + 1) * sizeof *files);
    if (r->n_files)
        memcpy(files, r->files, r->n_files * sizeof *files);
    r->files = files;
    for (size_t i = 0; i < names.n; i++)
        put_header(a, all, names.v[i], r);
}
