import { closingJob } from './domains/agent/closing.ts';
import { settlingJob } from './domains/agent/settling.ts';
import { protectionNoticesJob } from './domains/protection/notices.ts';
import { cashierJobs } from './domains/cashier/cashierJobs.ts';
import { openProviders } from './domains/cashier/companies/companies.ts';
import { documentJob } from './domains/kyc/documentJob.ts';
import { chosenBeacon } from './domains/lottery/drand.ts';
import { referralJob } from './domains/promotions/referrals.ts';
import { bookClosingJob } from './domains/reports/closing.ts';
import type { Job } from './trust/calls/jobs.ts';
import { registerAt } from './trust/providers/exclusions.ts';
import type { Sandbox } from './sandbox/index.ts';
import type { Services } from './trust/calls/context.ts';

const jobs: readonly Job[] = [
  ...cashierJobs,
  closingJob,
  settlingJob,
  referralJob,
  bookClosingJob,
  documentJob,
  protectionNoticesJob,
];

/** The operator's own, if there is one; otherwise a sandbox has a stand-in. */
const registerOf = (
  sandbox: Sandbox | null,
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
): Services['register'] => {
  if (config.registerModule !== null) return registerAt(config.registerModule, log);
  return sandbox?.registerOf(database) ?? null;
};

/** What a deployment asks of others, by its settings, and the jobs that are done for it. */
export const chooseProviders = (
  sandbox: Sandbox | null,
  around: Pick<Services, 'database' | 'clock' | 'config' | 'log'>,
): Pick<Services, 'providers' | 'beacon' | 'register'> & { jobs: readonly Job[] } => ({
  providers: openProviders(around),
  beacon: sandbox ? sandbox.beaconOf(around.database) : () => chosenBeacon(around.database),
  register: registerOf(sandbox, around),
  jobs: sandbox ? [...jobs, ...sandbox.jobs] : jobs,
});
