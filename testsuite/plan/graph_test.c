/* SPDX-License-Identifier: MIT
 * Graphs from YAML and from platform files of SimGrid: what is read, and what is said of faults. */
#include "err.h"
#include "graphfile.h"
#include "tiers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct rsc_graph_units bytes = {.item_bytes = 1000};

static struct rsc_graph *parse_with(const char *text, const struct rsc_graph_units *units)
{
    struct rsc_graph *graph;
    struct rsc_err err;
    int rc = rsc_graph_parse(text, strlen(text), "file", units, &graph, &err);
    if (rc < 0 && err.code == RSC_EUNSUPPORTED)
        skip();
    if (rc < 0)
        fail_msg("%s", err.text);
    return graph;
}

static void assert_fault(const char *text, const char *expected)
{
    struct rsc_graph *graph;
    struct rsc_err err;
    assert_int_equal(rsc_graph_parse(text, strlen(text), "file", &bytes, &graph, &err), -1);
    assert_string_equal(err.text, expected);
}

/* The link from one node to another, as an arc; -1: there is none. */
static int arc_between(const struct rsc_graph *graph, const char *from, const char *to)
{
    for (int a = 0; a < graph->n_arcs; a++)
        if (strcmp(graph->nodes[graph->arcs[a].from].name, from) == 0 &&
            strcmp(graph->nodes[graph->arcs[a].to].name, to) == 0)
            return a;
    return -1;
}

static void assert_arc(const struct rsc_graph *graph, const char *from, const char *to,
                       double per_item_s)
{
    int arc = arc_between(graph, from, to);
    assert_true(arc >= 0);
    assert_true(fabs(rsc_arc_per_item_s(graph, arc) - per_item_s) <= 1e-12 * per_item_s);
}

static const char yaml_graph[] = "version: 1\n"
                                 "operation: sequential\n"
                                 "nodes:\n"
                                 "  - {name: a, compute: 2}\n"
                                 "  - {name: b, compute: 3, operation: multiport}\n"
                                 "  - {name: c, ports: {send: 2}, compute: 1}\n"
                                 "  - {name: r}\n"
                                 "links:\n"
                                 "  - {between: [a, b], per_item: 0.5}\n"
                                 "  - {from: b, to: c, bandwidth: 4000, name: up}\n"
                                 "  - {between: [r, c], per_item: 1, backbone: true}\n"
                                 "masters: [a, c]\n";

static void test_yaml(void **state)
{
    (void)state;
    struct rsc_graph *graph = parse_with(yaml_graph, &bytes);
    assert_int_equal(graph->n_nodes, 4);
    assert_int_equal(graph->n_arcs, 5);
    assert_int_equal(graph->n_masters, 2);
    assert_true(graph->nodes[0].operation == RSC_OPERATION_SEQUENTIAL);
    assert_true(graph->nodes[1].operation == RSC_OPERATION_MULTIPORT);
    assert_true(graph->nodes[2].operation == RSC_OPERATION_FULL);
    assert_int_equal(graph->nodes[2].send_ports, 2);
    assert_int_equal(graph->nodes[2].receive_ports, 1);
    assert_false(rsc_node_computes(&graph->nodes[3]));
    assert_arc(graph, "a", "b", 0.5);
    assert_arc(graph, "b", "a", 0.5);
    assert_arc(graph, "b", "c", 0.25);
    assert_int_equal(arc_between(graph, "c", "b"), -1);
    assert_true(graph->links[2].backbone);
    assert_string_equal(graph->links[1].name, "up");
    rsc_graph_free(graph);
}

/* Every arc stands in the list of its node, once, and knows its other direction. */
static void test_index(void **state)
{
    (void)state;
    struct rsc_graph *graph = parse_with(yaml_graph, &bytes);
    int seen[5] = {0};
    for (int v = 0; v < graph->n_nodes; v++) {
        for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++) {
            assert_int_equal(graph->arcs[graph->out_arc[k]].from, v);
            seen[graph->out_arc[k]]++;
        }
        for (int k = graph->in_first[v]; k < graph->in_first[v + 1]; k++) {
            assert_int_equal(graph->arcs[graph->in_arc[k]].to, v);
            seen[graph->in_arc[k]] += 10;
        }
    }
    for (int a = 0; a < 5; a++) {
        int back = rsc_arc_reverse(graph, a);
        assert_int_equal(seen[a], 11);
        assert_int_equal(back < 0, graph->links[graph->arcs[a].link].directed);
        assert_true(back < 0 || (graph->arcs[back].from == graph->arcs[a].to &&
                                 graph->arcs[back].to == graph->arcs[a].from));
    }
    rsc_graph_free(graph);
}

