import type { Cup, CupTold } from '../../machines/games/cup.rules.ts';
import type { Answer } from '../frame/server.ts';
import { houseKeeps, type Dice, type Kind } from '../rules/cup.ts';

/** A chair at the table, as the player may see it. */
export interface Chair {
  readonly isOwn: boolean;
  readonly isHouse: boolean;
  readonly hasChosen: boolean;
  readonly first?: Dice;
  readonly keeps?: readonly boolean[] | null;
  readonly hand?: Dice;
  readonly kind?: Kind;
  readonly pays?: string;
}

/** A game as its server tells it. */
export interface SentCup {
  readonly id: string;
  readonly stake: string;
  readonly most: number;
  readonly phase: Cup['phase'];
  readonly until: number | null;
  readonly why: Cup['why'];
  readonly players: readonly Chair[];
  readonly pot?: string;
  readonly seat?: number;
  readonly seedHash?: string;
  readonly clientSeed?: string | null;
  readonly seeds?: readonly string[];
}

interface PastCup {
  readonly id: string;
  readonly stake: string;
  readonly win: string;
  readonly hand: Dice;
  readonly kind: Kind;
  readonly players: number;
}

/** A table as its server tells it. */
export interface SentTable {
  readonly stakes: readonly string[];
  readonly chairs: number;
  readonly isRoom: boolean;
  readonly balance: string | null;
  readonly now: number;
  readonly cup: SentCup | null;
  readonly gathering: readonly { readonly stake: string; readonly players: number }[];
  readonly history: readonly PastCup[];
}

export type ShownCup = SentCup & Cup;

/** A table as its page shows it. */
export interface Table extends CupTold, Pick<SentTable, 'chairs' | 'isRoom' | 'gathering' | 'history'> {
  readonly cup: ShownCup | null;
  readonly stakes: readonly number[];
}

export const ownIn = (cup: Pick<SentCup, 'players'> | null): Chair | undefined =>
  cup?.players.find(({ isOwn }) => isOwn);

const cupOf = (sent: SentCup): ShownCup => {
  const own = ownIn(sent);
  return {
    ...sent,
    keeps: own?.first ? (own.keeps ?? houseKeeps(own.first)) : null,
    paid: own?.pays === undefined ? null : Number(own.pays),
  };
};

export const toldOf = (heard: Answer): Table => {
  const { stakes, balance, cup, ...table } = heard as unknown as SentTable;
  return {
    ...table,
    balance: balance === null ? null : Number(balance),
    stakes: stakes.map(Number),
    cup: cup && cupOf(cup),
  };
};

/** Others come and choose at any moment; and what the clock ends is shown at once. */
export const within = ({ cup, now }: Table): number => {
  if (cup === null || cup.phase === 'shown' || cup.phase === 'over') return Infinity;
  return cup.phase === 'taking' ? 500 : Math.max(250, Math.min(1_000, (cup.until ?? 0) - now + 50));
};
