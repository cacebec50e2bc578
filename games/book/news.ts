import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import { changesIn, isBet } from '../../machines/games/book.rules.ts';
import { awayOf, homeOf, wordsOf } from '../rules/matchWords.ts';
import { isGoalSport } from '../rules/sports.ts';
import type { Book, Match, ShownSlip } from './told.ts';
import { slipName, slipText, type Money } from './words.ts';

/** Goals, or sets that were won, of a match since it was told before. */
const scored = ({ formatMessage }: IntlShape, before: Match, match: Match): readonly string[] => {
  const [home, away] = match.score;
  const teams = [
    ...(home > before.score[0] ? [homeOf(match)] : []),
    ...(away > before.score[1] ? [awayOf(match)] : []),
  ];
  return teams.map((team) =>
    isGoalSport(match.sport)
      ? formatMessage({ id: 'play_book_goal_said' }, { team, home, away })
      : formatMessage(
          { id: 'play_book_set_said' },
          { team, home, away, set: wordsOf(match.sport).set, number: home + away },
        ),
  );
};

/** What has happened since a book was told before: in matches that the player has bet on or chosen, and to bets. */
const newsOf = (
  intl: IntlShape,
  before: Book,
  told: Book,
  chosen: readonly string[],
  money: Money,
): readonly string[] => {
  const own = new Set([
    ...chosen,
    ...told.slips.filter(isBet).flatMap(({ legs }) => legs.map(({ fixture }) => fixture)),
  ]);
  const then = new Map(before.matches.map((match) => [match.id, match]));
  const goals = told.matches.flatMap((match) => {
    const known = then.get(match.id);
    return known && own.has(match.id) ? scored(intl, known, match) : [];
  });
  const { taken, settled, unsold } = changesIn(before, told);
  const { formatMessage } = intl;
  const named = (slip: ShownSlip) => ({ bet: slipName(intl, slip), stake: money(slip.stake) });
  return [
    ...goals,
    ...(taken as ShownSlip[]).map((slip) => formatMessage({ id: 'play_book_taken_said' }, named(slip))),
    ...(settled as ShownSlip[]).map((slip) =>
      formatMessage({ id: 'play_book_settled_said' }, { ...named(slip), what: slipText(intl, slip, money) }),
    ),
    ...unsold.map(({ why }) =>
      formatMessage({ id: why === 'offer_changed' ? 'play_book_unsold_offer' : 'play_book_unsold_suspended' }),
    ),
  ];
};

interface Heard {
  readonly told: Book;
  readonly before: Book;
  readonly text: string;
}

/** How a book stood before, and what is to be said since: at most once in two seconds, which is how often it is told. */
export const useNews = (intl: IntlShape, told: Book, chosen: readonly string[], money: Money): Omit<Heard, 'told'> => {
  const [heard, setHeard] = useState<Heard>({ told, before: told, text: '' });
  if (heard.told !== told) {
    const news = newsOf(intl, heard.told, told, chosen, money);
    setHeard({ told, before: heard.told, text: news.length === 0 ? heard.text : news.join(' ') });
  }
  return heard;
};
