/* SPDX-License-Identifier: MIT */
#include "list.h"

#include "wording.h"

#include <string.h>

enum { N_COLUMNS = 6, CELL_BYTES = 32 };

struct row {
    char position[CELL_BYTES]; /* ":line:column" */
    const char *path;
    const char *cell[N_COLUMNS]; /* cell[0] is path and position */
};

static void make_row(struct xf_arena *a, const struct xf_site *site, struct row *row)
{
    snprintf(row->position, sizeof row->position, ":%u:%u", site->place.line, site->place.column);
    row->path = site->place.file;
    row->cell[1] = site->call;
    row->cell[2] = xf_verdict_name(site->verdict);
    row->cell[3] = site->group ? site->group->id : "-";
    row->cell[4] = *site->code ? site->code : "-";
    row->cell[5] = *site->reason ? xf_reason_with_place(a, site) : "-";
}

/* Columns on a terminal: the characters of UTF-8, not its bytes. */
static size_t width(const char *s)
{
    size_t n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xC0) != 0x80;
    return n;
}

static size_t cell_width(const struct row *row, int column)
{
    return column ? width(row->cell[column]) : width(row->path) + width(row->position);
}

static void measure(const struct row *row, size_t widths[N_COLUMNS])
{
    for (int c = 0; c < N_COLUMNS; c++) {
        size_t n = cell_width(row, c);
        if (n > widths[c])
            widths[c] = n;
    }
}

static void print_row(FILE *out, const struct row *row, const size_t widths[N_COLUMNS])
{
    for (int c = 0; c < N_COLUMNS; c++) {
        if (c == 0)
            fprintf(out, "%s%s", row->path, row->position);
        else
            fputs(row->cell[c], out);
        int gap = c + 1 < N_COLUMNS ? (int)(widths[c] - cell_width(row, c)) + 2 : 0;
        fprintf(out, "%*s", gap, "");
    }
    fputs("\n", out);
}

static void each_site(struct xf_arena *a, const struct xf_result *r, FILE *out,
                      size_t widths[N_COLUMNS])
{
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        for (size_t i = 0; i < f->n_sites; i++) {
            struct row row;
            make_row(a, &f->sites[i], &row);
            if (out)
                print_row(out, &row, widths);
            else
                measure(&row, widths);
        }
    }
}

void xf_list_print(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    static const struct row heading = {
        "", "PLACE", {NULL, "CALL", "VERDICT", "GROUP", "CODE", "REASON"}};
    size_t widths[N_COLUMNS] = {0};
    measure(&heading, widths);
    each_site(a, r, NULL, widths);
    print_row(out, &heading, widths);
    each_site(a, r, out, widths);
}
