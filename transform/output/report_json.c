/* SPDX-License-Identifier: MIT
 * The JSON report, version 1, which report-1.schema.json describes. Members may be added within a
 * version, never changed or removed. */
#include "report_json.h"

#include "effort.h"
#include "wording.h"

#include "tally.h"
#include "utf8.h"

#include <jansson.h>

enum { REPORT_VERSION = 1 };

static void set_text(struct xf_arena *a, json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, json_string(xf_utf8(a, text)));
}

static void set_number(json_t *object, const char *key, size_t n)
{
    json_object_set_new(object, key, json_integer((json_int_t)n));
}

static json_t *evidence_json(struct xf_arena *a, const struct xf_evidences *evidence)
{
    json_t *list = json_array();
    for (size_t i = 0; i < evidence->n; i++) {
        json_t *e = json_object();
        set_text(a, e, "file", evidence->v[i].place.file);
        set_number(e, "line", evidence->v[i].place.line);
        set_text(a, e, "text", evidence->v[i].text);
        if (evidence->v[i].quote)
            set_text(a, e, "quote", evidence->v[i].quote);
        if (evidence->v[i].advice)
            set_text(a, e, "advice", evidence->v[i].advice);
        json_array_append_new(list, e);
    }
    return list;
}

static void add_diagnostics(struct xf_arena *a, json_t *list, const char *severity,
                            const struct xf_evidences *said)
{
    json_t *more = evidence_json(a, said), *e;
    size_t i;
    json_array_foreach(more, i, e)
    {
        set_text(a, e, "severity", severity);
        json_array_append(list, e);
    }
    json_decref(more);
}

static json_t *file_json(struct xf_arena *a, const struct xf_file *f)
{
    json_t *o = json_object(), *diagnostics = json_array();
    set_text(a, o, "path", f->path);
    set_text(a, o, "status", xf_file_status_name(f->status));
    add_diagnostics(a, diagnostics, "error", &f->diagnostics);
    add_diagnostics(a, diagnostics, "warning", &f->warnings);
    json_object_set_new(o, "diagnostics", diagnostics);
    return o;
}

static json_t *site_json(struct xf_arena *a, const struct xf_site *s)
{
    json_t *o = json_object();
    set_text(a, o, "file", s->place.file);
    set_number(o, "line", s->place.line);
    set_number(o, "column", s->place.column);
    set_text(a, o, "function", s->function);
    set_text(a, o, "call", s->call);
    set_text(a, o, "verdict", xf_verdict_name(s->verdict));
    if (s->group)
        set_text(a, o, "group", s->group->id);
    else
        json_object_set_new(o, "group", json_null());
    set_text(a, o, "code", s->code);
    set_text(a, o, "reason", s->reason);
    json_object_set_new(o, "notes", evidence_json(a, &s->notes));
    if (s->known)
        json_object_set_new(o, "known", json_true());
    return o;
}

static void add_duties(struct xf_arena *a, json_t *list, const struct xf_duty *duties, int first,
                       int n)
{
    for (int i = 0; i < n; i++) {
        json_t *o = json_object();
        set_text(a, o, "id", xf_obligation_id((enum xf_obligation)(first + i)));
        set_text(a, o, "status", xf_status_name(duties[i].status));
        json_object_set_new(o, "evidence", evidence_json(a, &duties[i].evidence));
        json_array_append_new(list, o);
    }
}

/* Those of pieces only where somebody asked for pieces. */
static json_t *duties_json(struct xf_arena *a, const struct xf_group *g)
{
    json_t *list = json_array();
    add_duties(a, list, g->duties, 0, XF_N_OBLIGATIONS);
    if (g->pieces.asked)
        add_duties(a, list, g->pieces.duties, XF_N_OBLIGATIONS, XF_N_PIECE_OBLIGATIONS);
    if (g->pieces.asked && g->pieces.other.status != XF_PROVED)
        add_duties(a, list, &g->pieces.other, (int)g->pieces.other.id, 1);
    return list;
}

static json_t *gain_json(struct xf_arena *a, const struct xf_gain *gain)
{
    json_t *o = json_object();
    set_number(o, "items", gain->items);
    if (gain->why_not) {
        set_text(a, o, "why_not", gain->why_not);
        return o;
    }
    set_number(o, "processors", (size_t)gain->processors);
    json_object_set_new(o, "planned_seconds", json_real(gain->planned_s));
    json_object_set_new(o, "even_seconds", json_real(gain->even_s));
    return o;
}

static json_t *group_json(struct xf_arena *a, const struct xf_group *g)
{
    json_t *o = json_object();
    set_text(a, o, "id", g->id);
    set_text(a, o, "share", g->share);
    json_t *definition = json_object();
    set_text(a, definition, "file", g->definition.file);
    set_number(definition, "line", g->definition.line);
    json_object_set_new(o, "definition", definition);
    set_text(a, o, "block", g->block);
    set_text(a, o, "communicator", g->communicator);
    set_text(a, o, "root", g->root);
    set_text(a, o, "verdict", xf_verdict_name(g->verdict));
    if (g->pieces.asked)
        set_text(a, o, "deal", g->pieces.dealt ? "pieces" : "once");
    json_object_set_new(o, "obligations", duties_json(a, g));
    json_object_set_new(o, "warnings", evidence_json(a, &g->warnings));
    if (g->gain)
        json_object_set_new(o, "expected", gain_json(a, g->gain));
    return o;
}

static json_t *effort_json(struct xf_arena *a, const struct xf_result *r)
{
    struct xf_efforts all = xf_efforts_of(a, r);
    json_t *list = json_array();
    for (size_t i = 0; i < all.n; i++) {
        json_t *o = json_object();
        set_text(a, o, "code", all.v[i].code);
        set_text(a, o, "what", all.v[i].what);
        set_number(o, "groups", all.v[i].groups);
        set_number(o, "calls", all.v[i].calls);
        set_number(o, "files", all.v[i].files);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *summary_json(const struct xf_result *r)
{
    struct xf_tally t = xf_tally(r);
    json_t *o = json_object();
    set_number(o, "sites", t.sites);
    set_number(o, "rewritten", t.rewritten);
    set_number(o, "refused", t.refused);
    set_number(o, "left", t.left);
    return o;
}

void xf_report_json(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    json_t *root = json_object(), *files = json_array(), *sites = json_array(),
           *groups = json_array();
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        json_array_append_new(files, file_json(a, f));
        for (size_t i = 0; i < f->n_sites; i++)
            json_array_append_new(sites, site_json(a, &f->sites[i]));
        for (size_t i = 0; i < f->n_groups; i++)
            json_array_append_new(groups, group_json(a, f->groups[i]));
    }
    json_object_set_new(root, "rescatter", json_string(XF_VERSION));
    json_object_set_new(root, "version", json_integer(REPORT_VERSION));
    json_object_set_new(root, "files", files);
    json_object_set_new(root, "sites", sites);
    json_object_set_new(root, "groups", groups);
    json_object_set_new(root, "effort", effort_json(a, r));
    json_object_set_new(root, "summary", summary_json(r));
    json_dumpf(root, out, JSON_INDENT(2));
    fputs("\n", out);
    json_decref(root);
}
