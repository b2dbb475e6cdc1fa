/* SPDX-License-Identifier: MIT */
struct config {
    int items;
    int rounds;
    double wind;
};
void read_config(struct config *c, int argc, char **argv);
