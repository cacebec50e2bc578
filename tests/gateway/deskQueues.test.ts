import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { deposits, payments, pictures, withdrawals } from '../../gateway/domains/cashier/schema.ts';
import { heldWins } from '../../gateway/domains/play/schema.ts';
import { mallItems, mallRedemptions } from '../../gateway/domains/points/schema.ts';
import { feedback } from '../../gateway/domains/service/schema.ts';
import { after, hour, minute } from '../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { promotionEntries, promotions } from '../../gateway/trust/offers/schema.ts';
import { limits, outbox, outboxAttempts } from '../../gateway/trust/protect/schema.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import type { Role } from '../../gateway/trust/staff/roles.ts';
import { atTheDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { newPlayer, type Player } from './support/withdrawals.ts';

const house = useHouse();
const db = () => house.gateway.database.db;
const now = () => house.gateway.clock.now();
beforeAll(() => liftLimits(house.gateway.database));
beforeEach(async () => {
  await db().delete(limits);
});

const at = (who: string) => atTheDesk(house, who);

const people: Readonly<Record<Role, string>> = {
  ...{ payouts: 'Pia', support: 'Sam', content: 'Cleo', accounts: 'Abe', owner: 'Ada' },
};
const all: readonly Role[] = ['payouts', 'support', 'content', 'accounts', 'owner'];

const logOf = async (subject: string) =>
  (await readLog(house.gateway.database, { subject })).rows.map(({ staff, act, reason }) => ({ staff, act, reason }));

/** What a member wrote who means no good. */
const typed = '<b>Ann</b> & 50% _';

const player = (): Promise<Player> => newPlayer(house, 900_000n);

const requested = async (amount: string, of?: Player): Promise<string> => {
  const { guest, bankAccountId } = of ?? (await player());
  const fields = { bankAccountId, amount, paymentPassword: demoPaymentPassword };
  return (await guest.ask(contract.withdrawals.request, fields)).withdrawalId;
};

const keep = async (number: string, to: Partial<typeof withdrawals.$inferSelect>): Promise<void> => {
  await db().update(withdrawals).set(to).where(eq(withdrawals.number, number));
};

const unmatched = async (amount: bigint): Promise<string> => {
  const [row] = await db()
    .insert(payments)
    .values({
      ...{ company: 'sandbox', provider: 'bank', payment: `p-${amount}`, ledgerKey: `test:p-${amount}`, reference: '' },
      ...{ payer: typed, amount, currency: 'USD', state: 'arrived', sequence: 1, arrivedAt: now() },
    })
    .returning({ id: payments.id });
  return String(row?.id);
};

const picture = async (about: 'withdrawal' | 'promotion', subject: bigint, member: bigint): Promise<void> => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff]);
  await db()
    .insert(pictures)
    .values({ id: `${about}${subject}`, member, about, subject, place: 0, digest: bytes, bytes, at: now() });
};

describe('what waits is seen by its roles alone:', () => {
  const money = all.filter((role) => role !== 'content');
  const seen: Readonly<Record<string, readonly Role[]>> = {
    ...{ '/withdrawals': money, '/withdrawals/fund': money, '/deposits': money, '/disputes': money },
    ...{ '/feedback': money, '/messages': money, '/wins': all, '/applications': all },
    '/redemptions': all.filter((role) => role !== 'payouts'),
  };
  for (const [path, roles] of Object.entries(seen))
    test(path, async () => {
      const answers: Record<string, number> = {};
      for (const role of all) answers[role] = (await (await at(people[role])).open(path)).status;
      expect(answers).toEqual(Object.fromEntries(all.map((role) => [role, roles.includes(role) ? 200 : 404])));
    });
});

describe('while nothing waits, the page of', () => {
  const words: Readonly<Record<string, string>> = {
    ...{ '/withdrawals?mine=yes': 'No withdrawal fits.', '/deposits': 'No deposit waits.' },
    ...{ '/disputes': 'Nothing to decide.', '/disputes?part=returned': 'Nothing to decide.' },
    ...{ '/wins?vendor=NOBODY': 'Nothing to decide.', '/feedback': 'No reports.' },
    '/messages': 'Every message was sent.',
  };
  for (const [path, says] of Object.entries(words))
    test(`${path} says “${says}”`, async () => expect((await (await at('Ben')).open(path)).text).toContain(says));
});

