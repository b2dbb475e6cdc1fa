/* SPDX-License-Identifier: MIT
 * ir.h: the program as the verdict stage sees it: types, symbols, expressions, structured
 * statements and functions of one translation unit. Built by parse/, read by verdict/ and edit/;
 * no libclang type appears here. Every pointer is owned by the unit's arena.
 *
 * Offsets are bytes in the main file, or in that header which `where` names, until the unit is
 * linked: then the texts of all files that may be edited stand one behind the other. Implicit
 * conversions and parentheses leave no node: a parenthesised expression is its inner expression,
 * whose `outer` span includes the parentheses.
 */
#ifndef XF_IR_H
#define XF_IR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_arena;

struct xf_span { /* end exclusive. 32 bits, as programs have millions: xf_link() sees to it */
    uint32_t begin, end;
};

/* Where the text of a node stands, hence whether it can be edited. */
enum xf_origin {
    XF_PLAIN,      /* in a file that may be edited, as written; also the arguments of a macro */
    XF_MACRO_USE,  /* the whole text is one macro use in the main file: replace it whole or not at
                      all */
    XF_MACRO_BODY, /* comes out of a macro's body: span is that of the use, never edited */
    XF_HEADER,     /* in a header that is not edited: line is that of the header */
};

struct xf_where {
    struct xf_span span;  /* the node's own text, when origin is not XF_HEADER */
    struct xf_span outer; /* with the parentheses around it; equals span if there are none */
    const char *file;     /* as the user named it, or the header's path */
    unsigned line;        /* 1-based, in `file`, as the column */
    unsigned column : 24;
    enum xf_origin origin : 8;
};

/* ---- types ---- */

enum xf_type_kind {
    XT_VOID,
    XT_BOOL,
    XT_INT,
    XT_FLOAT,
    XT_POINTER,
    XT_ARRAY,
    XT_STRUCT,
    XT_UNION,
    XT_ENUM,
    XT_FUNCTION,
    XT_OTHER /* complex; all that is not understood: C++ classes, vectors, ... */
};

struct xf_expr;
struct xf_type;

struct xf_struct_member {
    const char *name; /* empty: it has none */
    struct xf_type *type;
    int64_t at_bytes; /* from the beginning of the structure; of a bit-field: its first byte */
    uint8_t bits;     /* of a bit-field: how many; else 0 */
};

struct xf_type {
    enum xf_type_kind kind;
    const char *name;    /* as clang spells it, canonical: "double", "struct ray" */
    const char *written; /* as declared: "ray_t" */
    int64_t size_bytes;  /* -1 when unknown or variable */
    bool is_signed, is_const, is_volatile;
    bool is_reference;       /* XT_POINTER of C++: its name is lowered to what it points to */
    bool is_count;           /* of C++'s library: how many items a vector has, no pointer */
    bool is_unsized;         /* of C++'s library: what it says of its size is not what is held */
    struct xf_type *elem;    /* pointee, array element, or result of a function */
    int64_t length;          /* XT_ARRAY: number of elements, -1 for [] and VLAs */
    struct xf_expr *vla;     /* XT_ARRAY: the length expression of a VLA, else NULL */
    struct xf_type **params; /* [n_params], XT_FUNCTION of a prototype: of functions alone of which
                              * a contract speaks */
    size_t n_params;
    struct xf_struct_member
        *members; /* of a structure or class, not a union: [n_members], in order */
    size_t n_members;
};

/* ---- symbols ---- */

enum xf_sym_kind { XSYM_LOCAL, XSYM_PARAM, XSYM_GLOBAL, XSYM_FUNCTION, XSYM_ENUMERATOR };

struct xf_function;

