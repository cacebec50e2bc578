import { randomUUID } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { contracts } from '../../../gateway/domains/agent/schema.ts';
import { registrations } from '../../../gateway/domains/auth/schema.ts';
import { bankAccounts, deposits, payments, pictures, withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { addNote } from '../../../gateway/domains/member/notes.ts';
import { eraseMember, sweepErased } from '../../../gateway/domains/member/personal/erase.ts';
import { refuseExcluded, sweepErasedExclusions } from '../../../gateway/domains/auth/registration/excluded.ts';
import { lowerLimit, stopMember } from '../../../gateway/domains/protection/desk.ts';
import { ownOf, writeOwn } from '../../../gateway/trust/stops/own.ts';
import { erasedExclusions, registerAnswers } from '../../../gateway/trust/stops/schema.ts';
import { exportMember } from '../../../gateway/domains/member/personal/export.ts';
import { erasureTroubles } from '../../../gateway/domains/member/personal/troubles.ts';
import { unlockAccount } from '../../../gateway/domains/member/locks.ts';
import { searchMembers } from '../../../gateway/domains/member/search.ts';
import { mallItems, mallRedemptions } from '../../../gateway/domains/points/schema.ts';
import { feedback } from '../../../gateway/domains/service/schema.ts';
import { answerFeedback } from '../../../gateway/domains/service/answering.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { bets } from '../../../gateway/trust/bets/schema.ts';
import { cashierMembers, entries } from '../../../gateway/trust/ledger/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { outbox } from '../../../gateway/trust/protect/schema.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { door, expectGoodBooks, moveFreely, payDoor } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { pass } from '../support/human.ts';
import { liftLimits } from '../support/limits.ts';
import { addAuthenticator, newMember } from '../support/proofs.ts';
import { testConfig } from '../support/engine.ts';
import { tables } from '../support/tables.ts';
import { newPlayer as newGambler, newSeat, vendorServers } from '../support/vendorServer.ts';
import { atDesk, newPlayer, sendMoney, tellPayouts, type Player } from '../support/withdrawals.ts';

const house = useHouse();
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await moveFreely(house);
});

const now = () => house.gateway.clock.now();
const troublesOf = (member: bigint, at = now()) => erasureTroubles(house.gateway.database, member, at);
const erase = (member: bigint, at = now()) =>
  eraseMember({ database: house.gateway.database, config: testConfig }, member, at);

const withdraw = async (player: Player, amount: string): Promise<string> =>
  (
    await sendMoney(
      player,
      contract.withdrawals.request,
      { amount, bankAccountId: player.bankAccountId, paymentPassword: demoPaymentPassword },
      false,
    )
  ).withdrawalId;

/** Does what is due, and what that makes due. */
const settle = async (): Promise<void> => {
  await house.gateway.runJobs();
  pass(house, 2_000);
  await house.gateway.runJobs();
};

/** A withdrawal that was paid and confirmed, and the deposit that brought its money. */
const payInAndOut = async (player: Player): Promise<void> => {
  const { depositId } = await sendMoney(player, contract.deposits.create, { methodId: 'bank', amount: '20000' }, false);
  await settle();
  await payDoor(house, 'act', { deposit: depositId, act: 'pay', payer: 'Mai Linh' });
  await settle();
  const withdrawalId = await withdraw(player, '20000');
  await tellPayouts(house, withdrawalId, 'paid');
  await atDesk(house, 'approve', { id: withdrawalId });
  await settle();
  await player.guest.ask(contract.withdrawals.confirm, { withdrawalId, receipt: 'received' }, { key: randomUUID() });
};

