/* SPDX-License-Identifier: MIT
 * What kind of rank a process is: told by its launcher, or seen on a machine with two kinds of
 * cores, which hwloc is told of by a file.
 */
#define _GNU_SOURCE
#include "class.h"

#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* One quick core, number 0, and one that needs less power. */
static const char machine[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!DOCTYPE topology SYSTEM \"hwloc2.dtd\">\n"
    "<topology version=\"2.0\">\n"
    " <object type=\"Machine\" os_index=\"0\" cpuset=\"0x3\" complete_cpuset=\"0x3\""
    " allowed_cpuset=\"0x3\" nodeset=\"0x1\" complete_nodeset=\"0x1\" allowed_nodeset=\"0x1\""
    " gp_index=\"1\">\n"
    "  <object type=\"NUMANode\" os_index=\"0\" cpuset=\"0x3\" complete_cpuset=\"0x3\""
    " nodeset=\"0x1\" complete_nodeset=\"0x1\" gp_index=\"2\" local_memory=\"1073741824\"/>\n"
    "  <object type=\"PU\" os_index=\"0\" cpuset=\"0x1\" complete_cpuset=\"0x1\" nodeset=\"0x1\""
    " complete_nodeset=\"0x1\" gp_index=\"3\"/>\n"
    "  <object type=\"PU\" os_index=\"1\" cpuset=\"0x2\" complete_cpuset=\"0x2\" nodeset=\"0x1\""
    " complete_nodeset=\"0x1\" gp_index=\"4\"/>\n"
    " </object>\n"
    " <cpukind cpuset=\"0x1\" forced_efficiency=\"1\"/>\n"
    " <cpukind cpuset=\"0x2\" forced_efficiency=\"0\"/>\n"
    "</topology>\n";

static char path[] = "/tmp/rescatter-class-XXXXXX";

static int write_machine(void **unused)
{
    (void)unused;
    int fd = mkstemp(path);
    ssize_t written = write(fd, machine, sizeof machine - 1);
    close(fd);
    setenv("HWLOC_THISSYSTEM", "1", 1);
    return written == (ssize_t)sizeof machine - 1 ? 0 : -1;
}

static int remove_machine(void **unused)
{
    (void)unused;
    return remove(path);
}

static int clear_environment(void **unused)
{
    static const char *const variables[] = {"RESCATTER_CLASS",      "CUDA_VISIBLE_DEVICES",
                                            "ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES",
                                            "ZE_AFFINITY_MASK",     "HWLOC_XMLFILE"};
    (void)unused;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        unsetenv(variables[i]);
    return 0;
}

static void expect_class(bool real_machine, const char *expected)
{
    char text[RSC_CLASS_TEXT];
    rsc_class_find(real_machine, text);
    assert_string_equal(text, expected);
}

static void the_launcher_may_tell(void **unused)
{
    (void)unused;
    setenv("CUDA_VISIBLE_DEVICES", "0", 1);
    setenv("RESCATTER_CLASS", "fast-1.b_c", 1);
    expect_class(true, "fast-1.b_c");
    expect_class(false, "fast-1.b_c");
    setenv("RESCATTER_CLASS", "a@b c/d", 1);
    expect_class(true, "a_b_c_d");
    setenv("RESCATTER_CLASS", "0123456789012345678901234567890123456789", 1);
    expect_class(true, "0123456789012345678901234567890");
}

static void accelerators_are_counted(void **unused)
{
    static const struct {
        const char *list, *class;
    } cases[] = {{"0", "gpu1"}, {"0,3,1", "gpu3"}, {"", "gpu0"}, {"-1", "gpu0"}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv("ROCR_VISIBLE_DEVICES", cases[i].list, 1);
        expect_class(true, cases[i].class);
        expect_class(false, "");
    }
}

static void nothing_told_nothing_seen(void **unused)
{
    (void)unused;
    expect_class(false, "");
}

static void bind_to(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    if (sched_setaffinity(0, sizeof set, &set) < 0)
        skip();
}

static void kinds_of_cores_are_told_apart(void **unused)
{
    (void)unused;
    cpu_set_t before;
    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
#ifndef RSC_WITH_HWLOC
    skip();
#endif
    setenv("HWLOC_XMLFILE", path, 1);
    bind_to(0);
    expect_class(true, "core1");
    bind_to(1);
    expect_class(true, "core0");
    setenv("ZE_AFFINITY_MASK", "0.1", 1);
    expect_class(true, "core0-gpu1");
    unsetenv("ZE_AFFINITY_MASK");
    sched_setaffinity(0, sizeof before, &before);
    expect_class(true, ""); /* it may run on both kinds */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_launcher_may_tell, clear_environment),
        cmocka_unit_test_setup(accelerators_are_counted, clear_environment),
        cmocka_unit_test_setup(nothing_told_nothing_seen, clear_environment),
        cmocka_unit_test_setup(kinds_of_cores_are_told_apart, clear_environment),
    };
    return cmocka_run_group_tests(tests, write_machine, remove_machine);
}
