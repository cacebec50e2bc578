import { createHash } from 'node:crypto';
import { dayLong, hour } from '../ground/clock.ts';
import type { GameType } from '../trust/bets/schema.ts';
import { earners, withdrawnBesides } from './contractPlan.ts';

/** How many days before the sandbox began its team has already played. */
export const teamDays = 35;

const games: readonly { gameName: string; gameType: GameType; vendor: string }[] = [
  { gameName: 'Lantern Festival', gameType: 'RNG', vendor: 'LUMEN' },
  { gameName: 'Deep Reef', gameType: 'FISH', vendor: 'SALTMARSH' },
  { gameName: 'Baccarat 1', gameType: 'LIVE', vendor: 'KESTREL' },
  { gameName: 'Harbour United – Northgate', gameType: 'SPORTS', vendor: 'TOUCHLINE' },
];

const chance = (what: string): number => createHash('sha256').update(what).digest().readUInt32BE() / 2 ** 32;

const pick = <T>(all: readonly T[], what: string): T | undefined => all[Math.floor(chance(what) * all.length)];

/** What a bet pays back for its stake, in hundredths: 92 % on average. */
const payouts = [0, 0, 0, 0, 0, 100, 150, 200, 200, 270] as const;

/** How often each account does something on a day: few enough that the sandbox starts at once, and there is something every day. */
const often = { play: 0.13, deposit: 0.012, gift: 0.004 } as const;

export type Deed = {
  /** How long before the beginning of the sandbox’s first day. */
  readonly before: number;
  readonly account: string;
} & (
  | { readonly kind: 'deposit' | 'gift'; readonly amount: bigint }
  | { readonly kind: 'bet'; readonly game: (typeof games)[number]; readonly stake: bigint; readonly payout: bigint }
);

const changeBy = (deed: Deed): bigint => (deed.kind === 'bet' ? deed.payout - deed.stake : deed.amount);

const partOf = (balance: bigint, percent: number): bigint => ((balance * BigInt(percent)) / 10_000n) * 100n;

const deedOn = (account: string, balance: bigint, ago: number, kind: Deed['kind']): Deed | null => {
  const mark = `${account} ${ago} ${kind}`;
  const before = ago * dayLong - Math.floor(chance(`${mark} moment`) * 23 * hour);
  if (kind === 'deposit')
    return chance(mark) < often.deposit ? { before, account, kind, amount: partOf(balance, 20) } : null;
  if (kind === 'gift') return chance(mark) < often.gift ? { before, account, kind, amount: 500n } : null;
  const game = pick(games, `${mark} game`);
  if (chance(mark) >= often.play || !game) return null;
  const stake = partOf(balance, 3 + Math.floor(chance(`${mark} stake`) * 10));
  const payout = (stake * BigInt(pick(payouts, `${mark} payout`) ?? 0)) / 100n;
  return stake === 0n ? null : { before, account, kind, game, stake, payout };
};

/**
 * What an account has done before the sandbox began, so that it ends with the balance that it is to have; never so much that it
 * would have had less than nothing.
 */
export const planOf = ({ account, balance }: { account: string; balance: bigint }): readonly Deed[] => {
  const deeds: Deed[] = [];
  let sum = 0n;
  for (let ago = teamDays; ago > 0; ago -= 1)
    for (const kind of ['deposit', 'gift', 'bet'] as const) {
      const deed = deedOn(account, balance, ago, kind);
      if (!deed) continue;
      const next = sum + changeBy(deed);
      if ((next < 0n ? -next : next) * 5n > balance * 2n) continue;
      sum = next;
      deeds.push(deed);
    }
  return deeds.sort((one, other) => other.before - one.before);
};

/** What an account began with, to end with its balance after all that it has done. */
export const beganWith = (person: { account: string; balance: bigint }): bigint =>
  planOf(person).reduce(
    (balance, deed) => balance - changeBy(deed),
    person.balance + (earners.includes(person.account) ? withdrawnBesides : 0n),
  );
