import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { uploads } from '../../contract/shapes.ts';
import { pictures } from '../../gateway/domains/cashier/schema.ts';
import { openPicture } from '../../gateway/domains/cashier/withdrawals/pictures.ts';
import { acceptDocument, askByLaw, askNoMore, rejectDocument } from '../../gateway/domains/kyc/deciding.ts';
import { exportMember } from '../../gateway/domains/member/personal/export.ts';
import { after, dayLong, hour } from '../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { sweep } from '../../gateway/sweep.ts';
import { readSetting, writeSetting, type Settings } from '../../gateway/trust/settings/settings.ts';
import { defaultKyc } from '../../gateway/trust/settings/protection.ts';
import { documents } from '../../gateway/trust/stops/schema.ts';
import { expectGoodBooks, payDoor } from './support/cashier.ts';
import type { Guest } from './support/house.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { asFile, pictureOf } from './support/pictures.ts';
import { changeSetting, newPlayer, type Player } from './support/withdrawals.ts';

const house = useHouse({ idleMinutes: 10_000_000, sessionHours: 10_000_000 });
const { list, submit } = contract.kyc;
const { create, methods, redeemVoucher, status } = contract.deposits;
const monday = new Date('2026-03-02T09:00:00Z');

const database = () => house.gateway.database;
const clock = () => house.gateway.clock;
const offer = (kyc: 'offered' | undefined) => changeSetting(house, 'whitelabel', { kyc });
const rule = (part: Partial<Settings['kyc']>) => writeSetting(database(), 'kyc', { ...defaultKyc, ...part });

beforeAll(async () => {
  await liftLimits(database());
  const cashier = await readSetting(database(), 'cashier');
  await writeSetting(database(), 'cashier', { ...cashier, depositTurnover: 0, openDeposits: 10 });
  await changeSetting(house, 'withdrawals', { timesADay: 1_000, mostADay: '100000000' });
});

beforeEach(async () => {
  clock().set(monday);
  await offer('offered');
  await rule({});
});

/** Does what is due, as the jobs would within seconds. */
const settle = async (): Promise<void> => {
  await house.gateway.runJobs();
  clock().set(after(clock().now(), 2_000));
  await house.gateway.runJobs();
};

const ordered = async (guest: Guest, amount: string): Promise<string> => {
  const { depositId } = await guest.ask(create, { methodId: 'bank', amount });
  await settle();
  return depositId;
};

const pay = async (deposit: string): Promise<void> => {
  await payDoor(house, 'act', { deposit, act: 'pay', deliver: 'once' });
  await settle();
};

const deposited = async (guest: Guest, amount: string): Promise<void> => pay(await ordered(guest, amount));

const ask = (guest: Guest, amount: string) => guest.refused(create, { methodId: 'bank', amount });

const withdraw = ({ guest, bankAccountId }: Player, amount: string) =>
  guest.ask(contract.withdrawals.request, { bankAccountId, amount, paymentPassword: demoPaymentPassword });

const own = async ({ guest }: Player) => (await guest.ask(list, {})).list[0];

const sent = async ({ guest }: Player, many = 1) =>
  guest.ask(submit, {
    kind: 'identity',
    images: await Promise.all(Array.from({ length: many }, () => pictureOf('png'))),
  });

const rowsOf = ({ member }: Player) =>
  database().db.select().from(documents).where(eq(documents.member, member)).orderBy(documents.id);

const newest = async (player: Player): Promise<bigint> => {
  const id = (await rowsOf(player)).at(-1)?.id;
  if (id === undefined) throw new Error('there is no document');
  return id;
};

const services = () => ({ database: database(), clock: clock() });

const accept = async (player: Player, validUntil: Date | null = null): Promise<void> =>
  acceptDocument(services(), { id: await newest(player), staff: 'Sam', validUntil });

const reject = async (player: Player, reason: string): Promise<void> =>
  rejectDocument(services(), { id: await newest(player), staff: 'Sam', reason });

const byLaw = ({ member }: Player, reason = 'Your bank asks for it.'): Promise<void> =>
  askByLaw(services(), { member, reason });

const told = async ({ guest }: Player): Promise<string[]> => {
  const all = await guest.ask(contract.messages.notices, {});
  return all.list.filter(({ about }) => about === 'document').map(({ state }) => state);
};

