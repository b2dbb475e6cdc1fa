/* SPDX-License-Identifier: MIT */
#include "moves.h"

#include <string.h>

enum { PLACES = 4 };

void move_helpers(struct program *p)
{
    int n = p->number;
    const char *type = p->type;

    put(p, "struct inner_%d { %s low, high; };\n", n, type);
    put(p,
        "struct bag_%d {\n    %s x, y;\n    struct inner_%d in;\n    union {\n        %s both[2];\n"
        "        struct { %s one, two; };\n    };\n    int mark;\n    %s *link;\n};\n",
        n, type, n, type, type, type);
    put(p, "static %s g0_%d, g1_%d = 1, g2_%d = 2;\n", type, n, n, n);
    put(p, "static %s *gtab_%d[3] = {&g0_%d, &g1_%d, &g2_%d}, gnum_%d[4] = {3, 4};\n", type, n, n,
        n, n, n);
    put(p, "static struct bag_%d gbag_%d = {.x = 1, .in = {2, 3}, .link = &g1_%d};\n", n, n, n);
    put(p, "static void store_%d(%s *to, %s value) { *to = value; }\n", n, type, type);
    put(p, "static %s same_%d(%s value) { return value; }\n", type, n, type);
    put(p, "static %s *second_%d(struct bag_%d *b) { return &b->y; }\n", type, n, n);
    put(p, "static void swap_%d(%s *a, %s *b)\n{\n    %s t = *a;\n    *a = *b;\n    *b = t;\n}\n",
        n, type, type, type);
    put(p,
        "static %s late_%d(%s value)\n{\n    static %s kept[3];\n    %s old = kept[2];\n    "
        "kept[2] = "
        "kept[1];\n    kept[1] = kept[0];\n    kept[0] = value;\n    return old;\n}\n",
        type, n, type, type, type);
    put(p,
        "static struct bag_%d turned_%d(struct bag_%d b)\n{\n    %s t = b.x;\n    b.x = b.y;\n"
        "    b.y = b.in.low;\n    b.in.low = t;\n    return b;\n}\n",
        n, n, n, type);
}

void move_variables(struct program *p)
{
    int n = p->number;
    const char *type = p->type;

    line(p, "%s a = 1, b = 2, c = 3, d = 4, hot = 5, t[4] = {6, 7, 8, 9};", type);
    line(p, "struct bag_%d s = {0}, u = {0}, w = {0}, *ps = &s, *pu = &u;", n);
    line(p, "%s *p = &a, *q = &b, *r = &c, *tab[3] = {&d, &t[1], &s.y}, **pp = &p;", type);
    line(p, "%s *heap = malloc(4 * sizeof *heap);", type);
    line(p, "int k, j, m = 0, e = 0, flag = 0, any = 0;");
    line(p, "struct bag_%d pair[2] = {{1, 2}, {.y = 3, .link = &t[3]}};", n);
    line(p, "for (k = 0; k < 4; k++)");
    line(p, "    heap[k] = k;");
    line(p, "s.link = &s.x, u.link = &w.y, w.link = &t[2], pair[0].link = &u.x;");
}

static const char pointers[] =
    "p q r tab[0] tab[1] tab[2] s.link u.link w.link pair[0].link pair[1].link ps->link *pp";
static const char bags[] = "s u w *ps *pu pair[0] pair[1]";

static void assign(struct program *p)
{
    char to[PLACE_CHARS], value[VALUE_CHARS];

    some_target(p, to);
    some_value(p, value);
    line(p, "%s = %s;", to, value);
}

static void assign_hot(struct program *p)
{
    char to[PLACE_CHARS];

    some_target(p, to);
    if (chance(p, 80))
        line(p, "%s = hot;", to);
    else
        line(p, "store_%d(&%s, hot);", p->number, to);
}

static void move_pointer(struct program *p)
{
    char to[PLACE_CHARS], from[PLACE_CHARS];

    choose(p, pointers, to);
    if (chance(p, 50)) {
        some_place(p, from);
        line(p, "%s = &%s;", to, from);
    } else {
        choose(p, pointers, from);
        line(p, "%s = %s;", to, from);
    }
}

static void copy_memory(struct program *p)
{
    char to[PLACE_CHARS], from[PLACE_CHARS], one[PLACE_CHARS], two[PLACE_CHARS];

    choose(p, bags, one);
    choose(p, bags, two);
    some_target(p, to);
    some_place(p, from);
    switch (pick(p, 6)) {
    case 0:
        line(p, "memmove(&%s, &%s, sizeof %s);", to, from, to);
        break;
    case 1:
        line(p, "memmove(&%s, &%s, sizeof s);", one, two);
        break;
    case 2:
        line(p, "s.in = %s.in;", chance(p, 50) ? "u" : "w");
        break;
    case 3:
        line(p, "memmove(s.both, u.both, sizeof s.both);");
        break;
    default:
        line(p, "%s = %s;", one, two);
    }
}

