/* SPDX-License-Identifier: MIT */
#include "lower_stmt.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "binding.h"
#include "catching.h"
#include "class.h"
#include "cxutil.h"
#include "exceptions.h"
#include "for_parts.h"
#include "ir.h"
#include "lex.h"
#include "locate.h"
#include "lower.h"
#include "lower_accessor.h"
#include "lower_args.h"
#include "lower_class.h"
#include "lower_expr.h"
#include "lower_node.h"
#include "lower_scope.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "lower_variable.h"
#include "made.h"
#include "nodes.h"
#include "openmp.h"
#include "range.h"
#include "references.h"

static struct xf_stmt *stmt_new(struct xf_lower *l, enum xf_stmt_kind k, const struct xf_locus *p)
{
    struct xf_stmt *s = xf_alloc(l->a, sizeof *s);
    s->kind = k;
    s->where = p->where;
    return s;
}

/* `list` becomes the statements v[0..n). */
static void set_list(struct xf_lower *l, struct xf_stmt *s, const CXCursor *v, size_t n,
                     const struct xf_locus *p)
{
    s->list = xf_alloc(l->a, n * sizeof *s->list);
    size_t end = s->where.span.begin;
    for (size_t i = 0; i < n; i++) {
        size_t alive = l->cxx.alive.n;
        s->list[i] = xf_openmp_wrap(l, xf_lower_stmt(l, v[i], p), end, p);
        end = s->list[i]->where.span.end;
        if (clang_getCursorKind(v[i]) != CXCursor_DeclStmt)
            xf_scope_leave(l, s->list[i], alive); /* it is not this block's */
    }
    s->n = n;
}

static void lower_block(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                        const struct xf_locus *p)
{
    size_t alive = l->cxx.alive.n;
    s->kind = XS_BLOCK;
    s->braces = true;
    set_list(l, s, kids.v, kids.n, p);
    xf_scope_end(l, s, alive, p);
}

/* Anything else: statements below go to `list`, all other expressions to `expr`. */
static void lower_other(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                        const struct xf_locus *p)
{
    struct xf_cursors stmts = {0};
    struct xf_exprs rest = {0};
    s->kind = XS_OTHER;
    for (size_t i = 0; i < kids.n; i++) {
        struct xf_expr *below;
        if (xf_cx_is_stmt(kids.v[i]))
            *xf_push(l->a, &stmts) = kids.v[i];
        else if (xf_cx_is_expr(kids.v[i]))
            *xf_push(l->a, &rest) = xf_lower_expr(l, kids.v[i], p);
        else if ((below = xf_lower_rest(l, kids.v[i], p)))
            *xf_push(l->a, &rest) = below;
    }
    s->expr = xf_expr_over(l, rest, p);
    set_list(l, s, stmts.v, stmts.n, p);
}

typedef void lower_parts(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                         const struct xf_locus *p);

/* { first; rest }, where what the first one declares is alive until the end. */
static void lower_in_front(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                           const struct xf_locus *p, lower_parts *rest)
{
    const struct xf_cursors first = {.v = kids.v, .n = 1},
                            others = {.v = kids.v + 1, .n = kids.n - 1};
    size_t alive = l->cxx.alive.n;
    s->kind = XS_BLOCK;
    xf_locate_degrade(l, &s->where);
    struct xf_stmt *inner = stmt_new(l, XS_OTHER, p), *variable = stmt_new(l, XS_OTHER, p);
    variable->where = inner->where = s->where;
    s->list = xf_alloc(l->a, 2 * sizeof *s->list);
    if (clang_getCursorKind(kids.v[0]) == CXCursor_VarDecl)
        xf_lower_declarations(l, variable, first, p);
    else
        variable = xf_lower_stmt(l, kids.v[0], p);
    rest(l, inner, others, p);
    s->list[s->n++] = variable;
    s->list[s->n++] = inner;
    xf_scope_end(l, s, alive, p);
}

