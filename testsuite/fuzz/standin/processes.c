/* SPDX-License-Identifier: MIT */
#include "standin.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGES = 256, MESSAGE_BYTES = 1 << 14, LONGEST_RUN_S = 10 };

struct message {
    int from, to, tag, taken;
    size_t bytes;
    unsigned char data[MESSAGE_BYTES];
};

struct standin_shared {
    pthread_barrier_t together;
    pthread_mutex_t lock;
    pthread_cond_t arrived;
    int messages;
    struct standin_slot slots[STANDIN_MOST_PROCESSES];
    char complaint[200];
    int complained;
    size_t text_bytes[STANDIN_MOST_PROCESSES];
    char text[STANDIN_MOST_PROCESSES][STANDIN_TEXT_BYTES];
    unsigned char segments[STANDIN_MOST_PROCESSES][STANDIN_SEGMENT_BYTES];
    struct message queue[MESSAGES];
};

static struct standin_shared *shared;
static int my_rank, my_size, my_pattern;

int standin_rank(void)
{
    return my_rank;
}

int standin_size(void)
{
    return my_size;
}

int standin_pattern_now(void)
{
    return my_pattern;
}

struct standin_slot *standin_slot_of(int rank)
{
    return &shared->slots[rank];
}

unsigned char *standin_segment_of(int rank)
{
    return shared->segments[rank];
}

void standin_wait_for_all(void)
{
    pthread_barrier_wait(&shared->together);
}

void standin_fail(const char *format, ...)
{
    va_list list;

    pthread_mutex_lock(&shared->lock);
    if (!shared->complained) {
        va_start(list, format);
        vsnprintf(shared->complaint, sizeof shared->complaint, format, list);
        va_end(list);
        shared->complained = 1;
    }
    pthread_mutex_unlock(&shared->lock);
    _exit(70);
}

void standin_put_message(int to, int tag, const void *data, size_t bytes)
{
    if (shared->messages == MESSAGES || bytes > MESSAGE_BYTES)
        standin_fail("too many or too long messages for the stand-in");
    pthread_mutex_lock(&shared->lock);
    struct message *message = &shared->queue[shared->messages++];
    *message = (struct message){.from = my_rank, .to = to, .tag = tag, .bytes = bytes};
    memcpy(message->data, data, bytes);
    pthread_cond_broadcast(&shared->arrived);
    pthread_mutex_unlock(&shared->lock);
}

/* The first message that fits; negative sources and tags fit any. */
static struct message *look_for(int from, int tag)
{
    for (int i = 0; i < shared->messages; i++) {
        struct message *message = &shared->queue[i];
        if (!message->taken && message->to == my_rank && (from < 0 || message->from == from) &&
            (tag < 0 || message->tag == tag))
            return message;
    }
    return NULL;
}

size_t standin_take_message(int *from, int *tag, void *data, size_t most)
{
    struct message *message;

    pthread_mutex_lock(&shared->lock);
    while (!(message = look_for(*from, *tag)))
        pthread_cond_wait(&shared->arrived, &shared->lock);
    message->taken = 1;
    pthread_mutex_unlock(&shared->lock);
    if (message->bytes > most)
        standin_fail("a message of %zu bytes for a buffer of %zu", message->bytes, most);
    memcpy(data, message->data, message->bytes);
    *from = message->from;
    *tag = message->tag;
    return message->bytes;
}

static void share_memory(int processes)
{
    pthread_barrierattr_t barrier;
    pthread_mutexattr_t mutex;
    pthread_condattr_t condition;

    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        perror("standin: no shared memory");
        exit(2);
    }
    pthread_barrierattr_init(&barrier);
    pthread_barrierattr_setpshared(&barrier, PTHREAD_PROCESS_SHARED);
    pthread_barrier_init(&shared->together, &barrier, (unsigned)processes);
    pthread_mutexattr_init(&mutex);
    pthread_mutexattr_setpshared(&mutex, PTHREAD_PROCESS_SHARED);
    pthread_mutex_init(&shared->lock, &mutex);
    pthread_condattr_init(&condition);
    pthread_condattr_setpshared(&condition, PTHREAD_PROCESS_SHARED);
    pthread_cond_init(&shared->arrived, &condition);
}