static void call_helper(struct program *p)
{
    char to[PLACE_CHARS], value[VALUE_CHARS];

    some_target(p, to);
    some_value(p, value);
    switch (pick(p, 4)) {
    case 0:
        line(p, "store_%d(&%s, %s);", p->number, to, value);
        break;
    case 1:
        line(p, "%s = turned_%d(%s);", chance(p, 50) ? "s" : "u", p->number,
             chance(p, 50) ? "s" : "w");
        break;
    case 2:
        line(p, "swap_%d(&a, &%s);", p->number, to);
        break;
    default:
        line(p, "%s = late_%d(%s);", to, p->number, value);
    }
}

/* A pointer goes to another structure with all that it stands beside, and is followed there. */
static void copy_with_pointer(struct program *p)
{
    static const char simple[] = "s u w pair[0] pair[1]";
    char from[PLACE_CHARS], to[PLACE_CHARS], at[PLACE_CHARS], value[VALUE_CHARS];

    choose(p, simple, from);
    choose(p, simple, to);
    some_target(p, at);
    some_value(p, value);
    line(p, "%s.link = &%s;", from, at);
    switch (pick(p, 4)) {
    case 0:
        line(p, "gbag_%d = %s, %s = gbag_%d;", p->number, from, to, p->number);
        break;
    case 1:
        line(p, "%s = turned_%d(%s);", to, p->number, from);
        break;
    case 2:
        line(p, "memmove(&%s, &%s, sizeof %s);", to, from, to);
        break;
    default:
        line(p, "%s = %s;", to, from);
    }
    line(p, "*%s.link = %s;", to, chance(p, 50) ? "hot" : value);
}

/* Whether something holds of a value, alone or of any process; and what is done then. */
static void move_flag(struct program *p)
{
    static const char tests[] = "found>0 sum>90 hot>3 most==31 where>=0 a>b rank==0";
    char test[PLACE_CHARS], to[PLACE_CHARS];

    choose(p, tests, test);
    some_target(p, to);
    switch (pick(p, 6)) {
    case 0:
        line(p, "flag = %s;", test);
        break;
    case 1:
        line(p, "flag = flag %s (%s);", chance(p, 50) ? "||" : "&&", test);
        break;
    case 2:
        line(p, "any = flag;");
        line(p, "MPI_Allreduce(&flag, &any, 1, MPI_INT, %s, MPI_COMM_WORLD);",
             chance(p, 50) ? "MPI_LOR" : "MPI_MAX");
        break;
    case 3:
        line(p, "if (%s)", test);
        line(p, "    flag = %d;", pick(p, 2));
        break;
    case 4:
        line(p, "%s = %s;", to, chance(p, 50) ? "flag" : "any");
        break;
    default:
        line(p, "if (%s)", chance(p, 50) ? "!flag" : "any");
        line(p, "    %s = %d;", to, pick(p, 9));
    }
}

static void move_bag_pointer(struct program *p)
{
    char from[PLACE_CHARS];

    choose(p, "&s &u &w ps pu &pair[1]", from);
    line(p, "%s = %s;", chance(p, 50) ? "ps" : "pu", from);
}

static void under_condition(struct program *p)
{
    char place[PLACE_CHARS];

    some_place(p, place);
    switch (pick(p, p->depth > 0 ? 4 : 2)) {
    case 0:
        line(p, "if (%s > %d)", place, pick(p, 3000));
        break;
    case 1:
        line(p, "if (m == %d)", pick(p, 4));
        break;
    default:
        line(p, "if (k %s %d)", chance(p, 50) ? "==" : ">", pick(p, 9));
    }
    p->depth++;
    if (chance(p, 30))
        line(p, "m = %d;", pick(p, 4));
    else
        assign(p);
    p->depth--;
}

/* Cases that end or fall through, and perhaps one for all others. */
static void switch_over(struct program *p)
{
    static const char tests[] = "m m flag found+m k%3 rank%2+m (int)hot%3";
    char test[PLACE_CHARS];
    int cases = 2 + pick(p, 2);

    choose(p, tests, test);
    line(p, "k = %d;", pick(p, 4));
    line(p, "switch (%s) {", test);
    for (int i = 0; i < cases; i++) {
        line(p, "case %d:", i);
        assign(p);
        if (chance(p, 30))
            under_condition(p);
        if (chance(p, 70))
            line(p, "    break;");
    }
    if (chance(p, 60)) {
        line(p, "default:");
        assign_hot(p);
    }
    line(p, "}");
}

static void simple_move(struct program *p)
{
    switch (pick(p, 17)) {
    case 0:
    case 1:
    case 2:
        assign(p);
        break;
    case 3:
        assign_hot(p);
        break;
    case 4:
    case 5:
    case 6:
        move_pointer(p);
        break;
    case 7:
    case 8:
        copy_memory(p);
        break;
    case 9:
        call_helper(p);
        break;
    case 10:
        move_bag_pointer(p);
        break;
    case 11:
        line(p, "m = (m + %d) %% 4;", 1 + pick(p, 3));
        break;
    case 12:
        copy_with_pointer(p);
        break;
    case 13:
        move_flag(p);
        break;
    case 14:
        if (p->depth == 0) { /* in a loop, k counts */
            switch_over(p);
            break;
        } /* fall through */
    default:
        under_condition(p);
    }
}