/* if (first; condition): { first; if (condition) ... } */
static bool lower_with_init(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                            const struct xf_locus *p, lower_parts *rest)
{
    bool declares = kids.n && clang_getCursorKind(kids.v[0]) == CXCursor_DeclStmt;
    if (!declares && !(kids.n && xf_cx_is_expr(kids.v[0]) && xf_has_init(l, p)))
        return false;
    lower_in_front(l, s, kids, p, rest);
    return true;
}

/* condition, then, else */
static void lower_branches(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                           const struct xf_locus *p)
{
    if (kids.n < 2 || kids.n > 3 || !xf_cx_is_expr(kids.v[0])) {
        lower_other(l, s, kids, p);
        return;
    }
    s->kind = XS_IF;
    s->expr = xf_lower_expr(l, kids.v[0], p);
    s->body = xf_lower_stmt(l, kids.v[1], p);
    s->other = kids.n == 3 ? xf_lower_stmt(l, kids.v[2], p) : NULL;
}

/* if (T x = value): { T x = value; if (x) ... }. The front end names the variable first. */
static bool lower_condition_variable(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                                     const struct xf_locus *p)
{
    bool declares = kids.n > 2 && clang_getCursorKind(kids.v[0]) == CXCursor_VarDecl;
    bool plain = declares && xf_cx_is_expr(kids.v[1]) && xf_is_written(l, p);
    if (declares && (!plain || xf_has_init(l, p))) {
        xf_note_unknown(l, s->where, "what stands in front of a condition");
        return false;
    }
    if (declares)
        lower_in_front(l, s, kids, p, lower_branches);
    return declares;
}

/* Whether if (a; b) c; is meant, or if (a) b; else c; only the text tells: not that in a macro's
 * body. */
static bool may_have_init(struct xf_lower *l, struct xf_cursors kids, const struct xf_locus *p)
{
    if (!l->unit->is_cxx || kids.n != 3 || !xf_cx_is_expr(kids.v[1]))
        return false;
    return !xf_has_else(l, p, kids.v[1]);
}

static void lower_if(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                     const struct xf_locus *p)
{
    if (lower_with_init(l, s, kids, p, lower_branches) || lower_condition_variable(l, s, kids, p))
        return;
    if (!may_have_init(l, kids, p)) {
        lower_branches(l, s, kids, p);
        return;
    }
    xf_note_unknown(l, s->where, "what stands in front of a condition");
    lower_other(l, s, kids, p);
}

/* while and switch: condition, body */
static void lower_guarded(struct xf_lower *l, struct xf_stmt *s, enum xf_stmt_kind k,
                          struct xf_cursors kids, const struct xf_locus *p)
{
    if (kids.n != 2 || !xf_cx_is_expr(kids.v[0])) {
        lower_other(l, s, kids, p);
        return;
    }
    s->kind = k;
    s->expr = xf_lower_expr(l, kids.v[0], p);
    s->body = xf_lower_stmt(l, kids.v[1], p);
}

static void lower_do(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                     const struct xf_locus *p)
{
    if (kids.n != 2) {
        lower_other(l, s, kids, p);
        return;
    }
    s->kind = XS_DO;
    s->body = xf_lower_stmt(l, kids.v[0], p);
    s->expr = xf_lower_expr(l, kids.v[1], p);
}

static void lower_for(struct xf_lower *l, struct xf_stmt *s, CXCursor c, struct xf_cursors kids,
                      const struct xf_locus *p)
{
    struct xf_for_parts parts;
    if (!xf_for_parts(l, c, kids, &parts)) {
        lower_other(l, s, kids, p);
        return;
    }
    s->kind = XS_FOR;
    if (parts.init >= 0)
        s->init = xf_lower_stmt(l, kids.v[parts.init], p);
    if (parts.cond >= 0)
        s->expr = xf_lower_expr(l, kids.v[parts.cond], p);
    if (parts.step >= 0)
        s->step = xf_lower_expr(l, kids.v[parts.step], p);
    s->body = xf_lower_stmt(l, kids.v[kids.n - 1], p);
}

