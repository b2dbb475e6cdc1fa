/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* z = x + 3y, three vectors, two of them scattered and one gathered */
int main(int argc, char* argv[]) {
   int n = 90;
   int local_n, comm_sz, my_rank, i;
   double *local_x, *local_y, *local_z;
   double *x = NULL, *y = NULL, *z = NULL;
   MPI_Comm comm = MPI_COMM_WORLD;

   MPI_Init(&argc, &argv);
   MPI_Comm_size(comm, &comm_sz);
   MPI_Comm_rank(comm, &my_rank);

   if (argc > 1) n = strtol(argv[1], NULL, 10);
   local_n = n / comm_sz;

   local_x = malloc(local_n*sizeof(double));
   local_y = malloc(local_n*sizeof(double));
   local_z = malloc(local_n*sizeof(double));
   if (my_rank == 0) {
      x = malloc(n*sizeof(double));
      y = malloc(n*sizeof(double));
      z = calloc(n, sizeof(double));
      for (i = 0; i < n; i++) {
         x[i] = i * 0.5;
         y[i] = (n - i) * 0.25;
      }
   }

   MPI_Scatter(x, local_n, MPI_DOUBLE, local_x, local_n, MPI_DOUBLE, 0, comm);
   MPI_Scatter(y, local_n, MPI_DOUBLE, local_y, local_n, MPI_DOUBLE, 0, comm);

   for (i = 0; i < local_n; i++)
      local_z[i] = local_x[i] + 3.0*local_y[i];

   MPI_Gather(local_z, local_n, MPI_DOUBLE, z, local_n, MPI_DOUBLE, 0, comm);

   if (my_rank == 0) {
      for (i = 0; i < n; i++)
         printf("%.2f%c", z[i], i % 10 == 9 ? '\n' : ' ');
      printf("\n");
   }

   free(local_x);
   free(local_y);
   free(local_z);
   free(x);
   free(y);
   free(z);
   MPI_Finalize();
   return 0;
}