describe('an account cannot be erased', () => {
  const rowOf = (member: bigint) => ({
    number: `W-200101-${member}`,
    member,
    bankAccount: 1n,
    bankCode: 'NORTH',
    bankName: 'Northern Bank',
    accountNumber: '•• 1111',
    accountName: 'Mai Linh',
    amount: 100n,
    requestedAt: new Date(0),
  });

  test.each([
    ['with money in a wallet', 'balance', async () => (await newPlayer(house, 1n)).member],
    [
      'with a bet that waits',
      'waiting_bet',
      async () => {
        const { account, member } = await newPlayer(house, 400n);
        await door(house, 'round', { account, vendor: 'HOUSE', stake: '400' });
        return member;
      },
    ],
    [
      'with a win that staff hold',
      'waiting_bet',
      async () => {
        await writeSetting(house.gateway.database, 'cashier', { maxWin: '5000' });
        const server = (await vendorServers(house))('LUMEN');
        const account = await newGambler(house, '100');
        const seat = await newSeat(house, { account, vendor: 'LUMEN' });
        const bet = { seat, roundId: 'erased', amount: '100', currency: 'USD', endRound: true };
        await server.send('bet', { ...bet, txId: 'erased-b' });
        const { status } = await server.send('win', { ...bet, txId: 'erased-w', amount: '6000' });
        expect(status).toBe('win_held');
        return house.memberId(account);
      },
    ],
    [
      'with a debt',
      'debt',
      async () => {
        const member = await house.memberId(await newMember(house));
        await house.gateway.database.db.insert(cashierMembers).values({ member, debt: 1n });
        return member;
      },
    ],
    [
      'with a withdrawal that is disputed',
      'dispute',
      async () => {
        const member = await house.memberId(await newMember(house));
        await house.gateway.database.db
          .insert(withdrawals)
          .values({ ...rowOf(member), state: 'not_received', resolution: 'waiting', paidAt: new Date(0) });
        return member;
      },
    ],
    [
      'as a party of a contract',
      'contract',
      async () => {
        const agent = await house.memberId(await newMember(house, { kind: 2 }));
        await house.gateway.database.db
          .insert(contracts)
          .values({
            kind: 'daily',
            agent,
            upline: null,
            top: agent,
            edition: 1,
            state: 'running',
            terms: { steps: [{ teamBetAmount: '0', rate: 40 }] },
            changedAt: now(),
            fromAt: now(),
          });
        return agent;
      },
    ],
    [
      'with a deposit that waits for its payment',
      'payment',
      async () => {
        const player = await newPlayer(house, 0n);
        await sendMoney(player, contract.deposits.create, { methodId: 'bank', amount: '20000' }, false);
        return player.member;
      },
    ],
    [
      'with goods of the mall on their way',
      'redemption',
      async () => {
        const { db } = house.gateway.database;
        const member = await house.memberId(await newMember(house));
        const [item] = await db.select().from(mallItems).limit(1);
        await db
          .insert(mallRedemptions)
          .values({
            member,
            item: item?.id ?? '',
            title: 'A cup',
            quantity: 1,
            points: 1n,
            amount: 0n,
            credit: 0n,
            wallet: 'main',
            state: 'in_process',
            at: now(),
          });
        return member;
      },
    ],
  ] as const)('%s', async (_, trouble, prepare) => {
    const member = await prepare();
    expect(await troublesOf(member)).toEqual([trouble]);
    await expect(erase(member)).rejects.toMatchObject({
      code: 'wrong_state',
      details: { value: { troubles: [trouble] } },
    });
    const [row] = await house.gateway.database.db.select().from(members).where(eq(members.id, member));
    expect(row).toMatchObject({ erasedAt: null, locked: false });
    // Rows that were written by hand have no entries and no events, so nothing is checked of them afterwards.
    await house.gateway.database.db.delete(withdrawals).where(eq(withdrawals.number, `W-200101-${member}`));
    await house.gateway.database.db.delete(cashierMembers).where(eq(cashierMembers.member, member));
  });

  test('for thirty days after its last payment in or out', async () => {
    const player = await newPlayer(house, 0n);
    await payInAndOut(player);
    const at = now();
    expect(await troublesOf(player.member, after(at, 29 * dayLong))).toEqual(['payment']);
    expect(await troublesOf(player.member, after(at, 31 * dayLong))).toEqual([]);
  });

  test('with everything that is in the way named at once', async () => {
    const player = await newPlayer(house, 500_000n);
    await withdraw(player, '20000');
    await door(house, 'round', { account: player.account, vendor: 'HOUSE', stake: '400' });
    expect(await troublesOf(player.member)).toEqual(['balance', 'waiting_bet', 'payment']);
  });
});

