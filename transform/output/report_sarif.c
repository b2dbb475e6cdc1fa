/* SPDX-License-Identifier: MIT
 * SARIF 2.1.0: refused sites are warnings, rewritten sites notes; the first site of those that
 * are rewritten together, or not at all, carries their edits in all files as a fix. */
#include "report_sarif.h"

#include "bundle.h"
#include "region.h"
#include "sarif_rules.h"
#include "utf8.h"
#include "wording.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>

struct sarif {
    struct xf_arena *a;
    const struct xf_result *all;
    const struct xf_bundles *bundles;
    bool *fix_told; /* [bundles->n] */
    const struct xf_file *file;
    struct xf_region_map map;
};

static const char *uri_of(struct xf_arena *a, const char *path)
{
    char *out = xf_alloc(a, 3 * strlen(path) + sizeof "file://");
    char *end = out + sprintf(out, "%s", *path == '/' ? "file://" : "");
    for (; *path; path++) {
        unsigned char c = (unsigned char)*path;
        if (c < 0x80 && (isalnum(c) || strchr("/-._~", c)))
            *end++ = (char)c;
        else
            end += sprintf(end, "%%%02X", c);
    }
    return out;
}

static json_t *artifact_json(struct xf_arena *a, const char *path)
{
    return json_pack("{s:s}", "uri", uri_of(a, path));
}

static json_t *location_json(const struct sarif *s, const struct xf_place *place)
{
    json_t *physical = json_pack("{s:o}", "artifactLocation", artifact_json(s->a, place->file));
    if (place->line) {
        struct xf_position p = xf_position_of(&s->map, place);
        json_t *region = json_pack("{s:I}", "startLine", (json_int_t)p.line);
        if (p.column)
            json_object_set_new(region, "startColumn", json_integer((json_int_t)p.column));
        json_object_set_new(physical, "region", region);
    }
    return json_pack("{s:o}", "physicalLocation", physical);
}

static json_t *related_json(const struct sarif *s, const struct xf_evidences *notes)
{
    json_t *list = json_array();
    for (size_t i = 0; i < notes->n; i++) {
        json_t *location = location_json(s, &notes->v[i].place);
        json_object_set_new(location, "id", json_integer((json_int_t)i));
        json_object_set_new(location, "message",
                            xf_sarif_text(s->a, xf_evidence_text(s->a, &notes->v[i])));
        json_array_append_new(list, location);
    }
    return list;
}

static json_t *replacement_json(struct xf_arena *a, const struct xf_region_map *map,
                                const struct xf_edit *e)
{
    struct xf_position from = xf_position_at(map, e->begin), to = xf_position_at(map, e->end);
    return json_pack("{s:{s:I, s:I, s:I, s:I}, s:o}", "deletedRegion", "startLine",
                     (json_int_t)from.line, "startColumn", (json_int_t)from.column, "endLine",
                     (json_int_t)to.line, "endColumn", (json_int_t)to.column, "insertedContent",
                     xf_sarif_text(a, e->text));
}

/* What the file's edits for these groups do to it; NULL: there are none. */
static json_t *change_json(struct xf_arena *a, const struct xf_file *f,
                           const struct xf_groups *groups)
{
    struct xf_region_map map = xf_region_map(f);
    json_t *replacements = json_array();
    for (size_t i = 0; i < f->n_edits; i++)
        if (xf_edit_is_for(&f->edits[i], groups))
            json_array_append_new(replacements, replacement_json(a, &map, &f->edits[i]));
    if (json_array_size(replacements) > 0)
        return json_pack("{s:o, s:o}", "artifactLocation", artifact_json(a, f->path),
                         "replacements", replacements);
    json_decref(replacements);
    return NULL;
}

