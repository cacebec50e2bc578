import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { advance } from '../../../gateway/domains/lottery/engine.ts';
import { findLottery } from '../../../gateway/domains/lottery/lotteries.ts';
import { draws, lotteryOrders } from '../../../gateway/domains/lottery/schema.ts';
import { seats } from '../../../gateway/domains/play/schema.ts';
import { businessDay, startOfHour } from '../../../gateway/ground/businessDay.ts';
import { after, dayLong, minute } from '../../../gateway/ground/clock.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { bets } from '../../../gateway/trust/bets/schema.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { house as ofHouse, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import { lockMember } from '../../../gateway/trust/ledger/lockMember.ts';
import { accounts } from '../../../gateway/trust/ledger/schema.ts';
import { usualFigures } from '../../../gateway/trust/offers/rules/figures.ts';
import { promoCodes } from '../../../gateway/trust/offers/schema.ts';
import { sessions } from '../../../gateway/trust/protect/schema.ts';
import { lineage, members } from '../../../gateway/trust/members/schema.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { connectVendors, launchOf, newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';
import { atDesk, changeSetting, newPlayer, type Player } from '../support/withdrawals.ts';

// Every lock that docs/money.md names is taken by the test first. The call has to wait for it, and to decide by what has changed
// when it gets it: without the lock it would not wait, and with what it read before it would decide wrongly.

const house = useHouse({ idleMinutes: 10_000_000, sessionHours: 10_000_000 }, { lotteries: true });
const vendor = 'KESTREL';
const currency = 'USD';
const longest = 120_000;

let server: VendorServer;
let player: Player;
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await connectVendors(house);
  server = (await vendorServers(house))(vendor);
});
beforeEach(async () => {
  await changeSetting(house, 'withdrawals', { newAccountHours: 0, cancellable: true, autoApproveUpTo: '0' });
  player = await newPlayer(house, 50_000n);
});
afterEach(async () => {
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});

const waiting = async (): Promise<number> => {
  // A transaction sees what others do as it was at its first look, unless it forgets that look.
  await house.gateway.database.db.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await house.gateway.database.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
};

const leaveWaiting = async <Answered>(call: () => Promise<Answered>): Promise<{ answered: Promise<Answered> }> => {
  const before = await waiting();
  const seen = { isAnswered: false };
  const answered = call().finally(() => {
    seen.isAnswered = true;
  });
  const until = performance.now() + longest;
  while ((await waiting()) <= before) {
    if (seen.isAnswered) throw new Error('the call did not wait for the lock');
    if (performance.now() > until) throw new Error('the call waits for nothing');
  }
  return { answered };
};

const whileHeld = async <Answered>(
  lock: () => Promise<unknown>,
  call: () => Promise<Answered>,
  change: () => Promise<unknown>,
): Promise<Answered> => {
  const { database } = house.gateway;
  const { answered } = await database.transaction(async () => {
    await lock();
    const left = await leaveWaiting(call);
    await change();
    return left;
  });
  return answered;
};

/** Begun by a test outside of its own transaction, and so on another connection. */
const outside = AsyncLocalStorage.snapshot();

/** Within a transaction of the test, the connection of that transaction. */
const db = () => house.gateway.database.db;
const lockName = (name: string) => db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
const lockRow = (table: 'withdrawals' | 'accounts', where: SQL) =>
  db().execute(sql`select 1 from ${sql.identifier(table)} where ${where} for update`);
const ofPlayer = () => lockMember(house.gateway.database, player.member);
const now = () => house.gateway.clock.now();

const withdraw = (amount = '12000') =>
  player.guest.send(contract.withdrawals.request, {
    bankAccountId: player.bankAccountId,
    amount,
    paymentPassword: demoPaymentPassword,
  });
const withdrawal = async (): Promise<string> => {
  const heard = await withdraw();
  expect(heard).toSucceed();
  return (heard.envelope?.value as { withdrawalId: string }).withdrawalId;
};

