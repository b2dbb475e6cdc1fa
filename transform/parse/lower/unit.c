/* SPDX-License-Identifier: MIT
 * unit.c: reads the file, runs the front end over it and turns its errors into ours.
 */
#include <clang-c/Index.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "arena.h"
#include "branches.h"
#include "cxutil.h"
#include "file.h"
#include "flags.h"
#include "headers.h"
#include "ir.h"
#include "lower.h"
#include "lower_decl.h"
#include "macros.h"
#include "mentions.h"
#include "parse.h"
#include "result.h"
#include "sources.h"
#include "unknown.h"
#include "unknown_list.h"
#include "unknown_text.h"

struct evidences {
    struct xf_evidence *v;
    size_t n, cap;
};

static void add(struct xf_arena *a, struct evidences *list, const char *file, unsigned line,
                unsigned column, const char *text)
{
    struct xf_evidence *e = xf_push(a, list);
    e->place = (struct xf_place){file, line, column};
    e->text = text;
}

static void fail(struct xf_file *out, enum xf_file_status status, struct evidences why)
{
    out->status = status;
    out->diagnostics = (struct xf_evidences){why.v, why.n};
}

static bool is_not_found(const char *error)
{
    return strstr(error, "file not found") != NULL;
}

/* Of all errors those that tell of headers that are not found: the others follow from these. */
static struct evidences decisive(struct xf_arena *a, struct evidences all)
{
    struct evidences list = {0};
    for (size_t i = 0; i < all.n; i++)
        if (is_not_found(all.v[i].text))
            *xf_push(a, &list) = all.v[i];
    return list.n ? list : all;
}

/* Every error of the front end. */
static struct evidences errors(struct xf_arena *a, CXTranslationUnit tu)
{
    struct evidences list = {0};
    for (unsigned i = 0; i < clang_getNumDiagnostics(tu); i++) {
        CXDiagnostic d = clang_getDiagnostic(tu, i);
        if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error) {
            struct xf_spot at = xf_cx_file(clang_getDiagnosticLocation(d));
            const char *file = at.file ? xf_cx_string(a, clang_getFileName(at.file)) : "";
            add(a, &list, file, at.line, at.column,
                xf_cx_string(a, clang_getDiagnosticSpelling(d)));
        }
        clang_disposeDiagnostic(d);
    }
    return decisive(a, list);
}

/* Macros, and the user's declarations, which come behind them. */
static enum CXChildVisitResult note(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k == CXCursor_MacroDefinition || k == CXCursor_MacroExpansion)
        xf_macros_note(data, c);
    else if (!clang_isPreprocessing(k))
        xf_declaration_note(data, c);
    return CXChildVisit_Continue;
}

static void note_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct xf_lower *l = data;
    struct xf_spot at = {0};
    const char *path = xf_cx_string(l->a, clang_getFileName(file));
    const char *slash = strrchr(path, '/');
    if (slash && !strcmp(slash, "/mpi.h") && !l->files.mpi_dir)
        l->files.mpi_dir = xf_strndup(l->a, path, (size_t)(slash + 1 - path));
    if (depth > 0)
        at = xf_cx_offset(stack[0]);
    *xf_push(l->a, &l->files.included) =
        (struct xf_inclusion){.file = file, .by = at.file, .at = at.offset};
}

/* Of all that was read, for the directory of mpi.h tells whose a file is. */
static void note_files(struct xf_lower *l)
{
    clang_getInclusions(l->tu, note_file, l);
    for (size_t i = l->files.included.n; i-- > 0;) { /* the main one comes first among them */
        const struct xf_inclusion *in = &l->files.included.v[i];
        struct xf_source *s = xf_source_of(l, in->file);
        s->entered++;
        s->includer = in->by;
        s->included_at = in->at;
    }
}

/* What the front end is run with. */
struct front_end {
    CXIndex index;
    const struct xf_parse_request *req;
    const struct xf_file *file;
    enum xf_headers headers;
    bool warn_attributes;
};

/* NULL when it does not even start, with the reason. */
static CXTranslationUnit run_front_end(struct xf_arena *a, const struct front_end *fe,
                                       struct evidences *why)
{
    int n;
    const struct xf_parse_request *req = fe->req;
    const char **flags = xf_front_end_flags(a, req->flags, req->n_flags, xf_is_cxx(req->path),
                                            fe->headers, fe->warn_attributes, &n);
    struct CXUnsavedFile bytes = {req->path, fe->file->source, fe->file->source_len};
    CXTranslationUnit tu = NULL;
    enum CXErrorCode rc = clang_parseTranslationUnit2(
        fe->index, req->path, flags, n, &bytes, 1,
        CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing, &tu);
    *why = (struct evidences){0};
    if (rc == CXError_Success) {
        *why = errors(a, tu);
        return tu;
    }
    add(a, why, req->path, 0, 0,
        rc == CXError_Crashed
            ? "the front end (libclang) crashed: a defect of the tool, not of the program"
            : xf_sprintf(a,
                         "the front end (libclang) failed with code %d; check the compiler flags",
                         (int)rc));
    return NULL;
}