describe('the withdrawals', () => {
  test('are listed by what was promised first, and filtered by lateness, whose they are, and amount', async () => {
    const [late, large, mine] = [await requested('10000'), await requested('350000'), await requested('20000')];
    await keep(late, { promisedUntil: after(now(), -41 * minute) });
    await keep(mine, { takenBy: 'Pia' });
    const pia = await at('Pia');
    const shown = async (search: string) => {
      const { text } = await pia.open(`/withdrawals${search}`);
      return [late, large, mine].filter((number) => text.includes(number));
    };
    expect(await shown('')).toEqual([late, large, mine]);
    expect(await shown('?late=yes')).toEqual([late]);
    expect(await shown('?mine=yes')).toEqual([mine]);
    expect(await shown('?from=3000.01')).toEqual([large]);
    const { text } = await pia.open('/withdrawals');
    expect(text.indexOf(late)).toBeLessThan(text.indexOf(large));
    expect(text).toContain('late 41 min');
    expect((await pia.open('/withdrawals?from=ten')).text).toContain('An amount has digits and at most two decimals.');
  });

  test('a case names the holder, the member in figures and what happened, and only whoever may act has buttons', async () => {
    const mai = await player();
    const number = await requested('12000', mai);
    const { text } = await (await at('Pia')).open(`/withdrawals/${number}`);
    for (const words of ['the registered name', 'Mai Linh', mai.account, 'House’s result', 'asked for it'])
      expect(text).toContain(words);
    expect(text).toContain('Approve and send $120.00');
    expect((await (await at('Sam')).open(`/withdrawals/${number}`)).text).not.toContain('Approve and send');
    expect((await (await at('Pia')).open('/withdrawals/W-000000-9999')).status).toBe(404);
  });

  test('a second person reads what the first saw beside what it is now, and the first cannot be second', async () => {
    const mai = await player();
    const number = await requested('400000', mai);
    const [ada, pia] = [await at('Ada'), await at('Pia')];
    expect((await ada.open(`/withdrawals/${number}`)).text).toContain('Approve $4,000.00, first of two');
    await ada.act('approve', number);
    await requested('10000', mai);
    const own = await ada.open(`/withdrawals/${number}`);
    expect(own.text).toContain('Another person has to approve it.');
    expect(own.text).not.toContain('Approve and send');
    const { text } = await pia.open(`/withdrawals/${number}`);
    expect(text).toContain('What Ada saw');
    expect(text).toMatch(/Left in main \$ 5,000 \.00 \$ 4,900 \.00 was 5,000\.00/);
    expect(text).toMatch(/Amount \$ 4,000 \.00 same/);
    expect(text).toContain('Approve and send $4,000.00');
  });

  test('a rejection at the page needs a reason, stays typed until it has one, and is logged', async () => {
    const number = await requested('12000');
    const pia = await at('Pia');
    const back = `/withdrawals/${number}`;
    const { html } = await pia.open(back);
    const opened = /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const refused = await pia.act('reject', number, { opened, back });
    expect([refused.status, refused.text.includes('Say why.')]).toEqual([422, true]);
    const done = await pia.act('reject', number, { opened, back, reason: typed });
    expect(done.leadsTo).toMatch(/^\/withdrawals\/W-\d+-\d+\?done=\d+$/);
    const { text } = await pia.open(done.leadsTo ?? '');
    expect(text).toContain(`Done: you rejected ${number}.`);
    expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; 50% _');
    expect(await logOf(number)).toEqual([{ staff: 'Pia', act: 'reject', reason: typed }]);
  });

  test('paying in money for payouts is booked once by its number, which is needed', async () => {
    const pia = await at('Pia');
    const back = '/withdrawals/fund';
    const nameless = await pia.act('fundPayouts', ' ', { amount: '20.00', back });
    expect([nameless.status, nameless.text.includes('This is needed.')]).toEqual([422, true]);
    expect(nameless.html).toContain('value="20.00"');
    expect((await pia.act('fundPayouts', 'B-1', { amount: '20.00', back })).status).toBe(303);
    expect(await logOf('B-1')).toEqual([{ staff: 'Pia', act: 'fundPayouts', reason: null }]);
  });
});

