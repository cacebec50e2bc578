import { randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FailureCode } from '../../../contract/failures.ts';
import { contract } from '../../../contract/index.ts';
import type { CallContext } from '../../../gateway/trust/calls/context.ts';
import { isInTransaction } from '../../../gateway/ground/database/open.ts';
import { answers } from '../../../gateway/trust/calls/schema.ts';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { secrets } from '../../../gateway/ground/database/schema.ts';
import { openAccount, transfer } from '../../../gateway/trust/ledger/ledger.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { provePaymentPassword } from '../../../gateway/trust/protect/prove.ts';
import { openHandled, type Handled } from '../support/handled.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';

const house = useHouse();
const { transferUpline } = contract.cashier;
const { confirm } = contract.withdrawals;
const { apply } = contract.promotions;
const db = () => house.gateway.database.db;

const planned: (() => unknown)[] = [];
const inTransaction: { prove: boolean[]; work: boolean[] } = { prove: [], work: [] };
const received: Blob[][] = [];

const give = async ({ database, person, key, now, body }: CallContext<typeof transferUpline>) => {
  const own = await openAccount(database, { owner: person.id, name: 'main', currency: 'USD' });
  const upline = await openAccount(database, { owner: null, name: 'float', currency: 'USD' });
  const receipt = await transfer(database, {
    key: `test:${person.id}:${key}`,
    kind: 'test',
    at: now,
    moves: [
      { account: own.id, amount: -BigInt(body.amount) },
      { account: upline.id, amount: BigInt(body.amount) },
    ],
  });
  const balance = String(receipt.balances.get(own.id) ?? 0n);
  return { transferId: String(receipt.id), account: 'upline', amount: body.amount, balance, at: now.toISOString() };
};

const paid = confirm.example.reply;

let handled: Handled;
beforeAll(async () => {
  handled = await openHandled(house, {
    cashier: {
      transferUpline: {
        prove: async (context) => {
          inTransaction.prove.push(isInTransaction());
          await provePaymentPassword(context, context.body.paymentPassword);
        },
        work: async (context) => {
          inTransaction.work.push(isInTransaction());
          const sent = await give(context);
          const plan = planned.shift();
          return plan ? (plan() as typeof sent) : sent;
        },
      },
      // Proves in the wrong stage.
      transferDownline: async (context) => {
        await provePaymentPassword(context, context.body.paymentPassword);
        return transferUpline.example.reply;
      },
    },
    withdrawals: {
      confirm: ({ body }) => {
        received.push(body.images ?? []);
        return Promise.resolve(paid);
      },
    },
    promotions: {
      apply: ({ body }) => {
        received.push(body.images ?? []);
        return Promise.resolve(apply.example.reply);
      },
    },
  });
});
afterAll(() => handled.close());
beforeEach(async () => {
  planned.length = 0;
  received.length = 0;
  await db().delete(limits);
});

const notReceived = { withdrawalId: 'W-260102-0093', receipt: 'not_received' } as const;
const right = { amount: '100', paymentPassword: demoPaymentPassword };
const wrong = { amount: '100', paymentPassword: '000000' };

const counted = async (bucket: string): Promise<number> => {
  const rows = await db()
    .select()
    .from(limits)
    .where(like(limits.bucket, `${bucket}%`));
  return rows.reduce((sum, { hits }) => sum + hits, 0);
};

const stored = async (key: string) => (await db().select().from(answers)).filter((answer) => answer.key === key);

test('S26 every wrong payment password counts, under one key or many, and the sixth attempt has to wait', async () => {
  await liftLimits(house.gateway.database, { paymentPasswordPerAccount: { most: 5, within: 900_000 } });
  const mai = await handled.person('mai');
  const before = await house.balanceOf('mai');
  const codes = [];
  for (let attempt = 0; attempt < 8; attempt += 1)
    codes.push((await mai.refused(transferUpline, wrong, { key: `a-guess-${attempt % 3}` })).code);
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'payment_password_wrong'),
    ...Array.from({ length: 3 }, () => 'too_many_requests'),
  ]);
  expect(await counted('paymentPasswordPerAccount')).toBe(8);
  expect(await mai.refused(transferUpline, right)).toMatchObject({ code: 'too_many_requests' });
  expect(await house.balanceOf('mai')).toBe(before);
});

