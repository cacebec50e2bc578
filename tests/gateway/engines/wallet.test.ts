import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { bets } from '../../../gateway/trust/bets/schema.ts';
import { endSeat } from '../../../gateway/domains/play/seats.ts';
import { sign } from '../../../gateway/ground/http/walletSignature.ts';
import { houseBalances } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import {
  doorBy,
  movesOf,
  newPlayer,
  newSeat,
  vendorServers,
  type Heard,
  type VendorServer,
} from '../support/vendorServer.ts';
import { signatureExamples, walletExamples, type SendStep, type WalletExample } from '../support/walletExamples.ts';

const house = useHouse();
const connections = 8;

let vendorOf: (code: string) => VendorServer;
beforeAll(async () => {
  vendorOf = await vendorServers(house);
});

const tell = async (example: WalletExample, times: number) => {
  const own = randomUUID().slice(0, 8);
  const accounts = new Map<string, string>();
  for (const [name, { balance }] of Object.entries(example.players)) {
    const mode = Object.values(example.seats).find(({ player }) => player === name)?.mode ?? 'real';
    accounts.set(name, await newPlayer(house, balance, mode));
  }
  const accountOf = (name: string) => accounts.get(name) ?? '';
  const seats = new Map<string, string>();
  for (const [name, { player, vendor, maxBet = '1000000' }] of Object.entries(example.seats))
    seats.set(name, await newSeat(house, { account: accountOf(player), vendor, maxBet }));

  /** Names are unique to this run. */
  const message = (wanted: SendStep['message']) =>
    Object.fromEntries(
      Object.entries(wanted).map(([field, value]) => {
        if (field === 'seat') return [field, seats.get(String(value)) ?? String(value)];
        return [field, ['txId', 'betTxId', 'roundId'].includes(field) ? `${own}${String(value)}` : value];
      }),
    );
  const send = (step: Pick<SendStep, 'call' | 'vendor' | 'message'>, many: number): Promise<Heard[]> =>
    Promise.all(Array.from({ length: many }, () => vendorOf(step.vendor).send(step.call, message(step.message))));

  return {
    play: async () => {
      for (const step of example.steps) {
        if ('answer' in step) {
          const { status, balance, moved, repeated } = step.answer;
          const heard = await send(step, times);
          expect(heard).toEqual(
            heard.map(
              () => expect.objectContaining({ status, ...(balance === undefined ? {} : { balance }) }) as unknown,
            ),
          );
          if (moved !== undefined) expect(heard.map(({ moveId }) => moveId !== null)).toEqual(heard.map(() => moved));
          // When several are sent at once, one is the first.
          if (repeated === true) expect(heard.every((each) => each.repeated)).toBe(true);
          if (repeated === false && status !== 'bet_unknown')
            expect(heard.filter((each) => !each.repeated)).toHaveLength(1);
        } else if ('atOnce' in step) {
          const before = await movesOf(house, own);
          const heard = await send(step, step.atOnce);
          expect([...new Set(heard.map(({ status }) => status))]).toEqual(step.statuses);
          expect((await movesOf(house, own)) - before).toBe(step.moved);
        } else if (step.do === 'deposit') {
          const account = accountOf(step.player);
          const balance = String((await house.balanceOf(account)) + BigInt(step.amount));
          await doorBy(house, 'PUT', 'purse', { account, balance });
        } else if (step.do === 'end') {
          await endSeat(house.gateway.database, seats.get(step.seat) ?? '');
        } else {
          await doorBy(house, 'PUT', 'member', { account: accountOf(step.player), paused: true });
        }
      }
    },
    ends: async () => {
      const { balances, rounds, moves } = example.ends;
      const isTrial = (account: string) => account.startsWith('trial-');
      const left = [...accounts].map(async ([name, account]) => [
        name,
        String(await house.balanceOf(account, isTrial(account) ? 'play' : 'main')),
      ]);
      expect(Object.fromEntries((await Promise.all(left)) as [string, string][])).toEqual(balances);
      expect(await movesOf(house, own)).toBe(moves);
      const found = [...accounts].map(async ([name, account]) => {
        const rows = await house.gateway.database.db
          .select()
          .from(bets)
          .where(and(eq(bets.member, await house.memberId(account)), eq(bets.source, 'vendor')));
        return rows.map(({ vendor, round, state, stake, paid }) => [
          `${vendor}/${name}/${(round ?? '').slice(own.length)}`,
          { state, staked: String(state === 'refunded' ? 0n : stake), paid: String(paid) },
        ]);
      });
      expect(Object.fromEntries((await Promise.all(found)).flat() as [string, object][])).toEqual(rounds);
    },
  };
};

const gained = async (before: Record<string, bigint>): Promise<Record<string, bigint>> => {
  const now = await houseBalances(house);
  return Object.fromEntries(
    Object.entries(now)
      .filter(([name]) => name.startsWith('games:') || name === 'play')
      .map(([name, balance]) => [name, balance - (before[name] ?? 0n)] as const)
      .filter(([, change]) => change !== 0n),
  );
};

const sideBySide = inject('exhaustive') && inject('engine') === 'postgres' ? connections : 2;

const manners = [
  { manner: `${sideBySide} times side by side`, tellings: sideBySide, times: 1 },
  { manner: `with every message sent on ${connections} connections at once`, tellings: 1, times: connections },
];

describe.each(manners)('R7.34 an example of the wallet $manner', ({ tellings, times }) => {
  test.each(walletExamples)('$name', async (example) => {
    const told = await Promise.all(Array.from({ length: tellings }, () => tell(example, times)));
    const before = await houseBalances(house);
    await Promise.all(told.map(({ play }) => play()));
    for (const { ends } of told) await ends();
    const expected = Object.entries(example.ends.house)
      .map(([name, change]) => [name, BigInt(change) * BigInt(tellings)] as const)
      .filter(([, change]) => change !== 0n);
    expect(await gained(before)).toEqual(Object.fromEntries(expected));
    expect(await checkBooks(house.gateway.database)).toEqual([]);
  });
});

test.each(signatureExamples)('a message to $path has the signature that another program gives it', (signed) => {
  expect(sign(signed.secret, signed.path, signed.at, signed.body)).toBe(signed.signature);
});