const needed = (left: string, from: string | null = '200000') => ({
  status: 422,
  code: 'kyc_needed',
  value: { kind: 'identity', left, ...(from !== null && { from }) },
});

describe('R1.22 R2.77 a document for deposits above a sum', () => {
  test('is asked for by the deposit that would go above it, which is refused with what can still be deposited; a withdrawal is not', async () => {
    const player = await newPlayer(house, 60_000n);
    await deposited(player.guest, '190000');
    await ordered(player.guest, '5000');
    expect(await own(player)).toMatchObject({ state: 'not_needed', left: '5000', from: '200000', canSend: true });
    expect(await ask(player.guest, '6000')).toEqual(needed('5000'));
    expect(await own(player)).toEqual({
      kind: 'identity',
      state: 'needed',
      cause: 'deposits',
      reason: null,
      from: '200000',
      left: '5000',
      reviewUntil: null,
      validUntil: null,
      canSend: true,
    });
    await ordered(player.guest, '5000');
    expect(await ask(player.guest, '1000')).toEqual(needed('0'));
    expect(await told(player)).toEqual(['document']);
    expect((await withdraw(player, '50000')).state).toBe('requested');
    await expectGoodBooks(house);
  });

  test('counts what was charged back since, and leaves the methods without room when nothing is left', async () => {
    const player = await newPlayer(house, 0n);
    const first = await player.guest.ask(create, { methodId: 'card', amount: '200000' });
    await settle();
    await pay(first.depositId);
    await payDoor(house, 'act', { deposit: first.depositId, act: 'take_back', deliver: 'once' });
    await settle();
    expect(await ask(player.guest, '1000')).toEqual(needed('0'));
    const offered = await player.guest.ask(methods, {});
    expect(new Set(offered.list.map(({ available, whyNot, fits }) => `${available} ${whyNot} ${fits}`))).toEqual(
      new Set(['false kyc_needed 0']),
    );
    const { code, value } = needed('0');
    expect(offered.above).toEqual({ code, ...value });
  });

  test('says with each method how much fits until then', async () => {
    const player = await newPlayer(house, 0n);
    await ordered(player.guest, '150000');
    const offered = await player.guest.ask(methods, {});
    expect(new Set(offered.list.map(({ whyNot, fits }) => `${whyNot} ${fits}`))).toEqual(new Set(['null 50000']));
  });

  test('refuses a voucher before it is redeemed, once nothing is left', async () => {
    const player = await newPlayer(house, 0n);
    await ordered(player.guest, '200000');
    const { code } = await payDoor(house, 'voucher', { amount: '5000' });
    expect(await player.guest.refused(redeemVoucher, { code: String(code) })).toEqual(needed('0'));
    await sent(player);
    await accept(player);
    expect(await player.guest.ask(redeemVoucher, { code: String(code) })).toMatchObject({ state: 'credited' });
  });

  test('keeps money that is worth more than what is left for a colleague, who can credit it once the document is accepted', async () => {
    const player = await newPlayer(house, 0n);
    await ordered(player.guest, '198000');
    const { code } = await payDoor(house, 'voucher', { amount: '5000' });
    const { depositId } = await player.guest.ask(redeemVoucher, { code: String(code) });
    expect(await player.guest.ask(status, { depositId })).toMatchObject({ state: 'paid', inReview: true });
    expect(await told(player)).toEqual(['document']);
    const credit = { staff: 'Ada', act: 'credit', id: depositId, reason: 'Checked' };
    const door = () =>
      fetch(`${house.url}/sandbox/desk/act`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'gateway-version': '1' },
        body: JSON.stringify(credit),
      });
    expect((await door()).status).not.toBe(200);
    await sent(player);
    await accept(player);
    expect((await door()).status).toBe(200);
    expect(await player.guest.ask(status, { depositId })).toMatchObject({ state: 'credited', inReview: false });
    await expectGoodBooks(house);
  });
});

