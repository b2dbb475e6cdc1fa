/* SPDX-License-Identifier: MIT
 * Statements begun, ended or made up by macros; their written parts stay as written. */
#define FOREVER for (;;)
#define EACH(i, n) for (i = 0; i < n; i++)
#define EACH_FROM(i, n) for (; i < n;)
#define BEGIN {
#define END }
#define UNLESS(x) if (!(x))
#define BOTH(x, y) { x; y; }

int main(void)
{
    int i, n = 5, s = 0;

    FOREVER
        break;
    EACH(i, n)
        s += i;
    EACH_FROM(i, n) {
        i++;
    }
    if (s) BEGIN
        s--;
    END
    UNLESS(s)
        s = 1;
    BOTH(s++, n--)
    return s;
}
