import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after } from '../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../gateway/sandbox/people.ts';
import { sandboxEvents } from '../../gateway/sandbox/schema.ts';
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
const pageAt = async (search = ''): Promise<string> => (await fetch(`${house.url}/sandbox/desk${search}`)).text();

const press = async (fields: Record<string, string>, site = 'same-origin'): Promise<Response> =>
  fetch(`${house.url}/sandbox/desk/form`, {
    method: 'POST',
    body: new URLSearchParams({ staff: 'Ada', ...fields }),
    headers: { 'sec-fetch-site': site },
    redirect: 'manual',
  });

test('the desk shows a withdrawal with its buttons, and a colleague approves it there', async () => {
  const id = await requested();
  expect(await pageAt()).toContain(`id="${id}"`);
  const answer = await press({ act: 'approve', id });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/desk?staff=Ada']);
  expect((await queues()).toDecide.map((entry) => entry.id)).not.toContain(id);
});

test('the desk rejects a withdrawal only with a reason, and says so', async () => {
  const id = await requested();
  const answer = await press({ act: 'reject', id, reason: '  ' });
  const back = answer.headers.get('location') ?? '';
  expect(back).toBe('/sandbox/desk?staff=Ada&refused=invalid_fields');
  expect(await pageAt(new URL(back, house.url).search)).toContain('That was not done: invalid fields.');
  expect((await queues()).toDecide.map((entry) => entry.id)).toContain(id);
});

test('the desk shows which colleague has taken a withdrawal', async () => {
  const id = await requested();
  await press({ act: 'takeWithdrawal', id, staff: 'Ben' });
  expect((await queues()).toDecide.find((entry) => entry.id === id)?.takenBy).toBe('Ben');
});

test('a form on another site has no effect at the desk', async () => {
  const id = await requested();
  expect((await press({ act: 'approve', id }, 'cross-site')).status).not.toBe(303);
  expect((await queues()).toDecide.map((entry) => entry.id)).toContain(id);
});

test('an unknown action is refused at the desk', async () => {
  const answer = await press({ act: 'toString', id: 'W-260722-0001' });
  expect(answer.headers.get('location')).toBe('/sandbox/desk?staff=Ada&refused=not_found');
});

test('a match in play is listed at the desk by its clubs and abandoned once, there or by a test', async () => {
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
  expect(await pageAt()).toContain('football: Hollinsea Albion – Fallowby Wanderers');
  await press({ act: 'abandon', id: 'football-9-0' });
  const again = await press({ act: 'abandon', id: 'football-9-0' });
  expect(again.headers.get('location')).toBe('/sandbox/desk?staff=Ada&refused=not_found');
  const put = (body: object) =>
    fetch(`${house.url}/sandbox/fixture`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'gateway-version': '1' },
      body: JSON.stringify(body),
    });
  expect((await put({ fixture: 'football-9-1', abandoned: true })).status).toBe(200);
  expect((await put({ fixture: 'football-9-1', abandoned: true })).status).toBe(404);
  expect((await put({ fixture: 'football-9-1', abandoned: false })).status).toBe(400);
  expect(await pageAt()).not.toContain('Hollinsea Albion');
});

test('a settlement typed in whole units at the desk changes the money at banks and providers by its costs', async () => {
  const before = await queues();
  await press({ act: 'settle', provider: 'wallet', settlement: 's-1', amount: '200.00', cost: '2.40' });
  const { position } = await queues();
  expect(BigInt(position.held) - BigInt(before.position.held)).toBe(-240n);
  expect(BigInt(position.result) - BigInt(before.position.result)).toBe(-240n);
});

test('the position of the house balances, and the check of the books says that every rule holds', async () => {
  await requested();
  const { position, broken } = await queues();
  const [held, claims, capital, owed, result] = (['held', 'claims', 'capital', 'owed', 'result'] as const).map((name) =>
    BigInt(position[name]),
  );
  expect(held! + claims! + capital!).toBe(owed! + result!);
  expect(broken).toEqual([]);
  expect(await pageAt('?check=yes')).toContain('Every rule of the books holds.');
});

test('the check at the desk names a broken rule of the books', async () => {
  const { database, clock } = house.gateway;
  const entries = [
    [houseAccount('suspense'), 700n],
    [houseAccount('float'), -700n],
  ] as const;
  await post(database, { key: 'test:astray', kind: 'sandbox', at: clock.now(), entries });
  expect(await pageAt('?check=yes')).toContain('suspense is 700, not 0');
});
