/* SPDX-License-Identifier: MIT */
#include "lower_new.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "catching.h"
#include "cxutil.h"
#include "class.h"
#include "ir.h"
#include "item_made.h"
#include "items_begin.h"
#include "lex.h"
#include "library.h"
#include "locate.h"
#include "lower.h"
#include "lower_class.h"
#include "lower_type.h"
#include "made.h"
#include "nodes.h"
#include "sources.h"
#include "steps.h"

/* new T[count] */
static bool is_array(struct xf_lower *l, CXCursor c)
{
    struct xf_lexer lx = xf_source_from(l, c);
    int depth = 0;
    for (struct xf_token t = {0}; lx.text && (t = xf_lex_code(&lx)).kind != XF_TOK_END;) {
        char first = t.kind == XF_TOK_PUNCT ? lx.text[t.begin] : ' ';
        depth += (first == '<') - (first == '>');
        if (!depth && (first == '[' || first == '(' || first == '{' || first == ';'))
            return first == '[';
    }
    return false;
}

/* How it is written: new T[count] values. */
struct form {
    int count;    /* which operand it is; -1: none, of one T */
    bool cleared, /* () or {} behind it */
        known;    /* values that are written are not followed, nor is a text that does not fit */
};

/* Where the count begins, behind the first bracket; 0: there is none. */
static size_t count_begins(struct xf_lexer lx)
{
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
        if (xf_token_is(lx.text, t, "["))
            return xf_lex_code(&lx).begin;
    return 0;
}

/* What begins there is the length of a further dimension, in brackets of its own. */
static bool stands_in_brackets(struct xf_lexer lx, size_t begin)
{
    struct xf_token before = {0};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        if (t.begin == begin)
            return xf_token_is(lx.text, before, "[");
        before = t;
    }
    return false;
}

/* Nothing stands between the last two tokens, which are a pair of brackets. */
static bool ends_empty(struct xf_lexer lx)
{
    struct xf_token before = {0}, last = {0};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        before = last;
        last = t;
    }
    return (xf_token_is(lx.text, before, "(") && xf_token_is(lx.text, last, ")")) ||
           (xf_token_is(lx.text, before, "{") && xf_token_is(lx.text, last, "}"));
}

/* Of an initialiser only one without values; the constructor of a plain class does nothing. */
static bool is_without_values(struct xf_lower *l, CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    return (k == CXCursor_InitListExpr && !xf_cx_children(l, c).n) ||
           (k == CXCursor_CallExpr && !clang_Cursor_getNumArguments(c) &&
            clang_getCursorKind(clang_getCursorReferenced(c)) == CXCursor_Constructor);
}

static struct form form_of(struct xf_lower *l, CXCursor c, struct xf_cursors operands)
{
    struct xf_lexer lx = xf_source_extent(l, c);
    size_t begins = lx.text ? count_begins(lx) : 0;
    struct form f = {.count = -1, .cleared = lx.text && ends_empty(lx), .known = lx.text != NULL};
    for (size_t i = 0; i < operands.n; i++) {
        CXSourceRange r = xf_cx_extent(l, operands.v[i]);
        size_t offset = xf_cx_file(clang_getRangeStart(r)).offset;
        bool length = clang_getCursorKind(operands.v[i]) == CXCursor_IntegerLiteral ||
                      stands_in_brackets(lx, offset);
        if (begins && offset == begins)
            f.count = (int)i;
        else if (!length || !begins)
            f.known = f.known && is_without_values(l, operands.v[i]);
    }
    f.known = f.known && (f.count >= 0) == (begins != 0);
    return f;
}

/* The call of the constructor; null: there is none, or it does nothing. */
static CXCursor construction(struct xf_lower *l, CXCursor c)
{
    struct xf_cursors operands = xf_cx_children(l, c);
    CXType of = clang_getPointeeType(clang_getCursorType(c));
    CXCursor last = operands.n ? operands.v[operands.n - 1] : clang_getNullCursor();
    CXCursor call = operands.n ? xf_class_construction(l, last) : last;
    bool own = !clang_Cursor_isNull(call) && !xf_class_copies(clang_getCursorReferenced(call)) &&
               !clang_isPODType(clang_getCanonicalType(of)) &&
               (clang_Cursor_getNumArguments(call) || !xf_class_begins_silently(l, of));
    return own ? call : clang_getNullCursor();
}

bool xf_understands_new(struct xf_lower *l, CXCursor c)
{
    CXCursor call = construction(l, c);
    CXType of = clang_getPointeeType(clang_getCursorType(c));
    return !clang_Cursor_isNull(call) && clang_getCanonicalType(of).kind == CXType_Record &&
           (!is_array(l, c) || !clang_Cursor_getNumArguments(call));
}