const empty = () =>
  post(house.gateway.database, {
    key: `test:${randomUUID()}`,
    kind: 'sandbox',
    at: now(),
    entries: [
      [walletOf(player.member), -50_000n],
      [ofHouse('float'), 50_000n],
    ],
  });

const grant = () =>
  grantBonus(
    house.gateway.database,
    { member: player.member, key: randomUUID(), kind: 'promotion', title: 'Gift', amount: 60_000n, required: 1n },
    now(),
  );

test('a bonus that is granted while a withdrawal is requested has to be bet first', async () => {
  let granting: Promise<boolean> | undefined;
  // The account that pays the bonus stops the grant on its way, so that only its own lock can hold the withdrawal back.
  const payer = async () => {
    await lockRow('accounts', sql`owner is null and name = 'costs:bonus'`);
    ({ answered: granting } = await leaveWaiting(() => outside(grant)));
  };
  const heard = await whileHeld(payer, withdraw, () => Promise.resolve());
  expect(await granting).toBe(true);
  expect(heard).toBeRefusedWith('turnover_unmet');
});

test('a withdrawal requests no more than what is left when its turn comes', async () => {
  expect(await whileHeld(ofPlayer, withdraw, empty)).toBeRefusedWith('balance_too_low');
});

test('a withdrawal obeys the limits in force when its turn comes', async () => {
  const heard = await whileHeld(ofPlayer, withdraw, () => changeSetting(house, 'withdrawals', { most: '11999' }));
  await changeSetting(house, 'withdrawals', { most: '500000' });
  expect(heard).toBeRefusedWith('amount_out_of_bounds');
});

test('a withdrawal that is approved while the player cancels it stays approved', async () => {
  const number = await withdrawal();
  const heard = await whileHeld(
    () => lockRow('withdrawals', sql`number = ${number}`),
    () => player.guest.send(contract.withdrawals.cancel, { withdrawalId: number }),
    () => atDesk(house, 'approve', { id: number }),
  );
  expect(heard).toBeRefusedWith('wrong_state');
  const [row] = await db().select().from(withdrawals).where(eq(withdrawals.number, number));
  expect(row?.state).not.toBe('cancelled');
});

test('an answer that waits for its withdrawal until the time to answer is over comes too late', async () => {
  const withdrawalId = await withdrawal();
  const { database, clock } = house.gateway;
  const confirmUntil = after(clock.now(), minute);
  await database.db
    .update(withdrawals)
    .set({ state: 'paid', paidAt: clock.now(), confirmUntil, answerMinutes: 30, extensionsLeft: 1 })
    .where(eq(withdrawals.number, withdrawalId));
  const heard = await whileHeld(
    () => lockRow('withdrawals', sql`number = ${withdrawalId}`),
    () => player.guest.send(contract.withdrawals.extend, { withdrawalId }, { key: randomUUID() }),
    () => {
      clock.set(confirmUntil);
      return Promise.resolve();
    },
  );
  expect(heard).toBeRefusedWith('wrong_state');
  await database.db
    .update(withdrawals)
    .set({ state: 'requested', paidAt: null, confirmUntil: null, answerMinutes: null })
    .where(eq(withdrawals.number, withdrawalId));
});

test('a promo code that ends while it waits for its turn brings nothing', async () => {
  const { database, clock } = house.gateway;
  const endsAt = after(clock.now(), minute);
  const code = { code: 'ENDING', title: 'Ending', amount: 100n, points: 0n, times: 1, most: 5, endsAt };
  await database.db.insert(promoCodes).values(code);
  const heard = await whileHeld(
    ofPlayer,
    () => player.guest.send(contract.promotions.redeemCode, { code: code.code }, { key: randomUUID() }),
    () => {
      clock.set(endsAt);
      return Promise.resolve();
    },
  );
  expect(heard).toBeRefusedWith('promo_code_over');
});

