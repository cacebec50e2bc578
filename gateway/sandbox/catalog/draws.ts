import type { LotteryRules } from '../../domains/lobby/lotteryRules.ts';
import { lastSlots } from '../../domains/lottery/schedule.ts';
import { createDice, type Dice } from '../dice.ts';
import type { GameSeed } from './seeds.ts';

/** A past draw. */
export interface DrawSeed {
  readonly lottery: string;
  readonly issue: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly numbers: readonly string[];
}

/** How many past draws each lottery has. */
const past = 60;

const drawNumbers = (dice: Dice, { count, least, most, distinct }: LotteryRules['numbers']): string[] => {
  const balls = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return distinct ? dice.shuffled(balls).slice(0, count) : Array.from({ length: count }, () => dice.pick(balls));
};

/** The last draws of a lottery up to a moment, newest first. */
export const drawsOf = ({ code, everySeconds, numbers }: LotteryRules, day: Date): DrawSeed[] =>
  lastSlots(everySeconds, day, past).map(({ issue, opensAt, closesAt, drawsAt }) => ({
    lottery: code,
    issue,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    numbers: drawNumbers(createDice(`draw ${code} ${issue}`), numbers),
  }));

/** The last draws of every lottery up to a moment, each lottery's newest first. */
export const createDraws = (games: readonly GameSeed[], day: Date): DrawSeed[] =>
  games.flatMap(({ lottery }) => (lottery ? drawsOf(lottery, day) : []));
