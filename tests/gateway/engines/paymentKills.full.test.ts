import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { payments, paymentServices, type PaymentCallName } from '../../../contract/payments.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { askFor } from '../../../gateway/domains/cashier/companies/companyCalls.ts';
import { newSecret } from '../../../gateway/domains/cashier/companies/secrets.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { standBetween, type Between } from '../support/between.ts';
import { door, houseBalances, knock, moveFreely } from '../support/cashier.ts';
import { emptyPlace, newPlace, testConfig, type Place } from '../support/engine.ts';
import { Guest, type House } from '../support/house.ts';
import { startCompany, startProcess, type GatewayProcess } from '../support/process.ts';
import { changeSetting } from '../support/withdrawals.ts';

const code = 'AWAY';
const hookPath = `/hooks/${code}`;

/** Who is killed over a message between the gateway and the company: before it arrives, or once it was answered. */
interface Kill {
  readonly victim: 'gateway' | 'company';
  readonly over: PaymentCallName | 'notice';
  readonly moment: 'before it arrives' | 'once it was answered';
}

const allOver = (...messages: Kill['over'][]) =>
  messages.flatMap((over) =>
    (['gateway', 'company'] as const).flatMap((victim) =>
      (['before it arrives', 'once it was answered'] as const).map((moment): [string, Kill] => [
        `the ${victim} is killed over ${over}, ${moment}`,
        { victim, over, moment },
      ]),
    ),
  );

/** What a killed gateway had claimed is left to it for half a minute, then the next one takes it over. */
const claimed = 31_000;

let place: Place;
let companyPlace: Place;
let secret = '';
let gateway: GatewayProcess | null = null;
let company: GatewayProcess | null = null;
let toGateway: Between;
let toCompany: Between;

/** The kill that is due, and the start of the next process once it has happened. */
let due: Kill | null = null;
let next: Promise<void> = Promise.resolve();

