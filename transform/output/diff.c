/* SPDX-License-Identifier: MIT */
#include "diff.h"

#include "ink.h"
#include "patch.h"
#include "path.h"

#include <string.h>

struct printer {
    FILE *out;
    bool color;
    const char *path; /* until the header is printed, then NULL */
};

/* As git writes names: quoted if they hold bytes that would end or confuse the header, and with a
 * tab behind a name with a space, which otherwise ends it for patch(1). */
static void print_name(FILE *out, const char *mark, const char *prefix, const char *path)
{
    bool quoted = false;
    for (const char *p = path; *p; p++)
        quoted |= (unsigned char)*p < ' ' || *p == '"' || *p == '\\' || *p == 127;
    fprintf(out, "%s %s%s", mark, quoted ? "\"" : "", prefix);
    for (const char *p = path; *p; p++) {
        if ((unsigned char)*p < ' ' || *p == 127)
            fprintf(out, "\\%03o", (unsigned)*p);
        else
            fprintf(out, "%s%c", *p == '"' || *p == '\\' ? "\\" : "", *p);
    }
    fputs(quoted ? "\"" : strchr(path, ' ') ? "\t" : "", out);
}

static void print_header(struct printer *p)
{
    fputs(xf_ink(p->color, XF_INK_FILE), p->out);
    print_name(p->out, "---", "a/", p->path);
    fprintf(p->out, "%s\n%s", xf_ink(p->color, XF_INK_OFF), xf_ink(p->color, XF_INK_FILE));
    print_name(p->out, "+++", "b/", p->path);
    fprintf(p->out, "%s\n", xf_ink(p->color, XF_INK_OFF));
    p->path = NULL;
}

static void print_line(void *ctx, const struct xf_patch_line *line)
{
    static const struct {
        const char *mark;
        enum xf_ink ink;
    } kinds[] = {
        [XF_PATCH_HUNK] = {"", XF_INK_HUNK},        [XF_PATCH_CONTEXT] = {" ", XF_INK_OFF},
        [XF_PATCH_DELETED] = {"-", XF_INK_DELETED}, [XF_PATCH_ADDED] = {"+", XF_INK_ADDED},
        [XF_PATCH_NO_NEWLINE] = {"", XF_INK_OFF},
    };
    struct printer *p = ctx;
    if (p->path)
        print_header(p);
    bool ink = p->color && kinds[line->kind].ink != XF_INK_OFF;
    size_t n = line->len;
    size_t body = n && line->text[n - 1] == '\n' ? n - 1 : n;
    fprintf(p->out, "%s%s", xf_ink(ink, kinds[line->kind].ink), kinds[line->kind].mark);
    fwrite(line->text, 1, body, p->out);
    fputs(xf_ink(ink, XF_INK_OFF), p->out);
    fwrite(line->text + body, 1, n - body, p->out);
}

void xf_diff_print(struct xf_arena *a, FILE *out, const struct xf_file *f, unsigned context_lines,
                   bool color)
{
    struct printer p = {out, color, xf_tree_path(a, f->path)};
    xf_patch_each(a, f, context_lines, print_line, &p);
}

void xf_diff_print_as(struct xf_arena *a, FILE *out, const struct xf_file *f, const char *name,
                      unsigned context_lines)
{
    struct printer p = {out, false, name};
    xf_patch_each(a, f, context_lines, print_line, &p);
}
