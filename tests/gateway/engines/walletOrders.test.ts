import { and, eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { takeMessage, type Sent } from '../../../gateway/domains/play/messages.ts';
import { bets, positions } from '../../../gateway/trust/bets/schema.ts';
import { testConfig } from '../support/engine.ts';
import { useHouse } from '../support/house.ts';
import { newPlayer, newSeat } from '../support/vendorServer.ts';

// Messages of a vendor come late, twice and in any order. Every order of three is tried against a model of a round.

const house = useHouse();
const vendor = 'KESTREL';
const purse = 100_000n;

const messages = {
  'bet of 100': { kind: 'bet', amount: '100' },
  'bet of 200': { kind: 'bet', amount: '200' },
  'last bet of 50': { kind: 'bet', amount: '50', endRound: true },
  'win of 150': { kind: 'win', amount: '150', endRound: false },
  'last win of 70': { kind: 'win', amount: '70', endRound: true },
  'rollback of the bet of 100': { kind: 'rollback', of: 'bet of 100' },
  'rollback of the bet of 200': { kind: 'rollback', of: 'bet of 200' },
  'rollback of the last bet of 50': { kind: 'rollback', of: 'last bet of 50' },
} as const;
type Name = keyof typeof messages;
const names = Object.keys(messages) as Name[];

interface Bet {
  readonly amount: bigint;
  is: 'standing' | 'paid against' | 'returned';
}

class Model {
  readonly #bets = new Map<Name, Bet>();
  readonly #answers = new Map<Name, string>();
  #paid = 0n;
  #isClosed = false;

  #standing(): Bet[] {
    return [...this.#bets.values()].filter((bet) => bet.is !== 'returned');
  }

  #decide(name: Name): string {
    const message = messages[name];
    if (message.kind === 'bet') {
      if (names.some((each) => this.#answers.get(each) === 'ok' && this.#isRollbackOf(each, name)))
        return 'rolled_back';
      if (this.#isClosed) return 'round_closed';
      this.#bets.set(name, { amount: BigInt(message.amount), is: 'standing' });
      if ('endRound' in message) this.#isClosed = true;
      return 'ok';
    }
    if (message.kind === 'win') {
      if (this.#bets.size === 0) return 'bet_unknown';
      if (this.#standing().length === 0) return 'bet_rolled_back';
      this.#paid += BigInt(message.amount);
      for (const bet of this.#standing()) bet.is = 'paid against';
      if (message.endRound) this.#isClosed = true;
      return 'ok';
    }
    const bet = this.#bets.get(message.of);
    if (bet?.is === 'paid against') return 'already_settled';
    if (bet) bet.is = 'returned';
    return 'ok';
  }

  #isRollbackOf(name: Name, bet: Name): boolean {
    const message = messages[name];
    return message.kind === 'rollback' && message.of === bet;
  }

  /** What a message is answered; again the same, except for a win that came too early. */
  take(name: Name): string {
    const answer = this.#answers.get(name) ?? this.#decide(name);
    if (answer !== 'bet_unknown') this.#answers.set(name, answer);
    return answer;
  }

  end() {
    const stake = this.#standing().reduce((sum, { amount }) => sum + amount, 0n);
    const paid = this.#paid;
    const closed = paid > stake ? 'won' : paid === stake ? 'push' : 'lost';
    const hasBets = this.#bets.size > 0;
    const isRefunded = hasBets && this.#standing().length === 0;
    return {
      moved: paid - stake,
      state: !hasBets ? 'none' : isRefunded ? 'refunded' : this.#isClosed ? closed : 'waiting',
      counts: hasBets && !isRefunded && this.#isClosed ? `${stake} ${paid}` : 'nothing',
    };
  }
}

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Sends messages about a round in an order, and compares what came of them with the model; null where they agree. */
const differenceIn = async (order: readonly Name[], { seat, roundId }: { seat: string; roundId: string }) => {
  const { database, clock } = house.gateway;
  const model = new Model();
  const answers: string[] = [];
  const balances: bigint[] = [];
  for (const name of order) {
    const { kind, ...rest } = messages[name];
    const shared = { seat, txId: `${roundId} ${name}` };
    const sent =
      'of' in rest
        ? { ...shared, kind, betTxId: `${roundId} ${rest.of}` }
        : { ...shared, kind, ...rest, roundId, currency: 'USD' };
    const { status, balance = '' } = await takeMessage(database, vendor, sent as Sent, clock.now(), testConfig);
    answers.push(status);
    balances.push(BigInt(balance));
  }
  const [row] = await database.db
    .select()
    .from(bets)
    .where(and(eq(bets.vendor, vendor), eq(bets.round, roundId)));
  const facts = await database.db
    .select()
    .from(positions)
    .where(eq(positions.round, `games:${vendor}:${roundId}`));
  const sum = (of: 'stake' | 'payout') => facts.reduce((all, fact) => all + BigInt(fact.sign) * fact[of], 0n);
  const counted = facts.reduce((all, { sign }) => all + sign, 0);
  const found = {
    answers,
    moved: (row?.paid ?? 0n) - (row && row.state !== 'refunded' ? row.stake : 0n),
    state: row?.state ?? 'none',
    counts: counted === 0 ? 'nothing' : `${sum('stake')} ${sum('payout')}`,
  };
  const expected = { answers: order.map((name) => model.take(name)), ...model.end() };
  const difference = JSON.stringify(found, text) === JSON.stringify(expected, text) ? null : { order, found, expected };
  return { difference, balance: balances.at(-1) ?? 0n, moved: expected.moved };
};

/** The bets of 100 and 200 can stand for each other, so of two orders that differ in nothing else one is tried. */
const isFirstOfTwins = (order: readonly Name[]): boolean =>
  order.find((name) => /[12]00$/.test(name))?.endsWith('100') ?? true;

const players = 4;

test('every order of three messages about one round ends as the manual for vendors says', async () => {
  const orders = names
    .flatMap((a) => names.flatMap((b) => names.map((c) => [a, b, c] as const)))
    .filter((order) => inject('exhaustive') || isFirstOfTwins(order));
  const differing: unknown[] = [];
  await Promise.all(
    Array.from({ length: players }, async (_, player) => {
      const seat = await newSeat(house, { account: await newPlayer(house, String(purse)), vendor });
      let balance = purse;
      for (const [turn, order] of orders.entries()) {
        if (turn % players !== player) continue;
        const { difference, balance: after, moved } = await differenceIn(order, { seat, roundId: `round ${turn}` });
        if (difference || after !== balance + moved) differing.push({ difference, order, balance, after, moved });
        balance = after;
      }
    }),
  );
  expect(differing.slice(0, 3)).toEqual([]);
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});