const startNext = async (victim: Kill['victim']): Promise<void> => {
  if (victim === 'gateway') {
    await gateway?.end('SIGKILL');
    gateway = await startProcess(place.config, { PAY_PORT: '0' });
  } else {
    await company?.end('SIGKILL');
    company = await startCompany(companyPlace.config, { hook: `${toGateway.url}${hookPath}`, secret });
  }
  const moved = await fetch(`${gateway?.url}/sandbox/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    body: JSON.stringify({ now: after(new Date(), claimed).toISOString() }),
  });
  expect(moved.status).toBe(200);
};

/** Whether a message is lost, because its kill is due. */
const strike = ({ url = '' }: IncomingMessage, moment: Kill['moment']): boolean => {
  if (due?.moment !== moment) return false;
  if (url !== (due.over === 'notice' ? hookPath : payments[due.over].path)) return false;
  const { victim } = due;
  due = null;
  next = startNext(victim);
  return true;
};

const between = (target: () => GatewayProcess | null): Promise<Between> =>
  standBetween(
    () => target()?.url ?? 'http://127.0.0.1:9',
    (asked, said) => (strike(asked, 'once it was answered') ? null : said),
    () => undefined,
    (asked) => !strike(asked, 'before it arrives'),
  );

const inside = async <T>(work: (house: House) => Promise<T>): Promise<T> => {
  const opened = await startGateway({ ...testConfig, ...place.config, payPort: 0 });
  try {
    return await work(Object.assign(Object.create(null) as House, { gateway: opened }));
  } finally {
    await opened.close();
  }
};

beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
  companyPlace = await emptyPlace(inject('quietTemplate'));
  toGateway = await between(() => gateway);
  toCompany = await between(() => company);
  await inside(async (house) => {
    const { database, clock } = house.gateway;
    await moveFreely(house);
    await changeSetting(house, 'withdrawals', { feeRate: 0, securityDeposit: '0', newAccountHours: 0, timesADay: 100 });
    secret = await newSecret(database, code, clock.now());
    const others = await readSetting(database, 'providers');
    const away = { company: code, address: toCompany.url, serves: [...paymentServices], on: true };
    await writeSetting(database, 'providers', [away, ...others]);
  });
  company = await startCompany(companyPlace.config, { hook: `${toGateway.url}${hookPath}`, secret });
});
afterAll(async () => {
  await company?.end('SIGKILL');
  await toGateway.close();
  await toCompany.close();
  await place.remove();
  await companyPlace.remove();
});

/** Does something again with the process that comes after a killed one, if that took the answer with it. */
const persist = async <T>(work: () => Promise<T>): Promise<T> => {
  await next;
  const before = next;
  try {
    return await work();
  } catch (error) {
    if (next === before) throw error;
    await next;
    return work();
  }
};

/** Waits for a state, however often somebody is killed on the way there. */
const eventually = (state: () => Promise<unknown>, wanted: unknown): Promise<void> =>
  expect
    .poll(async () => {
      await next;
      // Whoever is asked may be killed over it.
      return state().catch(() => null);
    })
    .toEqual(wanted);

/** Waits until somebody has been killed, and the next process has started. */
const killed = async (): Promise<void> => {
  await expect.poll(() => due).toBeNull();
  await next;
};

/** Asks the company, not by way of what kills. */
const askIt = () =>
  askFor({ address: company?.url ?? '', merchant: 'croupier', secret, clock: { now: () => new Date() } });

const atCompany = (path: string, body: object) => knock(`${company?.url}/${path}`, body);

/** What a colleague does, unless it was done before the gateway was killed. */
const atDesk = (act: string, id: string): Promise<unknown> =>
  persist(() =>
    door({ url: toGateway.url } as House, 'desk/act', { act, id, staff: 'Ada', reason: 'For a test' }),
  ).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes('wrong_state')) throw error;
  });

const readBooks = async () => {
  const database = await openDatabase(place.config, async () => {});
  try {
    expect(await checkBooks(database)).toEqual([]);
    const { rows } = await database.db.execute<{ balance: string }>(
      `select coalesce(sum(balance), 0)::text as balance from accounts a join members m on m.id = a.owner
        where m.account_key = 'mai' and a.name = 'main'`,
    );
    const house: Record<string, bigint> = await houseBalances({ gateway: { database } } as House);
    return { ...house, main: BigInt(rows[0]?.balance ?? '0') };
  } finally {
    await database.close();
  }
};

/** What a story changes in the books, which have to be right. Somebody is killed in it. */
const changeOf = async (story: (mai: Guest) => Promise<void>): Promise<Record<string, bigint>> => {
  const before: Record<string, bigint> = await readBooks();
  gateway = await startProcess(place.config, { PAY_PORT: '0' });
  try {
    const mai = new Guest(toGateway.url);
    await mai.logIn('mai');
    await story(mai);
    await killed();
  } finally {
    due = null;
    await next;
    await gateway.end('SIGKILL');
    gateway = null;
  }
  const now: Record<string, bigint> = await readBooks();
  return Object.fromEntries(
    Object.keys(now)
      .map((name) => [name, (now[name] ?? 0n) - (before[name] ?? 0n)] as const)
      .filter(([, change]) => change !== 0n),
  );
};

const openDeposit = async (mai: Guest, methodId: string, amount: string): Promise<string> => {
  const key = randomUUID();
  const { depositId } = await persist(() => mai.ask(contract.deposits.create, { methodId, amount }, { key }));
  await eventually(() => stateOf(mai, depositId), 'awaiting_payment');
  return depositId;
};

const stateOf = async (mai: Guest, depositId: string) => (await mai.ask(contract.deposits.status, { depositId })).state;

/** The payments that the company has for a deposit. */
const paymentsFor = async (number: string) => {
  const said = await askIt()('askDeposit', { number });
  return said.state === 'paid' ? said.payments : [];
};

const payOnce = (number: string, more: object = {}): Promise<void> =>
  persist(async () => {
    if ((await paymentsFor(number)).length > 0) return;
    await atCompany('act', { deposit: number, act: 'pay', ...more });
  });

test.each(allOver('openDeposit', 'notice'))('a deposit is credited once, although %s', async (_, kill) => {
  const change = await changeOf(async (mai) => {
    due = kill;
    const number = await openDeposit(mai, 'bank', '20000');
    await payOnce(number);
    await eventually(() => stateOf(mai, number), 'credited');
    await killed();
    expect(await paymentsFor(number)).toMatchObject([{ state: 'paid', amount: '20000' }]);
  });
  expect(change).toEqual({ main: 20_000n, 'clearing:bank': -20_000n });
});

test.each(allOver('cancelDeposit'))('a deposit is cancelled on both sides, although %s', async (_, kill) => {
  const change = await changeOf(async (mai) => {
    const depositId = await openDeposit(mai, 'bank', '20000');
    due = kill;
    await eventually(async () => {
      if ((await stateOf(mai, depositId)) === 'awaiting_payment')
        await mai.ask(contract.deposits.cancel, { depositId });
      return stateOf(mai, depositId);
    }, 'cancelled');
    await killed();
    expect(await askIt()('askDeposit', { number: depositId })).toEqual({ state: 'cancelled' });
  });
  expect(change).toEqual({});
});

const requestWithdrawal = async (mai: Guest): Promise<string> => {
  const { list } = await mai.ask(contract.cashier.bankAccounts, {});
  const bankAccountId = list[0]?.bankAccountId ?? '';
  const request = { bankAccountId, amount: '30000', paymentPassword: demoPaymentPassword };
  const key = randomUUID();
  return (await persist(() => mai.ask(contract.withdrawals.request, request, { key }))).withdrawalId;
};

const withdrawalState = async (mai: Guest, withdrawalId: string) =>
  (await mai.ask(contract.withdrawals.status, { withdrawalId })).state;

const payOut = async (mai: Guest, number: string): Promise<void> => {
  await atDesk('approve', number);
  // The bank may pay by itself meanwhile.
  await eventually(async () => (await askIt()('askPayout', { number })).state !== 'unheard', true);
  await persist(() => atCompany('payouts/act', { payout: number, act: 'paid' }));
  await eventually(() => withdrawalState(mai, number), 'paid');
};

test.each(allOver('pay', 'notice'))('a withdrawal is paid once, although %s', async (_, kill) => {
  const change = await changeOf(async (mai) => {
    const number = await requestWithdrawal(mai);
    due = kill;
    await payOut(mai, number);
    await killed();
    expect(await askIt()('askPayout', { number })).toMatchObject({ state: 'paid', amount: '30000' });
  });
  expect(change).toEqual({ main: -30_000n, 'clearing:payout': 30_000n });
});

test.each(allOver('notice'))('a withdrawal that the bank sends back is returned once, although %s', async (_, kill) => {
  const change = await changeOf(async (mai) => {
    const number = await requestWithdrawal(mai);
    await payOut(mai, number);
    due = kill;
    await persist(() => atCompany('payouts/act', { payout: number, act: 'returned' }));
    await eventually(() => withdrawalState(mai, number), 'failed');
    await killed();
    expect(await askIt()('askPayout', { number })).toMatchObject({ state: 'returned' });
  });
  expect(change).toEqual({});
});

// The company pays back in its answer, so no notice follows.
test.each(allOver('pay'))('a payment goes back once, although %s', async (_, kill) => {
  const change = await changeOf(async (mai) => {
    const number = await openDeposit(mai, 'wallet', '5000');
    await payOnce(number, { amount: '4000' });
    await eventually(async () => (await mai.ask(contract.deposits.status, { depositId: number })).inReview, true);
    due = kill;
    await atDesk('sendBack', number);
    await eventually(() => stateOf(mai, number), 'rejected');
  });
  expect(change).toEqual({});
});
