/* SPDX-License-Identifier: MIT
 * lower.h: what the files of the parse stage share while one unit is built. Only this folder sees
 * it, and only this folder sees libclang.
 */
#ifndef XF_LOWER_H
#define XF_LOWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <clang-c/Index.h>

#include "ir.h"
#include "lex.h"

struct xf_arena;
struct xf_expr;
struct xf_function;
struct xf_locus;
struct xf_node;
struct xf_span;
struct xf_sym;
struct xf_type;
struct xf_unit;
struct xf_where;

/* One file of the translation unit, its text and the macro uses written in it. */
struct xf_source {
    CXFile file;
    const char *path;
    const char *text;
    size_t len;
    struct xf_tokens tokens; /* see xf_source_tokens() */
    bool is_main, is_user;   /* the main file is the user's too */
    bool edited;             /* its nodes have places in it: the main file, or see headers.h */
    unsigned entered;        /* how often the front end read it */
    CXFile includer;         /* NULL: the command line, or nobody */
    size_t included_at;      /* offset in that */
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

enum {
    XF_MACRO_BUCKETS = 4096,
    XF_SYM_BUCKETS = 1024,
    XF_TYPE_BUCKETS = 1024,
    XF_JUDGED_BUCKETS = 256
};

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

struct xf_body { /* a function and where it was lowered from */
    CXCursor cursor;
    struct xf_function *function;
};

struct xf_judged_type { /* what is not understood of a type; the latest of its bucket */
    void *key;
    enum CXTypeKind kind;
    const char *what; /* NULL: nothing */
};

struct xf_judged_variable { /* likewise of a variable that is named */
    const void *key;
    const char *what;
};

struct xf_nodes { /* of the front end's tree, by their cursors; see nodes.h */
    struct xf_node **buckets;
    size_t n_buckets, n;
    struct xf_node *latest; /* that was asked for: often it is the next one, too */
};

struct xf_spot { /* a place in a file, NULL file for none; line and column where asked for */
    CXFile file;
    unsigned offset, line, column;
};

/* Where a location is: many nodes begin and end at the same one, and the front end takes long to
 * tell. */
struct xf_location {
    CXSourceLocation at;
    struct xf_spot file;
    bool written; /* the token stands there, and not in a macro's body */
    bool known, has_line;
};

enum { XF_LOCATION_BUCKETS = 256 };

enum { XF_MAX_DEPTH = 10000 }; /* of expressions and statements in each other */

struct xf_lower {
    struct xf_arena *a;       /* of the unit */
    struct xf_arena *scratch; /* ends with the lowering, as this does */
    struct xf_unit *unit;
    CXTranslationUnit tu;
    struct {
        struct {
            struct xf_inclusion {
                CXFile file, by;
                size_t at; /* offset in `by` */
            } * v;
            size_t n, cap;
        } included; /* the main one too */
        struct xf_source *sources;
        struct xf_source *latest; /* that was asked for */
        const char *mpi_dir;      /* directory of mpi.h, with the slash; NULL when not included */
        struct xf_location locations[XF_LOCATION_BUCKETS]; /* the latest, see locate.c */
    } files;
    struct xf_cursors declarations; /* of the user's, at the top level */
    struct xf_nodes nodes;          /* of the functions' */
    struct xf_macro *macros[XF_MACRO_BUCKETS];
    struct xf_sym_entry *syms[XF_SYM_BUCKETS];
    struct xf_type_entry *types[XF_TYPE_BUCKETS];
    struct {
        struct xf_judged_type types[XF_TYPE_BUCKETS];
        struct xf_judged_variable variables[XF_JUDGED_BUCKETS];
    } judged;
    struct {
        struct xf_body *v;
        size_t n, cap;
    } bodies;
    struct xf_linked { /* a variable or function of file scope, by its name for the linker */
        const char *name;
        struct xf_sym *sym;
        struct xf_linked *next;
    } * linked[XF_SYM_BUCKETS];
    struct {
        struct xf_renamed {
            const char *own, *link;
        } * v;
        size_t n, cap;
    } renamed; /* see linkage.c */
    struct {
        const char *const *v;
        int n;
        bool openmp; /* they switch it on */
    } flags;
    struct {
        int depth;                   /* of what is being lowered */
        const struct xf_where *deep; /* something beyond XF_MAX_DEPTH; else NULL */
    } nesting;
    struct xf_function *function; /* the one whose body is being lowered */
    struct {
        struct xf_closure *closure; /* the lambda whose function that is; NULL: none's */
        struct {
            struct xf_closure **v;
            size_t n, cap;
        } closures;
        struct xf_expr *(*expr)(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);
        struct xf_expr *(*begun)(struct xf_lower *l, struct xf_expr *object, CXType t,
                                 CXCursor constructor, const struct xf_locus *p);
        struct xf_sym *format;  /* how output looks, see lower_output.c; NULL: not asked yet */
        int owners;             /* in each other, of the class that is looked at */
        struct xf_sym *self;    /* that function's parameter for the object, of a member function */
        struct xf_expr *object; /* whose member function stands for its value; NULL: none does */
        struct {
            struct xf_alive { /* a variable that will end by a destructor */
                struct xf_sym *sym;
                CXCursor destructor;
            } * v;
            size_t n, cap;
            size_t breaks, continues; /* how many there are outside of what these leave */
        } alive;
        struct {
            struct xf_cursors tries; /* that are understood */
            struct xf_where place;   /* of the latest throw */
            int in_try;
            int in_caught; /* ... whose handlers go on */
            bool thrown,
                returns; /* by a throw that is lowered; a handler does not end the program */
            bool inside, outside; /* objects that end by a destructor: of main() before a try */
            struct {
                struct xf_try *v;
                size_t n, cap;
            } caught; /* see catching.h */
            struct {
                struct xf_thrown *v;
                size_t n, cap;
            } throws;
            struct {
                struct xf_what { /* what e.what() shows in a handler that goes on */
                    CXCursor variable;
                    struct xf_sym *sym;
                } * v;
                size_t n, cap;
            } shown;
            struct {
                struct xf_library_throw { /* what a call of the library may throw */
                    struct xf_function *function;
                    struct xf_expr *e, *asked; /* the call; whether it throws (NULL: not known) */
                    struct xf_expr *shows;     /* what of it an exception tells */
                    struct xf_expr *index;     /* ... unless that is less than `asked`; or NULL */
                    bool in_caught, is_number; /* it reads a number from a text */
                    bool done;                 /* it is asked in front of the call */
                } * v;
                size_t n, cap;
            } library;
            struct {
                struct xf_ends { /* functions that an exception does not leave: noexcept */
                    struct xf_function *function;
                    bool unclear; /* or perhaps does: noexcept(...) */
                } * v;
                size_t n, cap;
            } ends;
        } exceptions;
        struct {
            struct xf_binding { /* what a name that is bound stands for */
                CXCursor name;
                const struct xf_struct_member *member;
                struct xf_sym *object;
                int64_t element; /* of the array that the member is; -1: all of it */
            } * v;
            size_t n, cap;
        } bindings;
        struct {
            struct xf_derived { /* a class that begins with one it is made from */
                const struct xf_type *type, *base;
            } * v;
            size_t n, cap;
        } derived;
        struct {
            struct xf_text_stream { /* see text_stream.h */
                CXCursor variable;
                bool is;
                const struct xf_sym *sym; /* NULL: not lowered yet */
            } * v;
            size_t n, cap;
        } text_streams; /* that were asked for */
        struct {
            struct xf_made_before { /* an object that main() begins with; see lower_static.h */
                CXCursor variable;
                struct xf_sym *sym;
            } * v;
            size_t n, cap, made;
        } made_before;
        struct {
            struct { /* whose objects tell so; see dispatch.h */
                CXType *v;
                size_t n, cap;
            } classes;
            struct {
                struct xf_dispatch {
                    CXCursor method;
                    struct xf_sym *sym;
                    const struct xf_expr *like; /* a call of it */
                } * v;
                size_t n, cap;
            } functions;
        } dispatch;
        struct xf_cursors followed;  /* functions of the program's own that C++ names */
        struct xf_cursors templates; /* of functions: lowered if no instance of them is */
        struct xf_cursors instances; /* what they were made from */
    } cxx;
    struct {
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
    } found;
    struct {
        struct xf_handle { /* a handle of MPI, by what a macro may make of it; see constants.c */
            const struct xf_sym *sym;
            int64_t ival;
            const char *type, *name; /* name NULL: none */
        } * v;
        size_t n, cap;
    } handles;
};

struct xf_exprs {
    struct xf_expr **v;
    size_t n, cap;
};

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

/* Where a cursor stands, with what its children need to know. */
struct xf_locus {
    CXSourceRange range; /* of the cursor */
    struct xf_where where;
    const struct xf_source *source;
    struct xf_expansion *use;          /* both ends come out of the body of this macro use */
    bool whole;                        /* and the cursor is all of that body */
    struct xf_expansion *first, *last; /* else: the uses its first and last token come from */
};

#endif
