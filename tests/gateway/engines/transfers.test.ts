import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { answers } from '../../../gateway/trust/calls/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { vendors } from '../../../gateway/domains/lobby/schema.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { door, payDoor, manners, moveFreely, Story } from '../support/cashier.ts';
import { whileClosed } from '../support/closed.ts';
import { useHouse } from '../support/house.ts';
import { toldIn } from '../support/tiers.ts';

const house = useHouse();
beforeAll(() => moveFreely(house));
const plain = manners[0]!;
const { cashier, wallet, deposits } = contract;
const paymentPassword = demoPaymentPassword;
const newKey = () => ({ key: randomUUID() });

describe.each(toldIn(manners))('wallets %s', (_, manner) => {
  test('E30 R7.23 hold money at a vendor for play there, and all of it is collected at once', () =>
    Story.tell(house, manner, {
      balance: 5_000n,
      events: async (story) => {
        expect(await story.money(wallet.transfer, { from: 'main', to: 'LUMEN', amount: '3000' })).toSucceed();
        await story.bet('LUMEN', '1000', '1800', 'LUMEN');
        const heard = await story.money(wallet.collect, {});
        expect(heard.envelope).toMatchObject({
          value: { balance: '5800', moved: [{ wallet: 'LUMEN', amount: '3800' }], left: [] },
        });
        await story.ends({ main: 5_800n, house: { 'games:LUMEN': -800n } });
      },
    }));
});

test('leave the money of a vendor under maintenance when collecting, and say so', async () => {
  const { db } = house.gateway.database;
  const story = await Story.begin(house, plain, 5_000n);
  for (const to of ['LUMEN', 'KESTREL']) await story.money(wallet.transfer, { from: 'main', to, amount: '1000' });
  await db.update(vendors).set({ maintenance: true }).where(eq(vendors.code, 'LUMEN'));
  try {
    expect(await story.guest.ask(wallet.collect, {}, newKey())).toMatchObject({
      balance: '4000',
      moved: [{ wallet: 'KESTREL', amount: '1000' }],
      left: [{ wallet: 'LUMEN', balance: '1000', code: 'game_in_maintenance' }],
    });
    expect(await story.money(wallet.transfer, { from: 'LUMEN', to: 'main', amount: '1' })).toBeRefusedWith(
      'game_in_maintenance',
    );
    const { wallets, total } = await story.guest.ask(wallet.merchantWallet, {});
    expect(wallets.find((each) => each.wallet === 'LUMEN')).toMatchObject({ maintenance: true, balance: '1000' });
    expect(total).toBe('5000');
  } finally {
    await db.update(vendors).set({ maintenance: false }).where(eq(vendors.code, 'LUMEN'));
  }
});

test('take nothing to a closed vendor, and bring all of its money back, even one under maintenance', async () => {
  const { db } = house.gateway.database;
  const lumen = eq(vendors.code, 'LUMEN');
  const story = await Story.begin(house, plain, 5_000n);
  const move = (from: string, to: string, amount: string) => story.money(wallet.transfer, { from, to, amount });
  const shown = async () =>
    (await story.guest.ask(wallet.merchantWallet, {})).wallets.find((each) => each.wallet === 'LUMEN');
  await move('main', 'LUMEN', '1000');
  await db.update(vendors).set({ maintenance: true }).where(lumen);
  await whileClosed(house, vendors, lumen, async () => {
    expect(await move('main', 'LUMEN', '1')).toBeRefusedWith('game_in_maintenance');
    expect(await move('KESTREL', 'LUMEN', '1')).toBeRefusedWith('game_in_maintenance');
    expect(await shown()).toMatchObject({ balance: '1000', maintenance: false });
    expect(await move('LUMEN', 'main', '400')).toSucceed();
    expect(await story.guest.ask(wallet.collect, {}, newKey())).toMatchObject({
      balance: '5000',
      moved: [{ wallet: 'LUMEN', amount: '600' }],
      left: [],
    });
    expect(await shown()).toBeUndefined();
  });
  await db.update(vendors).set({ maintenance: false }).where(lumen);
});

