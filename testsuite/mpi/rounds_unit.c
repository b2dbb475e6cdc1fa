/* SPDX-License-Identifier: MIT
 * What of a process's time is computing on a group's share, in programs of different shapes: each
 * is a string of calls, d = deal out, r = return, p = another call that passes data on, D = define
 * the share, with the seconds outside MPI before them.
 */
#include "rounds.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { CALL_S = 1000 }; /* each call lasts that long: nobody must mistake it for computing */

struct program {
    const char *name, *calls;
    double before_s[8];
    int n_rounds;
    double compute_s[4]; /* of the rounds */
};

static const struct program programs[] = {
    {"scatter, compute, gather", "Ddr", {0, 1, 7}, 1, {7}},
    {"what follows the gather is not computing", "DdrDdr", {0, 1, 7, 20, 30, 9}, 2, {7, 9}},
    {"a time loop", "Ddrdrdr", {0, 1, 7, 20, 8, 20, 9}, 3, {7, 8, 9}},
    {"two arrays dealt out", "Dddr", {0, 1, 2, 7}, 1, {9}},
    {"scatter, compute, reduce; the end is output", "Ddp", {0, 1, 7}, 1, {7}},
    {"iterations with a reduction each", "Ddppp", {0, 1, 7, 8, 9}, 1, {24}},
    {"reduce, then the root prepares the next", "Ddpdp", {0, 1, 7, 20, 8}, 2, {7, 8}},
    {"reduce between scatter and gather", "Ddppr", {0, 1, 4, 3, 2}, 1, {9}},
    {"dealt out once, returned in every step", "Ddrrr", {0, 1, 7, 8, 9}, 1, {24}},
    {"data made by each process", "Dr", {5, 7}, 1, {7}},
    {"data made by each process, in a loop", "DrDr", {5, 7, 20, 8}, 2, {7, 8}},
    {"messages before the share is dealt out", "Dppdr", {0, 5, 6, 1, 7}, 1, {7}},
    {"messages behind the return", "Ddrpp", {0, 1, 7, 30, 40}, 1, {7}},
    {"nothing is passed on", "Dd", {0, 1}, 1, {0}},
};

static void run_call(struct rsc_rounds *rounds, char call, double *now_s)
{
    switch (call) {
    case 'D':
        *now_s += CALL_S;
        rsc_rounds_define(rounds, *now_s, 100);
        break;
    case 'd':
        rsc_rounds_deal(rounds, *now_s);
        *now_s += CALL_S;
        rsc_rounds_dealt(rounds, *now_s, CALL_S, 800);
        break;
    case 'r':
        rsc_rounds_return(rounds, *now_s);
        *now_s += CALL_S;
        rsc_rounds_returned(rounds, *now_s, CALL_S);
        break;
    default:
        rsc_rounds_pass(rounds, *now_s);
        *now_s += CALL_S;
    }
}

static void run(const struct program *program, struct rsc_rounds *rounds)
{
    double now_s = 0.0;
    for (size_t i = 0; i < strlen(program->calls); i++) {
        now_s += program->before_s[i];
        rsc_rounds_spend(rounds, program->before_s[i]);
        run_call(rounds, program->calls[i], &now_s);
    }
    rsc_rounds_close(rounds);
}

static void computing_is_told_from_the_rest(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        const struct program *program = &programs[i];
        struct rsc_rounds rounds = {0};
        run(program, &rounds);
        if (rsc_rounds_kept(&rounds) != program->n_rounds)
            fail_msg("%s: found %d rounds, expected %d", program->name, rsc_rounds_kept(&rounds),
                     program->n_rounds);
        for (int k = 0; k < program->n_rounds; k++)
            if (rsc_rounds_get(&rounds, k)->compute_s != program->compute_s[k])
                fail_msg("%s: round %d: found %g s, expected %g s", program->name, k,
                         rsc_rounds_get(&rounds, k)->compute_s, program->compute_s[k]);
    }
}

static void rounds_have_their_times(void **unused)
{
    (void)unused;
    static const struct program program = {"", "Ddr", {2, 3, 7}, 1, {7}};
    struct rsc_rounds rounds = {0};
    run(&program, &rounds);
    const struct rsc_round *round = rsc_rounds_get(&rounds, 0);
    assert_true(round->items == 100 && round->bytes == 800);
    assert_true(round->start_s == 1005 && round->received_s == 2005);
    assert_true(round->finish_s == 2012 && round->returned_s == 3012);
    assert_true(round->receive_s[0] == CALL_S && round->return_s[0] == CALL_S);
    assert_true(round->receive_s[1] == 0.0 && round->n_results == 1);
}

/* More transfers in a round than are told apart add up in the last place. */
static void many_transfers_add_up(void **unused)
{
    (void)unused;
    struct rsc_rounds rounds = {0};
    double now_s = 0.0;
    for (int i = 0; i < RSC_ROUND_LEGS + 3; i++)
        run_call(&rounds, 'd', &now_s);
    for (int i = 0; i < 2; i++)
        run_call(&rounds, 'r', &now_s);
    rsc_rounds_close(&rounds);
    const struct rsc_round *round = rsc_rounds_get(&rounds, 0);
    assert_true(round->receive_s[0] == CALL_S);
    assert_true(round->receive_s[RSC_ROUND_LEGS - 1] == 4 * CALL_S);
    assert_true(round->return_s[1] == CALL_S && round->return_s[2] == 0.0);
}

static void the_last_rounds_are_kept(void **unused)
{
    (void)unused;
    struct rsc_rounds rounds = {0};
    double now_s = 0.0;
    for (int i = 0; i < RSC_ROUNDS_KEPT + 5; i++) {
        run_call(&rounds, 'd', &now_s);
        run_call(&rounds, 'r', &now_s);
    }
    rsc_rounds_close(&rounds);
    assert_int_equal(rsc_rounds_kept(&rounds), RSC_ROUNDS_KEPT);
    for (int i = 0; i < RSC_ROUNDS_KEPT; i++)
        assert_true(rsc_rounds_get(&rounds, i)->number == 2 * (i + 5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computing_is_told_from_the_rest),
        cmocka_unit_test(rounds_have_their_times),
        cmocka_unit_test(many_transfers_add_up),
        cmocka_unit_test(the_last_rounds_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