test('an envelope whose hours end while its player waits for their turn stays shut', async () => {
  const { database, clock } = house.gateway;
  const { timeZone } = await readSetting(database, 'cashier');
  const envelopeId = businessDay(after(clock.now(), dayLong), timeZone);
  const until = startOfHour(envelopeId, usualFigures.envelope.untilHour, timeZone);
  clock.set(after(until, -minute));
  const heard = await whileHeld(
    ofPlayer,
    () => player.guest.send(contract.rewards.openEnvelope, { envelopeId }, { key: randomUUID() }),
    () => {
      clock.set(until);
      return Promise.resolve();
    },
  );
  expect(heard.envelope).toMatchObject({ code: 'wrong_state', value: { why: 'too_late' } });
});

test('money that leaves the wallet while it is moved to a vendor is not moved', async () => {
  const heard = await whileHeld(
    () => lockRow('accounts', sql`owner = ${player.member} and name = 'main'`),
    () => player.guest.send(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '1000' }),
    empty,
  );
  expect(heard).toBeRefusedWith('balance_too_low');
});

const give = async () => {
  const upline = await house.memberId('bosun');
  await db().insert(lineage).values({ upline, downline: player.member, depth: 1 });
  return () =>
    player.guest.send(contract.cashier.transferUpline, { amount: '1000', paymentPassword: demoPaymentPassword });
};

test('a transfer to the upline sends no bonus that is granted meanwhile', async () => {
  const send = await give();
  const heard = await whileHeld(ofPlayer, send, () =>
    grant().then(() =>
      post(house.gateway.database, {
        key: `test:${randomUUID()}`,
        kind: 'sandbox',
        at: now(),
        entries: [
          [walletOf(player.member), -49_500n],
          [ofHouse('float'), 49_500n],
        ],
      }),
    ),
  );
  expect(heard).toBeRefusedWith('turnover_unmet');
});

test('a transfer to the upline obeys the limits in force when its turn comes', async () => {
  const send = await give();
  const heard = await whileHeld(ofPlayer, send, () =>
    writeSetting(house.gateway.database, 'transfers', { most: '999' }),
  );
  await writeSetting(house.gateway.database, 'transfers', { most: '1000000' });
  expect(heard).toBeRefusedWith('amount_out_of_bounds');
});

test('a transfer does not reach an upline whose account is locked meanwhile', async () => {
  const send = await give();
  const heard = await whileHeld(ofPlayer, send, () =>
    db().update(members).set({ locked: true }).where(eq(members.account, 'bosun')),
  );
  await db().update(members).set({ locked: false }).where(eq(members.account, 'bosun'));
  expect(heard).toBeRefusedWith('wrong_state');
});

test('a transfer fails if its receiver is no longer the upline when its turn comes', async () => {
  const send = await give();
  const heard = await whileHeld(ofPlayer, send, () => db().delete(lineage).where(eq(lineage.downline, player.member)));
  expect(heard).toBeRefusedWith('feature_off');
});

test('a transfer has to wait if the payment password was reset while it waited for its turn', async () => {
  const send = await give();
  const heard = await whileHeld(ofPlayer, send, () =>
    db().update(members).set({ paymentPasswordResetAt: now() }).where(eq(members.id, player.member)),
  );
  expect(heard).toBeRefusedWith('wrong_state');
});

test('a launch is refused if another game begins elsewhere meanwhile', async () => {
  const request = await launchOf(house, vendor, { username: player.account });
  const heard = await whileHeld(
    ofPlayer,
    () => player.guest.send(contract.games.launch, request),
    () =>
      db()
        .insert(seats)
        .values({
          id: randomUUID(),
          member: player.member,
          vendor: 'LUMEN',
          nodeId: '1',
          gameCode: 'elsewhere',
          gameName: 'Elsewhere',
          gameType: 'RNG',
          wallet: 'main',
          minBet: 1n,
          maxBet: 100n,
          language: 'EN',
          device: '',
          state: 'live',
          beganAt: now(),
          seenAt: now(),
        }),
  );
  expect(heard).toBeRefusedWith('already_playing');
});

