import { playFair } from '../../contract/fair.ts';
import { goalsIn, goalState, playGoals } from '../rules/goals.ts';
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
} from '../rules/sports.ts';
import type { ShownSlip } from './bookState.ts';
import { awayOf, homeOf, inScore, meetingOf, outcomeName, versus, wordsOf } from '../rules/matchWords.ts';
import { eventText, slipText } from './bookWords.ts';
import { el, verdict } from './kit.ts';
import { money } from './shell.ts';

/** The seeds of an event that is over. */
export interface ProvenSeeds {
  readonly id: string;
  readonly seedHash: string;
  readonly serverSeed: string;
  /** None where the event was called off. */
  readonly clientSeed: string | null;
  readonly seeds: readonly string[];
}

export interface MatchProof extends ProvenSeeds {
  readonly kind: 'match';
  readonly begins: string;
  readonly data: {
    readonly league: number;
    readonly home: number;
    readonly away: number;
    /** From when on nothing counts, where it was abandoned. */
    readonly abandonedAt?: string;
    readonly result?: Score;
  };
}

type Drawn = MatchProof & { readonly clientSeed: string };

const playAgain = async ({ id, begins, data, serverSeed, clientSeed }: Drawn) => {
  const meeting = meetingOf(id);
  const { sport, home, away } = meeting;
  const fair = { serverSeed, clientSeed, nonce: 1 };
  const { abandonedAt } = data;
  const isWhole = abandonedAt === undefined;
  const since = isWhole ? Infinity : Date.parse(abandonedAt) - Date.parse(begins);
  if (isGoalSport(sport)) {
    const { minutes } = goalSports[sport];
    const rates = ratesOf(sport, home, away);
    const all = await playFair(fair, (draws) => playGoals(rates, minutes, draws));
    const events = all.slice(0, isWhole ? minutes : minuteAt(sport, since));
    const goals = goalsIn(events);
    const lines = events.map((event, at) => `${at + 1}′ ${event === 'quiet' ? '–' : eventText(meeting, event)}`);
    return {
      lines,
      score: scoreOf(goals),
      stateOf: (market: string, outcome: string) => goalState(market, outcome, goals, isWhole),
    };
  }
  const chances = pointsOf(sport, home, away);
  const all = await playFair(fair, (draws) => playSets(chances, setSports[sport].to, draws));
  const { ends } = positionAt(sport, all, isWhole ? Number.MAX_SAFE_INTEGER : since);
  const sets = all.slice(0, ends.length);
  const winners = winnersOf(sets);
  const { set, point } = wordsOf(sport);
  const lines = sets.map(
    (points, at) =>
      `${set} ${at + 1}, ${inScore(scoreOf(points))}, ${point} by ${point}: ${points.map((side) => (side === 'home' ? 'H' : 'A')).join(' ')}`,
  );
  return {
    lines: [...lines, `H is a ${point} for ${homeOf(meeting)}, A one for ${awayOf(meeting)}.`],
    score: scoreOf(winners),
    stateOf: (market: string, outcome: string) => setState(market, outcome, winners),
  };
};

/** A match recomputed here, with the slips of the player on it. */
export const checkMatch = async (
  proof: Drawn,
  slips: readonly ShownSlip[],
  inMoney = money,
): Promise<HTMLElement[]> => {
  const { id, data } = proof;
  const meeting = meetingOf(id);
  const { lines, score, stateOf } = await playAgain(proof);
  const isAbandoned = data.abandonedAt !== undefined;
  const isResult = data.result?.join() === score.join();
  const own = slips.flatMap((slip) => {
    const at = slip.legs.findIndex(({ fixture }) => fixture === id);
    const leg = slip.legs[at];
    if (!leg || slip.pays === null) return [];
    const state = stateOf(leg.market, leg.outcome);
    const known: Leg['state'] = state === 'open' && isAbandoned ? 'void' : state;
    const legs = slip.legs.map((each, index) => (index === at ? { ...each, state: known } : each));
    const settled = settleSlip(Number(slip.stake), legs);
    const isRight = slip.state === 'cashed' || (settled.state === slip.state && settled.pays === Number(slip.pays));
    const outcome = outcomeName(meeting, leg.market, leg.outcome).long;
    return [
      el(
        'li',
        { class: isRight ? 'good' : 'bad' },
        `Your bet of ${inMoney(Number(slip.stake))}: ${outcome}, ${known}. ${slipText(slip, inMoney)}${isRight ? '.' : ', which is not what these seeds give.'}`,
      ),
    ];
  });
  return [
    verdict(
      isResult,
      `${versus(meeting)}: ${inScore(score)}${isAbandoned ? ' when it was abandoned' : ''}. ${isResult ? 'That is the result that counted.' : 'That is not the result that counted.'}`,
    ),
    el(
      'details',
      { class: 'every' },
      el('summary', {}, isGoalSport(meeting.sport) ? 'Every minute' : `Every ${wordsOf(meeting.sport).point}`),
      el('ol', {}, ...lines.map((each) => el('li', {}, each))),
    ),
    ...(own.length === 0 ? [] : [el('ul', { class: 'own-slips', 'aria-label': 'Your bets on this match' }, ...own)]),
  ];
};