test('S26 a wrong payment password uses up no key: the right one succeeds under the same key', async () => {
  const mai = await handled.person('mai');
  const key = 'typed-again';
  expect(await mai.refused(transferUpline, wrong, { key })).toMatchObject({ code: 'payment_password_wrong' });
  expect(await stored(key)).toEqual([]);
  expect(await mai.ask(transferUpline, right, { key })).toMatchObject({ amount: '100' });
});

test('S26 a secret is proven outside the transaction that does the work', async () => {
  inTransaction.prove.length = 0;
  inTransaction.work.length = 0;
  await (await handled.person('mai')).ask(transferUpline, right);
  expect(inTransaction).toEqual({ prove: [false], work: [true] });
});

test('S26 a handler that proves a secret in the transaction fails, and nothing is stored', async () => {
  const bosun = await handled.person('bosun');
  const key = 'wrong-stage';
  const request = { account: 'mai', ...right };
  expect(await bosun.send(contract.cashier.transferDownline, request, { key })).toBeRefusedWith('unexpected');
  expect(await stored(key)).toEqual([]);
});

test('S26 the stored digest depends on no secret and on a key of the deployment', async () => {
  const mai = await handled.person('mai');
  const key = 'digested';
  await mai.ask(transferUpline, right, { key });
  const [{ requestDigest } = { requestDigest: Buffer.alloc(0) }] = await stored(key);
  expect(requestDigest).toHaveLength(32);
  const replayed = await mai.send(transferUpline, wrong, { key });
  expect(replayed).toSucceed();
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');

  const [ours] = await db().select().from(secrets).where(eq(secrets.name, 'request-digest.key'));
  const replaceKey = (value: string) =>
    db().update(secrets).set({ value }).where(eq(secrets.name, 'request-digest.key'));
  await replaceKey(randomBytes(32).toString('base64'));
  expect(await mai.refused(transferUpline, right, { key }), 'under the key of another deployment').toMatchObject({
    code: 'key_reused',
  });
  await replaceKey(ours!.value);
});

test('S26 a known request is replayed whatever secret is typed, so that it reveals nothing', async () => {
  const mai = await handled.person('mai');
  const key = 'no-oracle';
  const first = await mai.ask(transferUpline, right, { key });
  const balance = await house.balanceOf('mai');
  expect(await mai.ask(transferUpline, right, { key })).toEqual(first);
  expect(await mai.ask(transferUpline, wrong, { key })).toEqual(first);
  expect(await counted('paymentPasswordPerAccount')).toBe(0);
  expect(await house.balanceOf('mai')).toBe(balance);
});

test('S26 a known key with another request is refused, and uses up no attempt at the secret', async () => {
  const mai = await handled.person('mai');
  const key = 'other-amount';
  await mai.ask(transferUpline, right, { key });
  expect(await mai.refused(transferUpline, { ...wrong, amount: '101' }, { key })).toMatchObject({ code: 'key_reused' });
  expect(await counted('paymentPasswordPerAccount')).toBe(0);
});

test('S26 a repeated request may list its fields in another order', async () => {
  const mai = await handled.person('mai');
  const key = 'other-order';
  const first = await mai.ask(transferUpline, { ...right, note: 'For July' }, { key });
  const { amount, paymentPassword } = right;
  expect(await mai.ask(transferUpline, { paymentPassword, note: 'For July', amount }, { key })).toEqual(first);
});

test('S26 a stored answer is for its member only, and another member has to prove a secret of their own', async () => {
  const key = 'not-yours-to-hear';
  await (await handled.person('mai')).ask(transferUpline, right, { key });
  const lena = await handled.person('lena');
  expect(await lena.refused(transferUpline, wrong, { key })).toMatchObject({ code: 'payment_password_wrong' });
});

