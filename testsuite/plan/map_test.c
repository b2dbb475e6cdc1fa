/* SPDX-License-Identifier: MIT
 * Pictures of graphs: everything is drawn, once, inside the picture and apart from each other. */
#include "map.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 7 };

static const struct rsc_map_node nodes[NODES] = {
    {"a<b", "12 items", RSC_MAP_MASTER, false}, {"b", "", RSC_MAP_PROCESSOR, true},
    {"c", "", RSC_MAP_PROCESSOR, false},        {"d", "", RSC_MAP_ROUTER, false},
    {"e", "", RSC_MAP_ROUTER, false},           {"f", "", RSC_MAP_PROCESSOR, false},
    {"alone", "", RSC_MAP_PROCESSOR, false},
};

static const struct rsc_map_line lines[] = {
    {0, 3, RSC_MAP_LINK, 0.0, ""}, {3, 1, RSC_MAP_LINK, 0.0, ""}, {3, 4, RSC_MAP_LINK, 0.0, ""},
    {4, 2, RSC_MAP_LINK, 0.0, ""}, {4, 5, RSC_MAP_LINK, 0.0, ""}, {0, 3, RSC_MAP_FLOW, 0.5, "7"},
    {3, 4, RSC_MAP_USE, 9.0, ""},  {0, 5, RSC_MAP_RING, 0.0, ""},
};

static char *written(const struct rsc_map *map)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(rsc_map_write(map, out), 0);
    fclose(out);
    return text;
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text++)
        n++;
    return n;
}

static void test_everything_once(void **state)
{
    (void)state;
    struct rsc_map map = {"t & u", "sub", nodes, lines, NODES, sizeof lines / sizeof *lines};
    char *text = written(&map);
    assert_int_equal(count(text, "<circle "), NODES);
    assert_int_equal(count(text, "<line "), 7);
    assert_int_equal(count(text, "stroke-dasharray"), 1);
    assert_int_equal(count(text, "marker-end"), 1);
    assert_int_equal(count(text, "fill-opacity"), 1);
    assert_int_equal(count(text, ">a&lt;b</text>"), 1);
    assert_int_equal(count(text, ">t &amp; u</text>"), 1);
    assert_int_equal(count(text, ">12 items</text>"), 1);
    assert_int_equal(count(text, ">7</text>"), 1);
    assert_int_equal(count(text, "stroke-width=\"4.5\""), 1); /* half of what the link can */
    assert_int_equal(count(text, "stroke-width=\"7.5\""), 1); /* never more than all of it */
    assert_int_equal(count(text, "nan"), 0);
    free(text);
}

/* Coordinates of the circles, in the order of the nodes. */
static void places(const char *text, double (*at)[2], int n)
{
    for (int v = 0; v < n; v++, text++) {
        text = strstr(text, "<circle cx=\"");
        assert_non_null(text);
        assert_int_equal(sscanf(text, "<circle cx=\"%lf\" cy=\"%lf\"", &at[v][0], &at[v][1]), 2);
        assert_true(at[v][0] >= 20 && at[v][0] <= 880 && at[v][1] >= 60 && at[v][1] <= 950);
    }
}

static double apart(const double a[2], const double b[2])
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

static void test_layout(void **state)
{
    (void)state;
    struct rsc_map map = {"", "", nodes, lines, NODES, sizeof lines / sizeof *lines};
    double at[NODES][2], linked = 0.0, all = 0.0;
    char *text = written(&map);
    places(text, at, NODES);
    for (int a = 0; a < NODES; a++)
        for (int b = a + 1; b < NODES; b++) {
            assert_true(apart(at[a], at[b]) > 20.0);
            all += apart(at[a], at[b]) / (NODES * (NODES - 1) / 2);
        }
    for (int l = 0; l < 5; l++)
        linked += apart(at[lines[l].from], at[lines[l].to]) / 5.0;
    assert_true(linked < 0.8 * all); /* neighbours are near each other */
    free(text);
}

/* One node, none, and more than are moved. */
static void test_sizes(void **state)
{
    (void)state;
    static struct rsc_map_node many[1000];
    for (int v = 0; v < 1000; v++)
        many[v] = (struct rsc_map_node){.name = "n"};
    for (int n = 0; n <= 1000; n += n < 1 ? 1 : 999) {
        struct rsc_map map = {"", "", many, NULL, n, 0};
        char *text = written(&map);
        assert_int_equal(count(text, "<circle "), n);
        assert_int_equal(count(text, "nan"), 0);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_once),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
