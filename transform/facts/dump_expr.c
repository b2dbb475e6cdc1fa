/* SPDX-License-Identifier: MIT */
#include "dump_expr.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

static const char *const op_text[] = {
    [XOP_NONE] = "",       [XOP_ADD] = "+",      [XOP_SUB] = "-",      [XOP_MUL] = "*",
    [XOP_DIV] = "/",       [XOP_MOD] = "%",      [XOP_SHL] = "<<",     [XOP_SHR] = ">>",
    [XOP_AND] = "&",       [XOP_OR] = "|",       [XOP_XOR] = "^",      [XOP_LT] = "<",
    [XOP_GT] = ">",        [XOP_LE] = "<=",      [XOP_GE] = ">=",      [XOP_EQ] = "==",
    [XOP_NE] = "!=",       [XOP_LAND] = "&&",    [XOP_LOR] = "||",     [XOP_NEG] = "neg",
    [XOP_PLUS] = "plus",   [XOP_NOT] = "~",      [XOP_LNOT] = "!",     [XOP_ADDRESS] = "address",
    [XOP_DEREF] = "deref", [XOP_PREINC] = "++_", [XOP_PREDEC] = "--_", [XOP_POSTINC] = "_++",
    [XOP_POSTDEC] = "_--"};

const char *xf_dump_mark(enum xf_origin o)
{
    static const char *const mark[] = {
        [XF_PLAIN] = "", [XF_MACRO_USE] = "~", [XF_MACRO_BODY] = "%", [XF_HEADER] = "^"};
    return mark[o];
}

static void dump_string(FILE *out, const char *s)
{
    fputc('"', out);
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            fprintf(out, "\\%c", *s);
        else if (isprint((unsigned char)*s))
            fputc(*s, out);
        else
            fprintf(out, "\\%03o", (unsigned char)*s);
    }
    fputc('"', out);
}

static void dump_args(FILE *out, const struct xf_expr *e, size_t from)
{
    for (size_t i = from; i < e->n; i++) {
        fputc(' ', out);
        if (e->kind == XE_INIT && e->member)
            fprintf(out, ".%s=", e->member[i].name);
        xf_dump_expr(out, e->arg[i]);
    }
}

static void dump_head(FILE *out, const struct xf_expr *e)
{
    switch (e->kind) {
    case XE_MEMBER:
        fprintf(out, "%s%s", e->arrow ? "->" : ".", e->text);
        break;
    case XE_UNARY:
    case XE_BINARY:
        fputs(op_text[e->op], out);
        break;
    case XE_ASSIGN:
        fprintf(out, "%s=", op_text[e->op]);
        break;
    case XE_CAST:
        fprintf(out, "cast <%s>", e->type->written);
        break;
    case XE_SIZEOF:
        fprintf(out, "sizeof%s%s%s", e->of ? " <" : "", e->of ? e->of->written : "",
                e->of ? ">" : "");
        break;
    default: {
        static const char *const word[] = {
            [XE_INDEX] = "index", [XE_CALL] = "call", [XE_COND] = "?",
            [XE_COMMA] = ",",     [XE_INIT] = "{}",   [XE_OTHER] = "other"};
        fputs(word[e->kind], out);
        if (e->kind == XE_OTHER && e->text)
            fprintf(out, " %s", e->text);
    }
    }
}

static void dump_leaf(FILE *out, const struct xf_expr *e)
{
    switch (e->kind) {
    case XE_INT:
        if (e->sym)
            fprintf(out, "%s=", e->sym->name);
        fprintf(out, "%" PRId64, e->ival);
        break;
    case XE_FLOAT:
        fprintf(out, "%g", e->fval);
        break;
    case XE_STRING:
        dump_string(out, e->text);
        break;
    default:
        fputs(e->sym->name, out);
        if (e->sym->kind == XSYM_LOCAL || e->sym->kind == XSYM_PARAM)
            fprintf(out, "@%u", e->sym->where.line);
    }
}

void xf_dump_expr(FILE *out, const struct xf_expr *e)
{
    bool mpi = e->macro && !strncmp(e->macro, "MPI_", 4);
    if (!mpi || e->where.origin != XF_MACRO_USE) /* some libraries have variables for macros */
        fputs(xf_dump_mark(e->where.origin), out);
    if (e->macro)
        fputs(e->macro, out);
    if (mpi) /* its value is the library's affair */
        return;
    if (e->macro)
        fputc(':', out);
    if (e->kind <= XE_STRING || e->kind == XE_VAR) {
        dump_leaf(out, e);
        return;
    }
    fputc('(', out);
    dump_head(out, e);
    dump_args(out, e, 0);
    if (e->has_value)
        fprintf(out, " =%" PRId64, e->ival);
    fputc(')', out);
}
