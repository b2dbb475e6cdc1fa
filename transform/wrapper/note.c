/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "note.h"

#include "command.h"
#include "file.h"
#include "tool.h"

#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* In two pieces, so that our own objects do not seem to have a note. */
static const char *mark(struct xf_arena *a)
{
    return xf_sprintf(a, "@(#)%s unit 1: ", "rescatter");
}

/* FNV-1a: it has to tell texts apart that nobody makes alike on purpose. */
static const char *hash(struct xf_arena *a, const char *text, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return xf_sprintf(a, "%016" PRIx64, h);
}

static const char *hash_of_file(struct xf_arena *a, const char *path)
{
    size_t n;
    const char *text = xf_read_file(a, path, &n);
    return text ? hash(a, text, n) : NULL;
}

bool cc_unit_make(struct xf_arena *a, const struct cc_request *r, const char *source,
                  struct cc_unit *out)
{
    char cwd[PATH_MAX];
    *out = (struct cc_unit){.source = source, .compiler = r->compiler, .flags = r->flags};
    out->directory = getcwd(cwd, sizeof cwd) ? xf_strdup(a, cwd) : NULL;
    out->hash = hash_of_file(a, source);
    return out->directory && out->hash;
}

const char *cc_unit_path(struct xf_arena *a, const struct cc_unit *unit)
{
    return xf_join_path(a, unit->directory, unit->source);
}

bool cc_unit_is_current(struct xf_arena *a, const struct cc_unit *unit)
{
    const char *now = hash_of_file(a, cc_unit_path(a, unit));
    return now && strcmp(now, unit->hash) == 0;
}

/* ---- writing ---- */

static json_t *list(const struct xf_strings *words)
{
    json_t *array = json_array();
    for (size_t i = 0; i < words->n; i++)
        json_array_append_new(array, json_string(words->v[i]));
    return array;
}

/* NULL where a name is no UTF-8: JSON cannot have it. */
static char *as_text(const struct cc_unit *unit)
{
    json_t *json = json_pack("{s:s, s:s, s:s, s:o, s:o}", "directory", unit->directory, "source",
                             unit->source, "hash", unit->hash, "compiler", list(&unit->compiler),
                             "flags", list(&unit->flags));
    bool whole = json_array_size(json_object_get(json, "flags")) == unit->flags.n;
    char *text = json && whole ? json_dumps(json, JSON_COMPACT | JSON_ENSURE_ASCII) : NULL;
    json_decref(json);
    return text;
}

bool cc_note_write(struct xf_arena *a, const struct cc_unit *unit, const char *object)
{
    char *text = as_text(unit);
    const char *path = xf_sprintf(a, "%s.rescatter-%ld", object, (long)getpid());
    FILE *f = text ? fopen(path, "wb") : NULL;
    bool written = f && fprintf(f, "%s%s", mark(a), text) > 0 && fputc('\0', f) == '\0';
    written = f && fclose(f) == 0 && written;
    free(text);
    const char *add = xf_sprintf(a, ".rescatter.unit=%s", path);
    const char *const argv[] = {"objcopy",
                                "--add-section",
                                add,
                                "--set-section-flags",
                                ".rescatter.unit=noload,readonly,exclude",
                                object,
                                NULL};
    written = written && cc_run_quietly(argv) == 0;
    unlink(path);
    return written;
}

/* ---- reading ---- */

static const char *text_of(struct xf_arena *a, json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? xf_strdup(a, text) : NULL;
}

static void words_of(struct xf_arena *a, json_t *json, const char *key, struct xf_strings *out)
{
    json_t *array = json_object_get(json, key);
    for (size_t i = 0; i < json_array_size(array); i++)
        *xf_push(a, out) = xf_strdup(a, json_string_value(json_array_get(array, i)));
}

static void read_one(struct xf_arena *a, const char *text, const char *object, struct cc_units *out)
{
    json_t *json = json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
    struct cc_unit unit = {.directory = text_of(a, json, "directory"),
                           .source = text_of(a, json, "source"),
                           .hash = text_of(a, json, "hash"),
                           .object = object};
    words_of(a, json, "compiler", &unit.compiler);
    words_of(a, json, "flags", &unit.flags);
    json_decref(json);
    if (unit.directory && unit.source && unit.hash && unit.compiler.n)
        *xf_push(a, out) = unit;
}

void cc_note_read(struct xf_arena *a, const char *object, struct cc_units *out)
{
    size_t n;
    const char *text = xf_read_file(a, object, &n), *sign = mark(a);
    const char *end = text ? text + n : NULL;
    size_t length = strlen(sign);
    for (const char *p = text; p && (p = memmem(p, (size_t)(end - p), sign, length)); p += length)
        if (memchr(p, '\0', (size_t)(end - p)))
            read_one(a, p + length, object, out);
}

bool cc_calls_library(struct xf_arena *a, const char *object)
{
    static const char symbol[] = "rsc_balance";
    size_t n;
    const char *text = xf_read_file(a, object, &n);
    return text && memmem(text, n, symbol, sizeof symbol - 1);
}