struct xf_sym {
    enum xf_sym_kind kind;
    int id; /* dense, 0.. within the unit */
    const char *name;
    const char *link_name; /* by which other files know it: in C++ more than its name; NULL: none
                            * does, or it is not known */
    struct xf_type *type;
    bool is_static; /* static storage although local, or internal linkage */
    bool is_shared; /* of C++: each file that uses it has it, and they are one (inline) */
    bool is_volatile;
    bool is_extern; /* declared here, defined elsewhere */
    bool in_system_header;
    bool has_other_names; /* an alias, or a name for the linker: other files may say it otherwise */
    struct xf_where where;        /* of the declared name's declarator: span is the name token */
    struct xf_expr *init;         /* initialiser or NULL */
    struct xf_function *function; /* owner of a local; definition of a function, or NULL */
    int64_t value;                /* XSYM_ENUMERATOR */
    const char *unknown;          /* what is not understood of it: "the attribute weak"; or NULL */
};

/* ---- expressions ---- */

enum xf_expr_kind {
    XE_INT,    /* ival; also characters and enumerators folded by the front end */
    XE_FLOAT,  /* fval */
    XE_STRING, /* text: the contents */
    XE_VAR,    /* sym (variable or function) */
    XE_MEMBER, /* arg[0].name or arg[0]->name: `arrow` tells which; name in text */
    XE_INDEX,  /* arg[0][arg[1]] */
    XE_UNARY,  /* op, arg[0] */
    XE_BINARY, /* op, arg[0], arg[1] */
    XE_ASSIGN, /* op XOP_NONE for =, else the compound operator; arg[0] target, arg[1] value */
    XE_CALL,   /* arg[0] callee, then arguments; text: name when the callee is a plain function */
    XE_CAST,   /* to type, arg[0] */
    XE_SIZEOF, /* sizeof: of type `of`, or of expression arg[0]; ival when constant (has_value) */
    XE_COND,   /* arg[0] ? arg[1] : arg[2] */
    XE_COMMA,  /* arg[0], arg[1] */
    XE_INIT,   /* { arg... } as written, without designators; also (struct s){ arg... } */
    XE_OTHER   /* anything else; its sub-expressions are in arg */
};

/* clang-format off */
enum xf_op {
    XOP_NONE,
    XOP_ADD, XOP_SUB, XOP_MUL, XOP_DIV, XOP_MOD, XOP_SHL, XOP_SHR, XOP_AND, XOP_OR, XOP_XOR,
    XOP_LT, XOP_GT, XOP_LE, XOP_GE, XOP_EQ, XOP_NE, XOP_LAND, XOP_LOR,
    XOP_NEG, XOP_PLUS, XOP_NOT, XOP_LNOT, XOP_ADDRESS, XOP_DEREF,
    XOP_PREINC, XOP_PREDEC, XOP_POSTINC, XOP_POSTDEC
};
/* clang-format on */

struct xf_contract;
struct xf_record_member;

enum xf_note { /* of an expression, what its kind does not tell */
               XM_NONE,
               XM_LINE,  /* XE_INT: the number of a line of the source, __LINE__; no has_value */
               XM_MOVES, /* XE_CALL of realloc(): a vector grows, and pointers to what was there are
                            stale */
               XM_SHARED, /* XE_CALL in a template's text, which other files may have instances of:
                             never edited */
               XM_COPY,   /* XE_MEMBER of C++: what it names is a copy that is made for it */
               XM_THERE   /* XE_INDEX, XOP_DEREF: of the library, which wants that item to be there
                             also where only its address is taken */
};

/* Programs have millions of these: what one kind alone has shares its place with what others have.
 */
