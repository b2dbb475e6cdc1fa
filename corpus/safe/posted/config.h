/* SPDX-License-Identifier: MIT */
#ifndef CONFIG_H
#define CONFIG_H
struct config {
    int samples;
    double threshold;
    char name[16];
};
void config_read(struct config *c);
void config_share(struct config *c, int rank);
#endif
