import { betSlipMachine } from '../../machines/games/betSlip.machine.ts';
import { bookMachine } from '../../machines/games/book.machine.ts';
import type { BookInput } from '../../machines/games/book.setup.ts';
import { cashOutMachine } from '../../machines/games/cashOut.machine.ts';
import { followedBy, followedInputOf, type FollowedWires } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import type { Seated } from '../openGame.tsx';
import { mostStakeOf } from '../rules/odds.ts';
import { openingOf, slipOf, toldOf, within } from './told.ts';
import type { SlipAnswer } from './wire.ts';

/** The chart of a book, its slip and the sales of bets, with their server and the site around them. */
export const createBook = (wires: FollowedWires) => {
  const answerOf = (heard: Answer) => slipOf((heard as unknown as SlipAnswer).slip);
  const { follow, sure, site: line } = followedBy({ ...wires, call: 'book/state', toldOf, answerOf, within });
  return bookMachine.provide({
    actors: {
      follow,
      site: line,
      betSlip: betSlipMachine.provide({ actors: { sure } }),
      cashOut: cashOutMachine.provide({ actors: { sure } }),
    },
  });
};

/** How a book begins in a seat. */
export const bookInputOf = (game: Seated['game']): BookInput => {
  const told = toldOf(game as unknown as Answer);
  const most = Number(game.maxBet);
  return {
    ...followedInputOf(game),
    told,
    mostAt: (odds) => mostStakeOf(most, odds),
    ...openingOf(told, game.pick ?? ''),
  };
};