/** A member about whom there is something in every part. */
const someone = async () => {
  const { database } = house.gateway;
  const { db } = database;
  const player = await newPlayer(house, 0n);
  const { member, account, guest } = player;
  await db
    .update(members)
    .set({ dialingCode: '84', mobile: `77${String(member).padStart(7, '0')}`, nickname: 'Maimai', avatar: 1 })
    .where(eq(members.id, member));
  await db
    .insert(registrations)
    .values({
      member,
      way: 'username',
      at: now(),
      domain: 'www.example.com',
      payeeName: 'Mai Linh',
      details: { whatsapp: '4915100', idNumber: 'ID-77' },
    });
  const said = { questionType: 'game', content: 'My reels stand still.', contactInfo: 'me@example.com' } as const;
  const { feedbackId } = await guest.ask(contract.service.feedback, said);
  await answerFeedback(database, { id: BigInt(feedbackId), staff: 'Sam', text: 'Please reload.' }, now());
  await addNote(database, { member, staff: 'Sam', text: 'A friend of the press' }, now());
  await addAuthenticator(house, guest);
  await payInAndOut(player);
  await db
    .insert(pictures)
    .values({
      ...{ id: randomUUID(), member, about: 'promotion', subject: member, place: 0, at: now() },
      digest: Buffer.from('d'),
      bytes: Buffer.from('a picture'),
    });
  await lowerLimit(database, { member, staff: 'Sam', tool: 'loss', period: 'week', amount: 5_000n }, now());
  await db.insert(registerAnswers).values({ member, answer: 'no', at: now() }).onConflictDoNothing();
  const letter = { kind: 'nameCorrected', language: 'EN', state: 'kept', sealed: Buffer.from('-') } as const;
  const when = { at: now(), dueAt: now(), usefulUntil: now() };
  await db.insert(outbox).values({ channel: 'email', recipient: `${account}@EXAMPLE.com`, ...letter, ...when });
  return player;
};