/* Of attributes that it does not know, the front end only tells in warnings. */
static void collect_unknowns(struct xf_lower *l, struct front_end fe)
{
    struct evidences why;
    xf_unknowns_collect(l);
    if (!xf_has_unlisted_attributes(l))
        return;
    fe.warn_attributes = true;
    CXTranslationUnit again = run_front_end(l->a, &fe, &why);
    if (!again) {
        struct xf_where top = {.file = l->unit->path, .line = 1, .column = 1, .origin = XF_HEADER};
        xf_unknowns_add(l, &l->unit->unknowns, top, "an attribute that cannot be looked at");
        return;
    }
    xf_unknowns_collect_warnings(l, again);
    clang_disposeTranslationUnit(again);
}

/* Returns NULL, or where what stands in each other is too deep to be followed. */
static const struct xf_where *lower(struct xf_arena *a, struct xf_unit *u, CXTranslationUnit tu,
                                    const struct front_end *fe)
{
    const struct xf_parse_request *req = fe->req;
    struct xf_arena *scratch = xf_arena_create();
    struct xf_lower *l = xf_alloc(scratch, sizeof *l);
    l->a = a;
    l->scratch = scratch;
    l->unit = u;
    l->tu = tu;
    l->flags.v = req->flags;
    l->flags.n = req->n_flags;
    l->flags.openmp = xf_wants_openmp(req->flags, req->n_flags);
    note_files(l);
    u->parts.v->has_mpi = l->files.mpi_dir != NULL;
    clang_visitChildren(clang_getTranslationUnitCursor(tu), note, l);
    xf_macros_settle(l);
    xf_headers_settle(l, req->root, req->fixed);
    xf_lower_unit(l);
    xf_skipped_collect(l);
    if (!l->nesting.deep)
        collect_unknowns(l, *fe);
    xf_collect_branches(l);
    xf_collect_mentions(l);
    xf_collect_comments(l);
    xf_headers_collect(l, req->texts);
    const struct xf_where *deep = l->nesting.deep;
    xf_arena_destroy(scratch);
    return deep;
}

static bool lacks_openmp(struct evidences why)
{
    return why.n && strstr(why.v[0].text, "'omp.h' file not found");
}

/* Is a header not found that comes with each compiler? */
static bool lacks_own(struct evidences why)
{
    static const char *const own[] = {"stddef.h", "stdarg.h", "stdbool.h", "float.h", "limits.h"};
    for (size_t i = 0; why.n && i < sizeof own / sizeof *own; i++)
        if (!strncmp(why.v[0].text, "'", 1) &&
            !strncmp(why.v[0].text + 1, own[i], strlen(own[i])) &&
            strstr(why.v[0].text, "file not found"))
            return true;
    return false;
}

/* ---- flags of other compilers ---- */

static bool is_machine_flag(const char *flag)
{
    return (!strncmp(flag, "-m", 2) && strcmp(flag, "-m32") != 0 && strcmp(flag, "-m64") != 0) ||
           !strncmp(flag, "-std=", 5);
}

/* "unknown argument: '-mp'", "unsupported argument 'huge' to option '-mcmodel='" */
static bool is_about(const char *error, const char *flag)
{
    const char *quote = strstr(error, "'-"), *end = quote ? strchr(quote + 1, '\'') : NULL;
    return end && !strncmp(flag, quote + 1, (size_t)(end - quote - 1)) &&
           (end[-1] == '=' || !flag[end - quote - 1]);
}

/* Is the error about this flag? `started`: otherwise all that may be of another compiler are. */
static bool is_to_blame(struct evidences why, const char *flag, bool started)
{
    bool blamed = !started && is_machine_flag(flag);
    for (size_t i = 0; i < why.n && started && !blamed; i++)
        blamed = !*why.v[i].place.file && is_about(why.v[i].text, flag);
    return blamed;
}

static void note_left_out(struct xf_arena *a, struct xf_file *out, const char *flag)
{
    struct xf_taken *all = xf_alloc(a, (out->n_taken + 1) * sizeof *all);
    for (size_t i = 0; i < out->n_taken; i++)
        all[i] = out->taken[i];
    all[out->n_taken++] = (struct xf_taken){.flag = flag};
    out->taken = all;
}

