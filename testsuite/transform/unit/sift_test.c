/* SPDX-License-Identifier: MIT
 * Which files need parsing: whatever could hold a call does, however it is reached; other files do
 * not. */
#include "check.h"

#include "calls.h"
#include "sift.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void put(const char *path, const char *text)
{
    check_write(path, text, strlen(text));
}

static bool needs(struct xf_arena *a, const char *path, const char *text, const char *flags)
{
    const char *words[16];
    size_t n = 0;
    char *rest = xf_strdup(a, flags), *save;
    for (char *w = strtok_r(rest, " ", &save); w; w = strtok_r(NULL, " ", &save))
        words[n++] = w;
    struct xf_sift_request r = {
        .path = path, .text = text, .len = strlen(text), .flags = words, .n_flags = n};
    struct xf_sift *s = xf_sift_create(NULL);
    bool first = xf_sift_needs_parsing(s, a, &r), again = xf_sift_needs_parsing(s, a, &r);
    xf_sift_destroy(s);
    assert_int_equal(first, again);
    return first;
}

static bool text_needs(struct xf_arena *a, const char *text)
{
    return needs(a, "x.c", text, "");
}

static void texts(void **state)
{
    static const char *const parsed[] = {
        "MPI_Scatter(a, 1, t, b, 1, t, 0, c);",
        "/* MPI_Gather */",
        "#define GATHER PMPI_Gather_c",
        "#define CALL(name) MPI_##name(c)",
        "#define CALL(a, b) a ## catter(c)",
        "PASTE(MPI_, Scatter)(c);",
        "PASTE(MPI, _Iscatter)(c);",
        "PASTE(PMPI_I, gather)(c);",
        "NAME(PMPI, Gather)(c);",
        "char q = '\"'; NAME(MPI, Iscatter)(c); /* \" */",
        "puts(\"//\"); NAME(MPI, Allgather_init)(c);",
        "MPI_Sca\\\ntter(c);",
        "MPI_Sca?\?/\ntter(c);",
        "/* rescatter: off */",
        "#include HEADER",
        "#include /* which? */ \"a.h\"",
        "# \\\ninclude \"a.h\"",
        "MPI_Scatterv(c);",
        "#/* */include \"a.h\"",
        "%:include HEADER",
        "#include <boost/mpi/collectives.hpp>",
        "#include <mpl/mpl.hpp>",
    };
    static const char *const passed_over[] = {
        "",
        "int main(void) { return 0; }",
        "MPI_Reduce_scatter(c); MPI_Alltoallw(c); MPI_Alltoallv(c);",
        "/* gathers statistics, Scatter plots */ void gather(void); int scatter_gather;",
        "/* Scatter\n * Gather * / */ // Allgather\nputs(\"Gather \\\" Scatter\"); f('\\'');",
        "#define PAIR(a, b) a##_##b",
        "#define LONG_MACRO(x) \\\n    do { (x)++; \\\n    } while (0)",
        "#include <mpi.h>\n#include \"nosuch.h\"\n#include <math.h>\n",
        "#include <boost/array.hpp>\n#include <tmpl/x.h>\n",
    };
    for (size_t i = 0; i < sizeof parsed / sizeof *parsed; i++)
        if (!text_needs(*state, parsed[i]))
            fail_msg("passed over: %s", parsed[i]);
    for (size_t i = 0; i < sizeof passed_over / sizeof *passed_over; i++)
        if (text_needs(*state, passed_over[i]))
            fail_msg("parsed: %s", passed_over[i]);
}

/* Every name the analysis knows as a call of interest, in every form. */
static void all_names(void **state)
{
    static const char *const names[] = {
#define XF_MPI(name, class, completion, forms, roles) "MPI_" #name,
#include "mpi_calls.def"
#undef XF_MPI
    };
    static const char *const forms[] = {"%s(", "P%s(", "%s_c("};
    int n = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct xf_mpi_call *call = xf_mpi_lookup(names[i]);
        assert_non_null(call);
        for (size_t k = 0; call->class <= XF_MPI_ALLGATHER && k < 3; k++) {
            char text[64];
            snprintf(text, sizeof text, forms[k], names[i]);
            if (!text_needs(*state, text))
                fail_msg("passed over: %s", text);
            n++;
        }
    }
    assert_true(n >= 18);
}

