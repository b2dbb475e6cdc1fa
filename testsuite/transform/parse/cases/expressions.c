/* SPDX-License-Identifier: MIT
 * Every kind of expression; parentheses and implicit conversions leave no node. */
#include <stdlib.h>

struct point {
    double x, y;
};

int main(void)
{
    int i = 'a' + '\n', j = ((i)) + (((2)));
    unsigned long big = 0xffffffffffffffffUL;
    float f = 1.5f;
    double d = 1e3 * -i;
    const char *s = "x\t" "\x41\"";
    struct point p = {1, 2}, q[2] = {{1, 2}, [1] = {.x = 3}}, *r = &p;
    int (*choose)(const void *) = NULL;

    i = (int)(d / 2) % 3 ^ ~j & ++i | i-- >> 1;
    i = j ? i : 3;
    i = j ?: 3;
    i = (j > 1) == !i, j -= 2;
    p = (struct point){1, 2};
    r->x = (*r).y + q[1].x;
    i = *s++ + s[i] + *(s + 1) + 1 [s];
    i = ({ int t = 3; t + j; });
    i = _Generic(i, int: 1, default: 2) + (int)_Alignof(double);
    i = sizeof p + sizeof(p) + sizeof(struct point) + sizeof(unsigned long int) + sizeof(char *);
    i = choose ? choose(r) : (*choose)(r);
    return (i + (j)) + (int)(big + f);
}