describe('R1.22 a document before the first deposit', () => {
  test('is listed as needed from the first visit on, and no deposit is made without one', async () => {
    await rule({ before: 'gambling' });
    const player = await newPlayer(house, 60_000n);
    expect(await own(player)).toMatchObject({ state: 'needed', cause: 'first', from: null, left: '0', canSend: true });
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    expect((await withdraw(player, '2000')).state).toBe('requested');
    await sent(player);
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    await accept(player);
    expect(await own(player)).toMatchObject({ state: 'accepted', left: null, canSend: false });
    await deposited(player.guest, '1000');
    expect(await told(player)).toEqual(['approved', 'document']);
  });
});

describe('R1.22 a document by law', () => {
  test('stops deposits and tells its reason at once, but no withdrawal; it is sent, rejected, sent again and accepted, and no amount is taken', async () => {
    const player = await newPlayer(house, 60_000n);
    await byLaw(player);
    expect(await own(player)).toMatchObject({
      state: 'needed',
      cause: 'law',
      reason: 'Your bank asks for it.',
      left: '0',
    });
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    expect((await withdraw(player, '2000')).state).toBe('requested');
    const [submitted] = (await sent(player, 3)).list;
    const [{ submittedAt } = { submittedAt: null }] = await rowsOf(player);
    expect(submitted).toMatchObject({
      ...{ state: 'submitted', canSend: false },
      reviewUntil: submittedAt && after(submittedAt, dayLong).toISOString(),
    });
    expect(await player.guest.send(submit, { kind: 'identity', images: [await pictureOf('png')] })).toBeRefusedWith(
      'wrong_state',
    );
    await reject(player, 'It is blurred.');
    expect(await own(player)).toMatchObject({ state: 'rejected', cause: 'law', reason: 'It is blurred.', left: '0' });
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    expect((await withdraw(player, '2000')).state).toBe('requested');
    await sent(player);
    await accept(player);
    expect(await own(player)).toMatchObject({ state: 'accepted', reason: null, left: null });
    await ordered(player.guest, '1000');
    expect(await told(player)).toEqual(['approved', 'rejected', 'document']);
    expect(await house.balanceOf(player.account)).toBe(60_000n - 4_000n);
    await expectGoodBooks(house);
  });

  test('keeps money that comes for a deposit made before for a colleague', async () => {
    const player = await newPlayer(house, 0n);
    const deposit = await ordered(player.guest, '4000');
    await byLaw(player);
    await pay(deposit);
    expect(await player.guest.ask(status, { depositId: deposit })).toMatchObject({ state: 'paid', inReview: true });
    expect(await house.balanceOf(player.account)).toBe(0n);
  });

  test('is asked for once, also of whoever has sent one, and taken back only before anything is sent', async () => {
    const player = await newPlayer(house, 0n);
    await sent(player);
    await accept(player);
    await ordered(player.guest, '1000');
    await byLaw(player);
    await expect(byLaw(player)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    await askNoMore(services(), { member: player.member, staff: 'Sam' });
    expect(await own(player)).toMatchObject({ state: 'accepted', left: null });
    await byLaw(player);
    await sent(player);
    await expect(askNoMore(services(), { member: player.member, staff: 'Sam' })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  test('holds where documents are not offered, and is all that does', async () => {
    const [player, other] = [await newPlayer(house, 0n), await newPlayer(house, 0n)];
    await offer(undefined);
    expect(await other.guest.send(list)).toBeRefusedWith('feature_off');
    expect(await other.guest.send(submit, { kind: 'identity', images: [await pictureOf('png')] })).toBeRefusedWith(
      'wrong_state',
    );
    await ordered(other.guest, '300000');
    await byLaw(player);
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    expect(await own(player)).toMatchObject({ state: 'needed', from: null });
  });
});

describe('R1.22 an accepted document', () => {
  test('that ends is reminded of 30 and 7 days before, and stops deposits again from its end on', async () => {
    await rule({ before: 'gambling' });
    const player = await newPlayer(house, 0n);
    await sent(player);
    await accept(player, after(monday, 60 * dayLong));
    const seen: string[][] = [];
    for (const days of [29, 30, 52, 53, 59]) {
      clock().set(after(monday, days * dayLong));
      await house.gateway.runJobs();
      seen.push(await told(player));
    }
    const [none, once, twice] = [['approved'], ['answer_due', 'approved'], ['answer_due', 'answer_due', 'approved']];
    expect(seen).toEqual([none, once, once, twice, twice]);
    await ordered(player.guest, '1000');
    clock().set(after(monday, 60 * dayLong));
    expect(await own(player)).toMatchObject({ state: 'expired', left: '0', canSend: true });
    expect(await ask(player.guest, '1000')).toEqual(needed('0', null));
    await house.gateway.runJobs();
    expect(await told(player)).toEqual(['document', ...twice]);
    expect((await rowsOf(player)).map(({ state }) => state)).toEqual(['expired']);
  });

  test('is replaced by the next one, which can be sent from 30 days before the end on and brings no more reminders', async () => {
    await rule({ before: 'gambling' });
    const player = await newPlayer(house, 0n);
    await sent(player);
    await accept(player, after(monday, 60 * dayLong));
    clock().set(after(monday, 30 * dayLong - 1_000));
    expect(await own(player)).toMatchObject({ canSend: false });
    clock().set(after(monday, 30 * dayLong));
    await house.gateway.runJobs();
    await sent(player);
    expect(await own(player)).toMatchObject({ state: 'submitted', left: null });
    await accept(player);
    clock().set(after(monday, 61 * dayLong));
    await house.gateway.runJobs();
    expect(await own(player)).toMatchObject({ state: 'accepted', left: null });
    expect(await told(player)).toEqual(['approved', 'answer_due', 'approved']);
  });
});

describe('R1.22 R9.13 the pictures of a document', () => {
  const kept = ({ member }: Player) => database().db.select().from(pictures).where(eq(pictures.member, member));

  test('are stored sealed, can be opened by the gateway alone, and are in the copy of a member’s data', async () => {
    const player = await newPlayer(house, 0n);
    await sent(player);
    const [row] = await kept(player);
    const isJpeg = (bytes: Buffer | undefined) => bytes?.subarray(0, 2).toString('hex') === 'ffd8';
    const opened = row && (await openPicture(database(), row));
    expect([isJpeg(row?.bytes), isJpeg(opened)]).toEqual([false, true]);
    const copy = JSON.parse(await exportMember(database(), player.member, clock().now())) as { pictures: object[] };
    expect(copy.pictures).toEqual([
      {
        about: 'document',
        subject: String(row?.subject),
        place: 0,
        at: row?.at.toISOString(),
        jpeg: opened?.toString('base64'),
      },
    ]);
  });

  test('go 30 days after a rejection, and once an accepted document was kept as long as the setting says', async () => {
    await rule({ keptDays: 100 });
    const player = await newPlayer(house, 0n);
    await sent(player);
    await reject(player, 'It is blurred.');
    await sent(player);
    await accept(player);
    const left: number[] = [];
    for (const passed of [30 * dayLong, 30 * dayLong + hour, 100 * dayLong, 100 * dayLong + hour]) {
      const now = after(monday, passed);
      await sweep(database(), now, { sessionHours: 10_000_000 });
      left.push((await kept(player)).length);
    }
    expect(left).toEqual([2, 1, 1, 0]);
  });

  test('are refused if they are none, too many or too large, and nothing is stored', async () => {
    const player = await newPlayer(house, 0n);
    const one = await pictureOf('png');
    const send = (images: readonly File[]) => player.guest.send(submit, { kind: 'identity', images });
    expect(
      await player.guest.refused(submit, { kind: 'identity', images: [one, asFile(Buffer.from('<b>'), 'image/png')] }),
    ).toEqual({ status: 422, code: 'image_wrong', value: { place: 1 } });
    expect(await send([asFile(Buffer.alloc(uploads.bytes + 1), 'image/png')])).toBeRefusedWith('too_large');
    expect(await send([one, one, one, one])).toBeRefusedWith('bad_request');
    expect(await send([])).toBeRefusedWith('invalid_fields');
    const guest = await house.guest();
    expect(await guest.send(submit, { kind: 'identity', images: [one] })).toBeRefusedWith('not_logged_in');
    expect([await kept(player), await rowsOf(player)]).toEqual([[], []]);
  });

  test('sent from two pages at once are one document', async () => {
    const player = await newPlayer(house, 0n);
    const images = [await pictureOf('png')];
    const heard = await Promise.all([1, 2].map(() => player.guest.send(submit, { kind: 'identity', images })));
    expect(heard.map(({ status: answered }) => answered).toSorted()).toEqual([200, 422]);
    expect((await kept(player)).length).toBe(1);
  });
});
