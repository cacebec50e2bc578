import { depositJob } from './deposits/deposits.ts';
import type { Job } from './jobs.ts';
import { withdrawalJob } from './withdrawals/send.ts';

/** What the cashier does by itself, in the order in which it is looked for. */
export const cashierJobs: readonly Job[] = [depositJob, withdrawalJob];
