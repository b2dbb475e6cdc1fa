/* SPDX-License-Identifier: MIT
 * Pictures of graphs: everything is drawn, once, inside the picture and apart from each other. */
#include "map.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
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

/* ---- Long rings ---- */

enum { MOST_HOSTS = 300 };

struct label { /* a turned box: from `at` along (x, y), to either side of it */
    double at[2], along[2], length;
};

static const char *next_label(const char *text, struct label *out)
{
    double turn;
    char anchor[8];
    int used = 0;
    text = strstr(text, "<text transform");
    if (!text)
        return NULL;
    assert_int_equal(sscanf(text,
                            "<text transform=\"translate(%lf %lf) rotate(%lf)\" dy=\"3\" "
                            "font-size=\"9\" text-anchor=\"%7[a-z]\">%n",
                            &out->at[0], &out->at[1], &turn, anchor, &used),
                     4);
    double way = strcmp(anchor, "end") == 0 ? -1.0 : 1.0;
    out->along[0] = way * cos(turn * acos(-1.0) / 180.0);
    out->along[1] = way * sin(turn * acos(-1.0) / 180.0);
    out->length = 0.0; /* no letters of 9 px are wider on average */
    for (const char *at = text + used; *at && *at != '<'; at++)
        out->length += ((unsigned char)*at & 0xc0) == 0x80 ? 0.0 : 5.7;
    return text + used;
}

/* Are all corners of b on one side of a, seen along one of the directions of a? */
static bool aside(const struct label *a, const struct label *b)
{
    const double height = 11.0;
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (int corner = 0; corner < 4; corner++) {
        double far = corner & 1 ? b->length : 0.0, up = corner & 2 ? height / 2 : -height / 2;
        double x = b->at[0] + far * b->along[0] - up * b->along[1] - a->at[0];
        double y = b->at[1] + far * b->along[1] + up * b->along[0] - a->at[1];
        double seen[2] = {x * a->along[0] + y * a->along[1], y * a->along[0] - x * a->along[1]};
        for (int d = 0; d < 2; d++) {
            low[d] = fmin(low[d], seen[d]);
            high[d] = fmax(high[d], seen[d]);
        }
    }
    return low[0] > a->length || high[0] < 0.0 || low[1] > height / 2 || high[1] < -height / 2;
}

/* A ring of hosts around a router; the number of labels, none of which is on another or outside. */
static int ring_labels(int hosts)
{
    static struct rsc_map_node many[MOST_HOSTS + 1];
    static struct rsc_map_line all[2 * MOST_HOSTS];
    static char names[MOST_HOSTS][24];
    struct label labels[MOST_HOSTS];
    int n = 0;
    for (int v = 0; v < hosts; v++) {
        snprintf(names[v], sizeof names[v], "node-%d.example", v);
        many[v] = (struct rsc_map_node){.name = names[v], .kind = RSC_MAP_PROCESSOR};
        snprintf(many[v].note, sizeof many[v].note, "%d: 1000 items", v + 1);
        all[v] = (struct rsc_map_line){v, hosts, RSC_MAP_LINK, 0.0, ""};
        all[hosts + v] = (struct rsc_map_line){v, (v + 1) % hosts, RSC_MAP_RING, 0.0, ""};
    }
    many[hosts] = (struct rsc_map_node){.name = "hub", .kind = RSC_MAP_ROUTER};
    struct rsc_map map = {"", "", many, all, hosts + 1, 2 * hosts};
    char *text = written(&map);
    assert_int_equal(count(text, ">hub</text>"), 1);
    for (const char *at = text; n < MOST_HOSTS && (at = next_label(at, &labels[n])); n++) {
        double x = labels[n].at[0] + labels[n].length * labels[n].along[0];
        double y = labels[n].at[1] + labels[n].length * labels[n].along[1];
        assert_true(x > 0.0 && x < 900.0 && y > 60.0 && y < 970.0);
        assert_true(apart((double[]){450.0, 520.0}, labels[n].at) > 250.0);
        for (int other = 0; other < n; other++)
            assert_true(aside(&labels[n], &labels[other]) || aside(&labels[other], &labels[n]));
    }
    free(text);
    return n;
}

static void test_long_rings(void **state)
{
    (void)state;
    assert_int_equal(ring_labels(20), 0); /* moved, as other graphs are */
    assert_int_equal(ring_labels(21), 21);
    assert_int_equal(ring_labels(40), 40);
    assert_int_equal(ring_labels(122), 122);
    assert_int_equal(ring_labels(300), 100); /* every third */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_once),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_long_rings),
    };
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
