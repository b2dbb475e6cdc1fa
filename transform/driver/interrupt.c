/* SPDX-License-Identifier: MIT */
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

enum { N = sizeof numbers / sizeof *numbers };

static volatile sig_atomic_t noted; /* the signal's number, 0: none */
static struct sigaction before[N];

static void on_interrupt(int number)
{
    noted = number;
}

void xf_interrupt_hold(void)
{
    struct sigaction note = {.sa_handler = on_interrupt};
    sigemptyset(&note.sa_mask);
    for (int i = 0; i < N; i++) {
        sigaction(numbers[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN) /* as nohup has it */
            sigaction(numbers[i], &note, NULL);
    }
}

bool xf_interrupt_noted(void)
{
    return noted != 0;
}

void xf_interrupt_release(void)
{
    for (int i = 0; i < N; i++)
        sigaction(numbers[i], &before[i], NULL);
    if (noted)
        raise(noted);
}