static json_t *fix_json(const struct sarif *s, const struct xf_groups *groups)
{
    json_t *changes = json_array();
    for (size_t i = 0; i < s->all->n_files; i++) {
        json_t *change = change_json(s->a, &s->all->files[i], groups);
        if (change)
            json_array_append_new(changes, change);
    }
    return json_pack("{s:o, s:o}", "description", xf_sarif_text(s->a, xf_fix_text(s->a, groups)),
                     "artifactChanges", changes);
}

/* "; assumed, not proved: share-known"; or nothing. */
static const char *assumed_of(struct xf_arena *a, const struct xf_group *g)
{
    const char *text = "";
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (g->duties[o].status == XF_ASSUMED)
            text = xf_sprintf(a, "%s%s%s", text, *text ? ", " : "; assumed, not proved: ",
                              xf_obligation_id((enum xf_obligation)o));
    return text;
}

static const char *message_of(struct xf_arena *a, const struct xf_site *site)
{
    switch (site->verdict) {
    case XF_REWRITTEN:
        return xf_sprintf(a, "%s can hand out %s of '%s'%s", site->call, xf_dealt_text(site->group),
                          site->group->share, assumed_of(a, site->group));
    case XF_REFUSED:
        return xf_sprintf(a, "%s not rewritten: %s", site->call, xf_reason_with_place(a, site));
    default:
        return xf_sprintf(a, "%s left alone: %s", site->call, site->reason);
    }
}

/* Somebody asked for it: in the source, or on the command line. */
static json_t *suppressions_json(const struct xf_site *site)
{
    bool in_source = strstr(site->reason, "comment") != NULL;
    return json_pack("[{s:s}]", "kind", in_source ? "inSource" : "external");
}

static void add_evidence(struct xf_arena *a, struct xf_evidences *to, const struct xf_evidence *e)
{
    struct xf_evidence *all = xf_alloc(a, (to->n + 1) * sizeof *all);
    if (to->n)
        memcpy(all, to->v, to->n * sizeof *all);
    all[to->n] = *e;
    *to = (struct xf_evidences){all, to->n + 1};
}

/* What else a reader is to look at: of a group that is rewritten, what is taken for granted. */
static struct xf_evidences notes_of(struct xf_arena *a, const struct xf_site *site)
{
    if (site->verdict != XF_REWRITTEN)
        return site->notes;
    struct xf_evidences notes = {0};
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        const struct xf_evidences *list = &site->group->duties[o].evidence;
        for (size_t i = 0; i < list->n; i++) {
            struct xf_evidence e = list->v[i];
            e.text =
                xf_sprintf(a, "assumed, %s: %s", xf_obligation_id((enum xf_obligation)o), e.text);
            if (e.granted)
                add_evidence(a, &notes, &e);
        }
    }
    for (size_t i = 0; i < site->group->warnings.n; i++)
        add_evidence(a, &notes, &site->group->warnings.v[i]);
    return notes;
}

static json_t *result_json(const struct sarif *s, const struct xf_site *site)
{
    static const char *const levels[] = {
        [XF_LEFT] = "none", [XF_REFUSED] = "warning", [XF_REWRITTEN] = "note"};
    json_t *location = location_json(s, &site->place);
    if (*site->function)
        json_object_set_new(
            location, "logicalLocations",
            json_pack("[{s:s, s:s}]", "name", xf_utf8(s->a, site->function), "kind", "function"));
    json_t *result = json_pack(
        "{s:s, s:I, s:s, s:s, s:o, s:[o]}", "ruleId", xf_sarif_rule_id(s->a, site->code),
        "ruleIndex", (json_int_t)xf_sarif_rule_index(site->code), "kind",
        site->verdict == XF_LEFT ? "notApplicable" : "fail", "level", levels[site->verdict],
        "message", xf_sarif_text(s->a, message_of(s->a, site)), "locations", location);
    struct xf_evidences notes = notes_of(s->a, site);
    if (notes.n)
        json_object_set_new(result, "relatedLocations", related_json(s, &notes));
    if (!strcmp(site->code, xf_reason_code(XF_REASON_SUPPRESSED)))
        json_object_set_new(result, "suppressions", suppressions_json(site));
    return result;
}

