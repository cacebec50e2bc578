import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { followMachine, type Look } from '../../machines/games/follow.machine.ts';
import type { FollowedInput, Told } from '../../machines/games/followedSetup.ts';
import type { Status, Unplayed } from '../../machines/games/round.rules.ts';
import { sureMachine, type Order, type SureAnswer } from '../../machines/games/sure.machine.ts';
import { stakesOf } from './createRound.ts';
import type { Answer, Ask } from './server.ts';
import type { SiteLine } from './siteLine.ts';

export interface FollowedWires {
  readonly ask: Ask;
  readonly site: Pick<SiteLine, 'logic'>;
}

interface Wires<T extends Told> extends FollowedWires {
  /** The call that tells how the game stands. */
  readonly call: string;
  readonly toldOf: (heard: Answer) => T;
  /** What the answer to a bet tells, where that is not how the game stands. */
  readonly answerOf?: (heard: Answer) => unknown;
  /** In how many milliseconds there is something new at the latest. */
  readonly within: (told: T) => number;
}

const unplayed = ({ status }: Answer): Unplayed => ({ kind: 'unplayed', status: status as Status });

const visibility = fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
  const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
  document.addEventListener('visibilitychange', tell);
  if (document.hidden) tell();
  return () => document.removeEventListener('visibilitychange', tell);
});

/** What every game that goes on by itself is wired to: its server and the site around it. */
export const followedBy = <T extends Told>({ ask, site, call, toldOf, answerOf = toldOf, within }: Wires<T>) => ({
  follow: followMachine.provide({
    actors: {
      look: fromPromise<Look, object>(async ({ input, signal }) => {
        const heard = await ask(call, input, signal);
        if (heard.status !== 'ok') return unplayed(heard);
        const told = toldOf(heard);
        return { kind: 'told', told, within: within(told) };
      }),
      visibility,
    },
  }),
  sure: sureMachine.provide({
    actors: {
      send: fromPromise<SureAnswer, Order | null>(async ({ input, signal }) => {
        const heard = await ask(input?.call ?? '', input?.body ?? {}, signal);
        return heard.status === 'ok' ? { kind: 'told', told: answerOf(heard) } : unplayed(heard);
      }),
    },
  }),
  site: site.logic,
});

interface Staked {
  readonly minBet: string;
  readonly maxBet: string;
}

/** How a game that goes on by itself begins in a seat. */
export const followedInputOf = (
  { minBet, maxBet }: Staked,
  stakes = stakesOf({ minBet, maxBet, step: 1 }),
): Omit<FollowedInput, 'told'> => ({
  now: () => Date.now(),
  least: Number(minBet),
  most: Number(maxBet),
  stake: stakes[0] ?? Number(minBet),
  fresh: () => crypto.randomUUID(),
});
