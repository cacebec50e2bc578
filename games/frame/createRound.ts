import { fromPromise } from 'xstate';
import { roundMachine } from '../../machines/games/round.machine.ts';
import type { RoundAnswer, Status, Unplayed } from '../../machines/games/round.rules.ts';
import type { RoundInput, Staked } from '../../machines/games/round.setup.ts';
import type { SeatInput } from '../../machines/games/seatSetup.ts';
import type { Answer, Ask } from './server.ts';
import type { SiteLine } from './siteLine.ts';
import type { StageLine } from './stageLine.ts';
import { seatOf, type Entered, type PlayedSeat, type ToldSeat } from './wire.ts';

/** What the server of the game has answered, as charts know it. */
export const answerOf = (heard: Answer): { readonly kind: 'told'; readonly seat: PlayedSeat } | Unplayed =>
  heard.status === 'ok'
    ? { kind: 'told', seat: seatOf(heard as unknown as ToldSeat) }
    : { kind: 'unplayed', status: heard.status as Status };

export interface Wires {
  readonly ask: Ask;
  readonly site: Pick<SiteLine, 'logic'>;
  readonly stage: Pick<StageLine, 'reveal' | 'celebrate'>;
}

/** The chart of the rounds with its server, its stage and the site around it. */
export const createRound = ({ ask, site, stage }: Wires) =>
  roundMachine.provide({
    actors: {
      begin: fromPromise<RoundAnswer, Staked>(async ({ input: { stake, bets }, signal }) =>
        answerOf(await ask('begin', { stake, ...(bets && { bets }) }, signal)),
      ),
      ask: fromPromise<RoundAnswer, undefined>(async ({ signal }) => answerOf(await ask('state', {}, signal))),
      reveal: stage.reveal,
      celebrate: stage.celebrate,
      site: site.logic,
    },
  });

const stakeSteps = [1, 2, 5, 10, 20, 50, 100];

/** The stakes to choose from, in minor units. */
export const stakesOf = ({ minBet, maxBet, step }: Pick<ToldSeat, 'minBet' | 'maxBet' | 'step'>): readonly number[] => {
  const least = Math.ceil(Number(minBet) / step) * step;
  return stakeSteps.map((times) => times * least).filter((stake, at) => at === 0 || stake <= Number(maxBet));
};

/** How a chart begins in a seat: with the stake of its last round. */
export const seatInputOf = (entered: Entered): SeatInput => {
  const stakes = stakesOf(entered);
  const before = entered.history[0]?.choice.stake;
  return {
    now: () => Date.now(),
    conduct: entered.conduct,
    least: stakes[0] ?? Number(entered.minBet),
    most: Number(entered.maxBet),
    stake: stakes.find((stake) => stake === before) ?? stakes[0] ?? 0,
    seat: seatOf(entered),
  };
};

export const inputOf = (entered: Entered): RoundInput => ({
  ...seatInputOf(entered),
  bets: entered.setup.engine === 'table' ? {} : null,
});
