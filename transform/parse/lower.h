/* SPDX-License-Identifier: MIT
 * lower.h: what the files of the parse stage share while one unit is built. Only this folder sees
 * it, and only this folder sees libclang.
 */
#ifndef XF_LOWER_H
#define XF_LOWER_H

#include "arena.h"
#include "ir.h"
#include "lex.h"

#include <clang-c/Index.h>

/* One file of the translation unit, its text and the macro uses written in it. */
struct xf_source {
    CXFile file;
    const char *path;
    const char *text;
    size_t len;
    bool is_main, is_user; /* the main file is the user's too */
    struct {
        struct xf_span *v;
        size_t n, cap;
    } skipped; /* by the preprocessor */
    struct {
        size_t *v;
        size_t n, cap;
    } named; /* offsets of names that the tree calls or declares */
    struct {
        struct xf_expansion *v;
        size_t n, cap;
    } uses; /* by begin; an enclosing use comes before those in its arguments */
    struct xf_source *next;
};

/* Headers define thousands that nobody asks for: what follows `cursor` is read when it is needed.
 */
struct xf_macro {
    const char *name;
    struct xf_macro *before; /* the definition of this name before this one */
    struct xf_macro
        *next; /* of the bucket; of the definitions of one name the last alone is there */
    CXCursor cursor;
    bool is_read;
    bool function_like;
    bool ambiguous;    /* this name is defined more than once, with different texts */
    const char *text;  /* of its file */
    size_t begin, end; /* the definition's text, from its name to the end of its body */
};

/* One use of a macro in a file's text, with its arguments. */
struct xf_expansion {
    size_t begin, end;
    const struct xf_macro *macro;
    struct xf_expansion *outer; /* the use in whose arguments this one stands */
};

enum { XF_MACRO_BUCKETS = 4096, XF_SYM_BUCKETS = 1024, XF_TYPE_BUCKETS = 1024 };

struct xf_sym_entry {
    CXCursor cursor;
    struct xf_sym *sym;
    struct xf_sym_entry *next;
};

struct xf_type_entry {
    void *key;
    struct xf_type *type;
    struct xf_type_entry *next;
};

struct xf_cursors {
    CXCursor *v;
    size_t n, cap;
};

enum { XF_MAX_DEPTH = 10000 }; /* of expressions and statements in each other */

struct xf_lower {
    struct xf_arena *a;
    struct xf_unit *unit;
    CXTranslationUnit tu;
    struct {
        CXFile *v;
        size_t n, cap;
    } included;                     /* files, the main one too */
    struct xf_cursors declarations; /* of the user's, at the top level */
    struct xf_source *sources;
    struct xf_source *latest; /* that was asked for */
    struct xf_macro *macros[XF_MACRO_BUCKETS];
    struct xf_sym_entry *syms[XF_SYM_BUCKETS];
    struct xf_type_entry *types[XF_TYPE_BUCKETS];
    const char *const *flags;
    int n_flags;
    bool openmp;                  /* the flags switch it on */
    int depth;                    /* of what is being lowered */
    const struct xf_where *deep;  /* something beyond XF_MAX_DEPTH; else NULL */
    const char *mpi_dir;          /* directory of mpi.h, with the slash; NULL when not included */
    struct xf_function *function; /* the one whose body is being lowered */
    struct {
        struct xf_function **v;
        size_t n, cap;
    } functions;
    struct {
        struct xf_sym **v;
        size_t n, cap;
    } globals;
    struct {
        struct xf_sym **v;
        size_t n, cap;
    } locals; /* and parameters, of all functions */
    struct {
        struct xf_handle { /* a handle of MPI, by what a macro may make of it; see constants.c */
            const struct xf_sym *sym;
            int64_t ival;
            const char *type, *name; /* name NULL: none */
        } * v;
        size_t n, cap;
    } handles;
};

/* ---- cxutil.c ---- */

struct xf_exprs {
    struct xf_expr **v;
    size_t n, cap;
};

