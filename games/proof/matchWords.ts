import type { IntlShape } from 'react-intl';
import { awayOf, homeOf, inScore, wordsOf, type Sides } from '../rules/matchWords.ts';
import { kindIn, numberIn, type Leg } from '../rules/odds.ts';
import { isGoalSport, scoreOf } from '../rules/sports.ts';
import type { DrawnMatch } from './drawMatch.ts';

const sideOf = (match: Sides, outcome: string): string | null => {
  if (outcome === 'home') return homeOf(match);
  return outcome === 'away' ? awayOf(match) : null;
};

/** An outcome in words, where its market is not said. */
export const outcomeText = (intl: IntlShape, match: Sides, market: string, outcome: string): string => {
  const { formatMessage } = intl;
  const { set } = wordsOf(match.sport);
  const [side, number] = [sideOf(match, outcome), numberIn(market)];
  const sides = { home: homeOf(match), away: awayOf(match) };
  switch (kindIn(market)) {
    case 'result':
    case 'winner':
      return side === null
        ? formatMessage({ id: 'play_match_draw' })
        : formatMessage({ id: 'play_match_to_win' }, { side });
    case 'double': {
      if (outcome === 'home_draw') return formatMessage({ id: 'play_match_home_draw' }, sides);
      if (outcome === 'draw_away') return formatMessage({ id: 'play_match_draw_away' }, sides);
      return formatMessage({ id: 'play_match_home_away' }, sides);
    }
    case 'total':
      return formatMessage({ id: 'play_match_total' }, { outcome, goals: String(number / 10) });
    case 'both':
      return formatMessage({ id: 'play_match_both' }, { outcome });
    case 'goal':
      return side === null
        ? formatMessage({ id: 'play_match_no_goal' }, { number })
        : formatMessage({ id: 'play_match_goal' }, { side, number });
    case 'sets':
      return formatMessage({ id: 'play_match_sets' }, { outcome, set });
    case 'set':
      return formatMessage({ id: 'play_match_wins_set' }, { side, set, number });
    default: {
      if (outcome === 'other') return formatMessage({ id: 'play_match_other_score' });
      const score = outcome.replace('-', '–');
      return isGoalSport(match.sport)
        ? formatMessage({ id: 'play_match_score' }, { score })
        : formatMessage({ id: 'play_match_set_score' }, { score, set });
    }
  }
};

/** What has become of a selection. */
export const legText = ({ formatMessage }: IntlShape, state: Leg['state']): string =>
  formatMessage({ id: 'play_match_leg' }, { state });

/** What the commentary says of a minute. */
export const eventText = ({ formatMessage }: IntlShape, match: Sides, event: string): string => {
  const [side = '', what] = event.split('_');
  return formatMessage({ id: 'play_match_event' }, { event: what, side: sideOf(match, side) });
};

/** A match from its beginning: a line for each minute, or for each set with the winners of its points. */
export const courseText = (intl: IntlShape, match: Sides, course: DrawnMatch['course']): readonly string[] => {
  if (course.model === 'goals')
    return course.events.map((event, at) => `${at + 1}′ ${event === 'quiet' ? '–' : eventText(intl, match, event)}`);
  const { set, point } = wordsOf(match.sport);
  const sets = course.sets.map((points, at) =>
    intl.formatMessage(
      { id: 'play_match_set_played' },
      {
        set,
        number: at + 1,
        score: inScore(scoreOf(points)),
        points: points.map((side) => (side === 'home' ? 'H' : 'A')).join(' '),
      },
    ),
  );
  const letters = { point, home: homeOf(match), away: awayOf(match) };
  return [...sets, intl.formatMessage({ id: 'play_match_letters' }, letters)];
};