describe('an erased account', () => {
  const later = () => after(now(), 31 * dayLong);
  let player: Player;
  beforeAll(async () => {
    player = await someone();
    await erase(player.member, later());
  });
  const read = async () => {
    const [row] = await house.gateway.database.db.select().from(members).where(eq(members.id, player.member));
    return row;
  };
  const rowsAbout = async (table: string, column = 'member'): Promise<number> => {
    const { rows } = await house.gateway.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${player.member}`,
    );
    return rows[0]?.count ?? 0;
  };

  test('is called by its id, has nothing that reaches or names its member, and is locked for good', async () => {
    expect(await read()).toMatchObject({
      account: `erased-${player.member}`,
      accountKey: `erased-${player.member}`,
      nickname: `erased-${player.member}`,
      mobile: null,
      dialingCode: null,
      email: null,
      avatar: null,
      paymentPasswordHash: null,
      locked: true,
      realName: 'Mai Linh',
    });
    await expect(unlockAccount(house.gateway.database, player.member)).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(erase(player.member, later())).rejects.toMatchObject({ code: 'already_done' });
  });

  test('cannot be logged in to, by its old name or its new one, and its session is over', async () => {
    expect(await player.guest.send(contract.member.info)).toBeRefusedWith('not_logged_in');
    for (const name of [player.account, `erased-${player.member}`])
      expect(await (await house.guest()).logIn(name)).toBeRefusedWith('wrong_credentials');
  });

  test.each(['sessions', 'logins', 'authenticators', 'messages', 'notices', 'answers', 'member_notes'])(
    'has no %s any more',
    async (table) => {
      expect(await rowsAbout(table)).toBe(0);
    },
  );

  test('has no letter, no word and no number of its member, apart from that of the identity document', async () => {
    const { db } = house.gateway.database;
    expect(await db.$count(outbox, eq(sql`lower(${outbox.recipient})`, `${player.account}@example.com`))).toBe(0);
    expect(await db.select().from(feedback).where(eq(feedback.member, player.member))).toMatchObject([
      { content: '', contactInfo: '', life: null, answer: null },
    ]);
    expect(await db.select().from(registrations).where(eq(registrations.member, player.member))).toMatchObject([
      { details: { idNumber: 'ID-77' }, registerUrl: null, payeeName: 'Mai Linh' },
    ]);
  });

  test('leaves the books as they were, with its entries and payments', async () => {
    expect(await rowsAbout('deposits')).toBe(1);
    expect(await rowsAbout('withdrawals')).toBe(1);
    expect(await house.gateway.database.db.$count(entries)).toBeGreaterThan(0);
    await expectGoodBooks(house);
  });

  test('frees its name and its bank account for an account that is opened later', async () => {
    const { database } = house.gateway;
    await newMember(house, { account: player.account, accountKey: player.account });
    const found = await searchMembers(database, player.account);
    expect(found.payment ? [] : found.rows.map(({ erasedAt }) => erasedAt)).toEqual([null]);
    const open = (await database.db.select().from(bankAccounts).where(eq(bankAccounts.member, player.member))).filter(
      ({ removedAt }) => removedAt === null,
    );
    expect(open).toEqual([]);
  });

  test.each(['play_pauses', 'play_limits', 'register_answers'])('has no %s any more', async (table) => {
    expect(await rowsAbout(table)).toBe(0);
  });

  test('loses what the law asks for once the years of the setting are over, and not a day before', async () => {
    const { database } = house.gateway;
    const { db } = database;
    await writeSetting(database, 'privacy', { keepYears: 2 });
    const erasedAt = (await read())?.erasedAt ?? new Date(0);
    const at = (days: number) => {
      const moment = new Date(erasedAt);
      moment.setUTCFullYear(moment.getUTCFullYear() + 2);
      return after(moment, days * dayLong);
    };
    const kept = async () => ({
      name: (await read())?.realName,
      bankAccounts: await rowsAbout('bank_accounts'),
      pictures: await rowsAbout('pictures'),
      paidTo: (await db.select().from(withdrawals).where(eq(withdrawals.member, player.member)))[0]?.accountName,
      payers: (
        await db
          .select({ payer: payments.payer })
          .from(payments)
          .innerJoin(deposits, eq(deposits.id, payments.deposit))
          .where(eq(deposits.member, player.member))
      ).map(({ payer }) => payer),
      registered: (await db.select().from(registrations).where(eq(registrations.member, player.member)))[0]?.details,
    });
    await sweepErased(database, at(-1));
    expect(await kept()).toEqual({
      name: 'Mai Linh',
      bankAccounts: 1,
      pictures: 1,
      paidTo: 'Mai Linh',
      payers: ['Mai Linh'],
      registered: { idNumber: 'ID-77' },
    });
    await sweepErased(database, at(0));
    expect(await kept()).toEqual({
      name: null,
      bankAccounts: 0,
      pictures: 0,
      paidTo: '',
      payers: [null],
      registered: {},
    });
    expect((await read())?.clearedAt).toEqual(at(0));
    await expectGoodBooks(house);
  });
});

describe('the exclusion of an account that was erased', () => {
  const excludedUntil = async (until: Date | null) => {
    const number = { dialingCode: '84', mobile: `79${String((made += 1)).padStart(7, '0')}` };
    const account = await newMember(house, number);
    const member = await house.memberId(account);
    const { database } = house.gateway;
    const details = { idNumber: `ID ${account}` };
    await database.db
      .insert(registrations)
      .values({ member, way: 'username', at: now(), domain: 'x.example', details });
    const before = await ownOf(database, member);
    const exclusion = {
      since: now().getTime(),
      until: until?.getTime() ?? null,
      by: 'player',
      returnAskedAt: null,
    } as const;
    await writeOwn(database, { member, before, after: { ...before, exclusion }, by: 'player' }, now());
    await erase(member);
    const nobody = { email: null, mobile: null, idNumber: null };
    return [
      { ...nobody, email: `${account.toUpperCase()}@example.com` },
      { ...nobody, mobile: `+84 ${number.mobile}` },
      { ...nobody, idNumber: `id-${account}` },
    ];
  };
  let made = 0;

  test('R1.22 refuses another account to the same email, number and document until it ends', async () => {
    const { database } = house.gateway;
    const end = after(now(), 200 * dayLong);
    for (const known of await excludedUntil(end)) {
      const refused = refuseExcluded(database, known, after(end, -1));
      await expect(refused).rejects.toMatchObject({ code: 'not_accepted' });
      await refuseExcluded(database, known, end);
    }
    await sweepErasedExclusions(database, end);
    expect(await database.db.$count(erasedExclusions)).toBe(0);
  });

  test('R1.22 never ends if it was for good', async () => {
    const { database } = house.gateway;
    const known = await excludedUntil(null);
    await sweepErasedExclusions(database, after(now(), 20_000 * dayLong));
    for (const each of known)
      await expect(refuseExcluded(database, each, after(now(), 20_000 * dayLong))).rejects.toMatchObject({
        code: 'not_accepted',
      });
  });
});

describe('the export of a member', () => {
  test('has what is theirs, and no hash, no note of staff and no name of anybody else', async () => {
    const { database } = house.gateway;
    const { db } = database;
    const player = await someone();
    const text = await exportMember(database, player.member, now());
    const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(exported['account']).toMatchObject({ account: player.account, realName: 'Mai Linh', nickname: 'Maimai' });
    expect(exported['registrations']).toMatchObject([{ details: { whatsapp: '4915100' } }]);
    expect(exported['feedback']).toMatchObject([{ content: 'My reels stand still.', answer: 'Please reload.' }]);
    expect(exported['bank_accounts']).toMatchObject([
      { number: String(1_000_000n + player.member), accountName: 'Mai Linh' },
    ]);
    expect(exported['withdrawals']).toMatchObject([{ amount: '20000', state: 'received' }]);
    expect(exported['ledger']?.map(({ amount }) => amount)).toContain('20000');
    expect(exported['pictures']).toMatchObject([{ jpeg: Buffer.from('a picture').toString('base64') }]);
    for (const secret of ['scrypt$', 'A friend of the press', 'Sam', 'Ada']) expect(text).not.toContain(secret);
    const names = Object.keys(exported).flatMap((name) => (exported[name]?.[0] ? Object.keys(exported[name][0]) : []));
    expect(names.filter((name) => /hash|digest|sealed|secret|token/i.test(name))).toEqual([]);
    const others = await db.select({ account: members.account }).from(members);
    const inText = (name: string) => new RegExp(`"${name.replaceAll('.', '\\.')}"`).test(text);
    expect(others.filter(({ account }) => account !== player.account && inText(account))).toEqual([]);
  });

  test('R1.22 has what protects the member, and names no staff who changed it', async () => {
    const { database } = house.gateway;
    const { member } = await newPlayer(house, 0n);
    await lowerLimit(database, { member, staff: 'Sam', tool: 'loss', period: 'week', amount: 5_000n }, now());
    await stopMember(database, { member, staff: 'Sam', tool: 'exclusion', until: null }, now());
    const text = await exportMember(database, member, now());
    const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(exported['play_limits']).toMatchObject([{ tool: 'loss', period: 'week', amount: '5000' }]);
    expect(exported['play_pauses']).toMatchObject([{ reason: 'exclusion', byWhom: 'operator', until: null }]);
    expect(exported['protection_events']).toMatchObject([
      { event: 'limit:loss:week', byWhom: 'operator' },
      { event: 'exclusion', byWhom: 'operator' },
    ]);
    expect(text).not.toContain('Sam');
  });

  test('is decided for every table that names a member', async () => {
    const { database } = house.gateway;
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'members'::regclass and conrelid::regclass::text not like 'staff%' order by 1`);
    const exported = Object.keys(
      JSON.parse(await exportMember(database, await house.memberId(await newMember(house)), now())) as object,
    );
    const left = [
      // In the export under another name: the accounts of the ledger.
      'accounts',
      // Secrets, and what expires within minutes or days.
      ...['answers', 'authenticators', 'login_tickets', 'lost_authenticators', 'step_ups', 'trials'],
      // Sums of what is in it row by row.
      ...['bet_days', 'play_days', 'member_sums', 'rebated', 'positions', 'team_days'],
      // About others, or about them and others.
      ...['lineage', 'referrals', 'shared_bank_accounts', 'contract_events', 'settled', 'trees'],
      // The same as bets, as their vendors sent it.
      ...['wallet_messages', 'held_wins'],
      // What staff wrote for each other.
      'member_notes',
    ];
    expect(rows.map(({ name }) => name).filter((name) => !exported.includes(name) && !left.includes(name))).toEqual([]);
    const described = new Set(tables.filter((one) => is(one, PgTable)).map((one) => getTableName(one)));
    expect(left.filter((name) => !described.has(name))).toEqual([]);
  });

  test('has a bet that waits, with its amounts as text', async () => {
    const { account, member } = await newPlayer(house, 400n);
    await door(house, 'round', { account, vendor: 'HOUSE', stake: '400' });
    expect(await house.gateway.database.db.$count(bets, eq(bets.member, member))).toBe(1);
    const exported = JSON.parse(await exportMember(house.gateway.database, member, now())) as Record<string, object[]>;
    expect(exported['bets']).toMatchObject([{ stake: '400', state: 'waiting' }]);
  });
});