static void test_masters(void **state)
{
    (void)state;
    struct rsc_graph_units units = {.item_bytes = 1000, .masters = "b,r"};
    struct rsc_graph *graph = parse_with(yaml_graph, &units);
    assert_int_equal(graph->n_masters, 2);
    assert_false(graph->nodes[0].master);
    assert_true(graph->nodes[1].master && graph->nodes[3].master);
    struct rsc_err err;
    assert_int_equal(rsc_graph_set_masters(graph, "b,", &err), -1);
    assert_string_equal(err.text, "found master '', expected the name of a node");
    rsc_graph_free(graph);
}

#define HEAD "version: 1\nnodes:\n  - {name: a}\n  - {name: b}\nlinks:\n"

static void test_yaml_faults(void **state)
{
    (void)state;
    assert_fault("version: 2\n", "file:1:10: found '2', expected 1");
    assert_fault("version: 1\nlinks: []\n", "file:1:1: found no key 'nodes', expected one");
    assert_fault("version: 1\nnodes: [{name: a, compute: 0}]\n",
                 "file:2:28: found '0', expected a number > 0");
    assert_fault("version: 1\nnodes: [{name: a}, {name: a}]\n",
                 "file:2:20: found node 'a' again, expected it once");
    assert_fault("version: 1\nnodes: [{name: a, operation: fast}]\n",
                 "file:2:30: found 'fast', expected full, multiport, receive-parallel, "
                 "send-parallel, work-parallel or sequential");
    assert_fault("version: 1\nnodes: [{name: a, operation: sequential, ports: {send: 2}}]\n",
                 "file:2:9: found 'ports' with operation sequential, expected them with full");
    assert_fault(HEAD "  - {between: [a, c], per_item: 1}\n",
                 "file:6:5: found 'c', expected the name of a node");
    assert_fault(HEAD "  - {between: [a, a], per_item: 1}\n",
                 "file:6:5: found a link from 'a' to itself, expected two nodes");
    assert_fault(HEAD "  - {between: [a], per_item: 1}\n",
                 "file:6:15: found 1 nodes, expected the two that a link joins");
    assert_fault(HEAD "  - {from: a, per_item: 1}\n",
                 "file:6:5: found no two ends, expected 'between', or 'from' and 'to'");
    assert_fault(HEAD "  - {from: a, between: [a, b], per_item: 1}\n",
                 "file:6:24: found 'between' with 'from' or 'to', expected it alone");
    assert_fault(HEAD "  - {between: [a, b]}\n",
                 "file:6:5: found no speed, expected one of 'per_item' and 'bandwidth'");
    assert_fault(HEAD "  - {between: [a, b], per_item: 1, bandwidth: 2}\n",
                 "file:6:5: found both, expected one of 'per_item' and 'bandwidth'");
    assert_fault(HEAD "  - {between: [a, b], per_item: 1, backbone: 1}\n",
                 "file:6:46: found '1', expected true or false");
    assert_fault(HEAD "  - {between: [a, b], per_item: 1}\nmasters: [d]\n",
                 "file:7:11: found 'd', expected the name of a node");
}

static void test_bandwidth_needs_bytes(void **state)
{
    (void)state;
    const char text[] = HEAD "  - {between: [a, b], bandwidth: 5}\n";
    struct rsc_graph_units none = {0};
    struct rsc_graph *graph;
    struct rsc_err err;
    assert_int_equal(rsc_graph_parse(text, strlen(text), "file", &none, &graph, &err), -1);
    assert_string_equal(err.text, "file:6:5: found a bandwidth, expected 'item_bytes' in the file, "
                                  "or --item-bytes");
}

/* ---- SimGrid ---- */

static struct rsc_graph *parse_xml(const char *inside)
{
    char text[4096];
    struct rsc_graph_units units = {.item_bytes = 1000, .item_flops = 1e6, .masters = "a"};
    snprintf(text, sizeof text, "<?xml version='1.0'?>\n<platform version='4.1'>\n%s</platform>",
             inside);
    return parse_with(text, &units);
}

static void assert_malformed(void)
{
    const char text[] = "<platform>\n<zone\n</platform>";
    struct rsc_graph *graph;
    struct rsc_err err;
    assert_int_equal(rsc_graph_parse(text, strlen(text), "file", &bytes, &graph, &err), -1);
    assert_memory_equal(err.text, "file:3: malformed XML: ", 23);
}

