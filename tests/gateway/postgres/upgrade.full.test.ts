import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { calls, contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { freePort } from '../../../gateway/launch/ports.mjs';
import { demoPassword, demoPaymentPassword } from '../../../contract/sandbox.ts';
import { standBetween, type Between } from '../support/between.ts';
import { knock } from '../support/cashier.ts';
import { runConformance, runConformanceIn } from '../support/conformance.ts';
import { takeEarlierVersion } from '../support/earlierVersion.ts';
import { emptyPlace } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { startIn, startProcess, type GatewayProcess } from '../support/process.ts';
import { doorBy } from '../support/vendorServer.ts';

/** What is left to do at the end, the last first; also where something of the beginning failed. */
const ends: (() => unknown)[] = [];

interface Version {
  readonly gateway: GatewayProcess;
  /** The payment company of its sandbox. */
  readonly company: string;
}

const startVersion = async (start: (more: Record<string, string>) => Promise<GatewayProcess>): Promise<Version> => {
  const port = await freePort();
  const gateway = await start({ PAY_PORT: String(port) });
  ends.push(() => gateway.end('SIGTERM'));
  return { gateway, company: `http://127.0.0.1:${port}` };
};

let folder = '';
let database: Database;
let older: Version;
let newer: Version;
/** Which of them has the next request. */
let turn: () => Version = () => newer;
let balancer: Between;

const byTurns = (): (() => Version) => {
  let asked = 0;
  return () => ((asked += 1) % 2 === 0 ? newer : older);
};

beforeAll(async () => {
  const earlier = takeEarlierVersion();
  ends.push(earlier.remove);
  folder = earlier.folder;
  const place = await emptyPlace(inject('template'));
  ends.push(place.remove);
  // As in an upgrade: the older one is running when the newer one migrates the database, and goes on.
  older = await startVersion((more) => startIn(folder, place.config, more));
  newer = await startVersion((more) => startProcess(place.config, more));
  database = await openDatabase(place.config, async () => {});
  ends.push(() => database.close());
  await liftLimits(database);
  balancer = await standBetween(
    () => turn().gateway.url,
    (_, said) => said,
  );
  ends.push(balancer.close);
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const all = (count: number) => `Calls: ${count}. Fit: ${count}. Do not fit: 0. Not answered yet: 0. Not tried: 0.`;

const as = (gateway: string, account: string) => [
  ...['--gateway', gateway, '--account', account, '--password', demoPassword],
];

test('every call of the earlier version fits, and the wallet of vendors keeps its rules, while each request goes to the other version', async () => {
  turn = byTurns();
  const { list } = await doorBy(balancer, 'GET', 'vendors');
  const secret = (list as { vendor: string; secret: string }[]).find(({ vendor }) => vendor === 'KESTREL')?.secret;
  const vendor = ['--vendor', 'KESTREL', '--secret', secret ?? ''];
  const { code, out } = await runConformanceIn(folder, ...as(balancer.url, 'mai'), ...vendor);
  const [, count = '0'] = /^Calls: (\d+)\./m.exec(out) ?? [];
  expect(out).toContain(all(Number(count)));
  expect(Number(count)).toBeGreaterThan(100);
  expect(out).toMatch(/^Rules of the wallet: \d\d\. Broken: 0\.$/m);
  expect(code).toBe(0);
});

test('every call of this version fits at a gateway of it that runs beside an earlier one', async () => {
  const { code, out } = await runConformance(...as(newer.gateway.url, 'bosun'));
  expect(out).toContain(all(calls.length));
  expect(code).toBe(0);
});

test.each<[string, () => readonly [Version, Version]]>([
  ['earlier', () => [older, newer]],
  ['new', () => [newer, older]],
])('money that begins to move at the %s version goes on at the other, once', async (_, versions) => {
  const [here, there] = versions();
  const mai = new Guest(balancer.url);
  turn = () => here;
  expect(await mai.logIn('mai')).toSucceed();

  /** Asks the one version, and the other again with the same key as after a lost answer. */
  const move = async <C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> => {
    const key = randomUUID();
    turn = () => here;
    const answer = await mai.ask(call, request, { key });
    turn = () => there;
    expect(await mai.ask(call, request, { key })).toEqual(answer);
    return answer;
  };
  const atDesk = ({ gateway }: Version, act: string, id: string) =>
    knock(`${gateway.url}/sandbox/desk/act`, { act, id, staff: 'Ada', reason: 'For a test' });

  const { depositId } = await move(contract.deposits.create, { methodId: 'bank', amount: '7000' });
  const deposit = () => mai.ask(contract.deposits.status, { depositId });
  await expect.poll(async () => (await deposit()).state).toBe('awaiting_payment');
  await knock(`${here.company}/act`, { deposit: depositId, act: 'pay', deliver: 'twice_at_once' });
  await expect.poll(async () => (await deposit()).state).toBe('credited');

  await move(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '5000' });
  await move(contract.wallet.collect, {});

  const { version, draws } = await mai.ask(contract.lottery.draw, { gameCode: 'QUICK10', ahead: 3 });
  await move(contract.lottery.placeBets, {
    ...{ gameCode: 'QUICK10', drawId: draws[1]?.drawId ?? '', version, draws: 1, total: '100' },
    bets: [{ playType: 'total', numbers: 'big', stake: '100' }],
  });

  const { list } = await mai.ask(contract.cashier.bankAccounts, {});
  const { withdrawalId } = await move(contract.withdrawals.request, {
    ...{ bankAccountId: list[0]?.bankAccountId ?? '', amount: '12000', paymentPassword: demoPaymentPassword },
  });
  await atDesk(here, 'approve', withdrawalId);
  await knock(`${there.company}/payouts/act`, { payout: withdrawalId, act: 'paid' });
  await expect.poll(async () => (await mai.ask(contract.withdrawals.status, { withdrawalId })).state).toBe('paid');
});

test('afterwards each bet on a draw has an outcome, the books are clean, and neither version has met a fault', async () => {
  const mai = new Guest(newer.gateway.url);
  expect(await mai.logIn('mai')).toSucceed();
  const outcomes = async () => (await mai.ask(contract.lottery.myBets, {})).list.map(({ state }) => state);
  const outcome = expect.stringMatching(/^(won|lost)$/) as string;
  // The draws of a minute, and the bets are on the one after the next.
  await expect.poll(outcomes, { timeout: 240_000, interval: 1_000 }).toEqual([outcome, outcome]);
  expect(await checkBooks(database)).toEqual([]);
  expect([older, newer].map(({ gateway }) => gateway.complained())).toEqual(['', '']);
});
