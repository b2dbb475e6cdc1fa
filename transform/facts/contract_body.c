/* SPDX-License-Identifier: MIT */
#include "contract_body.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "contract.h"
#include "ir.h"

/* ---- does it fit? ---- */

static bool is_integer(const struct xf_type *t)
{
    return t && t->kind == XT_INT;
}

static bool is_number(const struct xf_type *t)
{
    return is_integer(t) ||
           (t && (t->kind == XT_FLOAT || t->kind == XT_BOOL || t->kind == XT_ENUM));
}

static bool is_pointer(const struct xf_type *t)
{
    return t && (t->kind == XT_POINTER || t->kind == XT_ARRAY);
}

/* Numbers, and structures and arrays of them: what it holds is all there is to know of it. */
static bool is_plain(const struct xf_type *t)
{
    if (!t || t->is_volatile || t->size_bytes < 0)
        return false;
    if (t->kind == XT_ARRAY)
        return t->length > 0 && is_plain(t->elem);
    bool plain = t->kind == XT_STRUCT && t->n_members;
    for (size_t i = 0; plain && i < t->n_members; i++)
        plain = !t->members[i].bits && *t->members[i].name && is_plain(t->members[i].type);
    return plain || is_number(t);
}

static const char *argument_misfit(struct xf_arena *a, const struct xf_contract_arg *arg, size_t i,
                                   const struct xf_type *t)
{
    bool memory = strchr("rwb", arg->role) != NULL;
    if (arg->role == 'N' && !is_integer(t))
        return xf_sprintf(a, "argument %zu is no integer", i + 1);
    if (memory && !is_pointer(t))
        return xf_sprintf(a, "argument %zu is no pointer", i + 1);
    if (memory && arg->role != 'r' && t->elem && t->elem->is_const)
        return xf_sprintf(a, "argument %zu points to what is constant", i + 1);
    if (arg->items && !is_plain(t->elem))
        return xf_sprintf(a, "argument %zu does not point to numbers, or structures of them",
                          i + 1);
    if (arg->role == 'v' && !is_number(t))
        return xf_sprintf(a, "argument %zu is no number", i + 1);
    return NULL;
}

static bool returns_plain(const struct xf_type *t)
{
    return !t || t->kind == XT_VOID || is_number(t);
}

static const char *items_misfit(struct xf_arena *a, const struct xf_contract *c,
                                const struct xf_type *function)
{
    const char *why = NULL;
    if (function->n_params != c->n_args)
        return "its declaration has another number of arguments";
    for (size_t i = 0; i < c->n_args && !why; i++) {
        unsigned each = c->arg[i].each_arg;
        why = argument_misfit(a, &c->arg[i], i, function->params[i]);
        if (!why && each && (!is_integer(function->params[each - 1]) || each - 1 == c->number))
            why = xf_sprintf(a, "argument %u says nothing of how many elements an item has", each);
    }
    if (!why && (!returns_plain(function->elem) || (c->sums && !is_number(function->elem))))
        why = "what it returns is no number";
    return why;
}

/* Two evaluations are to give the same. */
static bool may_be_repeated(const struct xf_expr *e)
{
    bool plain = e->kind != XE_ASSIGN && e->kind != XE_CALL && e->kind != XE_OTHER &&
                 !(e->kind == XE_UNARY && e->op >= XOP_PREINC);
    for (size_t i = 0; plain && !e->macro && i < e->n; i++)
        plain = may_be_repeated(e->arg[i]);
    return plain || e->macro;
}

static const char *mpi_misfit(struct xf_arena *a, const struct xf_contract *c,
                              const struct xf_expr *call)
{
    if (!call->type || (call->type->kind != XT_VOID && !is_integer(call->type)))
        return "what it returns is none of MPI's codes";
    for (size_t i = 0; i < c->n_operands; i++)
        if (c->operand[i].arg >= call->n)
            return xf_sprintf(a, "it is called with %u arguments", call->n - 1);
    for (size_t i = 1; i < call->n; i++)
        if (!may_be_repeated(call->arg[i]))
            return xf_sprintf(a, "argument %zu is not plain enough to be followed", i);
    return NULL;
}

