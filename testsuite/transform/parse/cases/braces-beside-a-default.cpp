/* What braces leave out has the value of its declaration, a real number, too. */
struct scaled {
    double x;
    double factor = 2.5;
    float whole = 3;
    int n = 4;
};

double f(double x)
{
    scaled s = {x};
    return s.x * s.factor + s.whole + s.n;
}
