/* SPDX-License-Identifier: MIT
 *
 * v.at(i) that may be caught: (check(i >= v.size()), v.at(i)), where void check(int c) { if (c)
 * throw std::out_of_range(); }. Whether a text has a number or a position follows from it in a way
 * that is not looked at.
 */
#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "catching.h"
#include "catching_pass.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "nodes.h"
#include "steps.h"
#include "unknown_list.h"
#include "vector.h"
#include "word.h"

const char xf_catching_asks[] = "may throw";

static const char *const numbers[] = {"stoi", "stol", "stoul", "stoll", "stoull",
                                      "stof", "stod", "stold", NULL};

/* ---- calls that may throw ---- */

/* What never throws but for want of memory, whatever it is given. */
static bool is_silent(const char *name)
{
    static const char *const silent[] = {"operator[]",
                                         "operator*",
                                         "operator->",
                                         "operator++",
                                         "operator--",
                                         "operator==",
                                         "operator!=",
                                         "operator<",
                                         "operator>",
                                         "operator<=",
                                         "operator>=",
                                         "operator<<",
                                         "operator>>",
                                         "operator+",
                                         "operator-",
                                         "operator+=",
                                         "operator-=",
                                         "operator*=",
                                         "operator/=",
                                         "operator=",
                                         "operator!",
                                         "operator bool",
                                         "size",
                                         "length",
                                         "empty",
                                         "begin",
                                         "end",
                                         "cbegin",
                                         "cend",
                                         "rbegin",
                                         "rend",
                                         "front",
                                         "back",
                                         "data",
                                         "c_str",
                                         "push_back",
                                         "emplace_back",
                                         "pop_back",
                                         "clear",
                                         "count",
                                         "find",
                                         "min",
                                         "max",
                                         "minmax",
                                         "clamp",
                                         "abs",
                                         "fabs",
                                         "sqrt",
                                         "cbrt",
                                         "pow",
                                         "exp",
                                         "log",
                                         "log2",
                                         "log10",
                                         "sin",
                                         "cos",
                                         "tan",
                                         "asin",
                                         "acos",
                                         "atan",
                                         "atan2",
                                         "floor",
                                         "ceil",
                                         "round",
                                         "lround",
                                         "trunc",
                                         "fmod",
                                         "hypot",
                                         "isnan",
                                         "isinf",
                                         "isfinite",
                                         "swap",
                                         "move",
                                         "forward",
                                         "to_string",
                                         "make_pair",
                                         "make_tuple",
                                         "tie",
                                         "accumulate",
                                         "sort",
                                         "fill",
                                         "fill_n",
                                         "for_each",
                                         "count_if",
                                         "find_if",
                                         "min_element",
                                         "max_element",
                                         "reverse",
                                         "iota",
                                         "all_of",
                                         "any_of",
                                         "none_of",
                                         "inner_product",
                                         "what",
                                         "str",
                                         "isdigit",
                                         "isalpha",
                                         "isspace",
                                         "tolower",
                                         "toupper",
                                         "endl",
                                         "flush",
                                         "setw",
                                         "setprecision",
                                         "fixed",
                                         "strlen",
                                         "strcmp",
                                         "memcpy",
                                         "has_value",
                                         "value_or",
                                         "array",
                                         "pair",
                                         "tuple",
                                         "complex",
                                         "exception",
                                         "runtime_error",
                                         "logic_error",
                                         "domain_error",
                                         "invalid_argument",
                                         "length_error",
                                         "out_of_range",
                                         "range_error",
                                         "overflow_error",
                                         "underflow_error",
                                         "optional",
                                         "make_optional",
                                         "real",
                                         "imag",
                                         "exit",
                                         "abort",
                                         "printf",
                                         "fprintf",
                                         "puts",
                                         "fputs",
                                         "fflush",
                                         NULL};
    return xf_is_one_of(name, silent) || xf_mpi_lookup(name) || xf_c_library(name);
}

/* vector(first, last), vector(other), vector(8): no length that is reckoned. */
static bool is_of_known_length(struct xf_lower *l, CXCursor call)
{
    if (!xf_cx_written(l, call))
        return true;
    CXCursor first = xf_cx_stripped(l, clang_Cursor_getArgument(call, 0));
    return !xf_cx_is_integer(clang_getCursorType(first)) ||
           clang_getCursorKind(first) == CXCursor_IntegerLiteral;
}

/* Positions in texts that are not there, numbers that a text does not say, values that are not
 * there, lengths that may be less than nothing; and whatever is not known to be silent. */
