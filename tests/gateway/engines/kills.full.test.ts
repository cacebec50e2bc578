import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { askFor } from '../../../gateway/domains/cashier/companies/companyCalls.ts';
import { readSecrets } from '../../../gateway/domains/cashier/companies/secrets.ts';
import { freePort } from '../../../gateway/launch/ports.mjs';
import { sandboxCompany } from '../../../gateway/sandbox/payCompany.ts';
import { door, houseBalances, knock, moveFreely } from '../support/cashier.ts';
import { standBetween } from '../support/between.ts';
import { newPlace, testConfig, type Place } from '../support/engine.ts';
import { Guest, type House } from '../support/house.ts';
import { startProcess } from '../support/process.ts';
import { inTier } from '../support/tiers.ts';
import { changeSetting } from '../support/withdrawals.ts';

/** When the gateway is killed: once it has the request of a step, or once it has answered and the reply is lost. */
type Moment = 'has' | 'has answered';
/** Each kill costs two starts of a gateway. */
const rounds = Array.from({ length: inTier(0, 1, 10) }, (_, at) => at + 1).flatMap((round): [Moment, number][] => [
  ['has', round],
  ['has answered', round],
]);

/** The request of each step, as opposed to those that only look. */
const deeds: ReadonlySet<string> = new Set([
  contract.withdrawals.request.path,
  contract.deposits.create.path,
  '/sandbox/desk/act',
  '/act',
  '/payouts/act',
]);

/**
 * Each gateway's clock is ahead of the previous one by more than the time for which a killed gateway had claimed its
 * work.
 */
const claimed = 31_000;
let starts = 0;

interface Scene {
  readonly gateway: Pick<House, 'url'>;
  /** The sandbox's payment company, which is in the same process. */
  readonly company: { readonly url: string };
  readonly mai: Guest;
  number: string;
}

type Step = (scene: Scene) => Promise<void>;

let place: Place;
/** What the company and the gateway sign with. */
let secret = '';
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
  await inside(async (house) => {
    await moveFreely(house);
    secret = (await readSecrets(house.gateway.database)).get(sandboxCompany)?.at(-1)?.secret ?? '';
    await changeSetting(house, 'withdrawals', {
      feeRate: 100,
      securityDeposit: '500',
      newAccountHours: 0,
      timesADay: 100,
    });
    // The clock advances with every start: no withdrawal of one story may time out in another.
    await changeSetting(house, 'whitelabel', { autoReceiveMinutes: 600 });
  });
});
afterAll(() => place.remove());

const inside = async <T>(work: (house: House) => Promise<T>): Promise<T> => {
  const gateway = await startGateway({ ...testConfig, ...place.config });
  try {
    return await work(Object.assign(Object.create(null) as House, { gateway }));
  } finally {
    await gateway.close();
  }
};

interface Started extends Scene {
  readonly isKilled: () => boolean;
  readonly end: () => Promise<unknown>;
}

/**
 * Starts a gateway that at once takes over what a killed one had claimed, and kills it at a moment of its next step.
 */
