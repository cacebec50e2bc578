import { fromPromise } from 'xstate';
import { handMachine } from '../../machines/games/hand.machine.ts';
import type { HandAnswer } from '../../machines/games/hand.rules.ts';
import type { HandInput } from '../../machines/games/hand.setup.ts';
import { answerOf, seatInputOf, type Wires } from './createRound.ts';
import { seatOf, type Entered } from './wire.ts';

/** The chart of blackjack with its server, its stage and the site around it. */
export const createHand = ({ ask, site, stage }: Wires) => {
  const call = <In extends object | undefined>(name: string) =>
    fromPromise<HandAnswer, In>(async ({ input, signal }) => answerOf(await ask(name, input ?? {}, signal)));
  return handMachine.provide({
    actors: {
      begin: call('begin'),
      move: call('move'),
      ask: call('state'),
      reveal: stage.reveal,
      celebrate: stage.celebrate,
      site: site.logic,
    },
  });
};

export const handIn = (entered: Entered): HandInput => ({ ...seatInputOf(entered), seat: seatOf(entered) });