/* The request without the flags that the front end does not know; false when there is none. */
static bool leave_out_flags(struct xf_arena *a, struct xf_parse_request *req, struct evidences why,
                            bool started, struct xf_file *out)
{
    const char **kept = xf_alloc(a, ((size_t)req->n_flags + 1) * sizeof *kept);
    int n = 0;
    for (int i = 0; i < req->n_flags; i++)
        if (is_to_blame(why, req->flags[i], started))
            note_left_out(a, out, req->flags[i]);
        else
            kept[n++] = req->flags[i];
    bool fewer = n < req->n_flags;
    req->flags = kept;
    req->n_flags = n;
    return fewer;
}

static CXTranslationUnit start(struct xf_arena *a, const struct front_end *fe,
                               struct xf_parse_request *req, struct xf_file *out,
                               struct evidences *why)
{
    CXTranslationUnit tu = run_front_end(a, fe, why);
    while (why->n && leave_out_flags(a, req, *why, tu != NULL, out)) {
        if (tu)
            clang_disposeTranslationUnit(tu);
        tu = run_front_end(a, fe, why);
    }
    return tu;
}

/* ---- one file ---- */

static struct xf_unit *parse(struct xf_arena *a, CXIndex index,
                             const struct xf_parse_request *asked, struct xf_file *out)
{
    struct evidences why;
    struct xf_parse_request plain = *asked, *req = &plain;
    struct front_end fe = {.index = index, .req = req, .file = out, .headers = XF_HEADERS_OWN};
    CXTranslationUnit tu = start(a, &fe, req, out, &why);
    for (enum xf_headers h = XF_HEADERS_FOUND; h <= XF_HEADERS_GCC; h++) {
        if (!(h == XF_HEADERS_GCC && lacks_openmp(why)) && !lacks_own(why))
            continue;
        clang_disposeTranslationUnit(tu);
        fe.headers = h;
        tu = run_front_end(a, &fe, &why);
    }
    if (lacks_own(why))
        add(a, &why, why.v[0].place.file, 0, 0,
            "the front end's own headers are not installed: on Debian they are in "
            "libclang-common-19-dev");
    struct xf_unit *u = NULL;
    if (why.n) {
        fail(out, XF_FILE_UNPARSED, why);
    } else {
        u = xf_alloc(a, sizeof *u);
        *u = (struct xf_unit){.arena = a, .path = req->path, .is_cxx = xf_is_cxx(req->path)};
        u->source = out->source;
        u->source_len = out->source_len;
        u->parts.v = xf_alloc(a, sizeof *u->parts.v);
        *u->parts.v = (struct xf_source_part){.end = u->source_len, .own = u};
        u->parts.v->declares_first = !u->is_cxx && xf_declares_first(req->flags, req->n_flags);
        u->parts.v->converts_aloud =
            !u->is_cxx && xf_warns_of_conversions(req->flags, req->n_flags);
        u->parts.n = 1;
        const struct xf_where *deep = lower(a, u, tu, &fe);
        out->status = XF_FILE_OK;
        if (deep) {
            add(a, &why, req->path, deep->line, deep->column,
                xf_sprintf(a, "found expressions or statements nested %d deep, expected fewer",
                           XF_MAX_DEPTH));
            fail(out, XF_FILE_UNPARSED, why);
            u = NULL;
        }
    }
    if (tu)
        clang_disposeTranslationUnit(tu);
    return u;
}

void xf_parse_prepare(void)
{
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack))
        return;
    if (stack.rlim_cur < XF_PARSE_STACK_BYTES && stack.rlim_max >= XF_PARSE_STACK_BYTES) {
        stack.rlim_cur = XF_PARSE_STACK_BYTES; /* the stack of the main thread may grow to that */
        setrlimit(RLIMIT_STACK, &stack);
    }
    if (stack.rlim_cur >= XF_PARSE_STACK_BYTES) {
        setenv("LIBCLANG_NOTHREADS", "1", 1);
        setenv("LIBCLANG_DISABLE_CRASH_RECOVERY", "1",
               1); /* whoever watches this thread does that */
    }
}

struct xf_unit *xf_parse(struct xf_arena *a, const struct xf_parse_request *req,
                         struct xf_file *out)
{
    struct evidences why = {0};
    out->path = req->path;
    out->source = xf_read_file(a, req->path, &out->source_len);
    if (!out->source) {
        add(a, &why, req->path, 0, 0, xf_sprintf(a, "cannot be read: %s", strerror(errno)));
        fail(out, XF_FILE_UNREADABLE, why);
        return NULL;
    }
    CXIndex index = clang_createIndex(0, 0);
    struct xf_unit *u = parse(a, index, req, out);
    clang_disposeIndex(index);
    return u;
}
