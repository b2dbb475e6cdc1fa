/* SPDX-License-Identifier: MIT */
#include "sources.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "nodes.h"

static bool starts_with(const char *s, const char *prefix)
{
    return prefix && !strncmp(s, prefix, strlen(prefix));
}

static bool is_absolute(const char *path)
{
    return path[0] == '/';
}

/* In the directory of the main file or below? */
static bool is_beside_main(const struct xf_lower *l, const char *path)
{
    const char *main = l->unit->path, *slash = strrchr(main, '/');
    return slash && is_absolute(main) && !strncmp(path, main, (size_t)(slash + 1 - main));
}

/* MPI headers come through -I, so the front end does not take them for system headers; nor those of
 * other installed libraries. */
static bool is_installed(const struct xf_lower *l, const char *path)
{
    if (!is_absolute(path) || is_beside_main(l, path))
        return false;
    if (starts_with(path, "/usr/") || starts_with(path, "/opt/"))
        return true;
    if (!starts_with(path, l->files.mpi_dir))
        return false;
    const char *rest = path + strlen(l->files.mpi_dir);
    return starts_with(rest, "mpi") || starts_with(rest, "openmpi/") || starts_with(rest, "smpi/");
}

/* Takes the front end a search of all that was included. */
static bool is_system_file(const struct xf_lower *l, CXFile file)
{
    return clang_Location_isInSystemHeader(clang_getLocationForOffset(l->tu, file, 0));
}

/* Takes the front end a search of all that was included and of all macro uses. */
static void read_text(struct xf_lower *l, struct xf_source *s)
{
    if (!s->text)
        s->text = clang_getFileContents(l->tu, s->file, &s->len);
    if (!s->text)
        s->len = 0;
}

static struct xf_source *add_source(struct xf_lower *l, CXFile file)
{
    struct xf_source *s = xf_alloc(l->scratch, sizeof *s);
    s->file = file;
    s->path = xf_cx_string(l->a, clang_getFileName(file));
    while (!strncmp(s->path, "./", 2) && s->path[2] != '/')
        s->path += 2;
    s->is_main = clang_File_isEqual(file, clang_getFile(l->tu, l->unit->path));
    if (s->is_main) {
        s->path = l->unit->path;
        s->text = l->unit->source;
        s->len = l->unit->source_len;
        s->edited = true;
    }
    s->is_user = s->is_main || !(is_installed(l, s->path) || is_system_file(l, file));
    if (s->is_user)
        read_text(l, s);
    s->next = l->files.sources;
    l->files.sources = s;
    return s;
}

static struct xf_source *find(struct xf_lower *l, CXFile file)
{
    for (struct xf_source *s = l->files.sources; s; s = s->next)
        if (s->file == file)
            return s;
    for (struct xf_source *s = l->files.sources; s; s = s->next)
        if (clang_File_isEqual(s->file, file))
            return s;
    return add_source(l, file);
}

struct xf_source *xf_source_of(struct xf_lower *l, CXFile file)
{
    if (file && (!l->files.latest || l->files.latest->file != file))
        l->files.latest = find(l, file);
    return file ? l->files.latest : NULL;
}

struct xf_source *xf_source_read(struct xf_lower *l, CXFile file)
{
    struct xf_source *s = xf_source_of(l, file);
    if (s)
        read_text(l, s);
    return s;
}

const struct xf_tokens *xf_source_tokens(struct xf_lower *l, struct xf_source *s)
{
    struct xf_lexer lx = {s->text, 0, s->len};
    bool more = !s->tokens.n;
    if (more) {
        s->tokens.cap = s->len / 3 + 1; /* sources have about that many */
        s->tokens.v = xf_alloc(l->scratch, s->tokens.cap * sizeof *s->tokens.v);
    }
    while (more) {
        struct xf_token t = xf_lex(&lx);
        *xf_push(l->scratch, &s->tokens) = t;
        more = t.kind != XF_TOK_END;
    }
    return &s->tokens;
}

const struct xf_source *xf_source_named(const struct xf_lower *l, const char *path)
{
    const struct xf_source *s = l->files.sources;
    while (s && (path ? s->path != path : !s->is_main))
        s = s->next;
    return s;
}

/* ---- of cursors ---- */

bool xf_is_system(struct xf_lower *l, CXCursor decl)
{
    CXSourceLocation at = clang_getCursorLocation(decl);
    if (clang_Location_isInSystemHeader(at)) /* mostly, and soon told */
        return true;
    const struct xf_source *s = xf_source_of(l, xf_cx_offset(at).file);
    return !s || !s->is_user;
}

struct xf_lexer xf_source_from(struct xf_lower *l, CXCursor c)
{
    struct xf_spot at = xf_cx_spelling(clang_getRangeStart(xf_cx_extent(l, c)));
    struct xf_source *s = xf_source_read(l, at.file);
    return s && s->text ? (struct xf_lexer){s->text, at.offset, s->len} : (struct xf_lexer){0};
}

struct xf_lexer xf_source_extent(struct xf_lower *l, CXCursor c)
{
    CXSourceRange r = xf_cx_extent(l, c);
    struct xf_spot begin = xf_cx_spelling(clang_getRangeStart(r));
    struct xf_spot end = xf_cx_spelling(clang_getRangeEnd(r));
    struct xf_source *s = xf_source_read(l, begin.file);
    bool fits = s && s->text && clang_File_isEqual(begin.file, end.file) && end.offset <= s->len;
    return fits ? (struct xf_lexer){s->text, begin.offset, end.offset} : (struct xf_lexer){0};
}
