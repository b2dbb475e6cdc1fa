/* SPDX-License-Identifier: MIT
 * Faults of the system are injected by wrapping the calls: the original must stay as it was.
 * wrap: write rename fsync mkstemp */
#include "check.h"

#include "write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    int fail_write_after; /* calls until write() fails; -1: never */
    size_t write_at_most; /* bytes a write() takes; 0: all */
    bool interrupt_once;  /* the next write() is interrupted */
    bool fail_rename, fail_fsync, fail_mkstemp;
} fault;

ssize_t __real_write(int fd, const void *p, size_t n);
int __real_rename(const char *from, const char *to);
int __real_fsync(int fd);
int __real_mkstemp(char *template);
ssize_t __wrap_write(int fd, const void *p, size_t n);
int __wrap_rename(const char *from, const char *to);
int __wrap_fsync(int fd);
int __wrap_mkstemp(char *template);

static int refuse(int error)
{
    errno = error;
    return -1;
}

ssize_t __wrap_write(int fd, const void *p, size_t n)
{
    if (fault.interrupt_once) {
        fault.interrupt_once = false;
        return refuse(EINTR);
    }
    if (fault.fail_write_after == 0)
        return refuse(ENOSPC);
    fault.fail_write_after -= fault.fail_write_after > 0;
    return __real_write(fd, p,
                        fault.write_at_most && fault.write_at_most < n ? fault.write_at_most : n);
}

int __wrap_rename(const char *from, const char *to)
{
    return fault.fail_rename ? refuse(EXDEV) : __real_rename(from, to);
}

int __wrap_fsync(int fd)
{
    return fault.fail_fsync ? refuse(EIO) : __real_fsync(fd);
}

int __wrap_mkstemp(char *template)
{
    return fault.fail_mkstemp ? refuse(EACCES) : __real_mkstemp(template);
}

static int setup(void **state)
{
    memset(&fault, 0, sizeof fault);
    fault.fail_write_after = -1;
    if (check_setup(state) != 0)
        return -1;
    check_write("a.c", "original\n", 9);
    return 0;
}

static const struct xf_bytes rewritten = {"rewritten, and longer\n", 22};

/* The write must fail with `why` in its message and leave the folder as it was. */
static void must_fail(struct xf_arena *a, const char *why)
{
    const char *wrong = xf_write_file(a, "a.c", rewritten);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, why));
    assert_non_null(strstr(wrong, "a.c"));
    check_bytes(check_read(a, "a.c"), "original\n", 9);
    assert_int_equal(check_entries("."), 1);
}

static void full_disk(void **state)
{
    fault.fail_write_after = 0;
    must_fail(*state, "No space left");
}

static void full_disk_half_way(void **state)
{
    fault.write_at_most = 5;
    fault.fail_write_after = 2;
    must_fail(*state, "No space left");
}

static void failed_sync(void **state)
{
    fault.fail_fsync = true;
    must_fail(*state, "Input/output error");
}

static void failed_rename(void **state)
{
    fault.fail_rename = true;
    must_fail(*state, "Invalid cross-device link");
}

static void no_temporary_file(void **state)
{
    fault.fail_mkstemp = true;
    must_fail(*state, "Permission denied");
}

/* The system's own refusal; root may write anywhere, so it steps down for the attempt. */
static void unwritable_directory(void **state)
{
    enum { NOBODY = 65534 };
    bool root = geteuid() == 0;
    assert_int_equal(chmod(".", 0555), 0);
    if (root)
        assert_int_equal(seteuid(NOBODY), 0);
    const char *wrong = xf_write_file(*state, "a.c", rewritten);
    if (root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(".", 0755), 0);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "Permission denied"));
    check_bytes(check_read(*state, "a.c"), "original\n", 9);
    assert_int_equal(check_entries("."), 1);
}

static void short_and_interrupted_writes_are_completed(void **state)
{
    fault.write_at_most = 3;
    fault.interrupt_once = true;
    assert_null(xf_write_file(*state, "a.c", rewritten));
    check_bytes(check_read(*state, "a.c"), rewritten.p, rewritten.n);
    assert_int_equal(check_entries("."), 1);
}

static void what_somebody_else_wrote_is_kept(void **state)
{
    static const struct xf_bytes read = {"original\n", 9};
    check_write("a.c", "edited!!\n", 9);
    const char *wrong = xf_replace_file(*state, "a.c", read, rewritten);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "changed by somebody else"));
    check_bytes(check_read(*state, "a.c"), "edited!!\n", 9);
    assert_int_equal(check_entries("."), 1);
    check_write("a.c", "original\nand more\n", 18);
    assert_non_null(xf_replace_file(*state, "a.c", read, rewritten));
    check_write("a.c", "original\n", 9);
    assert_null(xf_replace_file(*state, "a.c", read, rewritten));
    check_bytes(check_read(*state, "a.c"), rewritten.p, rewritten.n);
}

