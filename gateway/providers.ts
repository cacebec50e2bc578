import { closingJob } from './domains/agent/closing.ts';
import { settlingJob } from './domains/agent/settling.ts';
import { cashierJobs } from './domains/cashier/cashierJobs.ts';
import { chosenBeacon } from './domains/lottery/drand.ts';
import { referralJob } from './domains/promotions/referrals.ts';
import type { Job } from './trust/calls/jobs.ts';
import type { Database } from './ground/database/open.ts';
import type { Sandbox } from './sandbox/index.ts';
import type { Providers } from './trust/providers/payments.ts';

/** A deployment without any provider: nothing can be paid in or out. */
export const noProviders: Providers = {
  deposits: {},
  vouchers: null,
  payouts: null,
  beacon: () => Promise.resolve(null),
  secretsOf: () => Promise.resolve(null),
};

const jobs: readonly Job[] = [...cashierJobs, closingJob, settlingJob, referralJob];

/**
 * The providers of a deployment, and the jobs that are done for it. An operator adds theirs here, as `docs/providers.md` says;
 * `urlOf` tells the gateway's own address once it listens.
 */
export const chooseProviders = (
  sandbox: Sandbox | null,
  database: Database,
  urlOf: () => string,
): { providers: Providers; jobs: readonly Job[] } =>
  sandbox
    ? { providers: sandbox.providersOf(database, urlOf), jobs: [...jobs, ...sandbox.jobsOf(urlOf)] }
    : { providers: { ...noProviders, beacon: () => chosenBeacon(database) }, jobs };