/* Values move on by one place in every trip: what enters arrives after as many trips. */
static void rotate_values(struct program *p)
{
    char at[PLACES][PLACE_CHARS];
    int length = 2 + pick(p, PLACES - 1);

    for (int i = 0; i < length; i++)
        some_target(p, at[i]);
    for (int i = length - 1; i > 0; i--)
        line(p, "%s = %s;", at[i], at[i - 1]);
    if (chance(p, 70))
        line(p, "%s = hot;", at[0]);
    else
        assign(p);
}

static void rotate_pointers(struct program *p)
{
    char to[PLACE_CHARS];

    some_place(p, to);
    switch (pick(p, 3)) {
    case 0:
        line(p, "r = q;");
        line(p, "q = p;");
        line(p, "p = &%s;", to);
        break;
    case 1:
        line(p, "for (j = 2; j > 0; j--)");
        line(p, "    tab[j] = tab[j - 1];");
        line(p, "tab[0] = &%s;", to);
        break;
    default:
        line(p, "r = p, p = q, q = tab[k %% 3], tab[k %% 3] = r;");
    }
}

static void rotate_bags(struct program *p)
{
    line(p, "w = u;");
    line(p, chance(p, 50) ? "u = s;" : "u.x = s.y, u.two = s.one, u.in = s.in;");
    line(p, "s.%s = hot;", chance(p, 50) ? "x" : "both[1]");
}

static void shift_elements(struct program *p)
{
    if (chance(p, 50))
        line(p, "memmove(t + 1, t, 3 * sizeof *t);");
    else {
        line(p, "for (j = 3; j > 0; j--)");
        line(p, "    t[j] = t[j - 1];");
    }
    line(p, "t[0] = %s;", chance(p, 60) ? "hot" : "a");
}

/* Only the last state does something; whether it is reached, the trips decide. */
static void step_of_a_machine(struct program *p)
{
    int by_switch = chance(p, 50);

    for (int state = 0; state < 3; state++) {
        if (by_switch && state == 0)
            line(p, "switch (m) {");
        if (by_switch)
            line(p, "case %d: m = %d; break;", state, state + 1);
        else
            line(p, "%sif (m == %d) m = %d;", state ? "else " : "", state, state + 1);
    }
    line(p, by_switch ? "default:" : "else");
    p->depth++;
    assign_hot(p);
    p->depth--;
    if (by_switch)
        line(p, "}");
}

static void loop_body(struct program *p)
{
    switch (pick(p, 8)) {
    case 0:
    case 1:
        rotate_values(p);
        break;
    case 2:
        rotate_pointers(p);
        break;
    case 3:
        rotate_bags(p);
        break;
    case 4:
        shift_elements(p);
        break;
    case 5:
        step_of_a_machine(p);
        break;
    default:
        simple_move(p);
        simple_move(p);
    }
    if (chance(p, 40))
        simple_move(p);
}

static void reduce_place(struct program *p)
{
    char from[PLACE_CHARS], to[PLACE_CHARS];

    some_written(p, from);
    some_target(p, to);
    line(p, "c = %s;", from);
    if (chance(p, 50))
        line(p, "MPI_Allreduce(&c, &d, 1, %s, MPI_SUM, MPI_COMM_WORLD);", p->mpi);
    else
        line(p, "MPI_Reduce(&c, &d, 1, %s, MPI_SUM, 0, MPI_COMM_WORLD);", p->mpi);
    line(p, "%s = d;", to);
}

static void some_loop(struct program *p)
{
    int trips = 2 + pick(p, 8), form = pick(p, 4);

    if (form == 0)
        line(p, "k = 0;");
    if (form == 0)
        line(p, "do {");
    else
        line(p, form == 1 ? "for (k = %d; k-- > 0;) {" : "for (k = 0; k < %d; k++) {", trips);
    p->depth++;
    if (form == 3 && chance(p, 40))
        line(p, "if (k == %d) %s;", pick(p, trips), chance(p, 50) ? "break" : "continue");
    if (chance(p, 15)) {
        line(p, "for (e = 0; e < %d; e++) {", 2 + pick(p, 3));
        p->depth++;
        loop_body(p);
        p->depth--;
        line(p, "}");
    } else
        loop_body(p);
    p->depth--;
    if (form == 0)
        line(p, "} while (++k < %d);", trips);
    else
        line(p, "}");
}

void some_move(struct program *p)
{
    if (chance(p, 50))
        some_loop(p);
    else if (chance(p, 10))
        reduce_place(p);
    else
        simple_move(p);
}
