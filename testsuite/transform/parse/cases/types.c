/* SPDX-License-Identifier: MIT
 * Arrays of variable length, parameters declared as arrays, and types by name. */
typedef struct { double x, y; } point;
typedef double row[10];
union number { int i; float f; };

#define N 8

static int tab[N][4], tentative;
extern int outside;
static const volatile int watched = 2;
int (*handlers[2])(int, int);

void work(int n, double a[n], double b[n][n + 1], double c[][3], double (*d)[n], int f(int))
{
    double (*e)[n] = d, *g[4], h[n * 2][3], (*k)[n][2];
    typedef double line[n + 1];
    line w;
    point p[N + 1];
    row r;
    union number u;
    int bytes = (int)(sizeof(double[n]) + sizeof w + sizeof(p) + sizeof r + sizeof u);

    e = k[0], g[0] = (double *)h;
    (void)e, (void)g;
    a[f(bytes)] = b[0][1] + c[1][2] + tab[0][1] + outside + watched + tentative;
}