struct xf_spot { /* a place in a file, NULL file for none; line and column where asked for */
    CXFile file;
    unsigned offset, line, column;
};

const char *xf_cx_string(struct xf_arena *a, CXString s);
struct xf_cursors xf_cx_children(struct xf_arena *a, CXCursor c);
/* Where the token is spelled; where it came into the file; the same without line and column, which
 * take the front end as long as all the rest. */
struct xf_spot xf_cx_spelling(CXSourceLocation at);
struct xf_spot xf_cx_file(CXSourceLocation at);
struct xf_spot xf_cx_offset(CXSourceLocation at);
bool xf_cx_is_expr(CXCursor c);
bool xf_cx_is_stmt(CXCursor c);

/* ---- sources.c ---- */

/* NULL for no file. One of the system may have no text yet. */
struct xf_source *xf_source_of(struct xf_lower *l, CXFile file);
/* The same, with its text, if it can be had. */
struct xf_source *xf_source_read(struct xf_lower *l, CXFile file);

/* ---- macros.c ---- */

/* Notes one preprocessing cursor of the top level: a definition or a use. */
void xf_macros_note(struct xf_lower *l, CXCursor c);
/* Reads a definition that was noted; those that the functions below hand out have been read. */
void xf_macros_read(struct xf_lower *l, struct xf_macro *m);
/* The definition whose name stands at this place of the text; NULL when there is none. */
const struct xf_macro *xf_macros_defined_at(struct xf_lower *l, const struct xf_source *s,
                                            struct xf_token name);
/* Orders the uses of every file; after the last note, before any lookup. */
void xf_macros_settle(struct xf_lower *l);
/* The use that begins at `offset`, or ends there; NULL when there is none. */
struct xf_expansion *xf_macros_begin_at(const struct xf_source *s, size_t offset);
struct xf_expansion *xf_macros_end_at(const struct xf_source *s, size_t offset);
/* The innermost use that covers the byte before and the byte at `offset`. */
struct xf_expansion *xf_macros_around(const struct xf_source *s, size_t offset);
/* The macro's name, or that of the macro it merely renames. */
const char *xf_macros_resolve(struct xf_lower *l, const struct xf_macro *m);

/* The call of interest that the macro of this name makes, by itself or through others; NULL when it
 * makes none or there is no such macro. */
const char *xf_macros_site(struct xf_lower *l, const char *name);

/* What a macro's body amounts to once expanded, as far as its tokens tell. */
enum xf_shape {
    XF_SHAPE_OTHER,
    XF_SHAPE_BUILTIN, /* defined by the front end itself: a constant */
    XF_SHAPE_TOKEN,   /* one name or literal */
    XF_SHAPE_PAREN,   /* ( ... ) */
    XF_SHAPE_CALL,    /* name( ... ) */
    XF_SHAPE_SIGNED,  /* a sign and one of the above */
    XF_SHAPE_BINARY,  /* operands of the first three kinds joined by n_ops operators */
    XF_SHAPE_DO,      /* do ... while (...) */
    XF_SHAPE_BLOCK    /* { ... } */
};
struct xf_shape_info {
    enum xf_shape shape;
    size_t n_ops;
};
struct xf_shape_info xf_macros_shape(struct xf_lower *l, const struct xf_macro *m);

/* ---- locate.c ---- */

/* Where a cursor stands, with what its children need to know. */
struct xf_locus {
    CXSourceRange range; /* of the cursor */
    struct xf_where where;
    const struct xf_source *source;
    struct xf_expansion *use;          /* both ends come out of the body of this macro use */
    bool whole;                        /* and the cursor is all of that body */
    struct xf_expansion *first, *last; /* else: the uses its first and last token come from */
};

struct xf_locus xf_locate(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);
/* Where the name declared by `c` stands. */
struct xf_where xf_locate_name(struct xf_lower *l, CXCursor c, const char *name);
/* Checks a lowered node's span against its text and its children; on any mismatch the node is no
 * longer editable. */
