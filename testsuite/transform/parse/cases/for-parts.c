/* SPDX-License-Identifier: MIT
 * Loops with every choice of missing parts. */
int main(void)
{
    int i = 0, n = 3;

    for (i = 0; i < n; i++)
        ;
    for (i = 0; i < n;)
        i++;
    for (i = 0;; i++)
        break;
    for (i = 0;;)
        break;
    for (; i < n; i++)
        ;
    for (; i < n;)
        i++;
    for (;; i++)
        break;
    for (;;)
        break;
    for (int a = 0, b = 9; a < b; a++, b--)
        continue;
    for (/* ; */ i = ';' - ';'; /* ; */; /* ; */)
        break;
    return i;
}