/* What the function of the class gives of its object. */
static struct xf_expr *range_end(struct xf_lower *l, CXCursor range, struct xf_expr *object,
                                 const char *name, const struct xf_locus *p)
{
    CXCursor function = xf_range_end(l, clang_getCursorType(range), name);
    struct xf_cursors none = {0};
    struct xf_expr *e = xf_made(l, XE_CALL, object, 0);
    e->type = xf_lower_type(l, clang_getCursorResultType(function));
    if (!xf_lower_accessor(l, e, function, object, none, p))
        xf_class_call(l, e, function, object, none, false, p);
    return e;
}

static void lower_range(struct xf_lower *l, struct xf_stmt *s, CXCursor c, struct xf_cursors kids,
                        const struct xf_locus *p)
{
    struct xf_sym *item = NULL;
    if (xf_understands_range(l, c))
        item = xf_is_bindings(l, kids.v[0]) ? xf_bindings_object(l, kids.v[0], p)
                                            : xf_lower_sym(l, kids.v[0]);
    if (!item) {
        lower_other(l, s, kids, p);
        return;
    }
    CXCursor first, last, list = kids.v[1];
    if (xf_range_of_numbers(l, kids.v[1], &first, &last)) {
        struct xf_expr *from = xf_lower_expr(l, first, p), *to = xf_lower_expr(l, last, p);
        xf_range_over_numbers(l, s, item, from, to, xf_lower_stmt(l, kids.v[2], p));
        return;
    }
    xf_range_of_values(l, kids.v[1], &list);
    struct xf_expr *range = xf_lower_expr(l, list, p);
    struct xf_stmt *body = xf_lower_stmt(l, kids.v[2], p);
    if (xf_class_is_users(l, clang_getCursorType(kids.v[1])))
        xf_range_between(l, s, item, range_end(l, kids.v[1], range, "begin", p),
                         range_end(l, kids.v[1], range, "end", p), body);
    else
        xf_range_lower(l, s, item, range, xf_range_found(l, list), body);
}

/* What a label of a switch is for: nothing for default, two bounds for GNU's case 1 ... 3. */
static struct xf_expr *case_values(struct xf_lower *l, struct xf_cursors kids,
                                   const struct xf_locus *p)
{
    struct xf_exprs values = {0};
    if (kids.n == 2)
        return xf_lower_expr(l, kids.v[0], p);
    for (size_t i = 0; i + 1 < kids.n; i++)
        *xf_push(l->a, &values) = xf_lower_expr(l, kids.v[i], p);
    return xf_expr_over(l, values, p);
}

/* case EXPR: or default: or a label, and the statement behind it */
static void lower_labelled(struct xf_lower *l, struct xf_stmt *s, CXCursor c,
                           struct xf_cursors kids, const struct xf_locus *p)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    size_t least = k == CXCursor_CaseStmt ? 2 : 1, most = k == CXCursor_CaseStmt ? 3 : 1;
    if (kids.n < least || kids.n > most) {
        lower_other(l, s, kids, p);
        return;
    }
    s->kind = k == CXCursor_LabelStmt ? XS_LABEL : XS_CASE;
    s->expr = case_values(l, kids, p);
    if (k == CXCursor_LabelStmt)
        s->text = xf_cx_string(l->a, clang_getCursorSpelling(c));
    s->body = xf_lower_stmt(l, kids.v[kids.n - 1], p);
}

static void lower_return(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                         const struct xf_locus *p)
{
    const struct xf_type *result = l->function ? l->function->sym->type->elem : NULL;
    s->kind = XS_RETURN;
    s->expr = kids.n ? xf_lower_expr(l, kids.v[0], p) : NULL;
    if (s->expr && result && result->is_reference)
        s->expr = xf_reference_to(l, s->expr, result);
    xf_scope_return(l, s, p);
}

static void lower_goto(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids)
{
    s->kind = XS_GOTO;
    xf_scope_leave(l, s, 0);
    if (kids.n)
        s->text = xf_cx_string(l->a, clang_getCursorSpelling(kids.v[0]));
}

