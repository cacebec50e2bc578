import type { Conduct, Round, Seat } from '../../machines/games/round.rules.ts';
import type { HandPlay, HandTable } from '../rules/hand.ts';
import { stakedIn, type Choice, type Moves, type Result, type SoloSetup } from '../rules/play.ts';

/** A round as the server tells it. */
export interface ToldRound {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly seedHash: string;
  /** Shown once another one has taken its place. */
  readonly serverSeed: string | null;
  readonly choice: Choice;
  readonly moves: Moves;
  readonly state: Round['state'];
  readonly win: string;
  /** Of a magazine that is loaded: what each shot that was fired has hit. */
  readonly hits?: readonly boolean[];
  readonly result?: Result;
  /** Of a round that goes on: for how many milliseconds. */
  readonly elapsed?: number;
  /** Of hands that go on: the table, whose turn it is, what can be done, and for how many milliseconds. */
  readonly table?: HandTable & { readonly turn: number | null };
  readonly can?: readonly HandPlay[];
  readonly left?: number;
}

/** The pictures of a title: its inks, and an SVG for each symbol that its engine draws. */
export interface Look {
  readonly inks: { readonly ground: string; readonly main: string; readonly light: string; readonly deep: string };
  readonly pictures: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

/** A seat as the server tells it. */
export interface ToldSeat {
  readonly game: { readonly name: string; readonly nodeId: string };
  readonly setup: SoloSetup;
  /** Every stake is a multiple of it. */
  readonly step: number;
  readonly minBet: string;
  readonly maxBet: string;
  readonly balance: string | null;
  readonly seeds: { readonly hash: string; readonly client: string; readonly next: number };
  readonly round: ToldRound | null;
  readonly history: readonly ToldRound[];
}

/** What the server tells as a player sits down. */
export interface Entered extends ToldSeat {
  readonly status: 'ok';
  readonly token: string;
  readonly currency: string;
  readonly language?: string;
  /** What a link to the game has chosen already. */
  readonly pick?: string;
  readonly conduct: Conduct;
  readonly look: Look | null;
}

export type PlayedRound = Round<ToldRound>;
export type PlayedSeat = Seat<ToldRound, ToldSeat['seeds']>;

/** What the server tells of a round to anyone who knows its number. */
export interface ToldProof extends Pick<ToldSeat, 'game' | 'setup'> {
  readonly currency: string;
  readonly round: ToldRound;
}

/** A round as the chart knows it. */
export const playedRound = (told: ToldRound): PlayedRound => ({
  roundId: told.roundId,
  state: told.state,
  stake: stakedIn(told.choice, told.moves),
  win: Number(told.win),
  result: told,
});

/** A seat as the chart knows it. */
export const seatOf = ({ balance, round, history, seeds }: ToldSeat): PlayedSeat => ({
  balance: balance === null ? null : Number(balance),
  round: round && playedRound(round),
  rounds: history.filter(({ state }) => state === 'settled').map(playedRound),
  seeds,
});
