import { fromPromise } from 'xstate';
import { magazineMachine } from '../../machines/games/magazine.machine.ts';
import type { MagazineAnswer } from '../../machines/games/magazine.rules.ts';
import type { MagazineInput } from '../../machines/games/magazine.setup.ts';
import { answerOf, seatInputOf, type Wires } from './createRound.ts';
import { seatOf, type Entered } from './wire.ts';

/** The chart of a game of shots with its server, its stage and the site around it. */
export const createMagazine = ({ ask, site, stage }: Wires) => {
  const call = <In extends object | undefined>(name: string) =>
    fromPromise<MagazineAnswer, In>(async ({ input, signal }) => answerOf(await ask(name, input ?? {}, signal)));
  return magazineMachine.provide({
    actors: {
      begin: call('begin'),
      shoot: call('shoot'),
      stop: call('stop'),
      ask: call('state'),
      reveal: stage.reveal,
      celebrate: stage.celebrate,
      site: site.logic,
    },
  });
};

/** How the chart begins in a seat: with the stake of its last magazine and its aim, or a fish that is caught often. */
export const magazineIn = (entered: Entered, fishes: readonly number[]): MagazineInput => {
  const last = (entered.round ?? entered.history[0])?.moves.aims?.at(-1);
  const fish = fishes.find((each) => each === last) ?? fishes[2] ?? 0;
  return { ...seatInputOf(entered), fish, seat: seatOf(entered) };
};
