/* SPDX-License-Identifier: MIT
 * Every item is dealt out exactly once, within all bounds and to each process in the order of
 * places, whatever the order in which processes ask and however long they take: by playing rounds
 * with random processes.
 */
#include "dealer.h"
#include "queue_random.h"
#include "shares.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_NPROC = 17, MAX_TOTAL = 20000 };

static const struct rsc_piece_bounds all_bounds[] = {
    {.total = 0, .unit = 1, .least = 1, .most = 1},
    {.total = 1, .unit = 1, .least = 1, .most = 1},
    {.total = 17, .unit = 1, .least = 1, .most = 3, .everyone = true},
    {.total = 1000, .unit = 1, .least = 1, .most = 100},
    {.total = 17 * 5, .unit = 1, .least = 5, .most = 10, .everyone = true},
    {.total = 17 * 6, .unit = 1, .least = 5, .most = 10, .everyone = true},
    {.total = 17 * 120, .unit = 1, .least = 50, .most = 100, .everyone = true},
    {.total = 17 * 60, .unit = 60, .least = 60, .most = 120, .everyone = true},
    {.total = 17 * 84, .unit = 4, .least = 8, .most = 20, .everyone = true},
    {.total = 17 * 1000, .unit = 10, .least = 10, .most = 250},
};

struct player { /* one process */
    int64_t done;
    int64_t next; /* behind its last piece: pieces come in the order of places */
    int n_pieces;
    bool ended;
    double seconds; /* for an item */
};

struct game {
    struct rsc_dealer dealer;
    struct player players[MAX_NPROC];
    unsigned char dealt[MAX_TOTAL];
    double now_s;
};

static void check_piece(struct game *game, int p, const struct rsc_span *piece)
{
    const struct rsc_piece_bounds *b = &game->dealer.bounds;
    assert_true(piece->first >= 0 && piece->items >= 0);
    assert_true(piece->first + piece->items <= b->total);
    assert_int_equal(piece->items % b->unit, 0);
    assert_true(piece->items <= b->most);
    assert_true(piece->items >= b->least || (piece->items == 0 && !b->everyone));
    for (int64_t i = piece->first; i < piece->first + piece->items; i++)
        assert_int_equal(game->dealt[i]++, 0);
    assert_true(piece->items == 0 || piece->first >= game->players[p].next);
    game->players[p].next = piece->first + piece->items;
    game->players[p].n_pieces++;
}

/* One process, any that has not ended, asks for its next piece. */
static void step(struct game *game, int p, uint64_t *state)
{
    struct player *player = &game->players[p];
    struct rsc_span piece = {-1, -1};
    game->now_s += (double)rsc_shares_draw(state, 100) * 1e-3;
    rsc_dealer_done(&game->dealer, p, player->done, (double)player->done * player->seconds,
                    game->now_s);
    player->done = 0;
    player->ended = !rsc_dealer_next(&game->dealer, p, game->now_s, &piece);
    if (player->ended) {
        assert_true(piece.first == -1 && piece.items == -1);
        return;
    }
    check_piece(game, p, &piece);
    player->done = piece.items;
}

static void play_round(struct game *game, uint64_t *state)
{
    int nproc = game->dealer.nproc, left = nproc;
    memset(game->dealt, 0, sizeof game->dealt);
    for (int p = 0; p < nproc; p++)
        game->players[p] = (struct player){.seconds = (double)rsc_shares_draw(state, 1000) * 1e-6};
    rsc_dealer_begin(&game->dealer, game->now_s);
    while (left > 0) {
        int p = (int)rsc_shares_draw(state, nproc - 1);
        if (game->players[p].ended)
            continue;
        step(game, p, state);
        left -= game->players[p].ended;
    }
    for (int64_t i = 0; i < game->dealer.bounds.total; i++)
        assert_int_equal(game->dealt[i], 1);
    for (int p = 0; game->dealer.bounds.everyone && p < nproc; p++)
        assert_true(game->players[p].n_pieces > 0);
}

enum kind { PULLED, HALF_QUEUED, RANDOM, SKEWED };

/* Bounds are for 17 processes; others have as much each. */
static struct rsc_piece_bounds bounds_for(const struct rsc_piece_bounds *bounds, int nproc)
{
    struct rsc_piece_bounds b = *bounds;
    if (b.everyone)
        b.total = b.total / MAX_NPROC * nproc;
    return b;
}

