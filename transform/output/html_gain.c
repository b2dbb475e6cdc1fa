/* SPDX-License-Identifier: MIT */
#include "html_gain.h"

#include "html_diff.h"

#include <ctype.h>
#include <string.h>

/* 1,898 s, 12.3 ms: four digits, and the unit that they fit. */
static const char *seconds(struct xf_arena *a, double s)
{
    if (s >= 9999.5)
        return xf_sprintf(a, "%.1f h", s / 3600.0);
    if (s >= 999.5)
        return xf_sprintf(a, "%.0f s", s);
    if (s >= 0.9995 || s <= 0.0)
        return xf_sprintf(a, "%.4g s", s);
    return s >= 0.9995e-3 ? xf_sprintf(a, "%.4g ms", s * 1e3)
                          : xf_sprintf(a, "%.4g \u00b5s", s * 1e6);
}

/* 817,101 */
static const char *separated(struct xf_arena *a, unsigned n)
{
    const char *text = "";
    for (; n >= 1000; n /= 1000)
        text = xf_sprintf(a, ",%03u%s", n % 1000, text);
    return xf_sprintf(a, "%u%s", n, text);
}

/* The chart as an image of its own: its names and styles do not meet those of the page. */
static void print_image(FILE *out, const char *svg)
{
    fputs("<img src=\"data:image/svg+xml,", out);
    for (const unsigned char *c = (const unsigned char *)svg; *c; c++) {
        if (isalnum(*c) || strchr(" -_.~/:;=,()!*+?@", *c))
            fputc(*c, out);
        else
            fprintf(out, "%%%02X", *c);
    }
    fputs("\" ", out);
}

void xf_html_gain(struct xf_arena *a, FILE *out, const struct xf_group *g)
{
    const struct xf_gain *gain = g->gain;
    fputs("<h4>Expected gain</h4>\n", out);
    if (gain->why_not) {
        fputs("<p class=\"calm\">", out);
        xf_html_text(a, out, gain->why_not);
        fputs("</p>\n", out);
        return;
    }
    const char *what =
        xf_sprintf(a, "%s items on %d processors: %s as planned, %s with even shares",
                   separated(a, gain->items), gain->processors, seconds(a, gain->planned_s),
                   seconds(a, gain->even_s));
    fprintf(out, "<p>%s, <b>%.2f times as long</b>.</p>\n", what, gain->even_s / gain->planned_s);
    fputs("<figure tabindex=\"0\" role=\"group\" aria-label=\"Chart of the plan and of even "
          "shares\">",
          out);
    print_image(out, gain->chart);
    fprintf(out, "alt=\"Gantt charts: %s\"></figure>\n", what);
}