static void headers(void **state)
{
    mkdir("inc", 0700);
    mkdir("sub", 0700);
    put("inc/deal.h", "#define DEAL(a) MPI_Scatter(a)\n");
    put("inc/leads.h", "#include \"leads.h\"\n#include \"deal.h\"\n");
    put("inc/plain.h", "#include \"plain.h\"\nint f(void);\n");
    put("sub/beside.h", "#include <deal.h>\n");
    put("sub/mpi.h", "int MPI_Scatter();\n");
    static const struct {
        const char *path, *text, *flags;
        bool parsed;
    } cases[] = {
        {"x.c", "#include \"deal.h\"\n", "", false},
        {"x.c", "#include \"deal.h\"\n", "-Iinc", true},
        {"x.c", "#include <deal.h>\n", "-I inc", true},
        {"x.c", "  #  include<leads.h>\n", "-isystem inc", true},
        {"x.c", "#include <leads.h>\n", "-iquote inc", false},
        {"x.c", "#include \"leads.h\"\n", "-iquoteinc", true},
        {"x.c", "#include \"inc/leads.h\"\n", "", true},
        {"x.c", "#include \"plain.h\"\n", "-Iinc", false},
        {"sub/x.c", "#include \"beside.h\"\n", "", false},
        {"sub/x.c", "#include \"beside.h\"\n", "-I inc", true},
        {"sub/x.c", "#include \"../inc/deal.h\"\n", "", true},
        {"sub/x.c", "#include <beside.h>\n", "-Iinc", false},
        {"sub/x.c", "#include \"mpi.h\"\n", "", false},
        {"x.c", "", "-include inc/deal.h", true},
        {"sub/x.c", "", "-include inc/plain.h", false},
        {"x.c", "", "-DDEAL=MPI_Scatter", true},
        {"x.c", "", "--sysroot=/nowhere", true},
        {"x.c", "/* */ #include \"inc/deal.h\"\n", "", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (needs(*state, cases[i].path, cases[i].text, cases[i].flags) != cases[i].parsed)
            fail_msg("%s, %s: %sparsed", cases[i].text, cases[i].flags,
                     cases[i].parsed ? "not " : "");
}

/* Headers that include each other by many paths are few files all the same: this ends. */
static void circles(void **state)
{
    enum { N = 6 };
    for (int i = 0; i < N; i++) {
        char dir[16], path[32], text[N * 32] = "";
        snprintf(dir, sizeof dir, "d%d", i);
        mkdir(dir, 0700);
        for (int k = 0; k < N; k++)
            snprintf(text + strlen(text), sizeof text - strlen(text), "#include \"../d%d/h.h\"\n",
                     k);
        snprintf(path, sizeof path, "d%d/h.h", i);
        put(path, text);
    }
    assert_false(text_needs(*state, "#include \"d0/h.h\"\n"));
    put("d0/deal.h", "#define DEAL(a) MPI_Scatter(a)\n");
    put("d5/h.h", "#include \"../d4/../d0/./deal.h\"\n");
    assert_true(text_needs(*state, "#include \"d0/h.h\"\n"));
}

static void environment(void **state)
{
    mkdir("inc", 0700);
    put("inc/deal.h", "#define DEAL(a) MPI_Scatter(a)\n");
    setenv("CPATH", "nosuch:inc", 1);
    bool parsed = text_needs(*state, "#include <deal.h>\n");
    unsetenv("CPATH");
    assert_true(parsed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(texts, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(all_names, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(headers, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(circles, check_setup, check_teardown),
        cmocka_unit_test_setup_teardown(environment, check_setup, check_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
