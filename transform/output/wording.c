/* SPDX-License-Identifier: MIT */
#include "wording.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/* The sentence without the name in brackets at its end, where the quotation shows it. */
static const char *sentence(struct xf_arena *a, const char *text, const char *quote)
{
    const char *open = strrchr(text, '('), *close = open ? strchr(open, ')') : NULL;
    if (!quote || !close || close[1] || open == text)
        return text;
    const char *name = xf_strndup(a, open + 1, (size_t)(close - open - 1));
    bool shown = strstr(quote, name) || !strcmp(name, "allocated memory");
    return shown ? xf_strndup(a, text, (size_t)(open - 1 - text)) : text;
}

const char *xf_evidence_text(struct xf_arena *a, const struct xf_evidence *e)
{
    return e->quote ? xf_sprintf(a, "'%s': %s", e->quote, sentence(a, e->text, e->quote)) : e->text;
}

/* The evidence that decided, when there is more to say of it than its sentence. */
static const struct xf_evidence *decisive(const struct xf_site *s)
{
    const struct xf_evidence *e = s->notes.n ? &s->notes.v[0] : NULL;
    bool decides = e && strcmp(e->text, s->reason) == 0;
    bool same_place =
        decides && e->place.line == s->place.line && strcmp(e->place.file, s->place.file) == 0;
    bool call_itself = same_place && (!e->quote || !strncmp(e->quote, s->call, strlen(s->call)));
    return decides && !call_itself ? e : NULL;
}

const char *xf_reason_with_place(struct xf_arena *a, const struct xf_site *s)
{
    const struct xf_evidence *e = decisive(s);
    if (!e)
        return s->reason;
    const char *file =
        strcmp(e->place.file, s->place.file) ? xf_sprintf(a, " of '%s'", e->place.file) : "";
    const char *what = e->quote ? xf_sprintf(a, "'%s' in ", e->quote) : "";
    return xf_sprintf(a, "%sline %u%s: %s", what, e->place.line, file,
                      sentence(a, s->reason, e->quote));
}

const char *xf_file_status_name(enum xf_file_status status)
{
    static const char *const names[] = {
        [XF_FILE_OK] = "ok",
        [XF_FILE_UNREADABLE] = "unreadable",
        [XF_FILE_UNPARSED] = "unparsed",
        [XF_FILE_UNWRITABLE] = "unwritable",
    };
    assert(status < sizeof names / sizeof *names);
    return names[status];
}

const char *xf_dealt_text(const struct xf_group *g)
{
    return g->pieces.dealt ? "pieces" : "planned shares";
}

const char *xf_fix_text(struct xf_arena *a, const struct xf_groups *groups)
{
    const char *what = "hand out ";
    for (size_t i = 0; i < groups->n; i++)
        what = xf_sprintf(a, "%s%s%s of %s", what, i ? ", and with it " : "",
                          xf_dealt_text(groups->v[i]), groups->v[i]->id);
    return what;
}

const char xf_rounding_text[] = "sums may be rounded otherwise from run to run; "
                                "RESCATTER_POLICY=uniform or rounds:N keeps them";
