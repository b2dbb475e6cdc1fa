/* SPDX-License-Identifier: MIT
 * cut_off.c: a file that could not be analysed. Its calls are told of by its text.
 */
#include "analyse.h"

#include <string.h>

#include "calls.h"
#include "file.h"
#include "lex.h"

struct sites {
    struct xf_site *v;
    size_t n, cap;
};

static bool is_site(const char *name)
{
    const struct xf_mpi_call *mpi = xf_mpi_lookup(name);
    return mpi && xf_mpi_is_transfer(mpi);
}

static void add(struct xf_arena *a, struct sites *list, struct xf_place place, const char *name,
                enum xf_reason why)
{
    struct xf_site *s = xf_push(a, list);
    s->place = place;
    s->function = "";
    s->call = name;
    s->verdict = XF_REFUSED;
    s->code = xf_reason_code(why);
    s->reason = xf_reason_text(why);
}

/* Moves *p, the place of the byte at *at, to that of the byte at `to`. */
static void advance(const char *text, size_t *at, size_t to, struct xf_place *p)
{
    for (; *at < to; ++*at) {
        p->column++;
        if (text[*at] == '\n') {
            p->line++;
            p->column = 1;
        }
    }
}

static struct sites find_sites(struct xf_arena *a, const struct xf_file *file, enum xf_reason why)
{
    struct sites list = {0};
    const char *text = file->source;
    struct xf_lexer lx = {text, 0, file->source_len};
    struct xf_place place = {file->path, 1, 1};
    size_t at = 0;
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        if (t.kind != XF_TOK_NAME)
            continue;
        const char *name = xf_strndup(a, text + t.begin, t.end - t.begin);
        if (!is_site(name))
            continue;
        advance(text, &at, t.begin, &place);
        add(a, &list, place, name, why);
    }
    return list;
}

void xf_analyse_cut_off(struct xf_arena *a, const char *path, enum xf_reason why,
                        struct xf_file *out)
{
    size_t n = 0;
    *out = (struct xf_file){.path = path, .status = XF_FILE_OK};
    out->source = xf_read_file(a, path, &n);
    out->source_len = n;
    struct xf_evidence *said = xf_alloc(a, sizeof *said);
    said->place = (struct xf_place){path, 0, 0};
    said->text = xf_reason_text(why);
    if (!out->source) {
        out->status = XF_FILE_UNREADABLE;
        out->diagnostics = (struct xf_evidences){said, 1};
        return;
    }
    struct sites list = find_sites(a, out, why);
    out->sites = list.v;
    out->n_sites = list.n;
    out->warnings = (struct xf_evidences){said, 1};
}