static const char *row_misfit(struct xf_arena *a, const struct xf_contract *c,
                              const struct xf_expr *call)
{
    const char *why = returns_plain(call->type) ? NULL : "what it returns is no number";
    if (call->n - 1 != c->n_args)
        return xf_sprintf(a, "it is called with %u arguments", call->n - 1);
    for (size_t i = 0; i < c->n_args && !why; i++)
        why = argument_misfit(a, &c->arg[i], i, call->arg[i + 1]->type);
    return why;
}

const char *xf_contract_misfit(struct xf_unit *u, const struct xf_contract *c,
                               const struct xf_expr *call)
{
    if (c->kind == XF_CONTRACT_MPI)
        return mpi_misfit(u->arena, c, call);
    if (c->kind == XF_CONTRACT_ITEMS)
        return items_misfit(u->arena, c, call->arg[0]->sym->type);
    return row_misfit(u->arena, c, call);
}

/* ---- nodes ---- */

struct making {
    struct xf_unit *unit;
    const struct xf_contract *contract;
    struct xf_function *function;
    struct xf_type *real;      /* double */
    struct xf_sym *mixed;      /* what the present item, and all that is no item, come to */
    struct xf_sym *seed, *mix; /* the functions that make it */
    struct xf_sym *result;     /* what is returned; or NULL */
    int64_t written;           /* values so far */
};

static struct xf_where said_at(const struct xf_contract *c)
{
    return (struct xf_where){.origin = XF_HEADER, .line = c->line, .column = 1, .file = c->file};
}

static struct xf_expr *make(const struct making *m, enum xf_expr_kind kind, struct xf_type *type,
                            size_t n)
{
    struct xf_expr *e = xf_alloc(m->unit->arena, sizeof *e);
    e->kind = kind;
    e->type = type;
    e->where = said_at(m->contract);
    e->arg = xf_alloc(m->unit->arena, (n + 1) * sizeof *e->arg);
    e->n = n;
    return e;
}

static struct xf_expr *operation(const struct making *m, enum xf_expr_kind kind, enum xf_op op,
                                 struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = make(m, kind, x->type, y ? 2 : 1);
    e->op = op;
    e->arg[0] = x;
    e->arg[1] = y;
    return e;
}

static struct xf_expr *name(const struct making *m, struct xf_sym *s)
{
    struct xf_expr *e = make(m, XE_VAR, s->type, 0);
    e->sym = s;
    e->text = s->name;
    return e;
}

static struct xf_expr *constant(const struct making *m, struct xf_type *type, int64_t value)
{
    struct xf_expr *e = make(m, XE_INT, type, 0);
    e->has_value = true;
    e->ival = value;
    return e;
}

static struct xf_expr *element(const struct making *m, struct xf_expr *array, struct xf_expr *at)
{
    struct xf_expr *e = operation(m, XE_INDEX, XOP_NONE, array, at);
    e->type = array->type->elem;
    return e;
}

static struct xf_expr *member(const struct making *m, struct xf_expr *of,
                              const struct xf_struct_member *which)
{
    struct xf_expr *e = operation(m, XE_MEMBER, XOP_NONE, of, NULL);
    e->type = which->type;
    e->text = which->name;
    e->at_bytes = which->at_bytes;
    return e;
}

static struct xf_type *make_type(const struct making *m, enum xf_type_kind kind, const char *text,
                                 int64_t bytes)
{
    struct xf_type *t = xf_alloc(m->unit->arena, sizeof *t);
    *t = (struct xf_type){.kind = kind,
                          .name = text,
                          .written = text,
                          .size_bytes = bytes,
                          .is_signed = true,
                          .length = -1};
    return t;
}