static ssize_t keep_text(void *cookie, const char *text, size_t bytes)
{
    size_t *used = &shared->text_bytes[my_rank];

    (void)cookie;
    if (bytes > STANDIN_TEXT_BYTES - *used)
        standin_fail("process %d prints more than %d bytes", my_rank, STANDIN_TEXT_BYTES);
    memcpy(shared->text[my_rank] + *used, text, bytes);
    *used += bytes;
    return (ssize_t)bytes;
}

static _Noreturn void be_process(standin_program *program, int rank)
{
    char name[] = "program", *argv[] = {name, NULL};

    my_rank = rank;
    stdout = fopencookie(NULL, "w", (cookie_io_functions_t){.write = keep_text});
    if (!stdout || setvbuf(stdout, NULL, _IOFBF, 4096))
        standin_fail("no standard output");
    int status = program(1, argv);
    fflush(stdout);
    _exit(status);
}

/* The next process that ends; 0 when the run has taken too long. Sleeps by turns instead of using
 * alarm(), which the program under test could reset. */
static pid_t next_to_end(time_t until, int *status)
{
    for (unsigned pause_us = 20;; pause_us = pause_us < 2000 ? 2 * pause_us : pause_us) {
        pid_t child = waitpid(-1, status, WNOHANG);
        if (child != 0)
            return child;
        if (time(NULL) > until)
            return 0;
        usleep(pause_us);
    }
}

static int rank_of(const pid_t *children, pid_t child)
{
    for (int rank = 0; rank < my_size; rank++)
        if (children[rank] == child)
            return rank;
    return -1;
}

static void complain(struct standin_result *result, int ended, const char *format, int a, int b)
{
    if (result->ended)
        return;
    result->ended = ended;
    snprintf(result->complaint, sizeof result->complaint, format, a, b);
}

/* Once a process has crashed the others are stopped, as they could wait for it for ever. */
static void wait_for_ends(pid_t *children, struct standin_result *result)
{
    time_t until = time(NULL) + LONGEST_RUN_S;

    for (int left = my_size; left > 0;) {
        int status;
        pid_t child = next_to_end(until, &status);
        int rank = rank_of(children, child);

        if (child > 0 && rank >= 0) {
            children[rank] = 0;
            left--;
        }
        if (child <= 0)
            complain(result, 1, "hangs (more than %d s)", LONGEST_RUN_S, 0);
        else if (WIFSIGNALED(status))
            complain(result, 1, "process %d ends with signal %d", rank, WTERMSIG(status));
        else if (WEXITSTATUS(status))
            complain(result, 1, "process %d ends with status %d", rank, WEXITSTATUS(status));
        if (result->ended)
            for (int other = 0; other < my_size; other++)
                if (children[other] > 0)
                    kill(children[other], SIGKILL);
        if (child < 0 && errno == ECHILD)
            break;
        if (child == 0)
            until = time(NULL) + LONGEST_RUN_S;
    }
}

static void collect_text(struct standin_result *result)
{
    result->length = 0;
    for (int rank = 0; rank < my_size; rank++) {
        memcpy(result->text + result->length, shared->text[rank], shared->text_bytes[rank]);
        result->length += shared->text_bytes[rank];
    }
    if (shared->complained)
        memcpy(result->complaint, shared->complaint, sizeof result->complaint);
}

void standin_run(standin_program *program, int processes, int pattern,
                 struct standin_result *result)
{
    pid_t children[STANDIN_MOST_PROCESSES];

    my_size = processes;
    my_pattern = pattern;
    result->ended = 0;
    result->complaint[0] = '\0';
    share_memory(processes);
    fflush(NULL);
    for (int rank = 0; rank < processes; rank++) {
        children[rank] = fork();
        if (children[rank] == 0)
            be_process(program, rank);
        if (children[rank] < 0) {
            perror("standin: fork");
            exit(2);
        }
    }
    wait_for_ends(children, result);
    collect_text(result);
    munmap(shared, sizeof *shared);
}