struct xf_expr {
    enum xf_expr_kind kind : 8;
    enum xf_op op : 8;
    enum xf_note mark : 6;
    bool arrow : 1;
    bool has_value : 1; /* the front end could fold it to the integer ival */
    unsigned bits : 8;  /* XE_MEMBER: of a bit-field, how many; else 0 */
    uint32_t n;
    struct xf_expr **arg;
    struct xf_where where;
    struct xf_type *type;
    struct xf_sym *sym;
    const char *text;
    /* name of the outermost object-like macro this node is the whole expansion of
     * ("MPI_COMM_WORLD", "N"), resolved through alias macros whose body is one name; else NULL */
    const char *macro;
    int64_t ival;
    union {                 /* to be asked of that kind alone */
        struct xf_type *of; /* XE_SIZEOF */
        int64_t at_bytes;   /* XE_MEMBER: where it lies in that structure; -1 when not known */
        double fval;        /* XE_FLOAT */
        const struct xf_contract *contract; /* XE_CALL: that says what is called; else NULL */
        struct { /* XE_INIT: [n], the member that each value names, or NULL; NULL: none does */
            const char **designator;
            const struct xf_record_member *member; /* of a structure: [n], which each value is; NULL
                                                    * when not known. The others are 0 */
        };
    };
};

struct xf_record_member {
    const char *name;
    struct xf_type *type;
};

/* ---- statements ---- */

enum xf_stmt_kind {
    XS_BLOCK,  /* list */
    XS_DECL,   /* syms: variables declared by one declaration, in order */
    XS_EXPR,   /* expr */
    XS_IF,     /* expr, body, other (or NULL) */
    XS_FOR,    /* init (statement or NULL), expr (or NULL), step (or NULL), body */
    XS_WHILE,  /* expr, body */
    XS_DO,     /* body, expr */
    XS_SWITCH, /* expr, body */
    XS_CASE,   /* expr (NULL for default), body: the labelled statement */
    XS_RETURN, /* expr or NULL */
    XS_BREAK,
    XS_CONTINUE,
    XS_GOTO,
    XS_LABEL, /* body; name in text */
    XS_EMPTY,
    XS_PARALLEL, /* an OpenMP construct: directive text in text, body */
    XS_OTHER     /* asm, try, range-for, ...: statements below it in list, expressions in expr */
};

struct xf_stmt {
    enum xf_stmt_kind kind;
    struct xf_where where;
    struct xf_expr *expr, *step;
    struct xf_stmt *init, *body, *other;
    struct xf_stmt **list;
    struct xf_sym **syms;
    size_t n; /* of list or syms */
    const char *text;
    bool braces;      /* XS_BLOCK: written with { } */
    bool initialiser; /* XS_EXPR: of a member, in front of a constructor's body */
    bool again;       /* XS_BLOCK: what stands before it, once more; made by a recogniser only */
};

/* ---- functions and the unit ---- */

/* What lowering does not understand: nothing that depends on it is known. */
struct xf_unknown {
    struct xf_where where;
    const char *what; /* "a reference" */
};
struct xf_unknowns {
    struct xf_unknown *v;
    size_t n, cap;
};

struct xf_function {
    struct xf_sym *sym;
    struct xf_sym **params;
    size_t n_params;
    bool variadic;
    struct xf_stmt *body;
    struct xf_where where;
    struct xf_where around; /* of what it stands in at the top level; in C++ wider */
    struct {
        size_t i, n; /* it is the i-th of n functions that have this text; n 0: it alone has */
    } instance;      /* of a template, or of a lambda in one: edits are those of all */
    struct xf_unknowns unknowns;        /* in it: whoever runs it may do anything */
    const struct xf_contract *contract; /* its body is made from that; else NULL */
};

/* A place in the user's files that names a call of interest but is no call in the tree. */
enum xf_mention_kind {
    XM_MACRO_DEFINITION,
    XM_ALIAS, /* the definition of a macro that only renames it, and that is used */
    XM_INACTIVE,
    XM_WRAPPER,  /* a call by a library of C++, which is not rewritten */
    XM_TEMPLATE, /* a call in a template, of which no instance is seen */
    XM_REFERENCE
};
struct xf_mention {
    enum xf_mention_kind kind;
    const char *name;    /* MPI_Scatter, ... */
    const char *macro;   /* in whose definition it stands, or NULL */
    const char *made_by; /* XM_WRAPPER: what a report says of the library */
    struct xf_where where;
};

