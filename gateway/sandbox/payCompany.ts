import { newSecret, readSecrets } from '../domains/cashier/companies/secrets.ts';
import { paymentServices } from '../../contract/payments.ts';
import { gatewayVersion } from '../../contract/version.ts';
import type { Services } from '../trust/calls/context.ts';
import { callOut } from '../ground/outgoing.ts';
import { Refusal } from '../ground/refusal.ts';
import { companyNamed } from '../trust/providers/payments.ts';
import { readSetting, writeSetting } from '../trust/settings/settings.ts';
import type { PayoutAct } from './pay/schema.ts';
import { startPay } from './pay/server.ts';

/** The code of the sandbox's payment company. */
export const sandboxCompany = 'SANDBOX';

/** Tells the gateway where the company is, as an operator does; what has been decided about it stays. */
const connect = ({ database, clock }: Services, port: number): Promise<void> =>
  database.transaction(async () => {
    const all = await readSetting(database, 'providers');
    const address = `http://localhost:${port}`;
    const isKnown = all.some(({ company }) => company === sandboxCompany);
    const added = isKnown ? [] : [{ company: sandboxCompany, serves: paymentServices, on: true }];
    const companies = [...all, ...added].map((each) => (each.company === sandboxCompany ? { ...each, address } : each));
    await writeSetting(database, 'providers', companies);
    if (!(await readSecrets(database)).has(sandboxCompany)) await newSecret(database, sandboxCompany, clock.now());
  });

/** Starts the sandbox's payment company next to the gateway, and hands it its secret. */
export const startPayCompany = async (services: Services, { gateway, after }: { gateway: string; after: number }) => {
  const { database, clock, log, config, providers } = services;
  const pay = await startPay({
    database,
    clock,
    log,
    hook: `${gateway}/hooks/${sandboxCompany}`,
    secrets: async () => companyNamed(await providers(), sandboxCompany)?.secretsAt(clock.now()) ?? [],
    port: config.payPort ?? { usual: after + 1 },
  });
  await connect(services, pay.port);
  return pay;
};

/** Has the bank of the sandbox do something with a payout, at the door of the company. */
export const tellPayout = async (
  { database }: Pick<Services, 'database'>,
  told: { payout: string; act: PayoutAct },
): Promise<void> => {
  const company = (await readSetting(database, 'providers')).find((each) => each.company === sandboxCompany);
  const heard = await callOut(`${company?.address}/payouts/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'gateway-version': gatewayVersion },
    body: JSON.stringify(told),
  });
  if (!heard.ok) throw new Refusal('unavailable');
};
