/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "moves.h"

static const char plain_places[] =
    "a b c d s.x s.y u.x s.one s.two s.both[0] s.both[1] w.in.high s.in.low u.in.low *p *q *r "
    "*tab[0] *tab[1] *tab[2] **pp ps->x pu->y *s.link *w.link heap[1] heap[2] (&s.x)[1] pu->two "
    "pu->both[1] *(&t[0]+2) ps->in.high pair[0].y pair[1].x *pair[0].link *pair[1].link *ps->link";
static const char numbered_places[] =
    "g0_# g1_# g2_# *gtab_#[0] *gtab_#[1] *gtab_#[2] gnum_#[1] gbag_#.x gbag_#.two gbag_#.both[1] "
    "gbag_#.in.high *gbag_#.link";
void some_place(struct program *p, char text[PLACE_CHARS])
{
    if (chance(p, 12))
        snprintf(text, PLACE_CHARS, "t[%d]", pick(p, 4));
    else if (chance(p, 12) && p->depth > 0)
        snprintf(text, PLACE_CHARS, "t[(k + %d) %% 4]", 4 + pick(p, 4));
    else
        choose(p, chance(p, 20) ? numbered_places : plain_places, text);
}

void some_target(struct program *p, char text[PLACE_CHARS])
{
    some_place(p, text);
    if (!strchr(text, 'k')) /* which element that was is forgotten behind the loop */
        memcpy(p->written[p->writes++ % WRITTEN], text, PLACE_CHARS);
}

void some_written(struct program *p, char text[PLACE_CHARS])
{
    int kept = p->writes < WRITTEN ? p->writes : WRITTEN;

    if (kept > 0 && chance(p, 80))
        memcpy(text, p->written[pick(p, kept)], PLACE_CHARS);
    else
        some_place(p, text);
}

void some_value(struct program *p, char text[VALUE_CHARS])
{
    char one[PLACE_CHARS], two[PLACE_CHARS];

    some_place(p, one);
    some_place(p, two);
    switch (pick(p, 12)) {
    case 0:
        snprintf(text, VALUE_CHARS, "%d", pick(p, 9));
        break;
    case 1:
        snprintf(text, VALUE_CHARS, "%s + %d", one, 1 + pick(p, 5));
        break;
    case 2:
        snprintf(text, VALUE_CHARS, "%s > %s ? %s : %d", one, two, two, pick(p, 9));
        break;
    case 3:
        snprintf(text, VALUE_CHARS, "m == %d ? %s : %s", pick(p, 4), one, two);
        break;
    case 4:
        snprintf(text, VALUE_CHARS, "same_%d(%s)", p->number, one);
        break;
    case 5:
        snprintf(text, VALUE_CHARS, "late_%d(%s)", p->number, one);
        break;
    case 6:
        snprintf(text, VALUE_CHARS, "*second_%d(&%s)", p->number, chance(p, 50) ? "s" : "u");
        break;
    case 7:
        if (p->depth == 0) {
            snprintf(text, VALUE_CHARS, "%s + %s", one, two);
            break;
        } /* fall through */
    default:
        snprintf(text, VALUE_CHARS, "%s", one);
    }
}