describe('transfers between members', () => {
  const fill = async (account: string, main: bigint) => {
    const own = await house.balanceOf(account);
    return main - own;
  };

  test('E31 R2.79 R6.06 send money from an agent down, and from the member up', async () => {
    const [agent, member] = [await house.person('ines'), await house.person('kofi')];
    const [u, a] = [await house.balanceOf('oya'), await house.balanceOf('kofi')];
    const oya = await house.person('oya');
    expect(
      await oya.send(
        cashier.transferDownline,
        { account: 'kofi', amount: '2500', note: 'For July', paymentPassword },
        newKey(),
      ),
    ).toSucceed();
    const { transferId } = await member.ask(cashier.transferUpline, { amount: '700', paymentPassword }, newKey());
    const [newest] = (await member.ask(contract.records.transactions, { kind: 'transfer_out' })).list;
    expect(newest).toMatchObject({ reference: transferId, out: '700' });
    expect([await house.balanceOf('oya'), await house.balanceOf('kofi')]).toEqual([u - 2_500n + 700n, a + 1_800n]);
    const { list } = await member.ask(contract.messages.notices, {});
    expect(list[0]).toMatchObject({ about: 'transfer', state: 'credited', amount: '2500' });
    for (const [person, kind] of [
      [oya, 'transfer_out'],
      [member, 'transfer_in'],
    ] as const) {
      const found = await person.ask(contract.records.transactions, { kind });
      expect(found.list.find(({ note }) => note !== null)).toMatchObject({
        note: 'For July',
        reference: list[0]?.reference,
      });
    }
    expect(
      await agent.send(cashier.transferDownline, { account: 'kofi', amount: '2500', paymentPassword }, newKey()),
    ).toBeRefusedWith('not_yours');
    expect(await checkBooks(house.gateway.database)).toEqual([]);
    expect(await fill('kofi', a)).toBe(-1_800n);
  });

  test('send no money up or down for a day after the payment password was reset without the old one', async () => {
    const { database, clock } = house.gateway;
    const reset = clock.now();
    const setResetAt = (at: Date | null) =>
      database.db
        .update(members)
        .set({ paymentPasswordResetAt: at })
        .where(inArray(members.accountKey, ['oya', 'kofi']));
    await setResetAt(reset);
    const until = new Date(reset.getTime() + 24 * 3_600_000);
    const [oya, kofi] = [await house.person('oya'), await house.person('kofi')];
    const sendDown = () =>
      oya.send(cashier.transferDownline, { account: 'kofi', amount: '100', paymentPassword }, newKey());
    const sendUp = () => kofi.send(cashier.transferUpline, { amount: '100', paymentPassword }, newKey());
    try {
      for (const send of [sendDown, sendUp]) {
        const heard = await send();
        expect(heard).toBeRefusedWith('wrong_state');
        expect(heard.envelope?.value).toEqual({ until: until.toISOString() });
      }
      expect(await oya.ask(cashier.transferSettings, {})).toMatchObject({ coolDownUntil: until.toISOString() });
      await setResetAt(new Date(reset.getTime() - 24 * 3_600_000));
      for (const send of [sendDown, sendUp]) expect(await send()).toSucceed();
      expect(await oya.ask(cashier.transferSettings, {})).not.toHaveProperty('coolDownUntil');
    } finally {
      await setResetAt(null);
    }
  });

  test('refuse strangers, unknown names and oneself in the same way', async () => {
    const oya = await house.person('oya');
    const refusals = await Promise.all(
      ['lena', 'nobody-at-all', 'oya'].map((account) => oya.refused(cashier.taker, { account })),
    );
    expect(refusals.map(({ code }) => code)).toEqual(['not_yours', 'not_yours', 'not_yours']);
    expect(await oya.ask(cashier.taker, { account: 'kofi' })).toEqual({ account: 'kofi', nickname: 'K•••' });
  });

  test('check the secret before anything that reveals something, in a fixed order', async () => {
    const oya = await house.person('oya');
    const send = (request: object) =>
      oya.send(cashier.transferDownline, { account: 'kofi', amount: '500', paymentPassword, ...request }, newKey());
    expect(await send({ account: 'lena', paymentPassword: '000000' })).toBeRefusedWith('payment_password_wrong');
    expect(await send({ account: 'lena', amount: '99' })).toBeRefusedWith('not_yours');
    expect(await send({ amount: '99' })).toBeRefusedWith('amount_out_of_bounds');
    const { db } = house.gateway.database;
    await db.update(members).set({ locked: true }).where(eq(members.accountKey, 'kofi'));
    expect(await send({ amount: '900000' })).toBeRefusedWith('wrong_state');
    await db.update(members).set({ locked: false }).where(eq(members.accountKey, 'kofi'));
    expect(await send({ amount: '1000000' })).toBeRefusedWith('balance_too_low');
  });

  test('do not send money that a bonus locks', async () => {
    const own = await house.balanceOf('kofi');
    await door(house, 'bonus', {
      account: 'kofi',
      key: 'tied',
      kind: 'promotion',
      title: 'Tied',
      amount: '2000',
      required: '6000',
    });
    const kofi = await house.person('kofi');
    const send = (amount: bigint) =>
      kofi.send(cashier.transferUpline, { amount: String(amount), paymentPassword }, newKey());
    const terms = () => kofi.ask(cashier.transferSettings, {});
    expect(await terms()).toMatchObject({ available: String(own + 2_000n), locked: '2000' });
    expect(await send(own + 1n)).toBeRefusedWith('turnover_unmet');
    expect(await send(own)).toSucceed();
    expect(await house.balanceOf('kofi')).toBe(2_000n);
    expect(await terms()).toMatchObject({ available: '2000', locked: '2000' });
  });
});

