import { randomUUID } from 'node:crypto';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { startJobs } from '../../../gateway/trust/calls/jobs.ts';
import { openProviders } from '../../../gateway/domains/cashier/companies/companies.ts';
import { withdrawalJobs } from '../../../gateway/domains/cashier/withdrawals/send.ts';
import type { Services } from '../../../gateway/trust/calls/context.ts';
import type { Delivery } from '../../../gateway/sandbox/pay/notices.ts';
import type { PayoutAct } from '../../../gateway/sandbox/pay/schema.ts';
import { withdrawalActs, type DeskAct } from '../../../gateway/domains/cashier/withdrawals/desk.ts';
import { bankAccountsOf } from '../../../gateway/domains/cashier/bankAccounts.ts';
import { house as ofHouse, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import { readSetting, writeSetting, type Settings } from '../../../gateway/trust/settings/settings.ts';
import { payDoor } from './cashier.ts';
import { testConfig } from './engine.ts';
import type { Guest, House } from './house.ts';
import { addBankName, newMember } from './proofs.ts';
import { kept } from './senders.ts';

/** Changes a part of a setting and leaves the rest. */
export const changeSetting = async <Name extends 'withdrawals' | 'whitelabel' | 'registerFields'>(
  { gateway: { database } }: House,
  name: Name,
  part: Partial<Settings[Name]>,
): Promise<void> => writeSetting(database, name, { ...(await readSetting(database, name)), ...part });

/** A member with money and a bank account, logged in. */
export interface Player {
  readonly account: string;
  readonly member: bigint;
  readonly guest: Guest;
  readonly bankAccountId: string;
}

export const newPlayer = async (house: House, balance: bigint): Promise<Player> => {
  const { database, clock } = house.gateway;
  const account = await newMember(house);
  const member = await house.memberId(account);
  await addBankName(house, member, 'Mai Linh');
  const entries = [
    [ofHouse('float'), -balance],
    [walletOf(member), balance],
  ] as const;
  await post(database, { key: `test:${account}:opening`, kind: 'sandbox', at: clock.now(), entries });
  const [own] = await bankAccountsOf(database, member);
  return { account, member, guest: await house.person(account), bankAccountId: String(own?.id) };
};

/** Has the sandbox's company do something with a payout, whether or not its order has arrived. */
export const tellPayouts = async (
  house: House,
  payout: string,
  act: PayoutAct,
  deliver: Delivery = 'once',
): Promise<void> => {
  await payDoor(house, 'payouts/act', { payout, act, deliver });
};

/** Acts as a colleague at the desk. */
export const atDesk = (
  house: House,
  act: keyof typeof withdrawalActs,
  more: Partial<DeskAct> & Pick<DeskAct, 'id'>,
): Promise<void> => withdrawalActs[act](servicesOf(house), { staff: 'Ada', ...more });

/** What another process of the same gateway needs for the cashier. */
export const servicesOf = ({ gateway: { database, clock } }: House): Services => {
  const log = { fault: failed, event: () => undefined, call: () => undefined };
  const seal = { publicKey: () => Promise.resolve(''), openKey: failed };
  return {
    config: testConfig,
    clock,
    database,
    seal,
    log,
    providers: openProviders({ database, clock, config: testConfig, log }),
    beacon: () => Promise.resolve(null),
    register: null,
    senders: kept,
    standIns: null,
    wake: () => undefined,
  };
};

const failed = (...what: unknown[]): never => {
  throw new Error(JSON.stringify(what));
};

/** Has several processes do at once what is due for withdrawals. */
export const workTogether = async (house: House, workers: number): Promise<void> => {
  const working = Array.from({ length: workers }, () => startJobs(servicesOf(house), withdrawalJobs));
  await Promise.all(working.map((jobs) => jobs.run()));
  await Promise.all(working.map((jobs) => jobs.stop()));
  // The gateway itself may have taken some of them.
  await house.gateway.runJobs();
};

/** A money call whose reply may be lost on the way: it is sent again with the same key. */
export const sendMoney = async <C extends Call>(
  { guest }: Pick<Player, 'guest'>,
  call: C,
  request: RequestOf<C>,
  isLost: boolean,
): Promise<ReplyOf<C>> => {
  const key = randomUUID();
  if (isLost) await guest.send(call, request, { key });
  return guest.ask(call, request, { key });
};