/* The body, and of handlers that go on what they do, until it is known what they take. */
static void lower_caught(struct xf_lower *l, struct xf_stmt *s, CXCursor c, struct xf_cursors kids,
                         const struct xf_locus *p)
{
    s->kind = XS_OTHER;
    s->list = xf_alloc(l->a, kids.n * sizeof *s->list);
    l->cxx.exceptions.in_try++, l->cxx.exceptions.in_caught++;
    s->list[s->n++] = xf_lower_stmt(l, kids.v[0], p);
    l->cxx.exceptions.in_try--, l->cxx.exceptions.in_caught--;
    for (size_t i = 1; i < kids.n; i++) {
        struct xf_cursors handler = xf_cx_children(l, kids.v[i]);
        xf_catching_begin_handler(l, kids.v[i], p);
        s->list[s->n++] = xf_lower_stmt(l, handler.v[handler.n - 1], p);
    }
    xf_catching_note_try(l, c, false, s, s->list[0], s->list + 1);
}

/* The body: where its handlers are understood, the program ends there. */
static void lower_try(struct xf_lower *l, struct xf_stmt *s, CXCursor c, struct xf_cursors kids,
                      const struct xf_locus *p)
{
    if (!xf_understands_try(l, c)) {
        if (xf_has_main(l) && xf_catching_may_follow(l, c))
            lower_caught(l, s, c, kids, p);
        else
            lower_other(l, s, kids, p);
        return;
    }
    s->kind = XS_BLOCK;
    l->cxx.exceptions.in_try++;
    set_list(l, s, kids.v, 1, p);
    l->cxx.exceptions.in_try--;
    if (l->function)
        xf_catching_note_try(l, c, true, s, s->list[0], NULL);
}

static void lower_kind(struct xf_lower *l, struct xf_stmt *s, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    switch (clang_getCursorKind(c)) {
    case CXCursor_CompoundStmt:
        lower_block(l, s, kids, p);
        break;
    case CXCursor_DeclStmt:
        xf_lower_declarations(l, s, kids, p);
        break;
    case CXCursor_IfStmt:
        lower_if(l, s, kids, p);
        break;
    case CXCursor_ForStmt:
        lower_for(l, s, c, kids, p);
        break;
    case CXCursor_CXXForRangeStmt:
        lower_range(l, s, c, kids, p);
        break;
    case CXCursor_WhileStmt:
        lower_guarded(l, s, XS_WHILE, kids, p);
        break;
    case CXCursor_SwitchStmt:
        lower_guarded(l, s, XS_SWITCH, kids, p);
        break;
    case CXCursor_DoStmt:
        lower_do(l, s, kids, p);
        break;
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
    case CXCursor_LabelStmt:
        lower_labelled(l, s, c, kids, p);
        break;
    case CXCursor_ReturnStmt:
        lower_return(l, s, kids, p);
        break;
    case CXCursor_BreakStmt:
        s->kind = XS_BREAK;
        xf_scope_leave(l, s, l->cxx.alive.breaks);
        break;
    case CXCursor_ContinueStmt:
        s->kind = XS_CONTINUE;
        xf_scope_leave(l, s, l->cxx.alive.continues);
        break;
    case CXCursor_GotoStmt:
        lower_goto(l, s, kids);
        break;
    case CXCursor_NullStmt:
        s->kind = XS_EMPTY;
        break;
    case CXCursor_CXXTryStmt:
        lower_try(l, s, c, kids, p);
        break;
    default:
        lower_other(l, s, kids, p);
    }
}

/* What a break and a continue in it leave. */
static void lower_in_scope(struct xf_lower *l, struct xf_stmt *s, CXCursor c,
                           const struct xf_locus *p)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    bool loop = k == CXCursor_ForStmt || k == CXCursor_CXXForRangeStmt || k == CXCursor_WhileStmt ||
                k == CXCursor_DoStmt;
    size_t breaks = l->cxx.alive.breaks, continues = l->cxx.alive.continues;
    if (loop || k == CXCursor_SwitchStmt)
        l->cxx.alive.breaks = l->cxx.alive.n;
    if (loop)
        l->cxx.alive.continues = l->cxx.alive.n;
    lower_kind(l, s, c, p);
    l->cxx.alive.breaks = breaks;
    l->cxx.alive.continues = continues;
}

