import type { Draws } from '../../contract/fair.ts';
import { climbStep, drawEnd, payAt } from './climb.ts';
import { endOfHands, handStep, stakesOn, type AddingPlay, type HandPlay } from './hand.ts';
import { drawMagazine, magazine, payMagazine, type Fish, type Water } from './reef.ts';
import { coinsOf, spin, tables, winsOf, type TableName } from './reels.ts';
import type { Sport } from './sports.ts';
import type { TicketFormat } from './tickets.ts';
import { payTable, stakeStep, tableGames, uncountedOf, type TableGame } from './table.ts';

/** A game that is played alone. */
export type SoloSetup =
  | { readonly engine: 'climb' }
  | { readonly engine: 'reels'; readonly table: TableName; readonly lines: number }
  | { readonly engine: 'table'; readonly game: TableGame }
  | { readonly engine: 'reef'; readonly water: Water }
  | { readonly engine: 'hand' };

type SharedSetup =
  | { readonly engine: 'fight'; readonly ring: number }
  | { readonly engine: 'book'; readonly sport: Sport }
  | { readonly engine: 'cup' }
  | { readonly engine: 'tickets'; readonly lottery: string; readonly format: TicketFormat };

/** What a title of the catalogue plays. */
export type Setup = SoloSetup | SharedSetup;

export const isSoloSetup = (setup: Setup): setup is SoloSetup =>
  !['fight', 'book', 'cup', 'tickets'].includes(setup.engine);

/** What a player decides before a round, in minor units. */
export interface Choice {
  /** The whole stake; of hands, the first one. */
  readonly stake: number;
  /** Climb: the multiple at which the stake is cashed out by itself. */
  readonly target?: number;
  /** Table: the stake on each bet. */
  readonly bets?: Readonly<Record<string, number>>;
}

/** What a player did during a round. */
export interface Moves {
  /** Climb: the multiple that the stake was cashed out at. */
  readonly cashedOut?: number;
  /** Reef: the fish of each shot that was fired. */
  readonly aims?: readonly Fish[];
  /** Hands: what was done with them, one thing after another. */
  readonly plays?: readonly HandPlay[];
  /** Hands: what waits for the wallet to take its stake. */
  readonly adding?: AddingPlay;
  /** Hands: how many further stakes were sent to the wallet, whatever became of them. */
  readonly bets?: number;
}

/** What a round has cost in all. */
export const stakedIn = ({ stake }: Pick<Choice, 'stake'>, { plays = [] }: Moves): number => stake * stakesOn(plays);

/** Every stake is a multiple of this. */
export const stepOf = (setup: SoloSetup): number => {
  if (setup.engine === 'reels') return coinsOf(setup.table, setup.lines);
  if (setup.engine === 'table') return stakeStep;
  if (setup.engine === 'hand') return handStep;
  return setup.engine === 'reef' ? magazine : climbStep;
};

/** Whether rules allow a choice; the limits of the seat are apart from that. */
export const isAllowed = (setup: SoloSetup, { stake, target, bets }: Choice): boolean => {
  if (stake <= 0 || stake % stepOf(setup) !== 0) return false;
  if (setup.engine !== 'climb' && target !== undefined) return false;
  if (setup.engine !== 'table') return bets === undefined;
  const placed = Object.entries(bets ?? {});
  const offered = tableGames[setup.game].bets;
  return (
    placed.every(([bet, on]) => Object.hasOwn(offered, bet) && on > 0 && on % stakeStep === 0) &&
    placed.reduce((sum, [, on]) => sum + on, 0) === stake
  );
};

/** What was drawn for a round, and what the round pays. */
export const resultOf = (
  setup: SoloSetup,
  { stake, bets = {} }: Choice,
  { cashedOut, aims = [], plays = [] }: Moves,
  draws: Draws,
) => {
  switch (setup.engine) {
    case 'climb': {
      const end = drawEnd(draws);
      return { engine: setup.engine, end, win: payAt(stake, cashedOut ?? 0, end) };
    }
    case 'reels': {
      const columns = spin(draws, tables[setup.table].reels);
      const wins = winsOf(setup.table, columns, setup.lines);
      const coin = stake / stepOf(setup);
      return { engine: setup.engine, columns, wins, win: coin * wins.reduce((sum, { pays }) => sum + pays, 0) };
    }
    case 'table': {
      const drawn = tableGames[setup.game].draw(draws);
      const win = payTable(setup.game, drawn, bets);
      return { engine: setup.engine, drawn, win, uncounted: uncountedOf(setup.game, bets) };
    }
    case 'reef': {
      const words = drawMagazine(draws);
      const price = stake / magazine;
      // Shots that were not fired come back as a part of what is paid.
      const refund = price * (magazine - aims.length);
      return { engine: setup.engine, words, win: payMagazine(price, words, aims), refund };
    }
    case 'hand':
      // The house keeps so little of them that their stakes count towards no bonus.
      return { engine: setup.engine, ...endOfHands(stake, plays, draws), uncounted: stake * stakesOn(plays) };
  }
};

export type Result = ReturnType<typeof resultOf>;