const start = async (number: string, moment: Moment | null): Promise<Started> => {
  const payPort = await freePort();
  const gateway = await startProcess(place.config, { PAY_PORT: String(payPort) });
  let killed: Promise<unknown> | null = null;
  const strike = ({ url = '' }: IncomingMessage, at: Moment): boolean => {
    if (at !== moment || killed !== null || !deeds.has(url)) return false;
    killed = gateway.end('SIGKILL');
    return true;
  };
  const between = await standBetween(
    gateway.url,
    (asked, said) => (strike(asked, 'has answered') ? null : said),
    (asked) => {
      strike(asked, 'has');
    },
  );
  const company = await standBetween(
    `http://127.0.0.1:${payPort}`,
    (asked, said) => (strike(asked, 'has answered') ? null : said),
    (asked) => {
      strike(asked, 'has');
    },
  );
  const moved = await fetch(`${gateway.url}/sandbox/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    body: JSON.stringify({ now: after(new Date(), (starts += 1) * claimed).toISOString() }),
  });
  expect(moved.status).toBe(200);
  const mai = new Guest(between.url);
  await mai.logIn('mai');
  return {
    gateway: between,
    company,
    mai,
    number,
    isKilled: () => killed !== null,
    end: async () => {
      await (killed ?? gateway.end('SIGKILL'));
      await between.close();
      await company.close();
    },
  };
};

/** Takes a step and ends its gateway, whatever comes of it. */
const take = async (step: Step, on: Started): Promise<void> => {
  try {
    await step(on);
  } finally {
    await on.end();
  }
};

/** Takes every step twice: the first time the gateway is killed during it. */
const survive = async (steps: readonly Step[], moment: Moment): Promise<void> => {
  let number = '';
  for (const step of steps) {
    const first = await start(number, moment);
    await expect(take(step, first)).rejects.toThrow();
    expect(first.isKilled()).toBe(true);

    const second = await start(number, null);
    await take(step, second);
    ({ number } = second);
  }
};

/** What a colleague does, unless it was done before the gateway was killed. */
const atDesk =
  (act: string): Step =>
  async ({ gateway, number }) => {
    await door(gateway as House, 'desk/act', { act, id: number, staff: 'Ada', reason: 'For a test' }).catch(
      (error: unknown) => {
        if (!(error instanceof Error) || !error.message.includes('wrong_state')) throw error;
      },
    );
  };

const bankPays =
  (times: number): Step =>
  async ({ company, mai, number }) => {
    const clock = { now: () => after(new Date(), starts * claimed) };
    const ask = askFor({ address: company.url, merchant: 'croupier', secret, clock });
    const known = await ask('askDeposit', { number });
    const made = known.state === 'paid' ? known.payments.length : 0;
    if (made < times) await knock(`${company.url}/act`, { deposit: number, act: 'pay', deliver: 'once' });
    await expect
      .poll(async () => (await mai.ask(contract.deposits.status, { depositId: number })).arrived)
      .toBe(String(7_000 * times));
  };

const changeOf = async (story: () => Promise<void>) => {
  const read = () =>
    inside(async (house) => ({
      ...(await houseBalances(house)),
      main: await balanceOf(house, 'main'),
      security: await balanceOf(house, 'held:security'),
    }));
  const before: Record<string, bigint> = await read();
  await story();
  const now: Record<string, bigint> = await read();
  expect(await inside(({ gateway }) => checkBooks(gateway.database))).toEqual([]);
  return Object.fromEntries(
    Object.keys(now)
      .map((name) => [name, (now[name] ?? 0n) - (before[name] ?? 0n)] as const)
      .filter(([, change]) => change !== 0n),
  );
};

const balanceOf = async ({ gateway: { database } }: House, name: string): Promise<bigint> => {
  const { rows } = await database.db.execute<{ balance: string }>(
    `select coalesce(sum(balance), 0)::text as balance from accounts a join members m on m.id = a.owner
      where m.account_key = 'mai' and a.name = '${name}'`,
  );
  return BigInt(rows[0]?.balance ?? '0');
};

test.each(rounds)(
  'E15 a withdrawal is paid once, although the gateway is killed in each of its steps, once it %s it (round %i)',
  async (moment) => {
    const key = randomUUID();
    const state = async ({ mai, number }: Scene) =>
      (await mai.ask(contract.withdrawals.status, { withdrawalId: number })).state;
    const steps: readonly Step[] = [
      async (scene) => {
        const { list } = await scene.mai.ask(contract.cashier.bankAccounts, {});
        const bankAccountId = list[0]?.bankAccountId ?? '';
        const request = { bankAccountId, amount: '12000', paymentPassword: demoPaymentPassword };
        scene.number = (await scene.mai.ask(contract.withdrawals.request, request, { key })).withdrawalId;
      },
      atDesk('approve'),
      async (scene) => {
        await knock(`${scene.company.url}/payouts/act`, { payout: scene.number, act: 'paid' });
        await expect.poll(() => state(scene)).toBe('paid');
      },
    ];
    expect(await changeOf(() => survive(steps, moment))).toEqual({
      main: -12_500n,
      security: 500n,
      'clearing:payout': 11_880n,
      fees: 120n,
    });
  },
);

test.each(rounds)(
  'E05 a deposit paid twice is credited twice, although the gateway is killed in each of its steps, once it %s it (round %i)',
  async (moment) => {
    const key = randomUUID();
    const steps: readonly Step[] = [
      async (scene) => {
        const request = { methodId: 'bank', amount: '7000' };
        scene.number = (await scene.mai.ask(contract.deposits.create, request, { key })).depositId;
        const status = () => scene.mai.ask(contract.deposits.status, { depositId: scene.number });
        await expect.poll(async () => (await status()).state).toBe('awaiting_payment');
      },
      bankPays(1),
      bankPays(2),
      atDesk('credit'),
    ];
    expect(await changeOf(() => survive(steps, moment))).toEqual({ main: 14_000n, 'clearing:bank': -14_000n });
  },
);
