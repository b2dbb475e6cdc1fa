/* SPDX-License-Identifier: MIT */
#include "appends.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "made.h"
#include "steps.h"
#include "vector.h"

static struct xf_expr *room_of(const struct xf_expr *append)
{
    return append->arg[0]->arg[0];
}

static struct xf_expr *item_of(const struct xf_expr *append)
{
    return append->arg[0]->arg[1];
}

static struct xf_expr *vector_of(const struct xf_expr *append)
{
    return room_of(append)->arg[0]->arg[0];
}

static bool is_loop(const struct xf_stmt *s)
{
    return s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
}

/* ---- how often ---- */

/* for (index = value; ...): the value; NULL: it is not looked at. */
static struct xf_expr *begin_of(const struct xf_stmt *init, const struct xf_sym *index)
{
    struct xf_expr *value = NULL;
    if (init && init->kind == XS_DECL && init->n == 1 && init->syms[0] == index)
        value = index->init;
    return value && xf_step_is_pure(value) ? value : NULL;
}

/* ++index or index++ */
static bool steps_on(const struct xf_expr *step, const struct xf_sym *index)
{
    return step && step->kind == XE_UNARY && (step->op == XOP_PREINC || step->op == XOP_POSTINC) &&
           step->arg[0]->kind == XE_VAR && step->arg[0]->sym == index;
}

/* for (index = begin; index < end; index++), or with != from one place of a vector to another: how
 * often; NULL: not known. */
static struct xf_expr *trips(struct xf_lower *l, const struct xf_stmt *s)
{
    const struct xf_expr *e = s->expr;
    bool known = s->kind == XS_FOR && e && e->kind == XE_BINARY &&
                 (e->op == XOP_LT || e->op == XOP_NE) && e->arg[0]->kind == XE_VAR &&
                 steps_on(s->step, e->arg[0]->sym) && xf_step_is_pure(e->arg[1]);
    struct xf_expr *begin = known ? begin_of(s->init, e->arg[0]->sym) : NULL;
    if (begin && e->op == XOP_NE)
        return xf_step_items_between(begin, e->arg[1]);
    if (!begin || (begin->kind == XE_INT && begin->ival == 0))
        return begin ? e->arg[1] : NULL;
    return xf_made_binary(l, XOP_SUB, e->arg[1], begin);
}

/* ---- a walk over statements ---- */

struct search {
    const struct xf_sym *sym;
    const struct xf_stmt *until; /* the walk is over where this ends; NULL: never */
    bool found, over;
};

static void in_stmt(struct search *s, const struct xf_stmt *b,
                    void (*look)(struct search *, const struct xf_expr *))
{
    if (!b || s->over || s->found)
        return;
    for (size_t i = 0; b->syms && i < b->n; i++)
        if (b->syms[i]->init)
            look(s, b->syms[i]->init);
    in_stmt(s, b->init, look);
    if (b->expr)
        look(s, b->expr);
    if (b->step)
        look(s, b->step);
    in_stmt(s, b->body, look);
    in_stmt(s, b->other, look);
    for (size_t i = 0; b->list && i < b->n; i++)
        in_stmt(s, b->list[i], look);
    s->over = s->over || b == s->until;
}

static void find_address(struct search *s, const struct xf_expr *e)
{
    s->found = s->found || (e->kind == XE_UNARY && e->op == XOP_ADDRESS &&
                            e->arg[0]->kind == XE_VAR && e->arg[0]->sym == s->sym);
    for (size_t i = 0; i < e->n && !s->found; i++)
        find_address(s, e->arg[i]);
}

static bool is_variable(const struct xf_expr *e, const struct xf_sym *sym)
{
    return e->kind == XE_VAR && e->sym == sym;
}

static bool is_part(const struct xf_expr *e, const struct xf_sym *sym, int part)
{
    return e->kind == XE_MEMBER && is_variable(e->arg[0], sym) && e->text &&
           !strcmp(e->text, sym->type->members[part].name);
}

static void find_name(struct search *s, const struct xf_expr *e)
{
    s->found = s->found || is_variable(e, s->sym);
    for (size_t i = 0; i < e->n && !s->found; i++)
        find_name(s, e->arg[i]);
}

/* The variable or what is in its memory: a member, an element. */
static bool is_within(const struct xf_expr *e, const struct xf_sym *sym)
{
    while (e->kind == XE_MEMBER || e->kind == XE_INDEX || e->kind == XE_CAST)
        e = e->arg[0];
    return is_variable(e, sym);
}

/* Besides as what is appended to, as one of its items that is read, and as how many it has. */
static void find_use(struct search *s, const struct xf_expr *e)
{
    if (xf_step_is_append(e) && is_variable(vector_of(e), s->sym)) {
        find_name(s, item_of(e)->arg[1]); /* is evaluated while the count changes */
        return;
    }
    bool item = e->kind == XE_INDEX && is_part(e->arg[0], s->sym, XF_VECTOR_DATA);
    if (item || is_part(e, s->sym, XF_VECTOR_SIZE)) {
        if (item)
            find_use(s, e->arg[1]);
        return;
    }
    bool changes = e->kind == XE_ASSIGN ||
                   (e->kind == XE_UNARY && (e->op == XOP_ADDRESS || e->op >= XOP_PREINC));
    s->found = s->found || is_variable(e, s->sym) || (changes && is_within(e->arg[0], s->sym));
    for (size_t i = 0; i < e->n && !s->found; i++)
        find_use(s, e->arg[i]);
}

