/* SPDX-License-Identifier: MIT
 * spent COMMAND...: runs it, without its output, and prints what it took: elapsed seconds, seconds
 * of processor time, and the most memory one of its processes had, in KiB. Its status is that of
 * the command, 2 when there is none; what a failed command said is shown. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec * 1e-6;
}

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void become(char **command, int said)
{
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(said, STDERR_FILENO);
    execvp(command[0], command);
    perror(command[0]);
    _exit(2);
}

static void show(int said)
{
    char text[4096];
    ssize_t n;
    lseek(said, 0, SEEK_SET);
    while ((n = read(said, text, sizeof text)) > 0)
        fwrite(text, 1, (size_t)n, stderr);
}

int main(int argc, char **argv)
{
    char name[] = "/tmp/spent-XXXXXX";
    int said = mkstemp(name), status = 0;
    struct rusage used;
    if (argc < 2 || said < 0) {
        fputs("usage: spent COMMAND...\n", stderr);
        return 2;
    }
    unlink(name);
    double start_s = now_s();
    pid_t child = fork();
    if (child == 0)
        become(argv + 1, said);
    if (child < 0 || wait4(child, &status, 0, &used) < 0) {
        perror("spent");
        return 2;
    }
    double elapsed_s = now_s() - start_s;
    if (status != 0)
        show(said);
    printf("%.6f %.6f %ld\n", elapsed_s, seconds(used.ru_utime) + seconds(used.ru_stime),
           used.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
