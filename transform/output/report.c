/* SPDX-License-Identifier: MIT */
#include "report.h"

#include "report_html.h"
#include "report_json.h"
#include "report_sarif.h"
#include "report_text.h"
#include "result_dump.h"
#include "write.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void report_verdicts(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    (void)a;
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        if (f->status == XF_FILE_OK)
            xf_dump_verdicts(out, f);
}

static const struct {
    const char *format;
    void (*write)(struct xf_arena *a, FILE *out, const struct xf_result *r);
} formats[] = {
    {"text", xf_report_text}, {"json", xf_report_json},      {"sarif", xf_report_sarif},
    {"html", xf_report_html}, {"verdicts", report_verdicts},
};

const char *xf_report_write(struct xf_arena *a, const char *format, const char *path,
                            const struct xf_result *r)
{
    size_t i = 0;
    while (strcmp(formats[i].format, format) != 0)
        i++;
    if (strcmp(path, "-") == 0) {
        formats[i].write(a, stdout, r);
        return NULL; /* standard output is checked once, at the end of the run */
    }
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    if (!out)
        return xf_sprintf(a, "cannot make the report: %s", strerror(errno));
    formats[i].write(a, out, r);
    const char *wrong = fclose(out) == 0
                            ? xf_write_file(a, path, (struct xf_bytes){text, n})
                            : xf_sprintf(a, "cannot make the report: %s", strerror(errno));
    free(text);
    return wrong;
}
