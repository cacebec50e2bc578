import { depositJobs } from './deposits/deposits.ts';
import { sendBackJob } from './deposits/sendBacks.ts';
import { cancelOfStoppedJob } from './deposits/stopped.ts';
import type { Job } from '../../trust/calls/jobs.ts';
import { withdrawalJobs } from './withdrawals/send.ts';

export const cashierJobs: readonly Job[] = [...depositJobs, cancelOfStoppedJob, sendBackJob, ...withdrawalJobs];