static struct xf_sym *make_sym(const struct making *m, enum xf_sym_kind kind, const char *text,
                               struct xf_type *type)
{
    struct xf_sym *s = xf_alloc(m->unit->arena, sizeof *s);
    *s = (struct xf_sym){.kind = kind,
                         .id = (int)m->unit->n_syms++,
                         .name = text,
                         .type = type,
                         .where = said_at(m->contract)};
    s->is_extern = s->in_system_header = kind == XSYM_FUNCTION;
    s->function = kind == XSYM_FUNCTION ? NULL : m->function;
    return s;
}

static struct xf_sym *make_callee(const struct making *m, const char *text)
{
    struct xf_type *t = make_type(m, XT_FUNCTION, text, -1);
    t->elem = m->real;
    return make_sym(m, XSYM_FUNCTION, text, t);
}

static struct xf_expr *call_of(const struct making *m, struct xf_sym *callee, size_t n)
{
    struct xf_expr *e = make(m, XE_CALL, m->real, n + 1);
    e->text = callee->name;
    e->arg[0] = name(m, callee);
    return e;
}

/* ---- statements ---- */

static struct xf_stmt *statement(const struct making *m, enum xf_stmt_kind kind,
                                 struct xf_expr *expr)
{
    struct xf_stmt *s = xf_alloc(m->unit->arena, sizeof *s);
    s->kind = kind;
    s->where = said_at(m->contract);
    s->expr = expr;
    return s;
}

static struct xf_stmt *declaration(const struct making *m, struct xf_sym *sym, struct xf_expr *init)
{
    struct xf_stmt *s = statement(m, XS_DECL, NULL);
    s->syms = xf_alloc(m->unit->arena, sizeof *s->syms);
    s->syms[s->n++] = sym;
    sym->init = init;
    return s;
}

static struct xf_stmt *block(const struct making *m)
{
    struct xf_stmt *s = statement(m, XS_BLOCK, NULL);
    s->braces = true;
    return s;
}

static void add(const struct making *m, struct xf_stmt *to, struct xf_stmt *s)
{
    struct xf_stmt **list = xf_alloc(m->unit->arena, (to->n + 1) * sizeof *list);
    if (to->n)
        memcpy(list, to->list, to->n * sizeof *list);
    list[to->n++] = s;
    to->list = list;
}

/* for (i = 0; i < n; ++i) body; */
static struct xf_stmt *loop(const struct making *m, struct xf_sym *i, struct xf_expr *n,
                            struct xf_stmt *body)
{
    struct xf_stmt *s = statement(m, XS_FOR, NULL);
    s->init = declaration(m, i, constant(m, i->type, 0));
    s->expr = operation(m, XE_BINARY, XOP_LT, name(m, i), n);
    s->step = operation(m, XE_UNARY, XOP_PREINC, name(m, i), NULL);
    s->body = body;
    return s;
}

static struct xf_stmt *assign(const struct making *m, struct xf_expr *to, struct xf_expr *value)
{
    return statement(m, XS_EXPR, operation(m, XE_ASSIGN, XOP_NONE, to, value));
}

/* ---- what is done to an item ---- */

/* mixed = mix(mixed, x) */
static struct xf_stmt *take_up(struct making *m, struct xf_expr *x)
{
    struct xf_expr *call = call_of(m, m->mix, 2);
    call->arg[1] = name(m, m->mixed);
    call->arg[2] = x;
    return assign(m, name(m, m->mixed), call);
}

/* x = mix(mixed, another number each time) */
static struct xf_stmt *write_back(struct making *m, struct xf_expr *x)
{
    struct xf_expr *call = call_of(m, m->mix, 2);
    call->arg[1] = name(m, m->mixed);
    call->arg[2] = constant(m, m->real, m->written++);
    return assign(m, x, call);
}

typedef struct xf_stmt *(*number_fn)(struct making *m, struct xf_expr *x);

