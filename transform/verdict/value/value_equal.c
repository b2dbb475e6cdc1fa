/* SPDX-License-Identifier: MIT
 * When two values say the same.
 */
#include "value.h"

#include <string.h>

static bool same_targets(const struct xf_targets *a, const struct xf_targets *b)
{
    return a->n == b->n && a->anywhere == b->anywhere && a->outside == b->outside &&
           !memcmp(a->id, b->id, sizeof a->id[0] * (size_t)a->n);
}

static bool same_flags(const struct xf_val *a, const struct xf_val *b)
{
    return a->uniform == b->uniform && a->flat == b->flat && a->first == b->first &&
           a->edge == b->edge && a->dealt == b->dealt && a->placed == b->placed &&
           a->either == b->either && a->amid == b->amid && a->of_share == b->of_share &&
           a->partly == b->partly && a->head == b->head && a->set == b->set &&
           a->nowhere == b->nowhere && a->truth == b->truth && a->own_text == b->own_text &&
           a->ended == b->ended && a->deal == b->deal;
}

static bool same_origin(const struct xf_val *a, const struct xf_val *b)
{
    return a->from == b->from && a->from_stamp == b->from_stamp && a->from_field == b->from_field &&
           a->made == b->made && a->pick == b->pick && a->pick_in == b->pick_in &&
           a->place == b->place;
}

/* Numbers are unique: the same address is the same number. */
static bool same_numbers(const struct xf_val *a, const struct xf_val *b)
{
    return a->rest == b->rest && a->share == b->share && a->offset == b->offset &&
           a->index == b->index && a->per == b->per && a->lo == b->lo && a->hi == b->hi &&
           a->right_on == b->right_on && a->upto == b->upto && a->stride == b->stride &&
           a->on == b->on && a->rest_on == b->rest_on && a->over == b->over &&
           a->edition == b->edition && a->text == b->text && a->text_on == b->text_on;
}

bool xf_val_equal(const struct xf_val *a, const struct xf_val *b)
{
    return a->role == b->role && a->op == b->op && a->loop == b->loop && a->field == b->field &&
           same_flags(a, b) && same_origin(a, b) && same_targets(&a->to, &b->to) &&
           same_numbers(a, b) && a->clipped == b->clipped;
}
