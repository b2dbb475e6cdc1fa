/* SPDX-License-Identifier: MIT */
#include "html_diff.h"

#include "patch.h"
#include "utf8.h"

#include <string.h>

struct side { /* a run of deleted or added lines */
    struct xf_patch_line *v;
    size_t n, cap;
};

struct progress { /* through the original, ascending */
    int line;
    size_t offset, edit;
    int added_lines; /* by the edits so far */
};

struct table {
    struct xf_arena *a;
    FILE *out;
    const struct xf_file *file;
    struct progress progress;
    struct side deleted, added;
};

static const char *entity_of(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

void xf_html_textn(struct xf_arena *a, FILE *out, const char *s, size_t n)
{
    for (const char *p = xf_utf8n(a, s, n); *p; p++) {
        const char *entity = entity_of(*p);
        if (entity)
            fputs(entity, out);
        else
            fputc(*p, out);
    }
}

void xf_html_text(struct xf_arena *a, FILE *out, const char *s)
{
    xf_html_textn(a, out, s, strlen(s));
}

static void print_cell(struct table *t, const struct xf_patch_line *line, int number,
                       const char *class)
{
    if (!line) {
        fputs("<td class=\"n none\"></td><td class=\"none\"></td>", t->out);
        return;
    }
    size_t n = line->len;
    while (n && strchr("\r\n", line->text[n - 1]))
        n--;
    fprintf(t->out, "<td class=\"n %s\">%d</td><td class=\"%s\">", class, number, class);
    xf_html_textn(t->a, t->out, line->text, n);
    fputs("</td>", t->out);
}

/* Bytes up to and with the next line end. */
static size_t line_length(const struct xf_file *f, size_t offset)
{
    const char *line = f->source + offset, *end = memchr(line, '\n', f->source_len - offset);
    return end ? (size_t)(end - line) + 1 : f->source_len - offset;
}

static int count_lines(const char *s, size_t n)
{
    int lines = 0;
    for (size_t i = 0; i < n; i++)
        lines += s[i] == '\n';
    return lines;
}

/* The line of the rewritten file in which the original's line `old_line` goes on. To be asked for
 * ascending lines. */
static int new_line_of(struct table *t, int old_line)
{
    const struct xf_file *f = t->file;
    struct progress *p = &t->progress;
    for (; p->line < old_line; p->line++)
        p->offset += line_length(f, p->offset);
    for (; p->edit < f->n_edits && f->edits[p->edit].end <= p->offset; p->edit++) {
        const struct xf_edit *e = &f->edits[p->edit];
        p->added_lines += count_lines(e->text, strlen(e->text));
        p->added_lines -= count_lines(f->source + e->begin, e->end - e->begin);
    }
    return old_line + p->added_lines;
}

static void print_row(struct table *t, const struct xf_patch_line *before,
                      const struct xf_patch_line *after)
{
    fputs("<tr>", t->out);
    print_cell(t, before, before ? before->old_line : 0, "del");
    print_cell(t, after, after ? after->new_line : 0, "add");
    fputs("</tr>\n", t->out);
}

/* Print the run of changed lines, a deleted line beside the added one that carries on its text. */
static void flush(struct table *t)
{
    size_t d = 0, a = 0;
    while (d < t->deleted.n || a < t->added.n) {
        const struct xf_patch_line *before = d < t->deleted.n ? &t->deleted.v[d] : NULL;
        const struct xf_patch_line *after = a < t->added.n ? &t->added.v[a] : NULL;
        if (before && after && new_line_of(t, before->old_line) > after->new_line)
            before = NULL;
        print_row(t, before, after);
        d += before != NULL;
        a += after != NULL;
    }
    t->deleted.n = t->added.n = 0;
}

static void keep(struct table *t, struct side *side, const struct xf_patch_line *line)
{
    struct xf_patch_line *copy = xf_push(t->a, side);
    *copy = *line;
    copy->text = xf_strndup(t->a, line->text, line->len);
}

static void print_same(struct table *t, const struct xf_patch_line *line)
{
    fputs("<tr>", t->out);
    print_cell(t, line, line->old_line, "same");
    print_cell(t, line, line->new_line, "same");
    fputs("</tr>\n", t->out);
}

static void print_hunk(struct table *t, const struct xf_patch_line *line)
{
    fputs("<tr class=\"hunk\"><td colspan=\"4\">", t->out);
    xf_html_textn(t->a, t->out, line->text, line->len);
    fputs("</td></tr>\n", t->out);
}

static void on_line(void *ctx, const struct xf_patch_line *line)
{
    struct table *t = ctx;
    switch (line->kind) {
    case XF_PATCH_DELETED:
        keep(t, &t->deleted, line);
        break;
    case XF_PATCH_ADDED:
        keep(t, &t->added, line);
        break;
    case XF_PATCH_HUNK:
        flush(t);
        print_hunk(t, line);
        break;
    case XF_PATCH_CONTEXT:
        flush(t);
        print_same(t, line);
        break;
    case XF_PATCH_NO_NEWLINE: /* does not show side by side */
        break;
    }
}

void xf_html_diff(struct xf_arena *a, FILE *out, const struct xf_file *f)
{
    enum { CONTEXT_LINES = 5 };
    struct table t = {.a = a, .out = out, .file = f, .progress = {.line = 1}};
    fputs("<div class=\"scroll\"><table class=\"diff\"><colgroup><col style=\"width:3.6rem\"><col>"
          "<col style=\"width:3.6rem\"><col></colgroup>\n",
          out);
    xf_patch_each(a, f, CONTEXT_LINES, on_line, &t);
    flush(&t);
    fputs("</table></div>\n", out);
}
