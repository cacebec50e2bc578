import { drawFrom, type Draws } from '../../../contract/fair.ts';
import { createDice } from '../../../gateway/sandbox/dice.ts';
import { playsOn, tableAfter, type HandPlay } from '../../../games/rules/hand.ts';
import {
  isAllowed,
  resultOf,
  stakedIn,
  stepOf,
  type Choice,
  type Moves,
  type SoloSetup,
} from '../../../games/rules/play.ts';
import { magazine, waters, type Fish } from '../../../games/rules/reef.ts';
import { stakeStep, tableGames } from '../../../games/rules/table.ts';

export const titleOf = (setup: SoloSetup): string => {
  switch (setup.engine) {
    case 'reels':
      return `reels of ${setup.table}`;
    case 'table':
      return setup.game;
    case 'reef':
      return `the fish of the ${setup.water}`;
    default:
      return setup.engine;
  }
};

/** Stakes and wins of rounds as a player might play them; the same seed gives the same rounds. */
export const randomRounds = (setup: SoloSetup, seed: string): (() => { stake: number; win: number }) => {
  const dice = createDice(seed);
  const someBets = (bets: readonly string[]) =>
    Object.fromEntries(
      dice
        .shuffled(bets)
        .slice(0, 1 + dice.below(3))
        .map((bet) => [bet, stakeStep * (1 + dice.below(5))]),
    );
  const choose = (): Choice => {
    if (setup.engine !== 'table') return { stake: stepOf(setup) * (1 + dice.below(10)) };
    const bets = someBets(Object.keys(tableGames[setup.game].bets));
    return { stake: Object.values(bets).reduce((sum, each) => sum + each, 0), bets };
  };
  const playOn = (draws: () => Draws, plays: readonly HandPlay[] = []): readonly HandPlay[] => {
    const can = playsOn(tableAfter(plays, draws()));
    return can.length === 0 ? plays : playOn(draws, [...plays, dice.pick(can)]);
  };
  const move = (draws: () => Draws): Moves => {
    if (setup.engine === 'climb') return { cashedOut: 101 + dice.below(400) };
    if (setup.engine === 'hand') return { plays: playOn(draws) };
    if (setup.engine !== 'reef') return {};
    return { aims: Array.from({ length: dice.below(magazine + 1) }, () => dice.pick<Fish>(waters[setup.water])) };
  };
  return () => {
    const choice = choose();
    if (!isAllowed(setup, choice)) throw new Error(`${titleOf(setup)} does not allow ${JSON.stringify(choice)}`);
    // Rejected words are rare enough for this many bytes.
    const bytes = Uint8Array.from({ length: 160 }, () => dice.below(256));
    const moves = move(() => drawFrom(bytes));
    return { stake: stakedIn(choice, moves), win: resultOf(setup, choice, moves, drawFrom(bytes)).win };
  };
};
