/* SPDX-License-Identifier: MIT */
#ifndef HISTO_H
#define HISTO_H
#define BINS 16
struct histo {
    long bin[BINS];
    long total;
};
void histo_clear(struct histo *h);
void histo_fill(struct histo *h, const short *data, int n);
void histo_merge(struct histo *h, struct histo *sum);
void histo_print(const struct histo *h);
#endif