describe('a request without an answer', () => {
  test('R8.20 is done, refused or unknown, and an unknown one can no longer be executed', async () => {
    const story = await Story.begin(house, plain, 5_000n);
    const ask = (key: string) => story.guest.ask(cashier.outcome, { key });
    const done = newKey();
    const { depositId } = await story.guest.ask(deposits.create, { methodId: 'bank', amount: '3000' }, done);
    expect(await ask(done.key)).toMatchObject({ outcome: 'done', call: 'deposits.create', reference: depositId });
    const refused = newKey();
    await story.guest.send(deposits.create, { methodId: 'bank', amount: '1' }, refused);
    expect(await ask(refused.key)).toMatchObject({ outcome: 'refused', code: 'amount_out_of_bounds' });
    const late = newKey();
    expect(await ask(late.key)).toMatchObject({ outcome: 'unknown' });
    expect(await ask(late.key)).toMatchObject({ outcome: 'unknown' });
    expect(await story.guest.send(deposits.create, { methodId: 'bank', amount: '3000' }, late)).toBeRefusedWith(
      'key_reused',
    );
    const voucher = newKey();
    expect(await ask(voucher.key)).toMatchObject({ outcome: 'unknown' });
    const { code } = await payDoor(house, 'voucher', { amount: '5000' });
    expect(await story.guest.send(deposits.redeemVoucher, { code: String(code) }, voucher)).toBeRefusedWith(
      'key_reused',
    );
    expect(await story.balance()).toBe(5_000n);
  });

  test('R8.20 to redeem a voucher is refused if the code was wrong, and done if it was redeemed before a crash', async () => {
    const story = await Story.begin(house, plain, 0n);
    const ask = ({ key }: { key: string }) => story.guest.ask(cashier.outcome, { key });
    const wrong = newKey();
    expect(await story.guest.send(deposits.redeemVoucher, { code: 'WRONG-CODE' }, wrong)).toBeRefusedWith('code_wrong');
    expect(await ask(wrong)).toEqual({
      outcome: 'refused',
      call: 'deposits.redeemVoucher',
      reference: null,
      code: 'code_wrong',
    });
    const right = newKey();
    const { code } = await payDoor(house, 'voucher', { amount: '5000' });
    const { depositId } = await story.guest.ask(deposits.redeemVoucher, { code: String(code) }, right);
    // A crash between redeeming and storing the answer leaves only the deposit.
    await house.gateway.database.db.delete(answers).where(eq(answers.key, right.key));
    expect(await ask(right)).toMatchObject({ outcome: 'done', reference: depositId });
    expect(await story.balance()).toBe(5_000n);
  });

  test('is hidden from a member if the key belongs to another', async () => {
    const [one, other] = [await Story.begin(house, plain, 5_000n), await Story.begin(house, plain, 5_000n)];
    const key = newKey();
    await one.guest.ask(wallet.transfer, { from: 'main', to: 'LUMEN', amount: '100' }, key);
    expect(await other.guest.ask(cashier.outcome, key)).toMatchObject({ outcome: 'unknown', call: null });
    expect(await one.guest.ask(cashier.outcome, key)).toMatchObject({ outcome: 'done', call: 'wallet.transfer' });
  });
});