static void fill(struct game *game, enum kind kind, uint64_t *state)
{
    struct rsc_dealer *dealer = &game->dealer;
    struct rsc_piece_bounds half = dealer->bounds;
    half.total = half.total / half.unit / 2 * half.unit;
    bool enough = !half.everyone || half.total >= dealer->nproc * half.least;
    if (kind == HALF_QUEUED && enough && half.total > 0)
        assert_int_equal(rsc_queue_random(&dealer->queue, &half, dealer->nproc, false, state), 0);
    if (kind == RANDOM || kind == SKEWED)
        assert_int_equal(
            rsc_queue_random(&dealer->queue, &dealer->bounds, dealer->nproc, kind == SKEWED, state),
            0);
}

static void play(enum kind kind, const struct rsc_piece_bounds *bounds, int nproc, uint64_t seed)
{
    struct game *game = calloc(1, sizeof *game);
    struct rsc_piece_bounds b = bounds_for(bounds, nproc);
    uint64_t state = seed;
    assert_non_null(game);
    assert_int_equal(rsc_dealer_init(&game->dealer, nproc, &b), 0);
    fill(game, kind, &state);
    for (int round = 0; round < 3; round++)
        play_round(game, &state);
    rsc_dealer_clear(&game->dealer);
    free(game);
}

static void play_all(enum kind kind)
{
    for (size_t t = 0; t < sizeof all_bounds / sizeof *all_bounds; t++)
        for (int nproc = 1; nproc <= MAX_NPROC; nproc++)
            for (uint64_t seed = 1; seed <= 20; seed++)
                play(kind, &all_bounds[t], nproc, seed);
}

static void pulled_items_are_dealt_once(void **unused)
{
    (void)unused;
    play_all(PULLED);
}

static void items_planned_in_part_are_dealt_once(void **unused)
{
    (void)unused;
    play_all(HALF_QUEUED);
}

static void random_items_are_dealt_once(void **unused)
{
    (void)unused;
    play_all(RANDOM);
    play_all(SKEWED);
}

/* Processes of any speed that each work on a piece while the next one waits. */
struct racer {
    double item_s, free_s;
    struct rsc_span now, next;
};

static void begin_next(struct rsc_dealer *dealer, struct racer *racers, int p)
{
    struct racer *r = &racers[p];
    double now_s = r->free_s;
    rsc_dealer_done(dealer, p, r->now.items, (double)r->now.items * r->item_s, now_s);
    r->now = r->next;
    r->free_s += (double)r->now.items * r->item_s;
    if (!rsc_dealer_next(dealer, p, now_s, &r->next))
        r->next = (struct rsc_span){0, -1};
}

/* The seconds until all are done, by events. */
static double race(struct rsc_dealer *dealer, struct racer *racers)
{
    double end_s = 0.0;
    for (int p = 0; p < dealer->nproc; p++)
        if (!rsc_dealer_next(dealer, p, 0.0, &racers[p].next))
            racers[p].next.items = -1;
    for (;;) {
        int first = -1;
        for (int p = 0; p < dealer->nproc; p++)
            if (racers[p].next.items >= 0 && (first < 0 || racers[p].free_s < racers[first].free_s))
                first = p;
        if (first < 0)
            return end_s;
        begin_next(dealer, racers, first);
        end_s = racers[first].free_s > end_s ? racers[first].free_s : end_s;
    }
}

/* Nobody knows that some are 20 times as fast. */
static void speeds_are_found_out(void **unused)
{
    (void)unused;
    struct rsc_piece_bounds bounds = {.total = 800000, .unit = 1, .least = 1, .most = 25000};
    struct racer racers[8] = {{0}};
    struct rsc_dealer dealer;
    double rate = 0.0;
    for (int p = 0; p < 8; p++) {
        racers[p].item_s = p % 2 ? 1e-3 : 2e-2 / (p + 1);
        rate += 1.0 / racers[p].item_s;
    }
    assert_int_equal(rsc_dealer_init(&dealer, 8, &bounds), 0);
    rsc_dealer_begin(&dealer, 0.0);
    assert_true(race(&dealer, racers) < 1.005 * 800000 / rate);
    rsc_dealer_clear(&dealer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pulled_items_are_dealt_once),
        cmocka_unit_test(items_planned_in_part_are_dealt_once),
        cmocka_unit_test(random_items_are_dealt_once),
        cmocka_unit_test(speeds_are_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
