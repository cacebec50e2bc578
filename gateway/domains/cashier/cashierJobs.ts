import { depositJob } from './deposits/deposits.ts';
import type { Job } from './jobs.ts';
import { withdrawalJob } from './withdrawals/send.ts';

/** The cashier's jobs, in the order in which they look for work. */
export const cashierJobs: readonly Job[] = [depositJob, withdrawalJob];
