import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { moneyWaits } from '../../../gateway/domains/cashier/moneyWaits.ts';
import { withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { lockAccount, unlockAccount } from '../../../gateway/domains/member/locks.ts';
import { addNote, notesOf } from '../../../gateway/domains/member/notes.ts';
import { searchMembers } from '../../../gateway/domains/member/search.ts';
import { answerFeedback, closeFeedback, listFeedback } from '../../../gateway/domains/service/answering.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { expectGoodBooks, moveFreely } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { newMember } from '../support/proofs.ts';
import { connectVendors, launchOf, vendorServers } from '../support/vendorServer.ts';
import { atDesk, changeSetting, newPlayer, sendMoney, type Player } from '../support/withdrawals.ts';

const house = useHouse();
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await moveFreely(house);
});

const now = () => house.gateway.clock.now();

const found = async (text: string, cursor?: string): Promise<readonly string[]> => {
  const { database } = house.gateway;
  const answer = await searchMembers(database, text, cursor);
  return answer.payment ? [answer.payment.number] : answer.rows.map(({ account }) => account);
};

const withdraw = async (player: Player, amount: string): Promise<string> => {
  const { withdrawalId } = await sendMoney(
    player,
    contract.withdrawals.request,
    { amount, bankAccountId: player.bankAccountId, paymentPassword: demoPaymentPassword },
    false,
  );
  return withdrawalId;
};

const money = (member: bigint) => moneyWaits(house.gateway.database, member);