/* A name in text the compiler does not see. */
enum xf_word_kind {
    XW_USED,
    XW_SET,      /* assigned to, or its address is taken */
    XW_BODY,     /* in the body of a macro that is defined there */
    XW_MACRO,    /* a macro that is defined or undefined there */
    XW_CONSTANT, /* a macro that is defined there as one number or type */
    XW_CALL,     /* as nothing, or as one call; without parameters. XW_BODY words follow */
};
struct xf_word {
    enum xf_word_kind kind;
    const char *name;
    unsigned line;
};

struct xf_branch {         /* the text between two conditional directives, #if to #endif */
    const char *file;      /* of headers that are not edited only branches that are skipped */
    struct xf_span span;   /* in that file; a branch inside one that is skipped is part of it */
    unsigned line;         /* of the directive before it */
    const char *condition; /* that directive: "#ifdef DEBUG" */
    bool in_main, active;  /* in_main: in a file that may be edited */
    bool statements; /* statements as a whole: nothing around it depends on whether it is there */
    struct {
        size_t begin;            /* of the #if, in its own file: what #elif and #else belong to */
        const char *asks;        /* what decides: "defined(NAME)", an expression; NULL: several */
        bool unless;             /* compiled where that does not hold */
        unsigned defined_before; /* directives up to there that may define a macro or undefine it */
    } chain;                     /* of a file that may be edited */
    struct xf_word *words; /* of one that is skipped, except what it declares or sets itself */
    size_t n_words;
};

struct xf_comment { /* a comment that speaks to us: "rescatter: ..." */
    struct xf_where where;
    const char *text; /* after "rescatter:", trimmed */
    unsigned target;  /* the line it speaks of: its own, or below it when it stands alone */
};

struct xf_others { /* the files that make a program with this one */
    /* May one of them name the function or variable with external linkage? */
    bool (*name)(void *ctx, const char *name);
    /* A file of the run that has the word, and of which nothing is known: "main.c, which does not
     * compile: ..."; NULL: none. */
    const char *(*unread)(void *ctx, const char *word);
    void *ctx;
};

struct xf_source_part {         /* one file of a unit */
    size_t begin, end;          /* its text in the unit's source */
    const struct xf_unit *own;  /* as it was read, with its own text, path and branches */
    bool has_mpi;               /* it includes mpi.h, by itself or by a header */
    bool catches, ends_objects; /* of C++: what is thrown; objects with destructors */
    bool follows;   /* of C++: an exception that it catches and goes on from may leave a function of
                     * it that others may call */
    bool is_header; /* behind the file that includes it; see link/link.h */
    bool declares_first; /* flags want no declaration behind a statement there, as C89 does */
    bool converts_aloud; /* flags warn of a conversion that is not written, as of 64 bits to 32 */
};

struct xf_header {           /* one of the user's that a file of the unit includes */
    const char *path, *real; /* as the front end has it; without links */
    const char *fixed;       /* why it is not edited: "which ..."; NULL: it may be */
};

struct xf_header_list {
    struct xf_header *v;
    size_t n, cap;
};

struct xf_source_parts {
    struct xf_source_part *v;
    size_t n;
};

struct xf_unit {
    struct xf_arena *arena;
    const char *path; /* of the file, or of that with main() */
    const char *source;
    size_t source_len;
    struct xf_source_parts parts; /* by place; one, unless units are linked to one program */
    struct xf_header_list headers;
    bool is_cxx;
    struct xf_function **functions; /* with bodies, in the main file or in the user's own headers */
    size_t n_functions;
    struct xf_sym **globals;
    size_t n_globals;
    size_t n_syms;
    struct xf_mention *mentions;
    size_t n_mentions;
    struct xf_comment *comments;
    size_t n_comments;
    struct xf_branch *branches; /* by place */
    size_t n_branches;
    struct xf_unknowns unknowns;    /* outside functions, or such that matter wherever they stand */
    const struct xf_others *others; /* NULL: nothing is known of them */
};

#endif