static bool declares(const struct xf_stmt *b, const struct xf_sym *sym)
{
    bool found = b && b->init && declares(b->init, sym);
    for (size_t i = 0; b && b->syms && i < b->n && !found; i++)
        found = b->syms[i] == sym;
    for (size_t i = 0; b && b->list && i < b->n && !found; i++)
        found = declares(b->list[i], sym);
    return found || (b && b->body && declares(b->body, sym)) ||
           (b && b->other && declares(b->other, sym));
}

static bool jumps(const struct xf_stmt *b)
{
    if (!b || b->kind == XS_GOTO || b->kind == XS_LABEL || b->kind == XS_OTHER)
        return b != NULL;
    for (size_t i = 0; b->list && i < b->n; i++)
        if (jumps(b->list[i]))
            return true;
    return jumps(b->body) || jumps(b->other);
}

/* ---- what one loop appends ---- */

struct counting {
    struct xf_lower *l;
    struct xf_function *f;
    const struct xf_stmt *around[16]; /* the loops around, from the outermost on */
    size_t n_around;
};

struct appended {
    struct xf_expr *append, *times; /* how often, at most; NULL: not known */
};

struct appends {
    struct xf_lower *l;
    const struct xf_stmt *loop;
    struct {
        struct appended *v;
        size_t n, cap;
    } found;
};

static void collect_expr(struct appends *a, struct xf_expr *e, struct xf_expr *times)
{
    if (xf_step_is_append(e))
        *xf_push(a->l->a, &a->found) = (struct appended){e, times};
    for (size_t i = 0; i < e->n; i++)
        collect_expr(a, e->arg[i], times);
}

static bool is_of_loop(const struct xf_expr *e, const struct xf_stmt *loop)
{
    bool found = e->kind == XE_VAR && declares(loop, e->sym);
    for (size_t i = 0; i < e->n && !found; i++)
        found = is_of_loop(e->arg[i], loop);
    return found;
}

/* So often as the loops around it have it, and this one, too. */
static struct xf_expr *times_trips(const struct appends *a, const struct xf_stmt *loop,
                                   struct xf_expr *times)
{
    struct xf_expr *n = trips(a->l, loop);
    if (loop == a->loop)
        return n;
    return n && times && !is_of_loop(n, a->loop) ? xf_made_binary(a->l, XOP_MUL, times, n) : NULL;
}

static void collect(struct appends *a, const struct xf_stmt *b, struct xf_expr *times)
{
    if (!b)
        return;
    if (is_loop(b))
        times = times_trips(a, b, times);
    if (b->expr)
        collect_expr(a, b->expr, times);
    if (b->step)
        collect_expr(a, b->step, NULL);
    for (size_t i = 0; b->syms && i < b->n; i++)
        if (b->syms[i]->init)
            collect_expr(a, b->syms[i]->init, times);
    collect(a, b->init, NULL);
    collect(a, b->body, times);
    collect(a, b->other, times);
    for (size_t i = 0; b->list && i < b->n; i++)
        collect(a, b->list[i], times);
}

/* The outermost loop around this one, or itself, that the variable outlives. */
static const struct xf_stmt *outlived(const struct counting *c, const struct xf_stmt *loop,
                                      const struct xf_sym *sym)
{
    for (size_t i = 0; i < c->n_around; i++)
        if (!declares(c->around[i], sym))
            return c->around[i];
    return loop;
}

/* Nothing else can come to know of the vector before the loop ends, nor changes it there. */
static bool is_counted(const struct counting *c, const struct xf_stmt *loop,
                       const struct xf_expr *append)
{
    const struct xf_expr *v = vector_of(append);
    const struct xf_sym *sym = v->kind == XE_VAR ? v->sym : NULL;
    if (!sym || sym->kind != XSYM_LOCAL || sym->is_static || declares(loop, sym) ||
        c->n_around == sizeof c->around / sizeof *c->around)
        return false;
    struct search address = {.sym = sym, .until = outlived(c, loop, sym)}, use = {.sym = sym};
    in_stmt(&address, c->f->body, find_address);
    in_stmt(&use, loop, find_use);
    return !address.found && !use.found;
}

/* ---- around the loop ---- */

static struct xf_stmt *statement(struct xf_lower *l, const struct xf_stmt *loop, struct xf_expr *e)
{
    struct xf_stmt *s = xf_alloc(l->a, sizeof *s);
    s->kind = XS_EXPR;
    s->where = loop->where;
    xf_locate_degrade(l, &s->where);
    s->expr = e;
    return s;
}

