/* SPDX-License-Identifier: MIT */
/*
 * seismic.c - travel times of seismic rays through a layered earth
 *
 * usage: mpirun -np P seismic [ number of rays | event file ]
 *
 * The root reads the rays (or makes up as many as asked for), deals them out, every process
 * traces its rays, and the root collects the travel times and prints a digest and a table.
 * Within a shell the velocity follows v = a r^b, so that the integrals along a ray are closed;
 * the ray parameter is found by bisection.
 *
 * Compiled with -DSMPI_FLOPS_PER_RAY=F for the SMPI simulator, tracing one ray costs F simulated
 * flop (run with --cfg=smpi/simulate-computation:no). Without it nothing is charged.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>

#define ROOT     0
#define NSHELL   11
#define FIRST    7          /* rays turn in this shell or below it */
#define NSTEP    24
#define EARTH    6371.0     /* radius, km */
#define RAD      (3.14159265358979323846 / 180.0)
#define DEFAULT_NRAYS 4000
#define NBIN     14
#define BINWIDTH 5.0        /* degrees */
#define BIN0     25.0

#ifdef SMPI_FLOPS_PER_RAY
#define CHARGE_ONE_RAY smpi_execute_flops(SMPI_FLOPS_PER_RAY)
#else
#define CHARGE_ONE_RAY
#endif

struct point {
  double lat, lon;          /* degrees */
  double depth;             /* km */
};

struct ray {
  struct point source;
  struct point captor;
  int wave;                 /* 'P' or 'S'; 0 in a filler */
};

/* Depth of the shells' upper faces and of the bottom, km; velocities at upper and lower face, km/s. */
static const double face[NSHELL + 1] = {
  0.0, 20.0, 35.0, 77.5, 120.0, 210.0, 410.0, 660.0, 760.0, 1400.0, 2000.0, 2740.0 };
static const double upper[2][NSHELL] = {
  { 5.80, 6.50, 8.04, 8.045, 8.05, 8.30, 9.36, 10.79, 11.06, 12.05, 12.79 },
  { 3.36, 3.75, 4.47, 4.485, 4.50, 4.52, 5.07, 5.95, 6.21, 6.63, 6.92 } };
static const double lower[2][NSHELL] = {
  { 5.80, 6.50, 8.045, 8.05, 8.30, 9.03, 10.20, 11.06, 12.05, 12.79, 13.69 },
  { 3.36, 3.75, 4.485, 4.50, 4.52, 4.87, 5.60, 6.21, 6.63, 6.92, 7.30 } };

/* What a wave meets on its way down: r / v at the faces (s/rad) and the shells' exponents. */
struct path {
  double top[NSHELL], bottom[NSHELL], k[NSHELL];
};

static void set_path(struct path *path, int s)
{
  int i;
  double r1, r2;

  for (i = 0; i < NSHELL; i++) {
    r1 = EARTH - face[i];
    r2 = EARTH - face[i + 1];
    path->top[i] = r1 / upper[s][i];
    path->bottom[i] = r2 / lower[s][i];
    path->k[i] = log(r1 / r2) / log(path->top[i] / path->bottom[i]);
  }
}

/* The part of the path below a point: its first shell, and r / v there in place of the face's. */
static int start_leg(const struct path *path, double depth, double *eta)
{
  int i = 0;

  if (depth < 0.0)
    depth = 0.0;
  while (i < FIRST && depth >= face[i + 1])
    i++;
  *eta = path->top[i] * pow((EARTH - depth) / (EARTH - face[i]), 1.0 / path->k[i]);
  return i;
}

