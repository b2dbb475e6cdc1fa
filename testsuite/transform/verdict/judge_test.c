/* SPDX-License-Identifier: MIT
 * A program made by hand, node by node, is judged and rewritten: neither stage needs a front end.
 *
 *     size of MPI_COMM_WORLD; n = 1000; chunk = n / size; part = malloc(chunk * 8);
 *     MPI_Scatter(all ... part); for (i = 0; i < chunk; i++) part[i] *= FACTOR; MPI_Gather(part ...
 * all);
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "arena.h"
#include "build.h"
#include "judge.h"
#include "share_group.h"
#include "rewrite.h"

enum factor { BY_A_NUMBER, BY_THE_INDEX };

struct program {
    struct build b;
    struct xf_sym *n, *size, *chunk, *i, *all, *part;
    struct xf_stmt *list[BUILD_MAX];
    size_t len;
};

static void add(struct program *p, struct xf_expr *e)
{
    p->list[p->len++] = build_do(&p->b, e);
}

static struct xf_sym *declare(struct program *p, struct xf_type *type, const char *name)
{
    struct xf_sym *s = build_local(&p->b, type, name);
    p->list[p->len++] = build_decl(&p->b, s);
    return s;
}

static struct xf_expr *var(struct program *p, struct xf_sym *s)
{
    return build_var(&p->b, s);
}

static void set(struct program *p, struct xf_sym *s, struct xf_expr *value)
{
    add(p, build_assign(&p->b, XOP_NONE, var(p, s), value));
}

static struct xf_expr *room_for(struct program *p, struct xf_sym *count)
{
    struct xf_expr *bytes = build_binary(&p->b, XOP_MUL, var(p, count), build_int(&p->b, 8));
    return build_call(&p->b, p->b.t_pointer, "malloc", bytes, NULL);
}

static void move_blocks(struct program *p, const char *name, struct xf_sym *from, struct xf_sym *to)
{
    struct build *b = &p->b;
    struct xf_expr *arg[8];
    arg[0] = var(p, from);
    arg[1] = var(p, p->chunk);
    arg[2] = build_macro(b, "MPI_DOUBLE");
    arg[3] = var(p, to);
    arg[4] = var(p, p->chunk);
    arg[5] = build_macro(b, "MPI_DOUBLE");
    arg[6] = build_int(b, 0);
    arg[7] = build_macro(b, "MPI_COMM_WORLD");
    add(p, build_call(b, b->t_int, name, arg[0], arg[1], arg[2], arg[3], arg[4], arg[5], arg[6],
                      arg[7], NULL));
}

static struct xf_expr *element(struct program *p)
{
    struct xf_expr *base = var(p, p->part);
    return build_index(&p->b, base, var(p, p->i));
}

static void scale_items(struct program *p, enum factor factor)
{
    struct build *b = &p->b;
    struct xf_expr *init = build_assign(b, XOP_NONE, var(p, p->i), build_int(b, 0));
    struct xf_expr *counter = var(p, p->i);
    struct xf_expr *cond = build_binary(b, XOP_LT, counter, var(p, p->chunk));
    struct xf_expr *step = build_unary(b, XOP_POSTINC, var(p, p->i));
    struct xf_expr *target = element(p);
    struct xf_expr *by = factor == BY_THE_INDEX ? var(p, p->i) : build_int(b, 2);
    struct xf_stmt *body = build_do(b, build_assign(b, XOP_MUL, target, by));
    p->list[p->len++] = build_for(b, init, cond, step, body);
}

static struct program *write_program(struct xf_arena *a, enum factor factor)
{
    struct program *p = xf_alloc(a, sizeof *p);
    struct build *b = &p->b;
    build_begin(b, a, "hand.c");
    build_function(b, "main");
    p->n = declare(p, b->t_int, "n");
    p->size = declare(p, b->t_int, "size");
    p->chunk = declare(p, b->t_int, "chunk");
    p->i = declare(p, b->t_int, "i");
    p->all = declare(p, b->t_pointer, "all");
    p->part = declare(p, b->t_pointer, "part");
    struct xf_expr *world = build_macro(b, "MPI_COMM_WORLD");
    struct xf_expr *size = build_unary(b, XOP_ADDRESS, var(p, p->size));
    add(p, build_call(b, b->t_int, "MPI_Comm_size", world, size, NULL));
    set(p, p->n, build_int(b, 1000));
    struct xf_expr *n = var(p, p->n);
    set(p, p->chunk, build_binary(b, XOP_DIV, n, var(p, p->size)));
    set(p, p->all, room_for(p, p->n));
    set(p, p->part, room_for(p, p->chunk));
    move_blocks(p, "MPI_Scatter", p->all, p->part);
    scale_items(p, factor);
    move_blocks(p, "MPI_Gather", p->part, p->all);
    build_body(b, p->list, p->len);
    return p;
}

static int set_up(void **state)
{
    *state = xf_arena_create();
    return 0;
}

static int tear_down(void **state)
{
    xf_arena_destroy(*state);
    return 0;
}

static struct xf_judgement judge(struct program *p)
{
    struct xf_judge_request req = {.select = NULL};
    struct xf_judgement j = {0};
    xf_judge(p->b.arena, p->b.unit, &req, &j);
    assert_int_equal(j.n_sites, 2);
    assert_int_equal(j.n_groups, 1);
    return j;
}

static bool has_edit(const struct xf_file *f, const char *text)
{
    for (size_t i = 0; i < f->n_edits; i++)
        if (strstr(f->edits[i].text, text))
            return true;
    return false;
}

static void a_safe_program_is_rewritten(void **state)
{
    struct program *p = write_program(*state, BY_A_NUMBER);
    struct xf_judgement j = judge(p);
    const struct xf_group *g = j.groups[0]->verdict;
    assert_int_equal(g->verdict, XF_REWRITTEN);
    assert_string_equal(g->id, "hand.c:main:chunk");
    assert_string_equal(g->communicator, "MPI_COMM_WORLD");
    for (int i = 0; i < XF_N_OBLIGATIONS; i++)
        assert_int_equal(g->duties[i].status, XF_PROVED);
    struct xf_file out = {.path = "hand.c", .source = p->b.unit->source};
    xf_rewrite(*state, p->b.unit, &j, (struct xf_file *[]){&out});
    assert_true(has_edit(&out, "rsc_balance(\"hand.c:main:chunk\", chunk, 0, MPI_COMM_WORLD)"));
    assert_true(has_edit(&out, "MPI_Scatterv"));
    assert_true(has_edit(&out, "MPI_Gatherv"));
    for (size_t i = 1; i < out.n_edits; i++)
        assert_true(out.edits[i - 1].end <= out.edits[i].begin);
}

static void a_position_in_the_block_is_refused(void **state)
{
    struct program *p = write_program(*state, BY_THE_INDEX);
    struct xf_judgement j = judge(p);
    assert_int_equal(j.groups[0]->verdict->verdict, XF_REFUSED);
    assert_int_equal(j.groups[0]->verdict->duties[XF_INDEPENDENT_ITEMS].status, XF_VIOLATED);
    for (size_t i = 0; i < j.n_sites; i++) {
        assert_int_equal(j.sites[i].verdict, XF_REFUSED);
        assert_string_equal(j.sites[i].code, "independent-items");
    }
    struct xf_file out = {.path = "hand.c", .source = p->b.unit->source};
    xf_rewrite(*state, p->b.unit, &j, (struct xf_file *[]){&out});
    assert_int_equal(out.n_edits, 0);
}

static bool nothing(const char *group_id, void *ctx)
{
    (void)group_id;
    *(int *)ctx += 1;
    return false;
}

static void a_group_not_selected_is_suppressed(void **state)
{
    struct program *p = write_program(*state, BY_A_NUMBER);
    int asked = 0;
    struct xf_judge_request req = {.select = nothing, .ctx = &asked};
    struct xf_judgement j = {0};
    xf_judge(*state, p->b.unit, &req, &j);
    assert_true(asked > 0);
    assert_string_equal(j.sites[0].code, "suppressed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_safe_program_is_rewritten, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_in_the_block_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_group_not_selected_is_suppressed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