/* A site is known again by what it calls and where, not by its line; sites that are alike by their
 * order. */
static json_t *fingerprint_json(const struct sarif *s, const struct xf_site *site)
{
    size_t before = 0;
    for (const struct xf_site *o = s->file->sites; o < site; o++)
        before += !strcmp(o->call, site->call) && !strcmp(o->function, site->function);
    const char *known =
        xf_sprintf(s->a, "%s:%s:%s:%zu", site->place.file, site->function, site->call, before + 1);
    return json_pack("{s:s}", "rescatterSite/v1", xf_utf8(s->a, known));
}

/* The bundle of a rewritten site, if its fix is not told yet. */
static const struct xf_groups *fix_of(const struct sarif *s, const struct xf_site *site)
{
    for (size_t i = 0; i < s->bundles->n; i++) {
        const struct xf_groups *groups = &s->bundles->v[i];
        if (site->verdict != XF_REWRITTEN || s->fix_told[i] || !xf_groups_have(groups, site->group))
            continue;
        s->fix_told[i] = true;
        return groups;
    }
    return NULL;
}

static void add_results(const struct sarif *s, json_t *results)
{
    for (const struct xf_site *site = s->file->sites; site < s->file->sites + s->file->n_sites;
         site++) {
        json_t *result = result_json(s, site);
        const struct xf_groups *fix = fix_of(s, site);
        json_object_set_new(result, "partialFingerprints", fingerprint_json(s, site));
        if (s->all->has_baseline && site->verdict == XF_REFUSED)
            json_object_set_new(result, "baselineState",
                                json_string(site->known ? "unchanged" : "new"));
        if (fix)
            json_object_set_new(result, "fixes", json_pack("[o]", fix_json(s, fix)));
        json_array_append_new(results, result);
    }
}

static void add_notifications(const struct sarif *s, json_t *notifications, const char *level,
                              const struct xf_evidences *said)
{
    for (size_t i = 0; i < said->n; i++) {
        const struct xf_evidence *e = &said->v[i];
        json_array_append_new(notifications, json_pack("{s:s, s:o, s:[o]}", "level", level,
                                                       "message", xf_sarif_text(s->a, e->text),
                                                       "locations", location_json(s, &e->place)));
    }
}

static json_t *run_json(struct xf_arena *a, json_t *results, json_t *notifications, bool successful)
{
    return json_pack("{s:{s:{s:s, s:s, s:s, s:s, s:o}}, s:{s:s}, s:s, s:[{s:b, s:o}], s:o}", "tool",
                     "driver", "name", "rescatter", "version", XF_VERSION, "semanticVersion",
                     XF_VERSION, "informationUri", "man:rescatter(1)", "rules", xf_sarif_rules(a),
                     "automationDetails", "id", "rescatter/", "columnKind", "unicodeCodePoints",
                     "invocations", "executionSuccessful", (int)successful,
                     "toolExecutionNotifications", notifications, "results", results);
}

void xf_report_sarif(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    json_t *results = json_array(), *notifications = json_array();
    bool successful = true;
    struct xf_bundles bundles = xf_bundles_of(a, r);
    bool *fix_told = xf_alloc(a, bundles.n + 1);
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        struct sarif s = {a, r, &bundles, fix_told, f, xf_region_map(f)};
        successful &= f->status == XF_FILE_OK;
        add_results(&s, results);
        add_notifications(&s, notifications, "error", &f->diagnostics);
        add_notifications(&s, notifications, "warning", &f->warnings);
    }
    json_t *root =
        json_pack("{s:s, s:s, s:[o]}", "$schema", "https://json.schemastore.org/sarif-2.1.0.json",
                  "version", "2.1.0", "runs", run_json(a, results, notifications, successful));
    json_dumpf(root, out, JSON_INDENT(2));
    fputs("\n", out);
    json_decref(root);
}