static bool may_throw(struct xf_lower *l, CXCursor call, const char *name)
{
    static const char *const places[] = {"compare", "assign", "append", "basic_string", NULL};
    if (!strcmp(name, "vector"))
        return !is_of_known_length(l, call);
    if (xf_is_one_of(name, places))
        return xf_cx_written(l, call) >= 2;
    return !is_silent(name);
}

void xf_catching_note_length(struct xf_lower *l, struct xf_expr *e)
{
    *xf_push(l->a, &l->cxx.exceptions.library) =
        (struct xf_library_throw){.function = l->function,
                                  .e = e,
                                  .shows = xf_made_number(l, e, 0),
                                  .in_caught = l->cxx.exceptions.in_caught > 0};
}

/* Looking at its operands twice changes nothing. */
static bool are_pure(const struct xf_expr *e)
{
    for (size_t i = 0; i < e->n; i++)
        if (xf_catching_has_effects(e->arg[i]))
            return false;
    return true;
}

/* Has it items, and how many is known? */
static bool has_items(const struct xf_expr *e)
{
    const struct xf_type *t = e->type;
    return xf_begins_with(xf_without_const(t->name), "std::vector<") && t->kind == XT_STRUCT &&
           t->n_members == 2;
}

static bool is_text(const struct xf_expr *e)
{
    const struct xf_type *t = e->type;
    return t && (t->is_unsized || xf_begins_with(xf_without_const(t->name), "std::basic_string"));
}

/* Numbers less than nothing are large ones there. */
static struct xf_expr *not_below(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *place = xf_step_converted(l, x, xf_made_size_type(l));
    struct xf_expr *below = xf_made_binary(l, XOP_LT, place, y);
    below->type = xf_making_int_type(l);
    return xf_made_unary(l, XOP_LNOT, below);
}

/* Is it an item of a vector that is asked for? */
static bool is_item(const struct xf_expr *e, const char *name)
{
    return !strcmp(name, "at") && e->n == 2 && e->arg[0]->type && has_items(e->arg[0]) &&
           !xf_catching_has_effects(e->arg[0]);
}

/* Whether it throws, or what the index must be less than; NULL: not known. */
static struct xf_expr *asked(struct xf_lower *l, const struct xf_expr *e, const char *name)
{
    bool number = xf_is_one_of(name, numbers), at = !strcmp(name, "at") && e->n == 2;
    if (is_item(e, name))
        return are_pure(e) ? not_below(l, e->arg[1], xf_vector_size(l, e->arg[0]))
                           : xf_vector_size(l, e->arg[0]);
    if (!e->n || !e->arg[0]->type || !are_pure(e) ||
        (!number && !((at || !strcmp(name, "substr")) && is_text(e->arg[0]))))
        return NULL;
    struct xf_expr *mixed = xf_step_call(l, e, "__rescatter_mix", xf_making_int_type(l), e->n);
    for (size_t i = 0; i < e->n; i++)
        mixed->arg[i + 1] = xf_step_value(l, e->arg[i]);
    return mixed;
}

/* What the exception tells: where it is a number or place that is not there. */
static struct xf_expr *shows(struct xf_lower *l, const struct xf_expr *e, const char *name)
{
    if (!is_item(e, name) || !are_pure(e))
        return xf_made_number(l, e, 0); /* what is asked tells all, or the index is given */
    struct xf_expr *mixed = xf_step_call(l, e, "__rescatter_mix", xf_making_int_type(l), 2);
    mixed->arg[1] = e->arg[1];
    mixed->arg[2] = xf_vector_size(l, e->arg[0]);
    return mixed;
}

void xf_catching_note_library(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(clang_getCursorReferenced(call)));
    if (may_throw(l, call, name))
        *xf_push(l->a, &l->cxx.exceptions.library) =
            (struct xf_library_throw){.function = l->function,
                                      .e = e,
                                      .asked = asked(l, e, name),
                                      .shows = shows(l, e, name),
                                      .index = is_item(e, name) && !are_pure(e) ? e->arg[1] : NULL,
                                      .in_caught = l->cxx.exceptions.in_caught > 0,
                                      .is_number = xf_is_one_of(name, numbers)};
}

/* ---- what they become ---- */

/* if (condition) throw */
static struct xf_stmt *perhaps(struct xf_making *m, struct xf_expr *condition, const char *class)
{
    struct xf_expr *shows =
        xf_step_call(m->l, m->like, "__rescatter_mix", xf_making_int_type(m->l), 2);
    shows->arg[1] = xf_making_param(m, 0);
    shows->arg[2] = xf_making_param(m, 1);
    struct xf_expr *end = xf_step_call(m->l, m->like, "abort", xf_made_void_type(m->l), 0);
    xf_making_at_call(m, end);
    xf_catching_note_throw(m->l, end, xf_making_at_call(m, shows),
                           (CXType){.kind = CXType_Invalid});
    m->l->cxx.exceptions.throws.v[m->l->cxx.exceptions.throws.n - 1].library = class;
    return xf_making_choice(m, condition, xf_making_statement(m, XS_EXPR, end));
}