/* Three files, of which the one in the midst is what `there` says. */
static const char *together(struct xf_arena *a, const char *there, size_t *which)
{
    const struct xf_bytes read = {"original\n", 9};
    const struct xf_replacement files[] = {
        {"a.c", read, rewritten}, {"b.c", read, rewritten}, {"c.c", read, rewritten}};
    check_write("a.c", "original\n", 9);
    check_write("b.c", there, strlen(there));
    check_write("c.c", "original\n", 9);
    *which = 9;
    return xf_replace_together(a, files, 3, which);
}

static void files_that_go_together(void **state)
{
    size_t which;
    assert_null(together(*state, "original\n", &which));
    check_bytes(check_read(*state, "a.c"), rewritten.p, rewritten.n);
    check_bytes(check_read(*state, "b.c"), rewritten.p, rewritten.n);
    check_bytes(check_read(*state, "c.c"), rewritten.p, rewritten.n);
    assert_int_equal(check_entries("."), 3);

    assert_non_null(strstr(together(*state, "edited!!\n", &which), "changed by somebody else"));
    assert_int_equal(which, 1);
    check_bytes(check_read(*state, "a.c"), "original\n", 9);
    check_bytes(check_read(*state, "b.c"), "edited!!\n", 9);
    check_bytes(check_read(*state, "c.c"), "original\n", 9);
    assert_int_equal(check_entries("."), 3);
}

static void the_mode_is_kept(void **state)
{
    struct stat st;
    assert_int_equal(chmod("a.c", 0640), 0);
    assert_null(xf_write_file(*state, "a.c", rewritten));
    assert_int_equal(stat("a.c", &st), 0);
    assert_int_equal(st.st_mode & 07777, 0640);
}

static void links_are_followed(void **state)
{
    struct stat st;
    assert_int_equal(symlink("a.c", "link.c"), 0);
    assert_null(xf_write_file(*state, "link.c", rewritten));
    assert_int_equal(lstat("link.c", &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    check_bytes(check_read(*state, "a.c"), rewritten.p, rewritten.n);
}

static void a_broken_link_is_an_error(void **state)
{
    assert_int_equal(symlink("nowhere.c", "link.c"), 0);
    assert_non_null(xf_write_file(*state, "link.c", rewritten));
    assert_int_equal(check_entries("."), 2);
}

static void new_files_follow_the_umask(void **state)
{
    struct stat st;
    mode_t before = umask(027);
    const char *wrong = xf_write_file(*state, "new.c", rewritten);
    umask(before);
    assert_null(wrong);
    assert_int_equal(stat("new.c", &st), 0);
    assert_int_equal(st.st_mode & 07777, 0640);
    check_bytes(check_read(*state, "new.c"), rewritten.p, rewritten.n);
}

static void pipes_and_directories(void **state)
{
    struct stat st;
    assert_null(xf_write_file(*state, "/dev/null", rewritten));
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
    const char *wrong = xf_write_file(*state, ".", rewritten);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "Is a directory"));
}

static void parents_are_made(void **state)
{
    assert_null(xf_make_parents(*state, "out/x/y/b.c"));
    assert_null(xf_make_parents(*state, "out/x/y/b.c"));
    assert_null(xf_write_file(*state, "out/x/y/b.c", rewritten));
    check_bytes(check_read(*state, "out/x/y/b.c"), rewritten.p, rewritten.n);
    assert_null(xf_make_parents(*state, "b.c"));
}

static void a_file_in_the_way_of_a_directory(void **state)
{
    const char *wrong = xf_make_parents(*state, "a.c/x/b.c");
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "'a.c/x': Not a directory"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, check_teardown)
    const struct CMUnitTest tests[] = {
        TEST(full_disk),
        TEST(full_disk_half_way),
        TEST(failed_sync),
        TEST(failed_rename),
        TEST(no_temporary_file),
        TEST(unwritable_directory),
        TEST(short_and_interrupted_writes_are_completed),
        TEST(what_somebody_else_wrote_is_kept),
        TEST(files_that_go_together),
        TEST(the_mode_is_kept),
        TEST(links_are_followed),
        TEST(a_broken_link_is_an_error),
        TEST(new_files_follow_the_umask),
        TEST(pipes_and_directories),
        TEST(parents_are_made),
        TEST(a_file_in_the_way_of_a_directory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
