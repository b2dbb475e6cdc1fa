/* SPDX-License-Identifier: MIT */
#include "fixes_yaml.h"

#include "bundle.h"
#include "path.h"
#include "utf8.h"
#include "wording.h"
#include "write.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fixes {
    struct xf_arena *a;
    FILE *out;
    const struct xf_result *r;
    const struct xf_bundles *bundles;
};

/* Between double quotes, in which LLVM reads escapes as C has them. */
static void print_string(FILE *out, const char *s)
{
    static const char plain[] = "\n\r\t\"\\", letters[] = "nrt\"\\";
    fputc('"', out);
    for (; *s; s++) {
        const char *escape = strchr(plain, *s);
        if (escape)
            fprintf(out, "\\%c", letters[escape - plain]);
        else if ((unsigned char)*s < ' ' || *s == 127)
            fprintf(out, "\\x%02X", (unsigned)*s);
        else
            fputc(*s, out);
    }
    fputc('"', out);
}

static void print_member(const struct fixes *x, const char *name, const char *text)
{
    fprintf(x->out, "%s: ", name);
    print_string(x->out, text);
    fputc('\n', x->out);
}

/* ---- edits ---- */

/* The edits that touch each other, from the one at `i` on, are one replacement: two insertions at
 * one place would have no order. Returns how many they are. */
static size_t touching(const struct xf_file *f, size_t i)
{
    size_t n = 1;
    while (i + n < f->n_edits && f->edits[i + n].begin == f->edits[i + n - 1].end)
        n++;
    return n;
}

static void print_replacement(const struct fixes *x, const struct xf_file *f, size_t i, size_t n)
{
    const char *text = "";
    for (size_t k = i; k < i + n; k++)
        text = xf_sprintf(x->a, "%s%s", text, f->edits[k].text);
    print_member(x, "        - FilePath", xf_real_path(x->a, f->path));
    fprintf(x->out, "          Offset: %zu\n          Length: %zu\n", f->edits[i].begin,
            f->edits[i + n - 1].end - f->edits[i].begin);
    print_member(x, "          ReplacementText", text);
}

/* A replacement goes with the first bundle that needs it. */
static const struct xf_groups *first_bundle(const struct fixes *x, const struct xf_file *f,
                                            size_t i, size_t n)
{
    for (size_t b = 0; b < x->bundles->n; b++)
        for (size_t k = i; k < i + n; k++)
            if (xf_edit_is_for(&f->edits[k], &x->bundles->v[b]))
                return &x->bundles->v[b];
    return NULL;
}

static void print_replacements(const struct fixes *x, const struct xf_groups *groups)
{
    size_t n;
    for (const struct xf_file *f = x->r->files; f < x->r->files + x->r->n_files; f++)
        for (size_t i = 0; i < f->n_edits; i += n) {
            n = touching(f, i);
            if (first_bundle(x, f, i, n) == groups)
                print_replacement(x, f, i, n);
        }
}

/* ---- diagnostics ---- */

static size_t offset_of(const struct xf_file *f, const struct xf_place *place)
{
    const char *p = f->source, *end = p + f->source_len;
    for (unsigned line = 1; p && line < place->line; line++) {
        p = memchr(p, '\n', (size_t)(end - p));
        p += p != NULL;
    }
    return p ? (size_t)(p - f->source) + (place->column ? place->column - 1 : 0) : 0;
}

static const struct xf_file *file_of(const struct xf_result *r, const char *path)
{
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        if (f->source && !strcmp(f->path, path))
            return f;
    return NULL;
}

static void print_diagnostic(const struct fixes *x, const struct xf_groups *groups)
{
    const struct xf_place *place = &groups->v[0]->definition;
    const struct xf_file *f = file_of(x->r, place->file);
    fputs("  - DiagnosticName: rescatter-rewritten\n    DiagnosticMessage:\n", x->out);
    print_member(x, "      Message", xf_fix_text(x->a, groups));
    print_member(x, "      FilePath", xf_real_path(x->a, place->file));
    fprintf(x->out, "      FileOffset: %zu\n      Replacements:\n", f ? offset_of(f, place) : 0);
    print_replacements(x, groups);
    fputs("    Level: Remark\n", x->out);
}

static void print_all(const struct fixes *x)
{
    fputs("---\n", x->out);
    print_member(x, "MainSourceFile", x->r->n_files ? xf_real_path(x->a, x->r->files[0].path) : "");
    fputs(x->bundles->n ? "Diagnostics:\n" : "Diagnostics: []\n", x->out);
    for (size_t i = 0; i < x->bundles->n; i++)
        print_diagnostic(x, &x->bundles->v[i]);
    fputs("...\n", x->out);
}

const char *xf_fixes_write(struct xf_arena *a, const char *path, const struct xf_result *r)
{
    struct xf_bundles bundles = xf_bundles_of(a, r);
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    if (!out)
        return strerror(errno);
    struct fixes x = {a, out, r, &bundles};
    print_all(&x);
    const char *wrong = fclose(out) ? strerror(errno) : NULL;
    if (!wrong && !xf_is_utf8(text, n))
        wrong = xf_sprintf(a, "'%s' is not written: text that is not UTF-8 would be in it", path);
    if (!wrong)
        wrong = xf_write_file(a, path, (struct xf_bytes){text, n});
    free(text);
    return wrong;
}