test('S26 a known request is neither refused nor counted by the limit on money calls', async () => {
  await liftLimits(house.gateway.database, { moneyPerAccount: { most: 2, within: 60_000 } });
  const mai = await handled.person('mai');
  const key = 'asked-again';
  const first = await mai.ask(transferUpline, right, { key });
  for (let again = 0; again < 5; again += 1) expect(await mai.ask(transferUpline, right, { key })).toEqual(first);
  expect(await counted('money:')).toBe(1);
  await mai.ask(transferUpline, right);
  // Money calls of another kind count towards the same limit.
  expect(await mai.refused(confirm, notReceived)).toMatchObject({ code: 'too_many_requests' });
  expect(await mai.refused(transferUpline, right)).toMatchObject({ code: 'too_many_requests' });
  expect(await mai.ask(transferUpline, right, { key })).toEqual(first);
  await liftLimits(house.gateway.database);
});

const passing: readonly FailureCode[] = ['too_many_requests', 'unavailable', 'key_in_use', 'unexpected'];

test.each(passing)('S26 %s is not stored, and the next request with the key is carried out', async (code) => {
  const mai = await handled.person('mai');
  const before = await house.balanceOf('mai');
  planned.push(() => {
    throw new Refusal(code);
  });
  const key = `passing-${code}`;
  expect(await mai.refused(transferUpline, right, { key })).toMatchObject({ code });
  expect([await stored(key), await house.balanceOf('mai')]).toEqual([[], before]);
  const heard = await mai.send(transferUpline, right, { key });
  expect(heard).toSucceed();
  expect(heard.headers.get('idempotent-replayed')).toBeNull();
  expect(await house.balanceOf('mai')).toBe(before - 100n);
});

test.each([
  [
    'that throws',
    () => {
      throw new Error('a fault of the handler');
    },
  ],
  ['whose reply breaks the contract', () => ({ transferId: 7 })],
])('S26 a handler %s moves nothing and stores nothing', async (what, plan) => {
  const mai = await handled.person('mai');
  const before = await house.balanceOf('mai');
  planned.push(plan);
  const key = `fault ${what}`.replaceAll(' ', '-');
  expect(await mai.refused(transferUpline, right, { key })).toMatchObject({ code: 'unexpected' });
  expect([await stored(key), await house.balanceOf('mai')]).toEqual([[], before]);
  expect(await mai.send(transferUpline, right, { key })).toSucceed();
});

test('S26 a final refusal is stored and replayed as such', async () => {
  const mai = await handled.person('mai');
  const key = 'too-much';
  const request = { ...right, amount: '999999999999999' };
  expect(await mai.send(transferUpline, request, { key })).toBeRefusedWith('balance_too_low');
  const again = await mai.send(transferUpline, request, { key });
  expect(again).toBeRefusedWith('balance_too_low');
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

const png = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

test('S27 uploaded pictures reach the handler, with their types and bytes', async () => {
  const mai = await handled.person('mai');
  await mai.ask(confirm, { ...notReceived, images: [png(1, 2), png(3)] });
  await mai.ask(apply, { promotionId: 'p1', comment: 'My slip is attached.', images: [png(4)] });
  await mai.ask(apply, { promotionId: 'p1', comment: 'Without a picture.' });
  const bytes = await Promise.all(
    received.map((files) =>
      Promise.all(files.map(async (file) => [file.type, ...new Uint8Array(await file.arrayBuffer())])),
    ),
  );
  expect(bytes).toEqual([
    [
      ['image/png', 1, 2],
      ['image/png', 3],
    ],
    [['image/png', 4]],
    [],
  ]);
});

test('S27 pictures are part of what identifies a request', async () => {
  const mai = await handled.person('mai');
  const key = 'with-pictures';
  await mai.ask(confirm, { ...notReceived, images: [png(1, 2)] }, { key });
  const again = await mai.send(confirm, { ...notReceived, images: [png(1, 2)] }, { key });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  for (const images of [[png(1, 3)], [png(1, 2), png(3)], undefined])
    expect(await mai.refused(confirm, { ...notReceived, images }, { key })).toMatchObject({ code: 'key_reused' });
  expect(received).toHaveLength(1);
});

test.each([
  ['a file of another type', [new Blob(['<svg/>'], { type: 'image/svg+xml' })]],
  ['four pictures', [png(1), png(2), png(3), png(4)]],
])('S27 %s is refused before the handler sees it', async (_, images) => {
  const mai = await handled.person('mai');
  expect(await mai.refused(confirm, { ...notReceived, images })).toMatchObject({ code: 'bad_request' });
  expect(received).toEqual([]);
});
