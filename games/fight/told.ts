import type { Fight, FightTold } from '../../machines/games/fight.rules.ts';
import type { Answer } from '../frame/server.ts';
import {
  bettingMs,
  exchangeMs,
  type Exchange,
  type FightOdds,
  type FightPhase,
  type FightSide,
} from '../rules/fight.ts';

export interface Bet {
  readonly side: FightSide;
  readonly stake: string;
  readonly state: 'taking' | 'taken' | 'refused' | 'taken_back' | 'settled';
  /** Which of all seeds of the fight is that of the bet, counted from 1. */
  readonly place: number;
}

/** A fight as its server tells it. */
export interface SentFight {
  readonly id: string;
  readonly red: number;
  readonly blue: number;
  readonly startsAt: number;
  readonly phase: FightPhase;
  readonly odds: FightOdds;
  readonly exchanges: readonly Exchange[];
  readonly score: readonly [number, number];
  readonly winner: FightSide | null;
  readonly seedHash: string;
  readonly clientSeed: string | null;
  readonly seeds: readonly string[];
  readonly bets: readonly Bet[];
  readonly paid: string | null;
}

/** A fight that is over. */
export interface PastFight {
  readonly id: string;
  readonly red: number;
  readonly blue: number;
  readonly winner: FightSide;
  readonly score: readonly [number, number];
}

/** A ring as its server tells it. */
export interface SentRing {
  readonly balance: string | null;
  readonly now: number;
  readonly fight: SentFight | null;
  readonly nextAt: number;
  readonly history: readonly PastFight[];
}

export type ShownFight = Omit<SentFight, 'paid'> & Fight;

/** A ring as its page shows it. */
export interface Ring extends FightTold {
  readonly fight: ShownFight | null;
  readonly nextAt: number;
  readonly history: readonly PastFight[];
}

const fightOf = (sent: SentFight): ShownFight => ({
  ...sent,
  closesAt: sent.startsAt + bettingMs,
  hasBegun: sent.clientSeed !== null,
  paid: sent.paid === null ? null : Number(sent.paid),
});

export const toldOf = (heard: Answer): Ring => {
  const { balance, now, fight, nextAt, history } = heard as unknown as SentRing;
  return { now, balance: balance === null ? null : Number(balance), fight: fight && fightOf(fight), nextAt, history };
};

/** During a fight there is news each second. */
export const within = ({ fight, now }: Ring): number => {
  if (fight?.winner !== null) return Infinity;
  return now < fight.closesAt ? fight.closesAt - now + 50 : exchangeMs;
};