describe('the field that finds members', () => {
  test('finds an account and a real name by how they begin, in any case, and nothing in their middle', async () => {
    await newMember(house, { account: 'Zephyrine', accountKey: 'zephyrine', realName: 'Odile Śliwa' });
    expect(await found('ZEPH')).toEqual(['Zephyrine']);
    expect(await found('ODILE Ś')).toEqual(['Zephyrine']);
    expect(await found('phyrine')).toEqual([]);
    expect(await found('liwa')).toEqual([]);
  });

  test.each(['%%', '__', '\\\\', 'ze%', 'ze_hyrine', 'zephyrine\\'])('takes %s for what it is', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test('finds a name that has such characters', async () => {
    await newMember(house, { account: 'q_a.b', accountKey: 'q_a.b', realName: '100% \\ Nguyen' });
    await newMember(house, { account: 'qxa.b', accountKey: 'qxa.b', realName: '1000 Nguyen' });
    expect(await found('q_a')).toEqual(['q_a.b']);
    expect(await found('100% \\')).toEqual(['q_a.b']);
  });

  test('finds an id, and an email by how it begins', async () => {
    const account = await newMember(house, { email: 'Vigdis_1@example.com' });
    expect(await found(`#${await house.memberId(account)}`)).toEqual([account]);
    expect(await found('#999999999999999999')).toEqual([]);
    expect(await found('vigdis_1@EX')).toEqual([account]);
    expect(await found('vigdisx1@ex')).toEqual([]);
  });

  test.each(['930004711', '0930004711', '84930004711', '+84 93 000 47 11'])(
    'finds a whole mobile number that is typed as %s',
    async (text) => {
      await house.gateway.database.db.update(members).set({ mobile: null }).where(eq(members.mobile, '930004711'));
      const account = await newMember(house, { dialingCode: '84', mobile: '930004711' });
      expect(await found(text)).toEqual([account]);
    },
  );

  test('finds nobody by a part of a number', async () => {
    expect(await found('9300047')).toEqual([]);
  });

  test('leads to a payment by its number, and to nobody by one that there is not', async () => {
    const player = await newPlayer(house, 500_000n);
    const number = await withdraw(player, '100000');
    expect(await searchMembers(house.gateway.database, number.toLowerCase())).toEqual({
      payment: { about: 'withdrawal', number },
    });
    const deposit = await player.guest.ask(
      contract.deposits.create,
      { methodId: 'bank', amount: '20000' },
      { key: randomUUID() },
    );
    expect(await searchMembers(house.gateway.database, deposit.depositId)).toEqual({
      payment: { about: 'deposit', number: deposit.depositId },
    });
    expect(await found('W-991231-0001')).toEqual([]);
  });

  test('asks for two characters and reads no more than eighty', async () => {
    await expect(found(' z ')).rejects.toMatchObject({ code: 'invalid_fields', details: { fields: ['text'] } });
    const account = await newMember(house, { realName: 'y'.repeat(80) });
    expect(await found('y'.repeat(400))).toEqual([account]);
  });

  test('shows fifty members a page, newest first, with what each has and what is held of it', async () => {
    const player = await newPlayer(house, 500_000n);
    await withdraw(player, '100000');
    await lockAccount(house.gateway.database, player.member, now());
    const first = await searchMembers(house.gateway.database, player.account);
    expect(first).toMatchObject({
      rows: [{ account: player.account, main: 400_000n, held: 100_000n, locked: true }],
      next: null,
    });
    for (let made = 0; made < 52; made += 1) await newMember(house, { realName: `Paged ${made}` });
    const { database } = house.gateway;
    const page = await searchMembers(database, 'paged');
    if (page.payment) throw new Error('it is no payment');
    expect(page.rows.map(({ realName }) => realName).slice(0, 2)).toEqual(['Paged 51', 'Paged 50']);
    expect(page.rows).toHaveLength(50);
    const second = await searchMembers(database, 'paged', page.next ?? undefined);
    expect(second).toMatchObject({ rows: [{ realName: 'Paged 1' }, { realName: 'Paged 0' }], next: null });
  });
});

describe('a locked account', () => {
  test('has no session and cannot log in until it is unlocked', async () => {
    const { database } = house.gateway;
    const player = await newPlayer(house, 0n);
    const at = now();
    await lockAccount(database, player.member, at);
    expect(await player.guest.send(contract.member.info)).toBeRefusedWith('not_logged_in');
    expect(await (await house.guest()).logIn(player.account)).toBeRefusedWith('account_locked');
    const [row] = await database.db.select().from(members).where(eq(members.id, player.member));
    expect(row).toMatchObject({ locked: true, lockedAt: at });
    await expect(lockAccount(database, player.member, now())).rejects.toMatchObject({ code: 'already_done' });
    await unlockAccount(database, player.member);
    expect(await (await house.guest()).logIn(player.account)).toSucceed();
    await expect(unlockAccount(database, player.member)).rejects.toMatchObject({ code: 'already_done' });
  });

  test('has its withdrawal rejected and never approved, and is paid once it is unlocked', async () => {
    const { database } = house.gateway;
    const player = await newPlayer(house, 500_000n);
    const [first, second] = [await withdraw(player, '100000'), await withdraw(player, '50000')];
    await lockAccount(database, player.member, now());
    await expect(atDesk(house, 'approve', { id: first })).rejects.toMatchObject({ code: 'account_locked' });
    await atDesk(house, 'reject', { id: first, reason: 'Locked' });
    expect(await house.balanceOf(player.account)).toBe(450_000n);
    await unlockAccount(database, player.member);
    await atDesk(house, 'approve', { id: second });
    const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.number, second));
    expect(row?.approvedAt).not.toBeNull();
    await expectGoodBooks(house);
  });

  test('takes no further bet, though its seat was live, and wins what it has bet', async () => {
    const { database } = house.gateway;
    const server = (await vendorServers(house))('LUMEN');
    await connectVendors(house);
    const { account, member, guest } = await newPlayer(house, 1_000n);
    const { seat } = await guest.ask(contract.games.launch, await launchOf(house, 'LUMEN', { username: account }));
    const bet = { seat, roundId: 'held', amount: '100', currency: 'USD' };
    expect(await server.send('bet', { ...bet, txId: 'lock-b1' })).toMatchObject({ status: 'ok' });
    await lockAccount(database, member, now());
    expect(await server.send('bet', { ...bet, txId: 'lock-b2' })).toMatchObject({ status: 'account_locked' });
    const win = { ...bet, txId: 'lock-w1', amount: '700', endRound: true };
    expect(await server.send('win', win)).toMatchObject({ status: 'ok', balance: '1600' });
    await expectGoodBooks(house);
  });
});