describe('the deposits', () => {
  test('in review are listed with why, and credited at their page', async () => {
    const { account, member } = await player();
    const number = 'D-000000-0001';
    const [row] = await db()
      .insert(deposits)
      .values({
        ...{ number, member, method: 'bank', kind: 'bank', company: 'sandbox', reference: 'R1', feeRate: 0 },
        ...{ amount: 50_000n, arrived: 45_000n, state: 'paid', createdAt: now(), payerName: typed },
        ...{ inReview: true, reviewUntil: after(now(), -hour) },
      })
      .returning();
    await db()
      .update(payments)
      .set({ deposit: row?.id ?? null })
      .where(eq(payments.id, BigInt(await unmatched(45_000n))));
    const pia = await at('Pia');
    const { text } = await pia.open('/deposits');
    for (const words of [number, account, 'another amount', 'late 1 h']) expect(text).toContain(words);
    const one = await pia.open(`/deposits/${number}`);
    expect(one.text).toContain('Credit $450.00');
    expect(one.text).toContain('&lt;b&gt;Ann&lt;/b&gt;');
    const abe = await (await at('Abe')).open(`/deposits/${number}`);
    expect([abe.status, abe.text.includes('Credit $')]).toEqual([200, false]);
    expect((await pia.act('credit', number, { reason: 'As paid', back: `/deposits/${number}` })).status).toBe(303);
    expect(await logOf(number)).toEqual([{ staff: 'Pia', act: 'credit', reason: 'As paid' }]);
    expect((await pia.open('/deposits')).text).not.toContain(number);
    expect((await pia.open('/deposits/D-000000-9999')).status).toBe(404);
  });

  test('money without a deposit is shown by its own number until it has one', async () => {
    const id = await unmatched(12_345n);
    const pia = await at('Pia');
    const { text } = await pia.open('/deposits?part=unmatched');
    expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; 50% _');
    expect((await pia.open(`/deposits/unmatched/${id}`)).text).toContain('No open deposit has this amount.');
    const refused = await pia.act('match', id, { deposit: 'D-1', back: `/deposits/unmatched/${id}` });
    expect([refused.status, refused.html.includes('value="D-1"')]).toEqual([404, true]);
  });
});

test('a disputed payout has its pictures, and the log notes who opens one', async () => {
  const { member } = await player();
  const number = await requested('12000');
  await keep(number, { state: 'not_received', resolution: 'waiting', paidAt: now() });
  const [row] = await db().select().from(withdrawals).where(eq(withdrawals.number, number));
  await picture('withdrawal', row?.id ?? 0n, member);
  const pia = await at('Pia');
  expect((await pia.open('/disputes')).text).toContain(number);
  expect((await pia.open(`/disputes/${number}`)).text).toContain('The company gives it back');
  const address = `/disputes/${number}/pictures/0`;
  expect((await pia.open(address)).status).toBe(200);
  expect((await pia.open(`/disputes/${number}/pictures/1`)).status).toBe(404);
  expect((await (await at('Cleo')).open(address)).status).toBe(404);
  expect(await logOf(address)).toEqual([{ staff: 'Pia', act: 'open', reason: null }]);
  const done = await pia.act('disputeRefused', number, { reason: 'It came.', back: `/disputes/${number}` });
  expect(done.status).toBe(303);
  expect((await pia.open('/disputes')).text).not.toContain(number);
});

test('a payout that came back waits beside the disputes', async () => {
  const number = await requested('12000');
  await keep(number, { state: 'received', returnedAt: now(), promisedUntil: null, paidAt: now() });
  const pia = await at('Pia');
  expect((await pia.open('/disputes?part=returned')).text).toContain(number);
  expect((await pia.open(`/disputes/${number}?part=returned`)).text).toContain('Give it to the member');
});

test('a held win is found by its vendor and released with a reason', async () => {
  const { member, account } = await player();
  const win = { vendor: 'LUMEN', tx: typed, member, round: 'r-1', amount: 81_200n, at: now() };
  const [row] = await db().insert(heldWins).values(win).returning();
  const id = String(row?.id);
  const pia = await at('Pia');
  expect((await pia.open('/wins?vendor=LUMEN')).text).toContain(account);
  expect((await pia.open(`/wins/${id}`)).text).toContain('&lt;b&gt;Ann&lt;/b&gt;');
  const cleo = await (await at('Cleo')).open(`/wins/${id}`);
  expect(cleo.text).not.toContain('House’s result');
  expect((await pia.act('releaseWin', id, { reason: 'Checked', back: `/wins/${id}` })).status).toBe(303);
  expect(await logOf(id)).toEqual([{ staff: 'Pia', act: 'releaseWin', reason: 'Checked' }]);
  expect((await pia.open('/wins')).text).not.toContain(account);
});

