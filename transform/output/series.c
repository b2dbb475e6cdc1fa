/* SPDX-License-Identifier: MIT */
#include "series.h"

#include "bundle.h"
#include "commit_text.h"
#include "diff.h"
#include "path.h"
#include "write.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct series {
    struct xf_arena *a;
    const struct xf_result *r;
    const struct xf_bundles *bundles;
    const char *dir;
    const char *author, *date; /* as mail has them */
    const char *top;           /* of the repository, or NULL */
    unsigned context_lines;
};

/* ---- who commits ---- */

/* What git takes for the author: "Name <address> seconds zone"; NULL: nobody says. */
static const char *asked_of_git(struct xf_arena *a)
{
    char line[1024];
    FILE *git = popen("git var GIT_AUTHOR_IDENT 2>/dev/null", "r");
    const char *told = git && fgets(line, sizeof line, git) ? xf_strdup(a, line) : NULL;
    bool done = git && pclose(git) == 0;
    return done && told && strchr(told, '>') ? told : NULL;
}

static const char *user_of_system(struct xf_arena *a)
{
    char host[HOST_NAME_MAX + 1] = "localhost";
    const struct passwd *user = getpwuid(getuid());
    const char *login = user ? user->pw_name : "nobody";
    (void)gethostname(host, sizeof host - 1);
    return xf_sprintf(a, "%s <%s@%s>", login, login, host);
}

static const char *mail_date(struct xf_arena *a, time_t seconds, const char *zone)
{
    char text[64];
    struct tm tm;
    int hours = 0, minutes = 0;
    char sign = '+';
    if (sscanf(zone, "%c%2d%2d", &sign, &hours, &minutes) != 3)
        zone = "+0000";
    time_t local = seconds + (sign == '-' ? -1 : 1) * (hours * 60 + minutes) * 60;
    gmtime_r(&local, &tm);
    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S", &tm);
    return xf_sprintf(a, "%s %.5s", text, zone);
}

static void find_author(struct series *s)
{
    const char *told = asked_of_git(s->a);
    const char *end = told ? strchr(told, '>') + 1 : NULL;
    char *zone = NULL;
    s->author = told ? xf_strndup(s->a, told, (size_t)(end - told)) : user_of_system(s->a);
    time_t seconds = told ? (time_t)strtoll(end, &zone, 10) : time(NULL);
    s->date = mail_date(s->a, seconds, zone && *zone ? zone + 1 : "+0000");
}

/* ---- where ---- */

/* The directory, from the working directory up, that holds .git; NULL: none does. */
static const char *find_top(struct xf_arena *a)
{
    char cwd[PATH_MAX];
    if (!getcwd(cwd, sizeof cwd))
        return NULL;
    for (char *end = cwd + strlen(cwd); end > cwd; *end = '\0') {
        if (access(xf_sprintf(a, "%s/.git", cwd), F_OK) == 0)
            return xf_strdup(a, cwd);
        end = strrchr(cwd, '/');
    }
    return NULL;
}

static const char *name_of(const struct series *s, const struct xf_file *f)
{
    const char *real = xf_real_path(s->a, f->path);
    size_t n = s->top ? strlen(s->top) : 0;
    bool below = s->top && !strncmp(real, s->top, n) && real[n] == '/';
    return below ? real + n + 1 : xf_tree_path(s->a, f->path);
}

/* ---- a patch ---- */

static const char *slug(struct xf_arena *a, const char *subject)
{
    enum { LONGEST = 52 };
    char *out = xf_alloc(a, LONGEST + 1), *end = out;
    for (const char *p = subject; *p && end < out + LONGEST; p++)
        if (isalnum((unsigned char)*p) || *p == '.' || *p == '_')
            *end++ = *p;
        else if (end > out && end[-1] != '-')
            *end++ = '-';
    while (end > out && (end[-1] == '-' || end[-1] == '.'))
        *--end = '\0';
    return out;
}

static void print_patch(const struct series *s, FILE *out, size_t i, const struct xf_groups *done)
{
    const struct xf_groups *groups = &s->bundles->v[i];
    fprintf(out, "From %040d Mon Sep 17 00:00:00 2001\nFrom: %s\nDate: %s\n", 0, s->author,
            s->date);
    fprintf(out, "Subject: [PATCH %zu/%zu] %s\n", i + 1, s->bundles->n,
            xf_commit_subject(s->a, groups));
    fputs("MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
          "Content-Transfer-Encoding: 8bit\n\n",
          out);
    xf_commit_body(s->a, out, s->r, groups);
    fputs("---\n", out);
    for (const struct xf_file *f = s->r->files; f < s->r->files + s->r->n_files; f++) {
        struct xf_file step = xf_file_step(s->a, f, done, groups);
        xf_diff_print_as(s->a, out, &step, name_of(s, f), s->context_lines);
    }
    fputs("-- \nrescatter " XF_VERSION "\n\n", out);
}

static const char *write_patch(const struct series *s, size_t i, const struct xf_groups *done)
{
    const char *subject = xf_commit_subject(s->a, &s->bundles->v[i]);
    const char *path = xf_sprintf(s->a, "%s/%04zu-%s.patch", s->dir, i + 1, slug(s->a, subject));
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    if (!out)
        return strerror(errno);
    print_patch(s, out, i, done);
    const char *wrong =
        fclose(out) ? strerror(errno) : xf_write_file(s->a, path, (struct xf_bytes){text, n});
    free(text);
    return wrong;
}

const char *xf_series_write(struct xf_arena *a, const char *dir, const struct xf_result *r,
                            unsigned context_lines)
{
    struct xf_bundles bundles = xf_bundles_of(a, r);
    struct xf_groups done = {0};
    struct series s = {.a = a, .r = r, .bundles = &bundles, .dir = dir};
    const char *wrong = xf_make_parents(a, xf_sprintf(a, "%s/", dir));
    s.context_lines = context_lines;
    s.top = find_top(a);
    find_author(&s);
    for (size_t i = 0; i < bundles.n && !wrong; i++) {
        wrong = write_patch(&s, i, &done);
        for (size_t k = 0; k < bundles.v[i].n; k++)
            *xf_push(a, &done) = bundles.v[i].v[k];
    }
    return wrong;
}
