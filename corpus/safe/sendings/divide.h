/* SPDX-License-Identifier: MIT */
struct range {
    int begin, count;
};

void rounded_up(int n, int p, int *counts, int *displs);
void by_turns(int n, int p, int *counts, int *displs);
struct range part_of(int n, int p, int rank);
