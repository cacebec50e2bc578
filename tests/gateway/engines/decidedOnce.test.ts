import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { closeDoubt } from '../../../gateway/domains/cashier/companies/doubts.ts';
import { creditDeposit, matchUnmatched, sentBackByHand } from '../../../gateway/domains/cashier/deposits/desk.ts';
import { deposits, payments, providerDoubts, withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { releaseWin } from '../../../gateway/domains/play/heldWins.ts';
import { heldWins } from '../../../gateway/domains/play/schema.ts';
import { decideRedemption } from '../../../gateway/domains/points/redeeming.ts';
import { mallRedemptions } from '../../../gateway/domains/points/schema.ts';
import { decideApplication, decideFor } from '../../../gateway/domains/promotions/deciding.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { writeEntry } from '../../../gateway/trust/offers/entries.ts';
import { promotionEntries, promotions } from '../../../gateway/trust/offers/schema.ts';
import { retryLetter } from '../../../gateway/trust/protect/failedLetters.ts';
import { outbox } from '../../../gateway/trust/protect/schema.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { expectGoodBooks, moveFreely, payDoor, Story } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { atDesk, newPlayer } from '../support/withdrawals.ts';

const house = useHouse();
beforeAll(() => moveFreely(house));

const moment = () => house.gateway.clock.now();
const db = () => house.gateway.database.db;
const plain = { name: 'as it should be', deliver: 'once', losesAnswers: false } as const;

interface Matter {
  /** The table whose row both want. */
  readonly table: PgTable;
  /** What a colleague does, by their name. */
  readonly act: (staff: string) => Promise<unknown>;
  /** Who has decided, as it is noted. */
  readonly by?: () => Promise<string | null | undefined>;
}

const inReview = async (): Promise<string> => {
  const story = await Story.begin(house, plain, 0n);
  const number = await story.deposit('wallet', '5000');
  await story.pays(number, { amount: '4000' });
  return number;
};

const unmatched = async (): Promise<bigint> => {
  const reference = `rent ${Math.random()}`;
  await payDoor(house, 'act', { kind: 'bank', reference, act: 'pay', amount: '3000' });
  await house.gateway.runJobs();
  const [row] = await db().select().from(payments).where(eq(payments.reference, reference));
  return row!.id;
};

const entryOf = async (state: 'applying' | 'process') => {
  const { member } = await newPlayer(house, 0n);
  const kind = state === 'applying' ? 'activity' : 'tournament';
  const [promotion] = await db().select().from(promotions).where(eq(promotions.kind, kind));
  const of = { promotion: promotion!.id, member, period: 'once', state, at: moment() };
  return writeEntry(house.gateway.database, of);
};

const entryBy = async (id: bigint) =>
  (await db().select().from(promotionEntries).where(eq(promotionEntries.id, id)))[0]?.decidedBy;

const matters: Readonly<Record<string, () => Promise<Matter>>> = {
  'approving a withdrawal': async () => {
    const { guest, bankAccountId } = await newPlayer(house, 20_000n);
    const asked = { bankAccountId, amount: '5000', paymentPassword: demoPaymentPassword };
    const { withdrawalId: id } = await guest.ask(contract.withdrawals.request, asked);
    return { table: withdrawals, act: (staff) => atDesk(house, 'approve', { id, staff }) };
  },
  'crediting a deposit': async () => {
    const id = await inReview();
    const { database } = house.gateway;
    return {
      table: deposits,
      act: (staff) => creditDeposit({ database }, { id, staff, reason: 'As agreed' }, moment()),
    };
  },
  'sending money without a deposit back by hand': async () => {
    const id = String(await unmatched());
    const { database } = house.gateway;
    return { table: payments, act: (staff) => sentBackByHand({ database }, { id, staff, reason: 'Rent' }, moment()) };
  },
  'matching money with a deposit': async () => {
    const id = String(await unmatched());
    const { database } = house.gateway;
    const deposit = await (await Story.begin(house, plain, 0n)).deposit('bank', '3000');
    return {
      table: deposits,
      act: (staff) =>
        matchUnmatched({ database, providers: () => Promise.resolve([]) }, { id, deposit, staff }, moment()),
    };
  },
  'looking at a doubt': async () => {
    const row = {
      company: 'SANDBOX',
      number: `p-${Math.random()}`,
      why: 'other_amount',
      said: {},
      at: moment(),
    } as const;
    const [doubt] = await db().insert(providerDoubts).values(row).returning();
    const id = doubt!.id;
    return {
      table: providerDoubts,
      act: (staff) => closeDoubt(house.gateway.database, { id, staff }, moment()),
      by: async () => (await db().select().from(providerDoubts).where(eq(providerDoubts.id, id)))[0]?.seenBy,
    };
  },
  'releasing a win': async () => {
    const { member } = await newPlayer(house, 0n);
    const row = { vendor: 'LUMEN', tx: `tx-${member}`, member, round: 'r', amount: 9n, at: moment() };
    const [win] = await db().insert(heldWins).values(row).returning();
    const id = win!.id;
    return {
      table: heldWins,
      act: (staff) => releaseWin(house.gateway.database, { id }, { staff, reason: 'The round was checked.' }, moment()),
      by: async () => (await db().select().from(heldWins).where(eq(heldWins.id, id)))[0]?.releasedBy,
    };
  },
  'rejecting goods, which gives points back': async () => {
    const { member } = await newPlayer(house, 0n);
    const [made] = await db()
      .insert(mallRedemptions)
      .values({
        ...{ member, item: 'headphones', title: 'Headphones', quantity: 1, points: 700n, amount: 0n, credit: 0n },
        ...{ wallet: 'main', state: 'in_process', at: moment() },
      })
      .returning();
    const decision = { state: 'rejected', remark: 'Out of print' } as const;
    const id = made!.id;
    return {
      table: mallRedemptions,
      act: (staff) => decideRedemption(house.gateway.database, id, { ...decision, staff }, moment()),
      by: async () => (await db().select().from(mallRedemptions).where(eq(mallRedemptions.id, id)))[0]?.decidedBy,
    };
  },
  'granting an application': async () => {
    const { id } = await entryOf('applying');
    const decision = { state: 'issued', remark: '' } as const;
    return {
      table: promotionEntries,
      act: (staff) => decideApplication(house.gateway.database, id, { ...decision, staff }, moment()),
      by: () => entryBy(id),
    };
  },
  'placing a member in a tournament': async () => {
    const { id, member, promotion: promotionId } = await entryOf('process');
    const given = { promotionId, member, amount: 5_000n, remark: '' };
    return {
      table: promotionEntries,
      act: (staff) => decideFor(house.gateway.database, { ...given, staff }, moment()),
      by: () => entryBy(id),
    };
  },
  'giving what the house decides about': async () => {
    const { member } = await newPlayer(house, 0n);
    const [promotion] = await db().select().from(promotions).where(eq(promotions.kind, 'house'));
    const given = { promotionId: promotion!.id, member, amount: 5_000n, remark: '' };
    return {
      table: promotionEntries,
      act: (staff) => decideFor(house.gateway.database, { ...given, staff }, moment()),
    };
  },
  'trying a letter again': async () => {
    const [letter] = await db()
      .insert(outbox)
      .values({
        ...{ channel: 'email', recipient: 'mai@example.com', kind: 'loginCode', language: 'EN', state: 'failed' },
        ...{ at: moment(), dueAt: moment(), endedAt: moment(), usefulUntil: after(moment(), 60_000) },
        sealed: Buffer.alloc(1),
      })
      .returning();
    return { table: outbox, act: () => retryLetter(house.gateway.database, letter!.id, moment()) };
  },
};

const endOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test.each(Object.entries(matters))('of two colleagues at once, one succeeds in %s', async (_, begin) => {
  const { table, act, by } = await begin();
  const ends = await allAtOnce(
    house,
    table,
    ['Mara', 'Jonas'].map((staff) => () => endOf(act(staff))),
  );
  expect(ends.toSorted()).toEqual(['done', 'wrong_state']);
  if (by) expect(await by()).toBe(ends[0] === 'done' ? 'Mara' : 'Jonas');
  await expectGoodBooks(house);
});

test('what does not exist is refused as such', async () => {
  const { database } = house.gateway;
  const staff = 'Mara';
  const acts = [
    closeDoubt(database, { id: 0n, staff }, moment()),
    releaseWin(database, { vendor: 'LUMEN', tx: 'none' }, { staff }, moment()),
    decideRedemption(database, 0n, { state: 'approved', remark: '', staff }, moment()),
    decideApplication(database, 0n, { state: 'issued', remark: '', staff }, moment()),
    decideFor(database, { promotionId: 'none', member: 1n, amount: 1n, remark: '', staff }, moment()),
    retryLetter(database, 0n, moment()),
  ];
  expect(await Promise.all(acts.map(endOf))).toEqual(acts.map(() => 'not_found'));
});
