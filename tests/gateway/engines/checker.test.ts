import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { placeBet, settleBet } from '../../../gateway/trust/bets/bets.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import {
  heldOf,
  house as ofHouse,
  post,
  securityOf,
  walletOf,
  type Named,
} from '../../../gateway/trust/ledger/books.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse();
const at = new Date('2026-05-01T12:00:00Z');

class Undone extends Error {}

const brokenBy = async (doctor: (member: bigint) => Promise<unknown>): Promise<string[]> => {
  const { database } = house.gateway;
  const member = await house.memberId('mai');
  let broken: string[] = [];
  const attempt = database.transaction(async () => {
    await doctor(member);
    broken = (await checkBooks(database)).map(({ rule }) => rule);
    throw new Undone();
  });
  await expect(attempt).rejects.toThrow(Undone);
  return broken;
};

const run = (statement: SQL) => house.gateway.database.db.execute(statement);

/** Writes to a table past the triggers that keep it sound. */
const force = async (table: string, statement: SQL): Promise<void> => {
  await run(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await run(statement);
};

const moved = (key: string, kind: string, to: Named, from: Named = ofHouse('float')) =>
  post(house.gateway.database, {
    key,
    kind,
    at,
    entries: [
      [from, -500n],
      [to, 500n],
    ],
  });

const main = sql`(select a.id from accounts a join members m on m.id = a.owner where m.account_key = 'mai' and a.name = 'main')`;
const newest = sql`(select max(transfer) from entries where account = ${main})`;

const withdrawal = async (
  member: bigint,
  state: string,
  ...events: readonly (readonly [state: string, ...keys: string[]])[]
): Promise<void> => {
  await run(sql`
    insert into withdrawals (number, member, bank_account, bank_code, bank_name, account_number, account_name, amount, state, requested_at)
      values ('W-1', ${member}, 1, 'B', 'B', '1', 'M', 500, ${state}, ${at})`);
  for (const [reached, ...keys] of events)
    await run(sql`
      insert into cashier_events (about, subject, event, state, transfers, at, by_whom)
        select 'withdrawal', id, 'test', ${reached}, ${sql.param(keys)}::text[], ${at}, 'test' from withdrawals where number = 'W-1'`);
};

beforeAll(async () => {
  const { database } = house.gateway;
  const bet = { source: 'sandbox', gameType: 'RNG', vendor: 'LUMEN', gameName: 'A', wallet: 'main' } as const;
  for (const payout of [0n, 250n]) {
    const id = await placeBet(database, { ...bet, member: await house.memberId('mai'), stake: 100n }, at);
    await settleBet(database, { id, payout }, at);
  }
});

test('books in which money was bet, won and lost break no rule', async () => {
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});

const doctored: readonly (readonly [rule: string, what: string, doctor: (member: bigint) => Promise<unknown>])[] = [
  [
    'I1',
    'a transfer of one entry',
    async () => {
      await force(
        'transfers',
        sql`insert into transfers (key, kind, at, day) values ('alone', 'sandbox', ${at}, ${at})`,
      );
      await force(
        'entries',
        sql`insert into entries (transfer, account, amount, balance_after, at, kind, day, came, went)
          select id, ${main}, 500, 0, at, kind, day, 500, 0 from transfers where key = 'alone'`,
      );
    },
  ],
  [
    'I2',
    'a balance without entries',
    () =>
      force(
        'accounts',
        sql`update accounts set balance = balance + case when name = 'float' then -500 else 500 end
          where id = ${main} or (owner is null and name = 'float')`,
      ),
  ],
  [
    'I3',
    'money from nowhere',
    () => force('accounts', sql`update accounts set balance = balance + 500 where id = ${main}`),
  ],
  [
    'I4',
    'a member’s account below zero',
    async () => {
      await run(sql`alter table accounts drop constraint accounts_check`);
      await force('accounts', sql`update accounts set balance = -1 where id = ${main}`);
    },
  ],
  ['I5', 'held money without a withdrawal', (member) => moved('doctored', 'test', heldOf(member))],
  ['I6', 'a security deposit without a withdrawal', (member) => moved('doctored', 'test', securityOf(member))],
  ['I7', 'money in suspense without a payment', () => moved('doctored', 'test', ofHouse('suspense'))],
  ['I8', 'a stake without a bet', () => moved('doctored', 'test', ofHouse('stakes'))],
  ['I9', 'receivables without a debt', (member) => moved('doctored', 'test', walletOf(member), ofHouse('receivables'))],
  ['I10', 'a dispute without a decision', (member) => moved('doctored', 'test', walletOf(member), ofHouse('disputes'))],
  ['I11', 'a forfeit without a time-out', () => moved('doctored', 'test', ofHouse('forfeits'))],
  [
    'I11',
    'a withdrawal that is paid after it was cancelled',
    (member) => withdrawal(member, 'received', ['requested'], ['cancelled'], ['received']),
  ],
  ['I12', 'a payment without an event', () => moved('doctored', 'withdrawal.paid', ofHouse('clearing:payout'))],
  [
    'I12',
    'a transfer with two events',
    async (member) => {
      await moved('doctored', 'withdrawal.paid', ofHouse('clearing:payout'));
      await withdrawal(member, 'received', ['paid', 'doctored'], ['received', 'doctored']);
    },
  ],
  [
    'I12',
    'an event whose money did not move',
    (member) => withdrawal(member, 'received', ['paid', 'never posted'], ['received']),
  ],
  ['I12', 'a state without an event that leads to it', (member) => withdrawal(member, 'received', ['rejected'])],
  [
    'I13',
    'a withdrawal that was paid twice under two keys',
    async (member) => {
      for (const key of ['doctored', 'doctored again']) await moved(key, 'withdrawal.paid', ofHouse('clearing:payout'));
      await withdrawal(member, 'received', ['received', 'doctored'], ['received', 'doctored again']);
    },
  ],
  [
    'I13',
    'a deposit that was credited more often than it was paid',
    async (member) => {
      await moved('doctored', 'deposit.credited', walletOf(member));
      await run(sql`
        insert into deposits (number, member, method, kind, company, reference, amount, fee_rate, state, created_at)
          values ('D-1', ${member}, 'bank', 'bank', 'SANDBOX', '1', 500, 0, 'credited', ${at})`);
      await run(sql`
        insert into cashier_events (about, subject, event, state, transfers, at, by_whom)
          select 'deposit', id, 'credited', 'credited', '{doctored}', ${at}, 'test' from deposits where number = 'D-1'`);
    },
  ],
  [
    'I14',
    'an entry with another balance',
    () =>
      force(
        'entries',
        sql`update entries set balance_after = balance_after + 1 where account = ${main} and transfer = ${newest}`,
      ),
  ],
  [
    'I14',
    'a wallet that holds more than what came in less what went out',
    () => force('entries', sql`update entries set came = came + 1 where account = ${main} and transfer = ${newest}`),
  ],
  [
    'I15',
    'totals that differ from the sums of their entries',
    () =>
      force(
        'entries',
        sql`update entries set came = came + 1, went = went + 1 where account = ${main} and transfer = ${newest}`,
      ),
  ],
  ['I15', 'a day with more bets than were placed', () => run(sql`update bet_days set bets = bets + 1`)],
  ['I15', 'a day that lacks what a bet paid', () => run(sql`update bet_days set payout = payout - 1`)],
  ['I15', 'a day with more stakes than were settled', () => run(sql`update member_days set stake = stake + 1`)],
  [
    'I15',
    'a closed day with more than was posted',
    async () => {
      await run(sql`
        insert into closed_books (day, begins_at, ends_at, joined, active, first_deposits)
          values ('2020-01-01', ${at}, ${at}, 0, 0, 0)`);
      await run(sql`insert into book_days values ('2020-01-01', 'fees', 'USD', 'doctored', 1, 500, 0)`);
    },
  ],
  [
    'I16',
    'a bet without a transfer',
    (member) =>
      run(sql`
        insert into wallet_messages (vendor, tx, kind, member, round, amount, end_round, status, at)
          values ('LUMEN', 'doctored', 'bet', ${member}, '1', 100, false, 'ok', ${at})`),
  ],
  [
    'I16',
    'money that a vendor paid without a message',
    (member) => moved('games:LUMEN:doctored', 'win', walletOf(member)),
  ],
  [
    'I17',
    'a round without a message',
    (member) =>
      run(sql`
        insert into bets (member, source, game_type, vendor, game_name, wallet, stake, state, placed_at, round, heard_at)
          values (${member}, 'vendor', 'RNG', 'LUMEN', 'A', 'main', 100, 'waiting', ${at}, '1', ${at})`),
  ],
  [
    'I18',
    'a settled bet that nobody was paid for',
    (member) =>
      run(sql`
        insert into positions (sign, member, game_type, vendor, round, stake, payout, valid, outcome, at)
          values (1, ${member}, 'RNG', 'LUMEN', 'doctored', 100, 0, 100, 'lost', ${at})`),
  ],
];

test.each(doctored)('the checker finds that %s is broken by %s', async (rule, _, doctor) => {
  expect(await brokenBy(doctor)).toContainEqual(expect.stringMatching(new RegExp(`^${rule} `)));
});

test('the books are sound again once every break is undone', async () => {
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});
