/* SPDX-License-Identifier: MIT */
#include "html_diff.h"

#include "apply.h"
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

struct range {
    size_t begin, end;
};

struct text { /* the original, or what is made of it, with what differs in it */
    const char *p;
    size_t n;
    struct {
        size_t *v;
        size_t n, cap;
    } lines; /* where each begins */
    struct {
        struct range *v;
        size_t n, cap;
    } changed; /* ascending */
};

struct table {
    struct xf_arena *a;
    FILE *out;
    const struct xf_file *file;
    struct progress progress;
    struct side deleted, added;
    struct text before, after;
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

/* ---- what differs within a line ---- */

static void find_lines(struct xf_arena *a, struct text *t)
{
    *xf_push(a, &t->lines) = 0;
    for (size_t i = 0; i < t->n; i++)
        if (t->p[i] == '\n')
            *xf_push(a, &t->lines) = i + 1;
}

static void find_changed(struct table *t)
{
    size_t moved = 0; /* modulo its range */
    for (const struct xf_edit *e = t->file->edits; e < t->file->edits + t->file->n_edits; e++) {
        size_t n = strlen(e->text), at = e->begin + moved;
        *xf_push(t->a, &t->before.changed) = (struct range){e->begin, e->end};
        *xf_push(t->a, &t->after.changed) = (struct range){at, at + n};
        moved += n - (e->end - e->begin);
    }
}

static bool is_blank(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strchr(" \t\r\n", s[i]))
            return false;
    return true;
}

/* The part of the changed range that lies on the line, without blanks at its ends; none: {0, 0}. */
static struct range on_line_of(const struct text *t, const struct range *r, size_t begin, size_t n)
{
    size_t from = r->begin > begin ? r->begin : begin;
    size_t to = r->end < begin + n ? r->end : begin + n;
    while (from < to && is_blank(t->p + from, 1))
        from++;
    while (from < to && is_blank(t->p + to - 1, 1))
        to--;
    return to > from ? (struct range){from - begin, to - begin} : (struct range){0, 0};
}

/* A line that is new, or gone, as a whole has nothing to point at. */
static bool is_part(const struct text *t, size_t begin, size_t n)
{
    size_t kept = begin;
    bool part = false;
    for (size_t i = 0; i < t->changed.n; i++) {
        struct range own = on_line_of(t, &t->changed.v[i], begin, n);
        if (own.end == 0)
            continue;
        part = part || !is_blank(t->p + kept, begin + own.begin - kept);
        kept = begin + own.end;
    }
    return part || !is_blank(t->p + kept, begin + n - kept);
}

static void print_marked(struct table *t, const struct text *text, size_t begin, size_t n)
{
    size_t done = 0;
    bool marks = is_part(text, begin, n);
    for (size_t i = 0; marks && i < text->changed.n; i++) {
        struct range own = on_line_of(text, &text->changed.v[i], begin, n);
        if (own.end == 0)
            continue;
        xf_html_textn(t->a, t->out, text->p + begin + done, own.begin - done);
        fputs("<mark>", t->out);
        xf_html_textn(t->a, t->out, text->p + begin + own.begin, own.end - own.begin);
        fputs("</mark>", t->out);
        done = own.end;
    }
    xf_html_textn(t->a, t->out, text->p + begin + done, n - done);
}

/* ---- rows ---- */

/* `sign` says what colour says as well: - for a line that goes, + for one that comes. */
static void print_cell(struct table *t, const struct xf_patch_line *line, bool old, char sign)
{
    const char *class = sign == '-' ? "del" : sign == '+' ? "add" : "same";
    const struct text *text = old ? &t->before : &t->after;
    int number = !line ? 0 : old ? line->old_line : line->new_line;
    if (!line) {
        fputs("<td class=\"n none\"></td><td class=\"none\"></td>", t->out);
        return;
    }
    size_t n = line->len;
    while (n && strchr("\r\n", line->text[n - 1]))
        n--;
    fprintf(t->out, "<td class=\"n %s%s\">%d</td><td class=\"%s%s\"><span class=\"sign\">%c</span>",
            class, old ? "" : " new", number, class, old ? "" : " new", sign);
    if (sign == ' ')
        xf_html_textn(t->a, t->out, line->text, n);
    else
        print_marked(t, text, text->lines.v[number - 1], n);
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
    print_cell(t, before, true, '-');
    print_cell(t, after, false, '+');
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
    print_cell(t, line, true, ' ');
    print_cell(t, line, false, ' ');
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
    struct xf_bytes after = xf_edits_apply(a, f);
    t.before = (struct text){.p = f->source, .n = f->source_len};
    t.after = (struct text){.p = after.p, .n = after.n};
    find_lines(a, &t.before);
    find_lines(a, &t.after);
    find_changed(&t);
    fputs("<table class=\"diff\"><caption>", out);
    xf_html_text(a, out, f->path);
    fputs(": original, and rewritten</caption>\n<thead><tr><th scope=\"col\">Line</th>"
          "<th scope=\"col\">Original</th><th scope=\"col\">Line</th>"
          "<th scope=\"col\">Rewritten</th></tr></thead>\n<tbody>\n",
          out);
    xf_patch_each(a, f, CONTEXT_LINES, on_line, &t);
    flush(&t);
    fputs("</tbody></table>\n", out);
}