static void assert_xml_fault(const char *inside, const char *expected)
{
    char text[4096];
    snprintf(text, sizeof text, "<?xml version='1.0'?>\n<platform version='4.1'>\n%s</platform>",
             inside);
    assert_fault(text, expected);
}

#define FLOYD                                                                                      \
    "<zone id='z' routing='Floyd'>\n<host id='a' speed='1Gf'/>\n<host id='b' "                     \
    "speed='500Mf,1Mf' core='4'/>\n<router id='r'/>\n"

static void test_floyd(void **state)
{
    (void)state;
    struct rsc_graph *graph =
        parse_xml(FLOYD "<route src='a' dst='r'><link_ctn id='one'/></route>\n"
                        "<link id='one' bandwidth='1MBps' latency='1us'/>\n"
                        "<link id='two' bandwidth='8Mbps' sharing_policy='SPLITDUPLEX'/>\n"
                        "<link id='up' bandwidth='1MiBps' sharing_policy='FATPIPE'/>\n"
                        "<route src='r' dst='b'><link_ctn id='two'/></route>\n"
                        "<route src='a' dst='b' symmetrical='NO'><link_ctn id='up'/></route>\n"
                        "</zone>\n");
    assert_int_equal(graph->n_nodes, 3);
    assert_int_equal(graph->n_links, 4);
    assert_true(fabs(graph->nodes[0].compute_s - 1e-3) < 1e-15);
    assert_true(fabs(graph->nodes[1].compute_s - 5e-4) < 1e-15);
    assert_true(graph->nodes[0].master && !graph->nodes[1].master);
    assert_arc(graph, "a", "r", 1e-3);
    assert_arc(graph, "r", "b", 1e-3);
    assert_arc(graph, "b", "r", 1e-3);
    assert_arc(graph, "a", "b", 1000.0 / 1048576.0);
    assert_int_equal(arc_between(graph, "b", "a"), -1);
    assert_true(graph->links[graph->arcs[arc_between(graph, "r", "b")].link].directed);
    assert_true(graph->links[graph->arcs[arc_between(graph, "a", "b")].link].backbone);
    rsc_graph_free(graph);
}

/* Both ways said one by one of a link that shares its capacity: one link of ours. */
static void test_way_back(void **state)
{
    (void)state;
    struct rsc_graph *graph =
        parse_xml(FLOYD "<link id='one' bandwidth='1MBps'/>\n"
                        "<route src='a' dst='b' symmetrical='NO'><link_ctn id='one'/></route>\n"
                        "<route src='b' dst='a' symmetrical='NO'><link_ctn id='one'/></route>\n"
                        "</zone>\n");
    assert_int_equal(graph->n_links, 1);
    assert_false(graph->links[0].directed);
    rsc_graph_free(graph);
}

/* The node at the other side of the link of that name. */
static int across(const struct rsc_graph *graph, int node, const char *link)
{
    for (int k = 0; k < graph->n_links; k++)
        if (strcmp(graph->links[k].name, link) == 0 &&
            (graph->links[k].from == node || graph->links[k].to == node))
            return graph->links[k].from == node ? graph->links[k].to : graph->links[k].from;
    return -1;
}

/* Every route can be walked over its links in the graph that was made of them all. */
static void assert_walk(const struct rsc_graph *graph, const char *from, const char *to,
                        const char *links)
{
    int at = rsc_graph_find(graph, from);
    char name[2] = "";
    for (; *links && at >= 0; links++) {
        name[0] = *links;
        at = across(graph, at, name);
    }
    assert_int_equal(at, rsc_graph_find(graph, to));
}

/* Two rooms of hosts around a switch each, a cable between them. The routes come in an order in
 * which the first one tells the direction of no link, and which way the cable is meant is told by
 * the last ones only. */