/* data[n++] = value */
static void count_one(struct xf_lower *l, struct xf_expr *append, struct xf_sym *n)
{
    struct xf_expr *item = item_of(append), *next = xf_made(l, XE_UNARY, append, 1);
    next->op = XOP_POSTINC;
    next->type = n->type;
    next->arg[0] = xf_made_name(l, n, append);
    item->arg[0]->arg[1] = next;
    *append = *item;
}

/* How many items the vector has is told by the count within the loop. */
static void use_count_in(struct xf_lower *l, struct xf_expr *e, struct xf_sym *vector,
                         struct xf_sym *n)
{
    if (is_part(e, vector, XF_VECTOR_SIZE)) {
        struct xf_expr *name = xf_made_name(l, n, e);
        name->type = e->type;
        *e = *name;
        return;
    }
    for (size_t i = 0; i < e->n; i++)
        use_count_in(l, e->arg[i], vector, n);
}

static void use_count(struct xf_lower *l, struct xf_stmt *b, struct xf_sym *vector,
                      struct xf_sym *n)
{
    if (!b)
        return;
    for (size_t i = 0; b->syms && i < b->n; i++)
        if (b->syms[i]->init)
            use_count_in(l, b->syms[i]->init, vector, n);
    if (b->expr)
        use_count_in(l, b->expr, vector, n);
    if (b->step)
        use_count_in(l, b->step, vector, n);
    use_count(l, b->init, vector, n);
    use_count(l, b->body, vector, n);
    use_count(l, b->other, vector, n);
    for (size_t i = 0; b->list && i < b->n; i++)
        use_count(l, b->list[i], vector, n);
}

static struct xf_expr *most(struct xf_lower *l, const struct appends *a, const struct xf_sym *sym)
{
    struct xf_expr *sum = NULL;
    for (size_t i = 0; i < a->found.n; i++) {
        if (!a->found.v[i].append)
            continue;
        const struct xf_expr *v = vector_of(a->found.v[i].append);
        struct xf_expr *times = a->found.v[i].times;
        if (v->kind != XE_VAR || v->sym != sym)
            continue;
        if (!times)
            return NULL;
        sum = sum ? xf_made_binary(l, XOP_ADD, sum, times) : times;
    }
    return sum;
}

/* The appends to one vector, of which the first is given, and that often at most. */
static struct xf_stmt *count(struct counting *c, struct xf_stmt *loop, struct appends *a,
                             size_t first, struct xf_expr *often)
{
    struct xf_lower *l = c->l;
    struct xf_expr *vector = vector_of(a->found.v[first].append);
    struct xf_expr *size = xf_vector_size(l, vector);
    struct xf_expr *items = xf_made_binary(l, XOP_ADD, size, often);
    items->type = size->type;
    struct xf_sym *n = xf_made_variable(l, size, size->type);
    struct xf_stmt **list = xf_alloc(l->a, 4 * sizeof *list);
    list[0] = statement(l, loop, xf_vector_room(l, vector, items));
    list[1] = statement(l, loop, xf_made_assign(l, xf_made_name(l, n, size), size));
    list[2] = loop;
    list[3] = statement(l, loop, xf_made_assign(l, size, xf_made_name(l, n, size)));
    for (size_t i = a->found.n; i-- > first;) {
        struct appended *it = &a->found.v[i];
        const struct xf_expr *v = it->append ? vector_of(it->append) : NULL;
        if (!v || v->kind != XE_VAR || v->sym != vector->sym)
            continue;
        count_one(l, it->append, n);
        it->append = NULL;
    }
    use_count(l, loop, vector->sym, n);
    struct xf_stmt *block = statement(l, loop, NULL);
    block->kind = XS_BLOCK;
    block->list = list;
    block->n = 4;
    return block;
}

static void visit(struct counting *c, struct xf_stmt **slot);

static void visit_below(struct counting *c, struct xf_stmt *s)
{
    if (s->body)
        visit(c, &s->body);
    if (s->other)
        visit(c, &s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        visit(c, &s->list[i]);
}

static void visit(struct counting *c, struct xf_stmt **slot)
{
    struct xf_stmt *s = *slot;
    struct appends a = {.l = c->l, .loop = s};
    if (is_loop(s))
        collect(&a, s, NULL);
    for (size_t i = 0; i < a.found.n; i++) {
        struct xf_expr *append = a.found.v[i].append;
        bool counted = append && is_counted(c, s, append);
        struct xf_expr *often = counted ? most(c->l, &a, vector_of(append)->sym) : NULL;
        if (often)
            *slot = count(c, *slot, &a, i, often);
    }
    bool pushed = is_loop(s) && c->n_around < sizeof c->around / sizeof *c->around;
    if (pushed)
        c->around[c->n_around++] = s;
    visit_below(c, s);
    c->n_around -= pushed;
}

void xf_appends_count(struct xf_lower *l, struct xf_function *f)
{
    struct counting c = {.l = l, .f = f};
    if (l->unit->is_cxx && f->body && !jumps(f->body))
        visit(&c, &f->body);
}
