import { fromPromise } from 'xstate';
import { handMachine } from '../../machines/games/hand.machine.ts';
import type { HandAnswer, Move } from '../../machines/games/hand.rules.ts';
import type { HandInput } from '../../machines/games/hand.setup.ts';
import { answerOf, seatInputOf, type Wires } from './createRound.ts';
import { seatOf, type Entered } from './wire.ts';

/** The chart of blackjack with its server, its stage and the site around it. */
export const createHand = ({ ask, site, stage }: Wires) =>
  handMachine.provide({
    actors: {
      begin: fromPromise<HandAnswer, { readonly stake: number }>(async ({ input, signal }) =>
        answerOf(await ask('begin', input, signal)),
      ),
      move: fromPromise<HandAnswer, Move>(async ({ input: { play, ...named }, signal }) =>
        answerOf(await ask(play, named, signal)),
      ),
      ask: fromPromise<HandAnswer, undefined>(async ({ signal }) => answerOf(await ask('state', {}, signal))),
      reveal: stage.reveal,
      celebrate: stage.celebrate,
      site: site.logic,
    },
  });

export const handIn = (entered: Entered): HandInput => ({ ...seatInputOf(entered), seat: seatOf(entered) });
