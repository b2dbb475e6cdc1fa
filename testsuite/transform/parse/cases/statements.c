/* SPDX-License-Identifier: MIT
 * Every kind of statement. */
int main(void)
{
    int i = 0, j = 4;

    if (i)
        ;
    if (i)
        j = 1;
    else if (j)
        j = 2;
    else {
        j = 3;
    }
    do
        i--;
    while (i > 0);
    while (i < 10 && j)
        i += 2, j <<= 1;
    switch (j) {
    case 1 ... 3:
        i = 1;
    case 7: {
        i = 2;
    } break;
    default:;
    }
again:
    if (i > 99)
        goto again;
    {
        int i = 5;
        i++;
    }
    __asm__ volatile("" : : "r"(i));
    static int counted;
    extern int elsewhere;
    counted++;
    return (i);
}