/* A number that is not there, or one that is too large, which also follows from the text. */
static void ask(struct xf_lower *l, const struct xf_library_throw *t)
{
    struct xf_expr *call = xf_made(l, XE_CALL, t->e, 3), *done = xf_made(l, XE_INT, t->e, 0);
    call->type = xf_made_void_type(l);
    call->arg[1] = t->asked;
    call->arg[2] = t->shows;
    struct xf_making m = xf_making_begin(l, call, "a call that may throw");
    struct xf_stmt *list[2];
    size_t n = 0;
    list[n++] = perhaps(&m, xf_making_param(&m, 0), "std::out_of_range");
    if (t->is_number) {
        struct xf_expr *too = xf_step_call(l, call, "__rescatter_mix", xf_making_int_type(l), 1);
        too->arg[1] = xf_making_param(&m, 0);
        list[n++] = perhaps(&m, too, "std::invalid_argument");
    }
    xf_making_finish_list(&m, list, n);
    xf_making_call(&m, call);
    *done = *t->e;
    xf_step_become(t->e, xf_made_comma(l, call, done));
    t->e->text = xf_catching_asks;
}

/* v.at(f()): v.at(check(f(), v.size())), which gives what it is given. */
static void ask_index(struct xf_lower *l, const struct xf_library_throw *t)
{
    struct xf_expr *call = xf_made(l, XE_CALL, t->index, 3), *given = xf_made_copy(l, t->index);
    given->arg = t->index->arg;
    call->type = t->index->type;
    call->arg[1] = given;
    call->arg[2] = t->asked;
    struct xf_making m = xf_making_begin(l, call, "a call that may throw");
    struct xf_expr *outside = not_below(l, xf_making_param(&m, 0), xf_making_param(&m, 1));
    struct xf_stmt *list[] = {perhaps(&m, xf_making_at_call(&m, outside), "std::out_of_range"),
                              xf_making_statement(&m, XS_RETURN, xf_making_param(&m, 0))};
    xf_making_finish_list(&m, list, 2);
    xf_making_call(&m, call);
    xf_step_become(t->index, call);
}

void xf_catching_ask_library(struct xf_catching *c)
{
    struct xf_lower *l = c->l;
    struct xf_function *before = l->function;
    for (size_t i = 0; i < l->cxx.exceptions.library.n; i++) {
        struct xf_library_throw *t = &l->cxx.exceptions.library.v[i];
        bool inside = t->in_caught || (t->function && c->inside[t->function->sym->id]);
        l->function = t->function;
        bool taken = xf_catching_takes_of_library(l, "std::out_of_range") ||
                     (t->is_number && xf_catching_takes_of_library(l, "std::invalid_argument"));
        t->done = t->asked && inside && taken;
        l->cxx.exceptions.thrown |= t->done;
        if (t->done)
            l->cxx.exceptions.place = t->e->where;
        if (t->done && t->index)
            ask_index(l, t);
        else if (t->done)
            ask(l, t);
    }
    l->function = before;
}

/* ---- and then again ---- */

static bool is_below(const struct xf_expr *e, const struct xf_expr *wanted);

static bool is_in(const struct xf_stmt *s, const struct xf_expr *wanted)
{
    bool found = s && (is_below(s->expr, wanted) || is_below(s->step, wanted) ||
                       is_in(s->init, wanted) || is_in(s->body, wanted) || is_in(s->other, wanted));
    for (size_t i = 0; s && i < s->n && !found; i++)
        found = s->kind == XS_DECL ? is_below(s->syms[i]->init, wanted) : is_in(s->list[i], wanted);
    return found;
}

static bool is_below(const struct xf_expr *e, const struct xf_expr *wanted)
{
    bool found = e && e == wanted;
    for (size_t i = 0; e && i < e->n && !found; i++)
        found = is_below(e->arg[i], wanted);
    return found;
}

/* What was asked stands before it now; where the call itself is nowhere any more, as another node
 * has taken its place, nobody has asked. */
void xf_catching_forget_library(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.library.n; i++) {
        struct xf_library_throw *t = &c->l->cxx.exceptions.library.v[i];
        if (!t->done)
            continue;
        if (!is_in(t->function->body, t->index ? t->index : t->e))
            xf_unknowns_add(c->l, &t->function->unknowns, t->e->where, "an exception");
        if (!t->index && t->e->arg[0]->kind == XE_INT)
            xf_step_become(t->e, t->e->arg[1]);
    }
}