describe('money that waits at an unlock', () => {
  test('is a balance above what one colleague may pay alone, what is held included', async () => {
    await changeSetting(house, 'withdrawals', { fourEyesFrom: '300000' });
    expect(await money((await newPlayer(house, 300_000n)).member)).toBeNull();
    expect(await money((await newPlayer(house, 300_001n)).member)).toBe('balance');
  });

  test('is a withdrawal that is not paid yet, or disputed, and no longer one that is over', async () => {
    const { db } = house.gateway.database;
    const player = await newPlayer(house, 200_000n);
    const number = await withdraw(player, '20000');
    expect(await money(player.member)).toBe('withdrawal');
    const become = (to: Partial<typeof withdrawals.$inferSelect>) =>
      db.update(withdrawals).set(to).where(eq(withdrawals.number, number));
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.number, number));
    for (const [to, waits] of [
      [{ state: 'unsure' }, true],
      [{ state: 'received' }, false],
      [{ state: 'not_received', resolution: 'waiting' }, true],
      [{ state: 'not_received', resolution: 'refused' }, false],
      [{ state: 'received', resolution: null, returnedAt: now() }, true],
    ] as const) {
      await become(to);
      expect(await money(player.member), JSON.stringify(to)).toBe(waits ? 'withdrawal' : null);
    }
    await become({ state: 'requested', resolution: null, returnedAt: null, dueAt: row?.dueAt ?? null });
  });
});

test('a note about a member is kept with whoever wrote it, up to 2,000 characters', async () => {
  const { database } = house.gateway;
  const member = await house.memberId(await newMember(house));
  await addNote(database, { member, staff: 'Sam', text: ' Asked for a statement. ' }, now());
  await addNote(database, { member, staff: 'Mara', text: 'n'.repeat(2_000) }, now());
  for (const text of [' ', 'n'.repeat(2_001)])
    await expect(addNote(database, { member, staff: 'Sam', text }, now())).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  expect((await notesOf(database, member)).rows).toMatchObject([
    { staff: 'Mara' },
    { staff: 'Sam', content: 'Asked for a statement.' },
  ]);
});

describe('feedback', () => {
  const said = { questionType: 'game', content: 'The reels stand still.', contactInfo: 'me@example.com' } as const;
  const send = async (account: string | null): Promise<bigint> => {
    const guest = await (account === null ? house.guest() : house.person(account));
    return BigInt((await guest.ask(contract.service.feedback, said)).feedbackId);
  };

  test('is answered once, by a message that shows what was typed as text', async () => {
    const { database } = house.gateway;
    const account = await newMember(house);
    const id = await send(account);
    await answerFeedback(database, { id, staff: 'Sam', text: 'Please reload <b>it</b>.\n\nSorry!' }, now());
    const { list } = await (await house.person(account)).ask(contract.messages.list, {});
    expect(list[0]).toMatchObject({
      title: 'Answer to your feedback',
      content: '<p>Please reload &#60;b&#62;it&#60;/b&#62;.</p><p>Sorry!</p>',
    });
    await expect(answerFeedback(database, { id, staff: 'Sam', text: 'Again' }, now())).rejects.toMatchObject({
      code: 'already_done',
    });
    await expect(closeFeedback(database, { id, staff: 'Sam' }, now())).rejects.toMatchObject({ code: 'already_done' });
  });

  test('of a visitor cannot be answered, and is closed', async () => {
    const { database } = house.gateway;
    const id = await send(null);
    const isListed = async () => (await listFeedback(database, { open: true })).rows.some((row) => row.id === id);
    await expect(answerFeedback(database, { id, staff: 'Sam', text: 'Thank you' }, now())).rejects.toMatchObject({
      code: 'wrong_state',
      details: { value: { trouble: 'visitor' } },
    });
    expect(await isListed()).toBe(true);
    await closeFeedback(database, { id, staff: 'Sam' }, now());
    expect(await isListed()).toBe(false);
    expect((await listFeedback(database, {})).rows.find((row) => row.id === id)).toMatchObject({
      account: null,
      answer: null,
      closedBy: 'Sam',
    });
  });

  test('has an answer of at most 2,000 characters', async () => {
    const id = await send(await newMember(house));
    for (const text of ['', 'n'.repeat(2_001)])
      await expect(answerFeedback(house.gateway.database, { id, staff: 'Sam', text }, now())).rejects.toMatchObject({
        code: 'invalid_fields',
      });
  });
});