test('goods of the mall are decided by support, who may open the address, which the log notes', async () => {
  const { member, account } = await player();
  const [item] = await db().select().from(mallItems).limit(1);
  const [row] = await db()
    .insert(mallRedemptions)
    .values({
      ...{ member, item: item?.id ?? '', title: typed, quantity: 1, points: 12_000n, amount: 4_900n, credit: 0n },
      ...{ wallet: 'main', receivingAddress: '12 Long Lane', state: 'in_process', at: now() },
    })
    .returning();
  const id = String(row?.id);
  const sam = await at('Sam');
  expect((await sam.open('/redemptions')).text).toContain(account);
  const { text } = await sam.open(`/redemptions/${id}`);
  expect(text).toContain('12,000 points');
  expect(text).not.toContain('Long Lane');
  expect((await sam.open(`/redemptions/${id}/address`)).html).toContain('12 Long Lane');
  expect(await logOf(`/redemptions/${id}/address`)).toEqual([{ staff: 'Sam', act: 'open', reason: null }]);
  expect((await (await at('Abe')).open(`/redemptions/${id}/address`)).status).toBe(404);
  expect((await sam.act('rejectRedemption', id, { back: `/redemptions/${id}` })).status).toBe(422);
  expect((await sam.act('approveRedemption', id, { back: `/redemptions/${id}` })).status).toBe(303);
  expect(await logOf(id)).toContainEqual({ staff: 'Sam', act: 'approveRedemption', reason: null });
});

describe('the applications', () => {
  const entry = async (kind: 'activity' | 'tournament' | 'house', state: 'applying' | 'process') => {
    const { member, account } = await player();
    const [promotion] = await db().select().from(promotions).where(eq(promotions.kind, kind)).limit(1);
    const [row] = await db()
      .insert(promotionEntries)
      .values({
        ...{ promotion: promotion?.id ?? '', member, period: 'once', state, comment: typed, at: now() },
        ...{ amount: 0n, points: 0n, required: 0n },
      })
      .returning();
    return { id: String(row?.id), account, member, promotion: promotion?.id ?? '' };
  };

  test('have pictures, and are rejected with a reason', async () => {
    const { id, account, member } = await entry('activity', 'applying');
    await picture('promotion', BigInt(id), member);
    const cleo = await at('Cleo');
    expect((await cleo.open('/applications')).text).toContain(account);
    expect((await cleo.open(`/applications/${id}`)).text).toContain('&lt;b&gt;Ann&lt;/b&gt;');
    expect((await cleo.open(`/applications/${id}/pictures/0`)).status).toBe(200);
    expect((await cleo.act('rejectApplication', id, { reason: 'No proof', back: '/applications' })).status).toBe(303);
    expect(await logOf(id)).toContainEqual({ staff: 'Cleo', act: 'rejectApplication', reason: 'No proof' });
    expect((await cleo.open('/applications')).text).not.toContain(account);
  });

  test('stand beside the places of tournaments that are over, which are awarded', async () => {
    const { id, account, promotion } = await entry('tournament', 'process');
    await db().update(promotions).set({ endsAt: now() }).where(eq(promotions.id, promotion));
    const pia = await at('Pia');
    expect((await pia.open('/applications?part=places')).text).toContain(account);
    const { html } = await pia.open(`/applications/${id}`);
    expect(html).toContain(`value="${promotion}/${account}"`);
    const award = await pia.act('award', `${promotion}/${account}`, { amount: '50', back: `/applications/${id}` });
    expect(award.status).toBe(303);
    expect((await pia.open('/applications?part=places')).text).not.toContain(account);
  });

  test('a gift of the house shows first whom it is for', async () => {
    const { account } = await player();
    const [promotion] = await db().select().from(promotions).where(eq(promotions.kind, 'house')).limit(1);
    const pia = await at('Pia');
    const asked = `/applications/gift?promotion=${promotion?.id}`;
    expect((await pia.open(`${asked}&member=nobody9`)).text).toContain('No member is called');
    expect((await pia.open(`${asked}&member=${account.toUpperCase()}`)).text).toContain(`Give it to ${account}`);
    expect((await (await at('Cleo')).open('/applications/gift')).status).toBe(404);
  });
});

