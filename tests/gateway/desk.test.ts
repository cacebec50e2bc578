import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after } from '../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { sandboxEvents } from '../../games/server/schema.ts';
import { house as houseAccount, post } from '../../gateway/trust/ledger/books.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { newPlayer } from './support/withdrawals.ts';

const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const requested = async (): Promise<string> => {
  const { guest, bankAccountId } = await newPlayer(house, 50_000n);
  const { withdrawalId } = await guest.ask(contract.withdrawals.request, {
    bankAccountId,
    amount: '12000',
    paymentPassword: demoPaymentPassword,
  });
  return withdrawalId;
};

interface Queues {
  toDecide: { id: string; takenBy: string | null }[];
  position: Record<'held' | 'claims' | 'capital' | 'owed' | 'result', string>;
  broken: { rule: string; says: string }[];
}

const queues = async (): Promise<Queues> => (await (await fetch(`${house.url}/sandbox/desk?as=json`)).json()) as Queues;

const act = async (asked: Record<string, string>, site = 'same-origin'): Promise<{ status: number; code: unknown }> => {
  const heard = await fetch(`${house.url}/sandbox/desk/act`, {
    method: 'POST',
    body: JSON.stringify({ staff: 'Ada', ...asked }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
  });
  return { status: heard.status, code: ((await heard.json()) as { code?: unknown }).code };
};

const bank = async (): Promise<string> => (await fetch(`${house.url}/sandbox/bank`)).text();
const atBank = async (fields: Record<string, string>): Promise<string | null> => {
  const heard = await fetch(`${house.url}/sandbox/bank`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  return heard.headers.get('location');
};

test('the address of the sandbox’s desk leads to the desk', async () => {
  const leadsTo = async (search: string) => {
    const heard = await fetch(`${house.url}/sandbox/desk${search}`, { redirect: 'manual' });
    return [heard.status, heard.headers.get('location')];
  };
  expect(await leadsTo('')).toEqual([302, house.gateway.desk]);
  expect(await leadsTo('?about=W-1')).toEqual([302, `${house.gateway.desk}/members?q=W-1`]);
});

test('a test takes and approves a withdrawal at the door of the desk, as a colleague', async () => {
  const id = await requested();
  expect(await act({ act: 'take', id, staff: 'Ben' })).toEqual({ status: 200, code: undefined });
  expect((await queues()).toDecide.find((entry) => entry.id === id)?.takenBy).toBe('Ben');
  expect((await act({ act: 'approve', id })).status).toBe(200);
  expect((await queues()).toDecide.map((entry) => entry.id)).not.toContain(id);
});

test('the door of the desk rejects a withdrawal only with a reason', async () => {
  const id = await requested();
  expect(await act({ act: 'reject', id })).toEqual({ status: 422, code: 'invalid_fields' });
  expect((await queues()).toDecide.map((entry) => entry.id)).toContain(id);
});

test('another site has no effect at the door of the desk, and an unknown act does not exist', async () => {
  const id = await requested();
  expect((await act({ act: 'approve', id }, 'cross-site')).status).not.toBe(200);
  expect((await queues()).toDecide.map((entry) => entry.id)).toContain(id);
  expect((await act({ act: 'toString', id })).status).toBe(404);
});

test('a match in play is listed at the bank of the sandbox by its clubs and abandoned once, there or by a test', async () => {
  const { database, clock } = house.gateway;
  const row = {
    ...({ kind: 'match', place: 'football', data: { league: 0, home: 7, away: 5 } } as const),
    ...{ begins: after(clock.now(), -60_000), madeAt: clock.now(), dueAt: after(clock.now(), 3_600_000) },
    serverSeed: '0'.repeat(64),
  };
  await database.db.insert(sandboxEvents).values([
    { ...row, id: 'football-9-0' },
    { ...row, id: 'football-9-1' },
  ]);
  expect(await bank()).toContain('football: Hollinsea Albion – Fallowby Wanderers');
  expect(await atBank({ act: 'abandon', id: 'football-9-0' })).toBe('/sandbox/bank');
  expect(await atBank({ act: 'abandon', id: 'football-9-0' })).toBe('/sandbox/bank?refused');
  const put = (body: object) =>
    fetch(`${house.url}/sandbox/fixture`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'gateway-version': '1' },
      body: JSON.stringify(body),
    });
  expect((await put({ fixture: 'football-9-1', abandoned: true })).status).toBe(200);
  expect((await put({ fixture: 'football-9-1', abandoned: true })).status).toBe(404);
  expect((await put({ fixture: 'football-9-1', abandoned: false })).status).toBe(400);
  expect(await bank()).not.toContain('Hollinsea Albion');
});

test('a settlement changes the money at banks and providers by its costs', async () => {
  const before = await queues();
  const settlement = { act: 'settle', provider: 'wallet', settlement: 's-1', amount: '20000', cost: '240' };
  expect((await act(settlement)).status).toBe(200);
  const { position } = await queues();
  expect(BigInt(position.held) - BigInt(before.position.held)).toBe(-240n);
  expect(BigInt(position.result) - BigInt(before.position.result)).toBe(-240n);
});

test('the position of the house balances, and every rule of the books holds', async () => {
  await requested();
  const { position, broken } = await queues();
  const [held, claims, capital, owed, result] = (['held', 'claims', 'capital', 'owed', 'result'] as const).map((name) =>
    BigInt(position[name]),
  );
  expect(held! + claims! + capital!).toBe(owed! + result!);
  expect(broken).toEqual([]);
});

test('the check of the books names a broken rule', async () => {
  const { database, clock } = house.gateway;
  const entries = [
    [houseAccount('suspense'), 700n],
    [houseAccount('float'), -700n],
  ] as const;
  await post(database, { key: 'test:astray', kind: 'sandbox', at: clock.now(), entries });
  expect((await queues()).broken.map(({ says }) => says)).toContain('suspense is 700, not 0');
});