static void test_long_routes(void **state)
{
    (void)state;
    static const char *const routes[] = {"a:b:pxr", "d:c:sxq", "d:b:sr", "c:a:qp"};
    char text[4096] = "<zone id='z' routing='Full'>\n";
    for (const char *host = "abcd"; *host; host++)
        sprintf(text + strlen(text), "<host id='%c' speed='1Gf'/>", *host);
    for (const char *link = "pqrsx"; *link; link++)
        sprintf(text + strlen(text), "<link id='%c' bandwidth='%dMBps' latency='%dms'/>\n", *link,
                *link - 'o', *link == 'x' ? 7 : 0);
    for (int k = 0; k < 4; k++) {
        sprintf(text + strlen(text), "<route src='%c' dst='%c'>", routes[k][0], routes[k][2]);
        for (const char *link = routes[k] + 4; *link; link++)
            sprintf(text + strlen(text), "<link_ctn id='%c'/>", *link);
        strcat(text, "</route>\n");
    }
    strcat(text, "</zone>\n");
    struct rsc_graph *graph = parse_xml(text);
    assert_int_equal(graph->n_nodes, 6);
    assert_int_equal(graph->n_links, 5);
    for (int k = 0; k < 4; k++)
        assert_walk(graph, (char[]){routes[k][0], 0}, (char[]){routes[k][2], 0}, routes[k] + 4);
    assert_true(across(graph, rsc_graph_find(graph, "a"), "p") ==
                across(graph, rsc_graph_find(graph, "c"), "q"));
    for (int k = 0; k < graph->n_links; k++) {
        assert_false(graph->links[k].directed);
        assert_true(graph->links[k].startup_s == (graph->links[k].name[0] == 'x' ? 7e-3 : 0.0));
    }
    rsc_graph_free(graph);
}

/* A route only there, over links whose directions are written: no way back. */
static void test_headings(void **state)
{
    (void)state;
    struct rsc_graph *graph = parse_xml(
        FLOYD "<link id='p' bandwidth='1MBps' sharing_policy='SPLITDUPLEX'/>\n"
              "<link id='q' bandwidth='2MBps' sharing_policy='SPLITDUPLEX'/>\n"
              "<route src='a' dst='b' symmetrical='NO'><link_ctn id='p' direction='UP'/>"
              "<link_ctn id='q' direction='DOWN'/></route>\n"
              "<route src='b' dst='r' symmetrical='NO'><link_ctn id='q' direction='UP'/></route>\n"
              "</zone>\n");
    assert_int_equal(graph->n_nodes, 3); /* the router is where the links meet */
    assert_int_equal(graph->n_links, 3);
    assert_arc(graph, "a", "r", 1e-3);
    assert_arc(graph, "r", "b", 5e-4);
    assert_arc(graph, "b", "r", 5e-4);
    assert_int_equal(arc_between(graph, "r", "a"), -1);
    rsc_graph_free(graph);
}

static void test_cluster(void **state)
{
    (void)state;
    struct rsc_graph *graph = parse_xml(
        "<zone id='z' routing='Full'>\n"
        "<cluster id='c' prefix='n' suffix='.org' radical='0-1,4' speed='1Gf' bw='1MBps' lat='0' "
        "bb_bw='2MBps' bb_lat='0' router_id='gate'/>\n"
        "<host id='a' speed='1Gf'/><link id='wan' bandwidth='500kBps'/>\n"
        "<zoneRoute src='c' dst='z' gw_src='gate' gw_dst='a'><link_ctn id='wan'/></zoneRoute>\n"
        "</zone>\n");
    assert_int_equal(graph->n_nodes, 6);
    assert_arc(graph, "n4.org", "gate-backbone", 1e-3);
    assert_arc(graph, "gate-backbone", "gate", 5e-4);
    assert_arc(graph, "gate", "n0.org", 1e-3);
    assert_arc(graph, "gate", "a", 2e-3);
    rsc_graph_free(graph);
}

static void test_host_links(void **state)
{
    (void)state;
    struct rsc_graph *graph =
        parse_xml("<zone id='star' routing='Cluster'>\n<host id='a' speed='1Gf'/>\n"
                  "<link id='in' bandwidth='1MBps'/><link id='out' bandwidth='2MBps'/>\n"
                  "<host_link id='a' up='out' down='in'/>\n</zone>\n");
    assert_arc(graph, "a", "star", 5e-4);
    assert_arc(graph, "star", "a", 1e-3);
    rsc_graph_free(graph);
}

