/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char home[4096], scratch[4096];
static int saved_stderr = -1;

int check_setup(void **state)
{
    assert_non_null(getcwd(home, sizeof home));
    strcpy(scratch, "/tmp/rescatter-test-XXXXXX");
    assert_non_null(mkdtemp(scratch));
    assert_int_equal(chdir(scratch), 0);
    *state = xf_arena_create();
    return 0;
}

int check_teardown(void **state)
{
    xf_arena_destroy(*state);
    if (chdir(home) != 0)
        return -1;
    char command[sizeof scratch + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", scratch);
    return check_run(command);
}

void check_write(const char *path, const char *bytes, size_t n)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

struct xf_bytes check_read(struct xf_arena *a, const char *path)
{
    enum { MAX_BYTES = 1 << 20 };
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("cannot open %s", path);
    char *p = xf_alloc(a, MAX_BYTES);
    size_t n = fread(p, 1, MAX_BYTES - 1, f);
    fclose(f);
    return (struct xf_bytes){p, n};
}

void check_bytes(struct xf_bytes found, const char *expected, size_t n)
{
    assert_int_equal(found.n, n);
    assert_memory_equal(found.p, expected, n);
}

int check_entries(const char *dir)
{
    DIR *d = opendir(dir);
    assert_non_null(d);
    int n = 0;
    for (const struct dirent *e; (e = readdir(d));)
        n += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    closedir(d);
    return n;
}

int check_run(const char *command)
{
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void check_capture_stderr(void)
{
    fflush(stderr);
    saved_stderr = dup(STDERR_FILENO);
    int fd = open("captured-stderr", O_RDWR | O_CREAT | O_TRUNC, 0600);
    assert_true(fd >= 0 && saved_stderr >= 0);
    dup2(fd, STDERR_FILENO);
    close(fd);
}

const char *check_captured_stderr(struct xf_arena *a)
{
    fflush(stderr);
    dup2(saved_stderr, STDERR_FILENO);
    close(saved_stderr);
    const char *text = check_read(a, "captured-stderr").p;
    unlink("captured-stderr");
    return text;
}

struct xf_file check_file(struct xf_arena *a, const char *path, const char *source,
                          const char *from, const char *to)
{
    const char *at = strstr(source, from);
    assert_non_null(at);
    struct xf_edit *edit = xf_alloc(a, sizeof *edit);
    size_t begin = (size_t)(at - source);
    *edit = (struct xf_edit){.begin = begin, .end = begin + strlen(from), .text = to};
    return (struct xf_file){
        .path = path, .source = source, .source_len = strlen(source), .edits = edit, .n_edits = 1};
}
