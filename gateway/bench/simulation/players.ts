import { leastEdge } from '../../trust/offers/rules/returnToPlayer.ts';
import type { SettledFact } from '../../trust/offers/rules/missions.ts';
import { createDice, type Dice } from '../../sandbox/dice.ts';
import { validBet } from '../../trust/bets/facts.ts';
import type { GameType } from '../../trust/bets/schema.ts';

// Whatever is random comes from the dice of the sandbox, mulberry32 started with a name, so that each run is the same.

/** What a member is like. */
export interface Player {
  readonly member: bigint;
  readonly dice: Dice;
  /** The day of the simulation on which the member begins; whoever registers then may have a first deposit doubled. */
  readonly begins: number;
  readonly isNew: boolean;
  readonly inviter: bigint | null;
  /** On how many of a hundred days the member plays, and signs in. */
  readonly plays: number;
  readonly signs: number;
  readonly stake: number;
  readonly rounds: number;
  readonly types: readonly GameType[];
  readonly vendors: number;
}

export interface Round extends SettledFact {
  readonly stake: bigint;
  readonly payout: bigint;
}

/** How many of a hundred members choose a type of games, and how many of a hundred rounds of it win. */
const habits: Readonly<Record<GameType, { readonly chosen: number; readonly wins: number }>> = {
  RNG: { chosen: 44, wins: 30 },
  LIVE: { chosen: 24, wins: 49 },
  SPORTS: { chosen: 10, wins: 45 },
  LOTT: { chosen: 8, wins: 12 },
  FISH: { chosen: 5, wins: 40 },
  ELOTT: { chosen: 4, wins: 49 },
  ESPORTS: { chosen: 2, wins: 45 },
  COCKFIGHT: { chosen: 2, wins: 48 },
  PVP: { chosen: 1, wins: 50 },
};

const types = Object.keys(habits) as GameType[];
const choices = types.flatMap((type) => Array.from({ length: habits[type].chosen }, () => type));

/** From 0 to 1. */
const part = (dice: Dice): number => dice.below(1_000_000) / 1_000_000;

/** About normal, from six even ones. */
const normal = (dice: Dice): number =>
  (Array.from({ length: 6 }, () => part(dice)).reduce((sum, each) => sum + each, 0) - 3) * Math.SQRT2;

/** Most bet some ten dollars a day and few some thousand; one in five hundred at least $15,000.00. */
export const createPlayer = (at: number, days: number): Player => {
  const dice = createDice(`player ${at}`);
  const isNew = dice.below(100) < 40;
  const isHigh = dice.below(500) === 0;
  return {
    member: BigInt(at + 1),
    dice,
    isNew,
    begins: isNew ? dice.below(days) : 0,
    inviter: isNew && at > 0 && dice.below(100) < 15 ? BigInt(dice.below(at) + 1) : null,
    plays: isHigh ? 90 : 10 + dice.below(70),
    signs: dice.below(100),
    stake: isHigh ? 1_500_000 + dice.below(1_500_000) : 4_000 * Math.exp(1.3 * normal(dice)),
    rounds: 3 + dice.below(25),
    types: Array.from({ length: 1 + dice.below(3) }, () => dice.pick(choices)),
    vendors: 1 + dice.below(4),
  };
};

const edgeOf = new Map(
  types.map((type) => {
    const { of, per } = leastEdge(type);
    return [type, Number(of) / Number(per)] as const;
  }),
);

const playRound = ({ dice, stake: usual, rounds, types: own, vendors }: Player, day: string): Round => {
  const gameType = dice.pick(own);
  const stake = 100 * Math.max(1, Math.round(((0.5 + part(dice)) * usual) / rounds / 100));
  const { wins } = habits[gameType];
  const pays = (1 - (edgeOf.get(gameType) ?? 0)) / (wins / 100);
  const payout = dice.below(100) < wins ? Math.round(stake * pays) : 0;
  const paid = { gameType, stake: BigInt(stake), payout: BigInt(payout) };
  const valid = validBet({ ...paid, refunded: 0n, uncounted: 0n });
  return { ...paid, valid, day, vendor: `V${dice.below(vendors)}` };
};

export const playDay = (player: Player, day: string): readonly Round[] =>
  Array.from({ length: Math.max(1, Math.round(player.rounds * (0.5 + part(player.dice)))) }, () =>
    playRound(player, day),
  );

/** What a member deposits on a day, whole units; the least is $10.00. */
export const depositOf = ({ dice, stake }: Player): bigint =>
  BigInt(100 * Math.max(10, Math.round(((0.3 + part(dice)) * stake) / 100)));
