import { fromPromise } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { protection } from '../../../contract/protection/protection.ts';
import { betsPath, playSafelyPath } from '../../../machines/common/places.ts';
import type { Played } from '../../../machines/protection/played.ts';
import { realityCheckMachine, type WayOn } from '../../../machines/protection/realityCheck.machine.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

type Parts = Pick<Site, 'client' | 'clock'>;

const playedBy =
  ({ inOurTime }: Site['clock']) =>
  ({ pause, session, check }: ReplyOf<Contract['protection']['play']>): Played => ({
    pause: pause?.reason
      ? { reason: pause.reason, until: pause.until ? inOurTime(pause.until) : null, period: pause.period ?? null }
      : null,
    session: session && { ...session, beganAt: inOurTime(session.beganAt) },
    check: check && { id: check.id, isDue: check.due, at: inOurTime(check.at) },
  });

/** How long the player has played, and why bets are refused. */
export const lookAtPlay = ({ client, clock }: Parts) => load(client(protection).play, () => ({}), playedBy(clock));

/** `leave` does what leaves the game, unless whoever shows the check does it. */
export const createRealityCheck = (site: Parts, leave = () => {}) => {
  const ways: Readonly<Record<WayOn, () => void>> = {
    play: () => {},
    bets: () => {
      navigate(betsPath);
    },
    limits: () => {
      navigate(playSafelyPath);
    },
    leave,
  };
  const toPlayed = playedBy(site.clock);
  return realityCheckMachine.provide({
    actors: {
      look: lookAtPlay(site),
      acknowledge: call(
        site.client(protection).acknowledge,
        (check: string) => ({ check }),
        (reply) => ({ kind: 'acknowledged', played: toPlayed(reply) }),
      ),
      // The page that is left may end this flow at once, so the flow ends first.
      lead: fromPromise<undefined, WayOn>(({ input }) => {
        setTimeout(ways[input]);
        return Promise.resolve(undefined);
      }),
    },
  });
};