static void test_xml_faults(void **state)
{
    (void)state;
    rsc_graph_free(parse_xml("<zone><host id='a' speed='1f'/></zone>")); /* skips without libxml2 */
    assert_xml_fault("<zone>\n<peer id='p'/></zone>\n",
                     "file:4: found <peer>, which is not understood");
    assert_xml_fault("<zone>\n<host id='a'/></zone>\n",
                     "file:4: found <host> without 'speed', expected one");
    assert_xml_fault("<zone>\n<host id='a' speed='1Gx'/></zone>\n",
                     "file:4: found speed '1Gx', expected flops per second > 0, as in 1.5Gf");
    assert_xml_fault("<zone>\n<link id='l' bandwidth='-1Bps'/></zone>\n",
                     "file:4: found bandwidth '-1Bps', expected bytes or bits per second > 0, as "
                     "in 125MBps or 1Gbps");
    assert_xml_fault(FLOYD "<link id='l' bandwidth='1Bps'/>\n"
                           "<route src='a' dst='b'><link_ctn id='l'/><link_ctn id='l'/></route>\n"
                           "</zone>\n",
                     "file:8: found a route that contradicts those above: one of its links would "
                     "have more than two ends");
    assert_xml_fault(FLOYD "<link id='l' bandwidth='1Bps' latency='-1ms'/>\n</zone>\n",
                     "file:7: found latency '-1ms', expected a time >= 0, as in 50us");
    assert_xml_fault(FLOYD "<route src='a' dst='b'/>\n</zone>\n",
                     "file:7: found a route without links, expected one at least");
    assert_xml_fault(FLOYD "<link id='l' bandwidth='1Bps'/>\n"
                           "<route src='a' dst='b'><link_ctn id='l' direction='LEFT'/></route>\n"
                           "</zone>\n",
                     "file:8: found direction 'LEFT', expected UP, DOWN or NONE");
    assert_xml_fault(FLOYD "<link id='l' bandwidth='1Bps'/>\n"
                           "<route src='a' dst='b'><link_ctn id='l'/></route>\n"
                           "<route src='a' dst='r'><link_ctn id='l'/></route>\n</zone>\n",
                     "file:9: found a route that contradicts those above: one of its links would "
                     "have more than two ends");
    assert_xml_fault(FLOYD "<route src='a' dst='b'><link_ctn id='l'/></route>\n</zone>\n",
                     "file:7: found link 'l', expected the id of a <link>");
    assert_malformed();
    assert_fault("<html/>", "file: found no <platform>, expected one");
}

/* ---- Platforms of three levels ---- */

/* Written and read again it is the same; all hosts hang together. */
static void test_tiers(void **state)
{
    (void)state;
    struct rsc_tiers tiers = {3, 2, 2, 4, 7, 1000, 1e6};
    struct rsc_graph *graph;
    struct rsc_err err;
    char *text;
    size_t size;
    assert_int_equal(rsc_tiers_make(&tiers, &graph, &err), 0);
    FILE *out = open_memstream(&text, &size);
    rsc_graph_write(graph, out);
    fclose(out);
    struct rsc_graph *again = parse_with(text, &bytes);
    assert_int_equal(again->n_nodes, graph->n_nodes);
    assert_int_equal(again->n_arcs, graph->n_arcs);
    for (int v = 0; v < graph->n_nodes; v++) {
        assert_string_equal(again->nodes[v].name, graph->nodes[v].name);
        assert_true(again->nodes[v].operation == graph->nodes[v].operation);
        assert_int_equal(rsc_node_computes(&again->nodes[v]), rsc_node_computes(&graph->nodes[v]));
    }
    for (int a = 0; a < graph->n_arcs; a++) {
        assert_int_equal(again->arcs[a].from, graph->arcs[a].from);
        assert_int_equal(again->arcs[a].to, graph->arcs[a].to);
        assert_true(fabs(rsc_arc_per_item_s(again, a) / rsc_arc_per_item_s(graph, a) - 1) < 1e-8);
    }
    for (int v = 1; v < graph->n_nodes; v++)
        assert_true(graph->in_first[v + 1] > graph->in_first[v]);
    free(text);
    rsc_graph_free(again);
    rsc_graph_free(graph);
}

static void test_tiers_faults(void **state)
{
    (void)state;
    struct rsc_graph *graph;
    struct rsc_err err;
    assert_int_equal(rsc_tiers_make(&(struct rsc_tiers){1, 1, 1, 0, 1, 1, 1}, &graph, &err), -1);
    assert_string_equal(err.text, "all numbers of a platform must be >= 1");
    assert_int_equal(rsc_tiers_make(&(struct rsc_tiers){99, 99, 99, 99, 1, 1, 1}, &graph, &err),
                     -1);
    assert_string_equal(err.text, "a platform has at most 100000 hosts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_yaml),
        cmocka_unit_test(test_index),
        cmocka_unit_test(test_masters),
        cmocka_unit_test(test_yaml_faults),
        cmocka_unit_test(test_bandwidth_needs_bytes),
        cmocka_unit_test(test_floyd),
        cmocka_unit_test(test_way_back),
        cmocka_unit_test(test_long_routes),
        cmocka_unit_test(test_headings),
        cmocka_unit_test(test_cluster),
        cmocka_unit_test(test_host_links),
        cmocka_unit_test(test_xml_faults),
        cmocka_unit_test(test_tiers),
        cmocka_unit_test(test_tiers_faults),
    };
    return cmocka_run_group_tests_name("graph", tests, NULL, NULL);
}