void xf_locate_check(struct xf_lower *l, struct xf_expr *e, const struct xf_locus *p);
/* Marks a node as not editable; its span grows to the outermost macro use it begins in. */
void xf_locate_degrade(struct xf_lower *l, struct xf_where *w);

/* ---- lower_type.c ---- */

struct xf_type *xf_lower_type(struct xf_lower *l, CXType t);
/* The type of a declared variable or parameter, its variable array lengths lowered. `rest` receives
 * the lengths that found no place in the type. */
struct xf_type *xf_lower_declared(struct xf_lower *l, CXCursor decl, const struct xf_locus *p,
                                  struct xf_exprs *rest);
/* The type named between the parentheses of sizeof (...). */
struct xf_type *xf_lower_sizeof_type(struct xf_lower *l, CXCursor sizeof_expr, int64_t bytes);

/* ---- lower_sym.c ---- */

struct xf_sym *xf_lower_sym(struct xf_lower *l, CXCursor decl); /* NULL: nothing the IR knows */

/* ---- lower_expr.c ---- */

struct xf_expr *xf_lower_expr(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);
struct xf_expr *xf_expr_new(struct xf_lower *l, enum xf_expr_kind k, const struct xf_locus *p);
/* One XE_OTHER over the expressions, not editable; NULL when there are none. */
struct xf_expr *xf_expr_over(struct xf_lower *l, struct xf_exprs list, const struct xf_locus *p);
/* All expressions below `c` that stand below no other, as one XE_OTHER; NULL if there are none. */
struct xf_expr *xf_lower_rest(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);
/* The sub-expressions among the cursor's children. */
struct xf_cursors xf_subexpressions(struct xf_lower *l, CXCursor c);
/* The node's arguments become v[0..n). */
void xf_lower_args(struct xf_lower *l, struct xf_expr *e, const CXCursor *v, size_t n,
                   const struct xf_locus *p);
/* The node becomes XE_OTHER over all expressions below the cursor. */
void xf_lower_unknown(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

/* ---- members.c ---- */

/* Fills `member` where values in braces are those of a structure of that type. */
void xf_name_members(struct xf_lower *l, struct xf_expr *e, CXType type);

/* ---- lower_call.c ---- */

/* The tree accounts for the name at this place. */
void xf_note_named(struct xf_lower *l, CXCursor c);
void xf_lower_call(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

/* ---- constants.c ---- */

/* Fills `macro`; a constant of MPI becomes a leaf. */
void xf_name_constant(struct xf_lower *l, struct xf_expr *e, const struct xf_locus *p);

/* ---- fold.c ---- */

/* Fills the value of a node made of constants, and the contents of a string. */
void xf_fold(struct xf_lower *l, struct xf_expr *e, CXCursor c);

/* ---- lower_stmt.c ---- */

struct xf_stmt *xf_lower_stmt(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);

/* ---- openmp.c ---- */

/* The statement itself, or an XS_PARALLEL around it when a directive stands before it, behind the
 * offset `after`. */
struct xf_stmt *xf_openmp_wrap(struct xf_lower *l, struct xf_stmt *s, size_t after,
                               const struct xf_locus *p);

/* ---- lower_decl.c ---- */

/* Notes one declaration of the top level. */
void xf_declaration_note(struct xf_lower *l, CXCursor c);
/* Lowers every function with a body and every global of the user's own files, of what was noted. */
void xf_lower_unit(struct xf_lower *l);
/* One variable declarator: its symbol, with type and initialiser. *rest becomes expressions of the
 * declarator that have no other place, or NULL. */
struct xf_sym *xf_lower_variable(struct xf_lower *l, CXCursor c, const struct xf_locus *parent,
                                 struct xf_expr **rest);

/* ---- branches.c ---- */

/* Fills what was skipped of every file of the user's. */
void xf_skipped_collect(struct xf_lower *l);
void xf_collect_branches(struct xf_lower *l);

/* ---- mentions.c ---- */

bool xf_is_site_name(const char *name);
void xf_collect_mentions(struct xf_lower *l);
void xf_collect_comments(struct xf_lower *l);

#endif