/* Each number of x, in the loops that it takes. */
static void each_number(struct making *m, struct xf_stmt *to, struct xf_expr *x, number_fn what)
{
    const struct xf_type *t = x->type;
    if (t->kind == XT_ARRAY) {
        struct xf_type *counter = m->function->params[m->contract->number]->type;
        struct xf_sym *i = make_sym(m, XSYM_LOCAL, "a counter", counter);
        struct xf_stmt *body = block(m);
        each_number(m, body, element(m, x, name(m, i)), what);
        add(m, to, loop(m, i, constant(m, counter, t->length), body));
    } else if (t->kind == XT_STRUCT) {
        for (size_t i = 0; i < t->n_members; i++)
            each_number(m, to, member(m, x, &t->members[i]), what);
    } else {
        add(m, to, what(m, x));
    }
}

/* Each number of the present item in that argument. */
static void each_of_item(struct making *m, struct xf_stmt *to, size_t i, struct xf_sym *item,
                         number_fn what)
{
    const struct xf_contract_arg *arg = &m->contract->arg[i];
    struct xf_expr *array = name(m, m->function->params[i]);
    if (arg->each == 1) {
        each_number(m, to, element(m, array, name(m, item)), what);
        return;
    }
    struct xf_sym *k = make_sym(m, XSYM_LOCAL, "a counter", item->type);
    struct xf_expr *each[2];
    for (int n = 0; n < 2; n++)
        each[n] = arg->each_arg ? name(m, m->function->params[arg->each_arg - 1])
                                : constant(m, item->type, arg->each);
    struct xf_expr *first = operation(m, XE_BINARY, XOP_MUL, name(m, item), each[0]);
    struct xf_stmt *body = block(m);
    each_number(m, body, element(m, array, operation(m, XE_BINARY, XOP_ADD, first, name(m, k))),
                what);
    add(m, to, loop(m, k, each[1], body));
}

/* What is no item. */
static struct xf_expr *seed(struct making *m)
{
    const struct xf_contract *c = m->contract;
    struct xf_expr *e = call_of(m, m->seed, strlen(c->row.args));
    size_t n = 0;
    for (size_t i = 0; i < c->n_args; i++)
        if (!c->arg[i].items && c->arg[i].role != 'N')
            e->arg[++n] = name(m, m->function->params[i]);
    return e;
}

static struct xf_stmt *body_of_loop(struct making *m, struct xf_sym *item)
{
    const struct xf_contract *c = m->contract;
    struct xf_stmt *body = block(m);
    add(m, body, declaration(m, m->mixed, seed(m)));
    for (size_t i = 0; i < c->n_args; i++)
        if (c->arg[i].items && c->arg[i].role != 'w')
            each_of_item(m, body, i, item, take_up);
    for (size_t i = 0; i < c->n_args; i++)
        if (c->arg[i].items && c->arg[i].role != 'r')
            each_of_item(m, body, i, item, write_back);
    if (!m->result || c->status)
        return body;
    struct xf_expr *part = call_of(m, m->mix, c->sums ? 1 : 2);
    part->arg[1] = name(m, m->mixed);
    if (!c->sums) /* nothing is said of it: it may depend on all items and their order */
        part->arg[2] = name(m, m->result);
    struct xf_stmt *s = assign(m, name(m, m->result), part);
    s->expr->op = c->sums ? XOP_ADD : XOP_NONE;
    add(m, body, s);
    return body;
}

/* { result = ...; for (item = 0; item < number; ++item) { ... } return result; } */
static struct xf_stmt *body_of(struct making *m, struct xf_type *returns)
{
    struct xf_sym *number = m->function->params[m->contract->number];
    struct xf_sym *item = make_sym(m, XSYM_LOCAL, "an item", number->type);
    struct xf_stmt *body = block(m);
    if (m->result) {
        struct xf_expr *none = constant(m, returns, 0);
        add(m, body, declaration(m, m->result, m->contract->status ? call_of(m, m->mix, 0) : none));
    }
    add(m, body, loop(m, item, name(m, number), body_of_loop(m, item)));
    if (m->result)
        add(m, body, statement(m, XS_RETURN, name(m, m->result)));
    return body;
}

