/* SPDX-License-Identifier: MIT */
#include "report_write.h"

#include "costtext.h"
#include "err.h"
#include "report_json.h"
#include "report_svg.h"
#include "report_text.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

void rsc_report_write(const struct rsc_report *report, enum rsc_report_format format, FILE *out)
{
    static void (*const writers[])(const struct rsc_report *, FILE *) = {
        [RSC_REPORT_TEXT] = rsc_report_write_text,
        [RSC_REPORT_JSON] = rsc_report_write_json,
        [RSC_REPORT_SVG] = rsc_report_write_svg,
    };
    writers[format](report, out);
}

static enum rsc_report_format format_of(const char *target)
{
    const char *ending = strrchr(target, '.');
    if (ending && strcmp(ending, ".json") == 0)
        return RSC_REPORT_JSON;
    return ending && strcmp(ending, ".svg") == 0 ? RSC_REPORT_SVG : RSC_REPORT_TEXT;
}

/* The program that is served may have set any locale. */
static void write_in_c(const struct rsc_report *report, enum rsc_report_format format, FILE *out)
{
    locale_t c = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    locale_t before = c ? uselocale(c) : (locale_t)0;
    rsc_report_write(report, format, out);
    if (c) {
        uselocale(before);
        freelocale(c);
    }
}

/* For the caller to free; NULL: out of memory. */
static char *render(const struct rsc_report *report, enum rsc_report_format format, size_t *len)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, len);
    if (!out)
        return NULL;
    write_in_c(report, format, out);
    bool bad = ferror(out);
    if (fclose(out) == 0 && !bad)
        return text;
    free(text);
    return NULL;
}

/* FILE.json becomes FILE.RANK.json. For the caller to free; NULL: out of memory. */
static char *path_for(const char *target, int rank)
{
    size_t size = strlen(target) + 16;
    char *path = malloc(size);
    const char *ending = strrchr(target, '.');
    if (path && rank == 0)
        snprintf(path, size, "%s", target);
    else if (path)
        snprintf(path, size, "%.*s.%d%s", (int)(ending - target), target, rank, ending);
    return path;
}

static int write_file(const char *target, int rank, const char *text, size_t len,
                      struct rsc_err *err)
{
    char *path = path_for(target, rank);
    if (!path)
        return rsc_fail_nomem(err);
    int rc = rsc_costtext_write(path, text, len, err);
    free(path);
    return rc;
}

int rsc_report_deliver(const struct rsc_report *report, const char *target, int rank,
                       struct rsc_err *err)
{
    size_t len;
    char *text = render(report, format_of(target), &len);
    int rc = 0;
    if (!text)
        return rsc_fail_nomem(err);
    if (strcmp(target, "stderr") == 0)
        fwrite(text, 1, len, stderr);
    else
        rc = write_file(target, rank, text, len, err);
    free(text);
    return rc;
}
