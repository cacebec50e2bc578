import { fromPromise } from 'xstate';
import { climbMachine } from '../../machines/games/climb.machine.ts';
import type { ClimbAnswer, Running } from '../../machines/games/climb.rules.ts';
import type { ClimbInput, Wanted } from '../../machines/games/climb.setup.ts';
import type { Status } from '../../machines/games/round.rules.ts';
import { highest, lowestCashOut, reachedAfter } from '../rules/climb.ts';
import { seatInputOf } from './createRound.ts';
import type { Answer, Ask } from './server.ts';
import type { SiteLine } from './siteLine.ts';
import type { StageLine } from './stageLine.ts';
import { seatOf, type Entered, type ToldSeat } from './wire.ts';

const runningOf = ({ round }: ToldSeat): Running | null =>
  round?.state === 'running'
    ? {
        roundId: round.roundId,
        stake: round.choice.stake,
        target: round.choice.target ?? null,
        elapsed: round.elapsed ?? 0,
        lasts: reachedAfter(round.choice.target ?? highest),
      }
    : null;

const answerOf = (heard: Answer): ClimbAnswer => {
  if (heard.status !== 'ok') return { kind: 'unplayed', status: heard.status as Status };
  const told = heard as unknown as ToldSeat;
  return { kind: 'told', seat: seatOf(told), running: runningOf(told) };
};

interface Wires {
  readonly ask: Ask;
  readonly site: Pick<SiteLine, 'logic'>;
  readonly stage: Pick<StageLine, 'reveal'>;
}

/** The chart of a climbing curve with its server, its stage and the site around it. */
export const createClimb = ({ ask, site, stage }: Wires) => {
  /** A server answers after a while even if the round goes on. */
  const ended = async (roundId: string | null, signal: AbortSignal): Promise<ClimbAnswer> => {
    const answer = answerOf(await ask('wait', { roundId }, signal));
    return answer.kind === 'told' && answer.running?.roundId === roundId ? ended(roundId, signal) : answer;
  };
  return climbMachine.provide({
    actors: {
      begin: fromPromise<ClimbAnswer, Wanted>(async ({ input: { stake, target }, signal }) =>
        answerOf(await ask('begin', { stake, ...(target !== null && { target }) }, signal)),
      ),
      wait: fromPromise<ClimbAnswer, string | null>(({ input, signal }) => ended(input, signal)),
      cashOut: fromPromise<ClimbAnswer, undefined>(async ({ signal }) => answerOf(await ask('cash-out', {}, signal))),
      ask: fromPromise<ClimbAnswer, undefined>(async ({ signal }) => answerOf(await ask('state', {}, signal))),
      reveal: stage.reveal,
      site: site.logic,
    },
  });
};

export const climbInputOf = (entered: Entered): ClimbInput => ({
  ...seatInputOf(entered),
  target: null,
  targets: { lowest: lowestCashOut, highest },
  running: runningOf(entered),
});
