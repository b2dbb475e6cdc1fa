/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include "histo.h"

void histo_clear(struct histo *h)
{
    memset(h, 0, sizeof *h);
}

void histo_fill(struct histo *h, const short *data, int n)
{
    const short *end = data + n;
    while (data < end) {
        h->bin[*data * BINS / 4096]++;
        h->total++;
        data++;
    }
}

void histo_print(const struct histo *h)
{
    for (int i = 0; i < BINS; i++)
        printf("%2d %ld\n", i, h->bin[i]);
    printf("total %ld\n", h->total);
}