static bool ends_with_semicolon(enum xf_stmt_kind k)
{
    return k == XS_EXPR || k == XS_DO || k == XS_RETURN || k == XS_BREAK || k == XS_CONTINUE ||
           k == XS_GOTO;
}

static const struct xf_stmt *last_part(const struct xf_stmt *s)
{
    if (s->kind == XS_DO)
        return NULL;
    return s->other ? s->other : s->body;
}

/* Takes the semicolon into the span: the front end's ranges stop before it. */
static void take_semicolon(struct xf_lower *l, struct xf_stmt *s, const struct xf_locus *p)
{
    const struct xf_stmt *last = last_part(s);
    if (s->where.origin == XF_PLAIN && last && last->where.outer.end > s->where.span.end)
        s->where.span.end = s->where.outer.end = last->where.outer.end;
    bool written = s->where.origin == XF_PLAIN || s->where.origin == XF_MACRO_USE;
    if (!written || !ends_with_semicolon(s->kind))
        return;
    struct xf_lexer lx = {p->source->text, s->where.span.end, p->source->len};
    struct xf_token t = xf_lex_code(&lx);
    if (t.kind != XF_TOK_PUNCT || !xf_token_is(lx.text, t, ";")) {
        if (s->where.origin == XF_PLAIN) /* its semicolon is in a macro's body */
            xf_locate_degrade(l, &s->where);
        return;
    }
    s->where.outer.end = t.end;
    if (s->where.origin == XF_PLAIN)
        s->where.span.end = t.end;
}

static bool starts_with_word(const struct xf_where *w, const char *text, const char *word)
{
    struct xf_lexer lx = {text, w->span.begin, w->span.end};
    return xf_token_is(text, xf_lex_code(&lx), word);
}

/* What a statement written in the text must begin with. */
static bool text_fits(const struct xf_stmt *s, const char *text)
{
    static const char *const word[] = {
        [XS_IF] = "if",       [XS_FOR] = "for",           [XS_WHILE] = "while",
        [XS_DO] = "do",       [XS_SWITCH] = "switch",     [XS_RETURN] = "return",
        [XS_BREAK] = "break", [XS_CONTINUE] = "continue", [XS_GOTO] = "goto",
        [XS_BLOCK] = "{",     [XS_OTHER] = NULL};
    return !word[s->kind] || starts_with_word(&s->where, text, word[s->kind]);
}

static struct xf_stmt *lower_expr_stmt(struct xf_lower *l, CXCursor c, const struct xf_locus *p,
                                       const struct xf_locus *parent)
{
    struct xf_stmt *s = stmt_new(l, XS_EXPR, p);
    s->expr = xf_lower_expr(l, c, parent);
    s->where = s->expr->where;
    s->where.span = s->where.outer;
    return s;
}

struct xf_stmt *xf_lower_stmt(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    if (clang_getCursorKind(c) == CXCursor_UnexposedStmt) { /* an attribute */
        struct xf_cursors kids = xf_cx_children(l, c);
        if (kids.n == 1)
            return xf_lower_stmt(l, kids.v[0], parent);
    }
    struct xf_locus p = xf_locate(l, c, parent);
    if (xf_cx_is_expr(c)) {
        struct xf_stmt *s = lower_expr_stmt(l, c, &p, parent);
        take_semicolon(l, s, &p);
        return s;
    }
    struct xf_stmt *s = stmt_new(l, XS_OTHER, &p);
    if (++l->nesting.depth < XF_MAX_DEPTH)
        lower_in_scope(l, s, c, &p);
    else
        l->nesting.deep = &s->where;
    l->nesting.depth--;
    if (s->where.origin == XF_PLAIN && !text_fits(s, p.source->text))
        xf_locate_degrade(l, &s->where);
    take_semicolon(l, s, &p);
    return s;
}