/* Angle (rad) and time (s) between a point and the place where the ray of parameter p turns. */
static double leg(const struct path *path, int first, double eta, double p, double *time)
{
  int i;
  double angle = 0.0;

  *time = 0.0;
  for (i = first; i < NSHELL && eta > p; i++) {
    angle += path->k[i] * acos(p / eta);
    *time += path->k[i] * sqrt(eta * eta - p * p);
    if (path->bottom[i] > p) {
      angle -= path->k[i] * acos(p / path->bottom[i]);
      *time -= path->k[i] * sqrt(path->bottom[i] * path->bottom[i] - p * p);
    }
    if (i + 1 < NSHELL)
      eta = path->bottom[i] > p ? path->top[i + 1] : 0.0;
  }
  return angle;
}

static double distance(const struct point *a, const struct point *b)
{
  double u = sin((b->lat - a->lat) * RAD / 2.0);
  double v = sin((b->lon - a->lon) * RAD / 2.0);

  return 2.0 * asin(sqrt(u * u + cos(a->lat * RAD) * cos(b->lat * RAD) * v * v));
}

/* Travel time of one ray, in seconds. */
static double trace(const struct ray *ray)
{
  struct path path;
  double wanted, found, lo, hi, p, eta1, eta2, t1, t2;
  int first1, first2, step;

  if (ray->wave == 0)
    return 0.0;
  set_path(&path, ray->wave == 'S');
  wanted = distance(&ray->source, &ray->captor);
  first1 = start_leg(&path, ray->source.depth, &eta1);
  first2 = start_leg(&path, ray->captor.depth, &eta2);
  lo = path.bottom[NSHELL - 1];
  hi = path.top[FIRST];
  p = hi;
  found = wanted;
  t1 = t2 = 0.0;
  for (step = 0; step < NSTEP; step++) {
    p = (lo + hi) / 2.0;
    found = leg(&path, first1, eta1, p, &t1) + leg(&path, first2, eta2, p, &t2);
    if (found > wanted)
      lo = p;
    else
      hi = p;
  }
  return t1 + t2 + p * (wanted - found);
}

static double uniform(unsigned long *seed)
{
  *seed = (*seed * 1103515245UL + 12345UL) & 0x7fffffffUL;
  return *seed / 2147483648.0;
}

/* A ray from an earthquake to a captor 25 to 95 degrees away. */
static void make_ray(struct ray *ray, unsigned long *seed)
{
  double lat = asin(2.0 * uniform(seed) - 1.0);
  double lon = 360.0 * uniform(seed) - 180.0;
  double azimuth = 360.0 * RAD * uniform(seed);
  double delta = (BIN0 + NBIN * BINWIDTH * uniform(seed)) * RAD;
  double lat2 = asin(sin(lat) * cos(delta) + cos(lat) * sin(delta) * cos(azimuth));

  ray->source.lat = lat / RAD;
  ray->source.lon = lon;
  ray->source.depth = 600.0 * uniform(seed);
  ray->captor.lat = lat2 / RAD;
  ray->captor.lon = lon + atan2(sin(azimuth) * sin(delta) * cos(lat),
                                cos(delta) - sin(lat) * sin(lat2)) / RAD;
  ray->captor.depth = 0.0;
  ray->wave = uniform(seed) < 0.7 ? 'P' : 'S';
}