test('a launch whose session ends while it waits for its turn is refused', async () => {
  await db().update(seats).set({ state: 'ended' }).where(eq(seats.member, player.member));
  const asked = await launchOf(house, vendor, { username: player.account });
  const heard = await whileHeld(
    ofPlayer,
    () => player.guest.send(contract.games.launch, asked),
    () => db().delete(sessions).where(eq(sessions.member, player.member)),
  );
  expect(heard).toBeRefusedWith('not_logged_in');
});

const bet = (seat: string, txId: string, roundId: string, more: object = {}) =>
  server.send('bet', { seat, txId, roundId, amount: '100', currency, ...more });

test('a bet that its own rollback overtakes is not taken', async () => {
  const seat = await newSeat(house, { account: player.account, vendor });
  const [tx, round] = [randomUUID(), randomUUID()];
  const heard = await whileHeld(
    () => lockName(`message:${vendor}:${tx}`),
    () => bet(seat, tx, round),
    () =>
      db().execute(sql`
        insert into wallet_messages (vendor, tx, kind, member, end_round, bet_tx, status, at)
        values (${vendor}, ${`x-${tx}`}, 'rollback', ${player.member}, false, ${tx}, 'ok', now())`),
  );
  expect(heard.status).toBe('rolled_back');
});

test('a bet of a seat that ends while it waits for its turn is refused', async () => {
  const seat = await newSeat(house, { account: player.account, vendor });
  const tx = randomUUID();
  const heard = await whileHeld(
    () => lockName(`message:${vendor}:${tx}`),
    () => bet(seat, tx, randomUUID()),
    () => db().update(seats).set({ state: 'ended' }).where(eq(seats.id, seat)),
  );
  expect(heard.status).toBe('seat_ended');
});

test('a bet into a round that is closed while it waits for its turn is refused', async () => {
  const seat = await newSeat(house, { account: player.account, vendor });
  const round = randomUUID();
  await bet(seat, randomUUID(), round);
  const ofRound = and(eq(bets.vendor, vendor), eq(bets.round, round));
  const heard = await whileHeld(
    () => lockName(`round:${vendor}:${player.member}:${round}`),
    () => bet(seat, randomUUID(), round),
    () => db().update(bets).set({ closedAt: now() }).where(ofRound),
  );
  await db().update(bets).set({ closedAt: null }).where(ofRound);
  expect(heard.status).toBe('round_closed');
});

test('a bet that closes its round waits until a close of the books lets it through', async () => {
  const seat = await newSeat(house, { account: player.account, vendor });
  let seen = -1;
  const heard = await whileHeld(
    () => db().execute(sql`select pg_advisory_xact_lock(82117303)`),
    () => bet(seat, randomUUID(), 'gated', { endRound: true }),
    async () => {
      seen = await db().$count(bets, and(eq(bets.vendor, vendor), eq(bets.round, 'gated')));
    },
  );
  expect([seen, heard.status]).toEqual([0, 'ok']);
});

test('a bet draws on the balance that is left when its turn comes', async () => {
  const seat = await newSeat(house, { account: player.account, vendor });
  const main = walletOf(player.member);
  const heard = await whileHeld(
    () => lockRow('accounts', sql`owner = ${player.member} and name = ${main.name}`),
    () => bet(seat, randomUUID(), randomUUID()),
    empty,
  );
  expect(heard.status).toBe('balance_too_low');
  expect(await db().$count(accounts, and(eq(accounts.owner, player.member), eq(accounts.balance, 0n)))).toBeGreaterThan(
    0,
  );
});