describe('feedback', () => {
  const report = async (member: bigint | null): Promise<string> => {
    const life = [{ at: 61_300, actor: 'x:1', transition: 'login.editing | form.submitted | 0' }];
    const words = { questionType: 'deposit', content: typed, contactInfo: '', life, at: now() };
    const [row] = await db()
      .insert(feedback)
      .values({ member, ...words })
      .returning({ id: feedback.id });
    return String(row?.id);
  };

  test('is played back step by step, given as a file, and answered', async () => {
    const { member, account } = await player();
    const id = await report(member);
    const sam = await at('Sam');
    expect((await sam.open('/feedback')).text).toContain('&lt;b&gt;Ann&lt;/b&gt;');
    expect((await sam.open(`/feedback/${id}`)).text).toMatch(/1:01\.3 login at editing: form\.submitted/);
    const file = JSON.parse((await sam.open(`/feedback/${id}/life.json`)).html) as { account: string; life: unknown[] };
    expect([file.account, file.life.length]).toEqual([account, 1]);
    expect(await logOf(`/feedback/${id}/life.json`)).toEqual([{ staff: 'Sam', act: 'open', reason: null }]);
    const long = await sam.act('answerFeedback', id, { text: 'x'.repeat(2_001), back: `/feedback/${id}` });
    expect(long.text).toContain('At most 2,000 characters; this has 2,001.');
    expect((await sam.act('answerFeedback', id, { text: 'It has come.', back: `/feedback/${id}` })).status).toBe(303);
    expect((await sam.open(`/feedback/${id}`)).text).toContain('It has come.');
    expect((await sam.open('/feedback')).text).not.toContain(account);
    expect((await sam.open('/feedback?show=all')).text).toContain(account);
  });

  test('of a visitor can only be closed', async () => {
    const id = await report(null);
    const sam = await at('Sam');
    const { text } = await sam.open(`/feedback/${id}`);
    expect([text.includes('Close without an answer'), text.includes('Answer The member')]).toEqual([true, false]);
    expect((await sam.act('closeFeedback', id, { back: `/feedback/${id}` })).status).toBe(303);
    expect(await logOf(id)).toContainEqual({ staff: 'Sam', act: 'closeFeedback', reason: null });
  });
});

test('a letter that failed is shown masked, with its last error, and tried again while anybody needs it', async () => {
  const made = { channel: 'email', at: now(), language: 'en', dueAt: now(), endedAt: now() } as const;
  const failed = { ...made, kind: 'paymentPasswordReset', state: 'failed', tries: 5 } as const;
  const [letter] = await db()
    .insert(outbox)
    .values([
      { ...failed, recipient: 'ann@example.com', sealed: Buffer.from('x'), usefulUntil: after(now(), hour) },
      { ...failed, recipient: 'bob@example.com', sealed: null, usefulUntil: now() },
    ])
    .returning();
  const status = `451 ${typed}`;
  await db()
    .insert(outboxAttempts)
    .values({ letter: letter?.id ?? 0n, at: now(), outcome: 'deferred', status, ms: 3 });
  const sam = await at('Sam');
  const { text } = await sam.open('/messages');
  for (const words of ['a•••@example.com', 'payment password reset', '451 &lt;b&gt;Ann', 'Try again', 'too late'])
    expect(text).toContain(words);
  expect(text).not.toContain('ann@');
  const id = String(letter?.id);
  expect((await sam.act('retryLetter', id, { back: '/messages' })).status).toBe(303);
  expect(await logOf(id)).toContainEqual({ staff: 'Sam', act: 'retryLetter', reason: null });
  expect((await sam.open('/messages')).text).not.toContain('a•••@example.com');
});

test('a request shows amounts as money, beside what they are now', async () => {
  const mai = await player();
  const asked = await (await at('Sam')).act('resetPaymentPassword', mai.account, { reason: 'Seen with papers' });
  await requested('10000', mai);
  const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
  const { text } = await (await at('Ada')).open(`/requests/${id}`);
  expect(text).toContain('What Sam saw 2 lines differ');
  expect(text).toMatch(/Main \$ 9,000 \.00 \$ 8,900 \.00 was 9,000\.00/);
});

test('the overview counts what waits at each address, and how much of it is late', async () => {
  const number = await requested('12000');
  await keep(number, { promisedUntil: after(now(), -minute) });
  await unmatched(77n);
  const { text } = await (await at('Cleo')).open('/');
  expect(text).not.toContain('Withdrawals');
  const ada = await (await at('Ada')).open('/');
  expect(ada.text).toMatch(/Withdrawals [1-9]\d* .*Deposits [1-9]/);
});
