/* SPDX-License-Identifier: MIT */
#ifndef STONES_H
#define STONES_H

struct stone {
    int weight, grade;
};

struct pile { /* the stones of one process */
    struct stone *stones;
    int n;
};

static inline int grade_of(int weight)
{
    return weight < 10 ? 0 : weight < 100 ? 1 : 2;
}

static inline void grade_all(struct pile *p)
{
    for (int i = 0; i < p->n; i++)
        p->stones[i].grade = grade_of(p->stones[i].weight);
}

void pile_take(struct pile *p, struct stone *all, int total);
void pile_give(struct pile *p, struct stone *all);

#endif
