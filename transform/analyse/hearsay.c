/* SPDX-License-Identifier: MIT */
#include "hearsay.h"

#include <ctype.h>
#include <string.h>

#include "analyse.h"
#include "file.h"
#include "member.h"
#include "unique.h"
#include "word.h"

struct header {
    const char *path;
    size_t number;
    struct xf_hearsay says; /* without its own headers, which are among those of each member */
};

struct xf_heard { /* the headers of all members */
    struct xf_unique by_path;
    struct xf_word_index words; /* in which of them a word stands, by number */
    size_t n;
};

/* ---- one text ---- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The ## that makes a name? One behind a comma only takes that away, three are decoration. */
static bool is_pasting(const char *text, const char *at)
{
    const char *before = at;
    while (before > text && isspace((unsigned char)before[-1]))
        before--;
    bool more = at[2] == '#' || (at > text && at[-1] == '#');
    return !more && !(before > text && before[-1] == ',');
}

static bool pastes(const char *text)
{
    for (const char *at = text; (at = strstr(at, "##")); at += 2 + strspn(at + 2, "#"))
        if (is_pasting(text, at))
            return true;
    return strstr(text, "%:%:") || strstr(text, "?\?="); /* as ## is written, too */
}

/* A letter by its number, or a line that is continued within a word. */
static bool breaks_words(const char *text)
{
    for (const char *at = text; (at = strchr(at, '\\')); at++) {
        const char *next = at + 1 + strspn(at + 1, " \t\r");
        if (at[1] == 'u' || at[1] == 'U')
            return true;
        if (at > text && is_letter(at[-1]) && *next == '\n' && is_letter(next[1]))
            return true;
    }
    return false;
}

static bool has_one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strstr(text, *words))
            return true;
    return false;
}

static struct xf_hearsay listen(const char *text)
{
    static const char *const start[] = {"constructor", "destructor", "init_array", "fini_array",
                                        NULL};
    struct xf_hearsay h = {.any = pastes(text) || breaks_words(text)};
    h.mpi = h.any || strstr(text, "MPI_") || xf_has_word(text, strlen(text), "MPI");
    h.starts = h.any || has_one_of(text, start);
    return h;
}

static void add(struct xf_hearsay *to, const struct xf_hearsay *h)
{
    to->any |= h->any;
    to->mpi |= h->mpi;
    to->starts |= h->starts;
}

/* ---- headers ---- */

static bool same_path(const void *have, const void *want)
{
    return !strcmp(((const struct header *)have)->path, want);
}

static const struct header *read_header(struct xf_program *p, const char *path)
{
    struct xf_arena *a = xf_arena_create();
    struct header *h = xf_alloc(p->arena, sizeof *h);
    size_t len;
    const char *text = xf_read_file(a, path, &len);
    *h = (struct header){path, p->heard->n++, {.any = !text, .mpi = !text, .starts = !text}};
    if (text) {
        h->says = listen(text);
        xf_word_index_add(p->arena, &p->heard->words, h->number, text, len);
    }
    xf_arena_destroy(a);
    return h;
}

static const struct header *header_of(struct xf_program *p, const char *path)
{
    uint64_t hash = xf_hash_text(path);
    struct xf_slot *slot = xf_unique_find(p->arena, &p->heard->by_path, hash, same_path, path);
    if (!slot->what)
        xf_unique_put(&p->heard->by_path, slot, hash, read_header(p, path));
    return slot->what;
}

static void add_headers(struct xf_member *m, struct xf_hearsay *to)
{
    struct xf_program *p = m->program;
    struct xf_strings paths = {0};
    bool known = p->headers_of.find(p->headers_of.ctx, p->arena, m->path, xf_member_text(m),
                                    &m->options.build.flags, &paths);
    if (!known)
        *to = (struct xf_hearsay){.any = true, .mpi = true, .starts = true};
    to->headers = xf_alloc(p->arena, (paths.n + 1) * sizeof *to->headers);
    for (size_t i = 0; i < paths.n; i++) {
        const struct header *h = header_of(p, paths.v[i]);
        add(to, &h->says);
        to->headers[to->n_headers++] = h->number;
    }
}

const struct xf_hearsay *xf_hearsay_of(struct xf_member *m)
{
    struct xf_program *p = m->program;
    if (!p->heard)
        p->heard = xf_alloc(p->arena, sizeof *p->heard);
    if (m->hearsay)
        return m->hearsay;
    m->hearsay = xf_alloc(p->arena, sizeof *m->hearsay);
    *m->hearsay = listen(xf_member_text(m));
    for (size_t i = 0; i < m->options.build.flags.n; i++) {
        struct xf_hearsay h = listen(m->options.build.flags.v[i]);
        add(m->hearsay, &h);
    }
    add_headers(m, m->hearsay);
    return m->hearsay;
}

/* ---- words ---- */

static bool flags_say(const struct xf_strings *flags, const char *word)
{
    for (size_t i = 0; i < flags->n; i++)
        if (xf_has_word(flags->v[i], strlen(flags->v[i]), word))
            return true;
    return false;
}

static bool headers_say(struct xf_member *m, const char *word)
{
    struct xf_program *p = m->program;
    const struct xf_hearsay *h = xf_hearsay_of(m);
    const struct xf_word_places *places = xf_word_index_find(p->arena, &p->heard->words, word);
    for (size_t i = 0; i < h->n_headers && places->n; i++)
        if (xf_word_index_in(places, h->headers[i]))
            return true;
    return false;
}

bool xf_member_may_say(struct xf_member *m, const char *word)
{
    return xf_member_has_word(m, word) || xf_hearsay_of(m)->any ||
           flags_say(&m->options.build.flags, word) || headers_say(m, word);
}