describe('a lottery with concurrent requests', () => {
  const { lottery } = contract;
  const gameCode = 'NORTH3D';
  const slip = async (count = 1) => {
    const { version, draws: open } = await player.guest.ask(lottery.draw, { gameCode });
    const drawId = open[0]?.drawId ?? '';
    const placed = { playType: 'last2', numbers: '47', stake: '100' };
    return { gameCode, drawId, version, draws: count, bets: [placed], total: String(100 * count) };
  };
  const drawOf = async (issue: string) => {
    const [row] = await db()
      .select()
      .from(draws)
      .where(and(eq(draws.lottery, gameCode), eq(draws.issue, issue)));
    if (!row) throw new Error(`there is no draw ${issue}`);
    return row;
  };
  const drawAll = async (moment: Date): Promise<void> => {
    const game = await findLottery(house.gateway.database, gameCode);
    if (game) await advance({ database: house.gateway.database, clock: { now: () => moment } }, game);
  };

  test('accepts no slip on a draw that closes while the slip waits for it', async () => {
    const request = await slip();
    const { id, drawsAt } = await drawOf(request.drawId);
    const heard = await whileHeld(
      () => db().execute(sql`select 1 from draws where id = ${id} for no key update`),
      () => player.guest.send(lottery.placeBets, request, { key: randomUUID() }),
      () => db().update(draws).set({ state: 'closed', entropy: 'ff', dueAt: drawsAt }).where(eq(draws.id, id)),
    );
    expect(heard).toBeRefusedWith('draw_closed');
    expect(await db().$count(lotteryOrders, eq(lotteryOrders.draw, id))).toBe(0);
    await drawAll(drawsAt);
  });

  test('accepts no slip that waits for its draw until bets on it are over', async () => {
    const { clock } = house.gateway;
    const request = await slip();
    const { id, closesAt } = await drawOf(request.drawId);
    const heard = await whileHeld(
      () => db().execute(sql`select 1 from draws where id = ${id} for no key update`),
      () => player.guest.send(lottery.placeBets, request, { key: randomUUID() }),
      () => {
        clock.set(closesAt);
        return Promise.resolve();
      },
    );
    expect(heard).toBeRefusedWith('draw_closed');
    expect(await db().$count(lotteryOrders, eq(lotteryOrders.draw, id))).toBe(0);
  });

  test('refunds nothing of a cancelled chase before its current step is over', async () => {
    const { chaseId } = await player.guest.ask(lottery.placeBets, await slip(3), { key: randomUUID() });
    let seen = 0n;
    const heard = await whileHeld(
      () => lockName(`lottery:${gameCode}`),
      () => player.guest.send(lottery.cancelChase, { chaseId: chaseId ?? '' }, { key: randomUUID() }),
      async () => {
        seen = await house.balanceOf(player.account);
      },
    );
    expect(heard).toSucceed();
    expect([seen, await house.balanceOf(player.account)]).toEqual([49_700n, 50_000n]);
  });

  test('locks no account before the member it pays, even where nothing counts towards turnover', async () => {
    const { database } = house.gateway;
    await writeSetting(database, 'cashier', { turnoverWeights: { RNG: 100, FISH: 50, LIVE: 0, others: 0 } });
    const request = await slip();
    await player.guest.ask(lottery.placeBets, request, { key: randomUUID() });
    const { drawsAt } = await drawOf(request.drawId);
    await whileHeld(
      ofPlayer,
      () => outside(() => drawAll(drawsAt)),
      () => db().execute(sql`select 1 from accounts where owner is null and name = 'stakes' for update nowait`),
    );
    await writeSetting(database, 'cashier', {});
    expect((await drawOf(request.drawId)).state).toBe('settled');
  });
});

test('a request that comes twice at once under one key is carried out once', async () => {
  const key = randomUUID();
  const send = () =>
    player.guest.send(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '1000' }, { key });
  const heard = await Promise.all([1, 2, 3, 4].map(send));
  const done = heard.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const each of heard.filter((other) => !done.includes(other))) expect(each).toBeRefusedWith('key_in_use');
  const again = await send();
  expect(done.map(({ envelope }) => envelope?.value)).toEqual(done.map(() => again.envelope?.value));
  expect(await house.balanceOf(player.account)).toBe(49_000n);
});