static void add_function(struct xf_unit *u, struct xf_function *fn)
{
    struct xf_function **all = xf_alloc(u->arena, (u->n_functions + 1) * sizeof *all);
    if (u->n_functions)
        memcpy(all, u->functions, u->n_functions * sizeof *all);
    all[u->n_functions++] = fn;
    u->functions = all;
}

void xf_contract_define(struct xf_unit *u, const struct xf_contract *c, struct xf_sym *function)
{
    struct making m = {
        .unit = u, .contract = c, .function = xf_alloc(u->arena, sizeof *m.function)};
    struct xf_function *fn = m.function;
    struct xf_type *returns = function->type->elem;
    *fn = (struct xf_function){
        .sym = function, .n_params = c->n_args, .where = said_at(c), .contract = c};
    fn->params = xf_alloc(u->arena, (c->n_args + 1) * sizeof *fn->params);
    for (size_t i = 0; i < c->n_args; i++)
        fn->params[i] = make_sym(&m, XSYM_PARAM, "a parameter", function->type->params[i]);
    m.real = make_type(&m, XT_FLOAT, "double", (int64_t)sizeof(double));
    m.mixed = make_sym(&m, XSYM_LOCAL, "an item's value", m.real);
    m.seed = make_callee(&m, c->row.name);
    m.mix = make_callee(&m, "__rescatter_mix");
    if (returns && returns->kind != XT_VOID)
        m.result = make_sym(&m, XSYM_LOCAL, "the result", returns);
    fn->body = body_of(&m, returns);
    function->function = fn;
    function->is_static = true; /* nobody else comes to this body */
    add_function(u, fn);
}

/* ---- wrappers of MPI ---- */

/* Nodes are told apart, whatever they stand for. */
static struct xf_expr *copied(struct xf_unit *u, const struct xf_expr *e)
{
    struct xf_expr *copy = xf_alloc(u->arena, sizeof *copy);
    *copy = *e;
    copy->arg = xf_alloc(u->arena, (e->n + 1) * sizeof *copy->arg);
    for (size_t i = 0; i < e->n; i++)
        copy->arg[i] = e->arg[i] ? copied(u, e->arg[i]) : NULL;
    return copy;
}

static struct xf_expr *operand(const struct making *m, const struct xf_contract_operand *o,
                               const struct xf_expr *call)
{
    static struct xf_type number = {.kind = XT_INT,
                                    .name = "int",
                                    .written = "int",
                                    .size_bytes = 4,
                                    .is_signed = true,
                                    .length = -1};
    if (o->arg)
        return copied(m->unit, call->arg[o->arg]);
    struct xf_expr *e = make(m, o->name ? XE_OTHER : XE_INT, &number, 0);
    e->where = call->where;
    e->where.span.end = e->where.span.begin; /* it is not written there */
    e->where.outer = e->where.span;
    e->text = o->name ? o->name : xf_sprintf(m->unit->arena, "%" PRId64, o->number);
    e->macro = o->name;
    e->has_value = !o->name;
    e->ival = o->number;
    return e;
}

void xf_contract_act(struct xf_unit *u, const struct xf_contract *c, struct xf_expr *call)
{
    struct making m = {.unit = u, .contract = c};
    struct xf_expr **arg = xf_alloc(u->arena, (c->n_operands + 1) * sizeof *arg);
    if (call->where.origin == XF_PLAIN && c->mpi->class > XF_MPI_ALLGATHER)
        call->where.origin = XF_MACRO_BODY; /* no such call is written there, and none will be */
    m.real = call->type;
    arg[0] = name(&m, make_callee(&m, c->mpi->name));
    for (size_t i = 0; i < c->n_operands; i++)
        arg[i + 1] = operand(&m, &c->operand[i], call);
    call->arg = arg;
    call->n = c->n_operands + 1;
    call->text = c->mpi->name;
    call->contract = c;
}
