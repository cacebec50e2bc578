import { playFair } from '../../contract/fair.ts';
import { goalsIn, goalState, playGoals } from '../rules/goals.ts';
import { meetingOf } from '../rules/matchWords.ts';
import { settleSlip, type Leg } from '../rules/odds.ts';
import { playSets, setState } from '../rules/sets.ts';
import {
  goalSports,
  isGoalSport,
  minuteAt,
  pointsOf,
  positionAt,
  ratesOf,
  scoreOf,
  setSports,
  winnersOf,
  type Score,
  type Side,
} from '../rules/sports.ts';
import type { Held, MatchProof, Slip } from './told.ts';

type StateOf = (market: string, outcome: string) => Leg['state'];

/** What happened each minute, or who won each point of each set. */
type Course =
  | { readonly model: 'goals'; readonly events: readonly string[] }
  | { readonly model: 'sets'; readonly sets: readonly (readonly Side[])[] };

interface Played {
  readonly course: Course;
  readonly score: Score;
  readonly stateOf: StateOf;
}

/** A slip of the player on this match. */
interface OwnSlip {
  readonly slip: Slip;
  readonly market: string;
  readonly outcome: string;
  readonly state: Leg['state'];
  readonly isRight: boolean;
}

export interface DrawnMatch extends Pick<Played, 'course' | 'score'> {
  readonly kind: 'match';
  readonly isAbandoned: boolean;
  readonly isResultRight: boolean;
  readonly own: readonly OwnSlip[];
  readonly isAsTold: boolean;
}

const play = async ({ id, begins, data, serverSeed, clientSeed }: Held<MatchProof>): Promise<Played> => {
  const { sport, home, away } = meetingOf(id);
  const fair = { serverSeed, clientSeed, nonce: 1 };
  const { abandonedAt } = data;
  const isWhole = abandonedAt === undefined;
  const since = isWhole ? Number.MAX_SAFE_INTEGER : Date.parse(abandonedAt) - Date.parse(begins);
  if (isGoalSport(sport)) {
    const { minutes } = goalSports[sport];
    const all = await playFair(fair, (draws) => playGoals(ratesOf(sport, home, away), minutes, draws));
    const events = all.slice(0, isWhole ? minutes : minuteAt(sport, since));
    const goals = goalsIn(events);
    return {
      course: { model: 'goals', events },
      score: scoreOf(goals),
      stateOf: (market, outcome) => goalState(market, outcome, goals, isWhole),
    };
  }
  const chances = pointsOf(sport, home, away);
  const all = await playFair(fair, (draws) => playSets(chances, setSports[sport].to, draws));
  const sets = all.slice(0, positionAt(sport, all, since).ends.length);
  const winners = winnersOf(sets);
  return {
    course: { model: 'sets', sets },
    score: scoreOf(winners),
    stateOf: (market, outcome) => setState(market, outcome, winners),
  };
};

const settle = (id: string, stateOf: StateOf, isAbandoned: boolean, slip: Slip): OwnSlip[] => {
  const at = slip.legs.findIndex(({ fixture }) => fixture === id);
  const leg = slip.legs[at];
  if (!leg || slip.pays === null) return [];
  const { market, outcome } = leg;
  const found = stateOf(market, outcome);
  const state = found === 'open' && isAbandoned ? 'void' : found;
  const legs = slip.legs.map((each, index) => (index === at ? { ...each, state } : each));
  const settled = settleSlip(Number(slip.stake), legs);
  const isRight = slip.state === 'cashed' || (settled.state === slip.state && settled.pays === Number(slip.pays));
  return [{ slip, market, outcome, state, isRight }];
};

/** Draws a match again as far as it was played, and settles the slips of the player on it. */
export const drawMatch = async (event: Held<MatchProof>, slips: readonly Slip[]): Promise<DrawnMatch> => {
  const { course, score, stateOf } = await play(event);
  const { abandonedAt, result } = event.data;
  const isAbandoned = abandonedAt !== undefined;
  const isResultRight = result?.join() === score.join();
  const own = slips.flatMap((slip) => settle(event.id, stateOf, isAbandoned, slip));
  const isAsTold = isResultRight && own.every(({ isRight }) => isRight);
  return { kind: 'match', course, score, isAbandoned, isResultRight, own, isAsTold };
};
