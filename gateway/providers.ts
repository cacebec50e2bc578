import type { Config } from './ground/config.ts';
import type { Database } from './ground/database/open.ts';
import { sandboxProviders } from './sandbox/pay/adapters.ts';
import { noticeJob } from './sandbox/pay/notices.ts';
import { cashierJobs } from './domains/cashier/cashierJobs.ts';
import type { Job } from './domains/cashier/jobs.ts';
import type { Providers } from './trust/providers/payments.ts';
import { payoutsOverHttp } from './domains/cashier/withdrawals/payoutsOverHttp.ts';

/** A deployment without any provider: nothing can be paid in or out. */
export const noProviders: Providers = {
  deposits: {},
  vouchers: null,
  payouts: null,
  secretsOf: () => Promise.resolve(null),
};

/**
 * The providers of a deployment, and the jobs that are done for it. An operator adds theirs here, as `docs/operating.md` says;
 * `urlOf` tells the gateway's own address once it listens.
 */
export const chooseProviders = (
  { mode }: Pick<Config, 'mode'>,
  database: Database,
  urlOf: () => string,
): { providers: Providers; jobs: readonly Job[] } =>
  mode === 'sandbox'
    ? {
        providers: {
          ...sandboxProviders(database, urlOf),
          payouts: payoutsOverHttp(() => `${urlOf()}/sandbox/pay/payouts`),
        },
        jobs: [...cashierJobs, noticeJob(urlOf)],
      }
    : { providers: noProviders, jobs: cashierJobs };