/* (p = memory, the constructor of all that is there, p) */
static void construct(struct xf_lower *l, struct xf_expr *e, CXCursor call, struct xf_expr *count,
                      const struct xf_locus *p)
{
    struct xf_expr *before = NULL, *memory = xf_step_call(l, e, "malloc", e->type, 1);
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    struct xf_type *of = e->type->elem;
    struct xf_expr *items = xf_made_name(l, made, e), *size = xf_made_sizeof(l, of, e), *done;
    if (count)
        count = xf_step_kept(l, count, &before);
    memory->arg[1] = count ? xf_made_binary(l, XOP_MUL, count, size) : size;
    if (count)
        done = xf_items_begun(l, items, count, xf_class_item_of(clang_getCursorType(call)),
                              clang_getCursorReferenced(call), p);
    else
        done = xf_class_constructed(l, call, xf_made_deref(l, items), p);
    struct xf_expr *null = xf_made_number(l, e, 0); /* so that none before is in use */
    null->type = e->type;
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, made, e), null);
    all = xf_made_comma(l, all, xf_made_assign(l, xf_made_name(l, made, e), memory));
    all = done ? xf_made_comma(l, all, done) : all;
    all = xf_made_comma(l, all, xf_made_name(l, made, e));
    xf_step_become(e, xf_step_after(l, before, all));
}

/* malloc(count * sizeof (T)), and with 0 in it calloc(count, sizeof (T)) */
void xf_lower_new(struct xf_lower *l, struct xf_expr *e, CXCursor c, struct xf_cursors operands,
                  const struct xf_locus *p)
{
    struct form f = form_of(l, c, operands);
    struct xf_type *of = xf_lower_type(l, clang_getPointeeType(clang_getCursorType(c)));
    if (f.count >= 0 && !e->arg[f.count]->has_value)
        xf_catching_note_length(l, e);
    if (of && of->size_bytes >= 0 && xf_understands_new(l, c) && (f.count >= 0) == is_array(l, c)) {
        construct(l, e, construction(l, c), f.count >= 0 ? e->arg[f.count] : NULL, p);
        return;
    }
    if (!f.known || !of || of->size_bytes < 0)
        return;
    struct xf_expr *size = xf_made_sizeof(l, of, e);
    struct xf_expr *count = f.count >= 0 ? e->arg[f.count] : NULL;
    if (!f.cleared) {
        xf_made_call(l, e, "malloc", 1);
        e->arg[1] = count ? xf_made_binary(l, XOP_MUL, count, size) : size;
        return;
    }
    xf_made_call(l, e, "calloc", 2);
    e->arg[1] = count ? count : xf_made_number(l, e, 1);
    e->arg[2] = size;
}

/* (p = memory of zeros, the constructor of what is there, p) */
void xf_make_owned(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    CXType of;
    xf_library_class_of(l, clang_getCursorType(call), &of);
    struct xf_locus place = xf_locate(l, call, NULL);
    CXCursor constructor = xf_item_constructor(l, of, call);
    struct xf_cursors arguments = {0};
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        *xf_push(l->a, &arguments) = clang_Cursor_getArgument(call, (unsigned)i);
    struct xf_sym *made = xf_made_variable(l, e, e->type);
    struct xf_expr *memory = xf_step_call(l, e, "calloc", e->type, 2), *done;
    memory->arg[1] = xf_made_number(l, e, 1);
    memory->arg[2] = xf_made_sizeof(l, e->type->elem, e);
    struct xf_expr *object = xf_made_deref(l, xf_made_name(l, made, e));
    if (clang_Cursor_isNull(constructor)) {
        done = l->cxx.begun(l, object, of, constructor, &place);
    } else {
        done = xf_made(l, XE_CALL, e, 0);
        done->type = xf_made_void_type(l);
        xf_class_call(l, done, constructor, object, arguments, false, &place);
    }
    struct xf_expr *null = xf_made_number(l, e, 0); /* as construct() */
    null->type = e->type;
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, made, e), null);
    all = xf_made_comma(l, all, xf_made_assign(l, xf_made_name(l, made, e), memory));
    all = xf_step_after(l, all, done ? done : xf_made_name(l, made, e));
    xf_step_become(e, xf_made_comma(l, all, xf_made_name(l, made, e)));
}

void xf_lower_delete(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *freed = e->n == 1 ? e->arg[0] : NULL;
    if (!freed)
        return;
    xf_made_call(l, e, "free", 1);
    e->arg[1] = freed;
}
