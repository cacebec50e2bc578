import { digitsOf, formats, type Format } from '../../../contract/lottery/formats.ts';
import { lastSlots } from '../../domains/lottery/schedule.ts';
import type { FileRow } from '../../house/shapes.ts';
import { createDice, type Dice } from '../dice.ts';
import { rowsOf } from '../houseFiles.ts';

/** A past draw. */
interface DrawSeed {
  readonly lottery: string;
  readonly issue: string;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly numbers: readonly string[];
}

const past = 60;

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

const drawNumbers = (dice: Dice, format: Format): string[] => {
  if (format.of === 'board')
    return digitsOf(format).map((length) => Array.from({ length }, () => dice.pick(digits)).join(''));
  const { count, least, most, repeats } = format;
  const balls = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return repeats ? Array.from({ length: count }, () => dice.pick(balls)) : dice.shuffled(balls).slice(0, count);
};

const drawsOf = ({ code, schedule, format }: FileRow<'lotteries'>, day: Date): DrawSeed[] =>
  lastSlots(schedule, day, past).map(({ issue, closesAt, drawsAt }) => ({
    lottery: code,
    issue,
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    numbers: drawNumbers(createDice(`draw ${code} ${issue}`), formats[format]),
  }));

/** The last draws of every lottery up to a moment, from before the sandbox ran; each lottery's newest first. */
export const createDraws = (day: Date): DrawSeed[] => rowsOf('lotteries').flatMap((lottery) => drawsOf(lottery, day));