static void fail(const char *what)
{
  fprintf(stderr, "seismic: %s\n", what);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

static void read_ray(FILE *f, struct ray *ray)
{
  char wave;

  if (fscanf(f, "%lf %lf %lf %lf %lf %lf %c", &ray->source.lat, &ray->source.lon,
             &ray->source.depth, &ray->captor.lat, &ray->captor.lon, &ray->captor.depth,
             &wave) != 7)
    fail("bad line in the event file");
  ray->wave = wave;
}

/* The rays of a file, or made-up ones; nmult - 1 fillers behind them leave room to even them out. */
static struct ray *get_rays(const char *arg, int *nrays, int nmult)
{
  struct ray *rays;
  unsigned long seed = 1999UL;
  FILE *f = NULL;
  int i;

  *nrays = arg != NULL ? atoi(arg) : DEFAULT_NRAYS;
  if (arg != NULL && !isdigit((unsigned char) arg[0])) {
    f = fopen(arg, "r");
    if (f == NULL || fscanf(f, "%d", nrays) != 1)
      fail("cannot read the event file");
  }
  if (*nrays < 1)
    fail("no rays");
  rays = (struct ray *) calloc(*nrays + nmult, sizeof(struct ray));
  if (rays == NULL)
    fail("out of memory");
  for (i = 0; i < *nrays; i++) {
    if (f != NULL)
      read_ray(f, &rays[i]);
    else
      make_ray(&rays[i], &seed);
  }
  if (f != NULL)
    fclose(f);
  return rays;
}

static unsigned long digest(const double *times, int n)
{
  const unsigned char *bytes = (const unsigned char *) times;
  unsigned long sum = 5381UL;
  size_t i;

  for (i = 0; i < n * sizeof(double); i++)
    sum = (sum * 33UL + bytes[i]) & 0xffffffffUL;
  return sum;
}

static void print_table(const struct ray *rays, const double *times, int n)
{
  double sum[2][NBIN];
  int count[2][NBIN], i, s, bin;

  memset(sum, 0, sizeof(sum));
  memset(count, 0, sizeof(count));
  for (i = 0; i < n; i++) {
    s = rays[i].wave == 'S';
    bin = (int) ((distance(&rays[i].source, &rays[i].captor) / RAD - BIN0) / BINWIDTH);
    if (bin >= 0 && bin < NBIN) {
      sum[s][bin] += times[i];
      count[s][bin]++;
    }
  }
  printf("  degrees       P rays   mean (s)     S rays   mean (s)\n");
  for (bin = 0; bin < NBIN; bin++) {
    printf("%4.0f -%4.0f", BIN0 + bin * BINWIDTH, BIN0 + (bin + 1) * BINWIDTH);
    for (s = 0; s < 2; s++)
      printf("%11d%11.3f", count[s][bin], count[s][bin] > 0 ? sum[s][bin] / count[s][bin] : 0.0);
    printf("\n");
  }
}

int main(int argc, char **argv)
{
  struct ray *rays = NULL, *rbuff;
  double *times = NULL, *tbuff;
  MPI_Datatype ray_type;
  int rank, size, nrays, npadded, chunk, i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Type_contiguous(sizeof(struct ray), MPI_BYTE, &ray_type);
  MPI_Type_commit(&ray_type);

  if (rank == ROOT)
    rays = get_rays(argc > 1 ? argv[1] : NULL, &nrays, size);
  MPI_Bcast(&nrays, 1, MPI_INT, ROOT, MPI_COMM_WORLD);

  /* fillers make the number of rays a multiple of the number of processes */
  npadded = nrays + (size - nrays % size) % size;
  chunk = npadded / size;
  if (rank == ROOT)
    times = (double *) malloc(npadded * sizeof(double));
  rbuff = (struct ray *) malloc(chunk * sizeof(struct ray));
  tbuff = (double *) malloc(chunk * sizeof(double));
  if (rbuff == NULL || tbuff == NULL || (rank == ROOT && times == NULL))
    fail("out of memory");

  MPI_Scatter(rays, chunk, ray_type, rbuff, chunk, ray_type, ROOT, MPI_COMM_WORLD);
  for (i = 0; i < chunk; i++) {
    CHARGE_ONE_RAY;
    tbuff[i] = trace(&rbuff[i]);
  }
  MPI_Gather(tbuff, chunk, MPI_DOUBLE, times, chunk, MPI_DOUBLE, ROOT, MPI_COMM_WORLD);

  if (rank == ROOT) {
    printf("%d rays, digest %08lx\n", nrays, digest(times, nrays));
    print_table(rays, times, nrays);
    free(rays);
    free(times);
  }
  free(rbuff);
  free(tbuff);
  MPI_Type_free(&ray_type);
  MPI_Finalize();
  return 0;
}
