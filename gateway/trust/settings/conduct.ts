import { boolean, object, type Infer } from 'superstruct';
import { countOf } from '../../../contract/shapes.ts';

export const conductShape = object({
  /** Whether rounds may follow each other by themselves. */
  autoplay: boolean(),
  /** Whether a player may have results shown faster. */
  quick: boolean(),
  /** Whether a press ends the show of a result. */
  skip: boolean(),
  /** The least time from the beginning of one round to that of the next. */
  leastRoundMs: countOf(0, 60_000),
  /** Whether a win that is not above its stake is celebrated like any other. */
  celebrateReturns: boolean(),
});

export type GameConduct = Infer<typeof conductShape>;

export const openConduct: GameConduct = {
  autoplay: true,
  quick: true,
  skip: true,
  leastRoundMs: 0,
  celebrateReturns: false,
};
