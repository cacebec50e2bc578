import type { IntlShape } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import type { Telling } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { scoreOf, type HandOutcome, type HandPlay } from '../rules/hand.ts';
import { faceOf } from '../table/hands.ts';
import { gainText } from '../table/words.ts';
import { lyingIn } from './lying.ts';

export const playNames = {
  hit: 'play_hand_hit',
  stand: 'play_hand_stand',
  double: 'play_hand_double',
  split: 'play_hand_split',
} as const satisfies Record<HandPlay, TextId>;

export const outcomeNames = {
  blackjack: 'play_hand_blackjack',
  won: 'play_hand_won',
  push: 'play_hand_push',
  lost: 'play_hand_lost',
  bust: 'play_hand_bust',
} as const satisfies Record<HandOutcome, TextId>;

/** What cards make, and whether an ace counts eleven; with more than ten no other ace could. */
export const totalText = (intl: IntlShape, cards: readonly number[]): string => {
  const { total, isSoft } = scoreOf(cards);
  return isSoft && total < 21 ? intl.formatMessage({ id: 'play_hand_soft' }, { total }) : String(total);
};

const named = (intl: IntlShape, cards: readonly number[]): string =>
  intl.formatList(cards.map((card) => faceOf(card).rank));

/** What a player has and what the dealer shows, for who does not see the table. */
export const turnText = (intl: IntlShape, round: PlayedRound): string => {
  const { dealer = [], hands = [], turn } = lyingIn(round) ?? {};
  const { cards } = hands[turn ?? 0] ?? { cards: [] };
  const values = { cards: named(intl, cards), total: totalText(intl, cards), open: faceOf(dealer[0] ?? 0).rank };
  return hands.length === 1
    ? intl.formatMessage({ id: 'play_hand_has' }, values)
    : intl.formatMessage({ id: 'play_hand_has_of_two' }, { ...values, number: (turn ?? 0) + 1 });
};

/** How a round ended, without what it paid. */
const endText = (intl: IntlShape, round: PlayedRound): string => {
  const { dealer = [], hands = [] } = lyingIn(round) ?? {};
  const values = hands.map(({ cards, outcome }) => ({ own: scoreOf(cards).total, outcome: outcome ?? 'lost' }));
  const dealers = scoreOf(dealer.flatMap((card) => card ?? [])).total;
  const [one, two] = values;
  if (!two) return intl.formatMessage({ id: 'play_hand_end' }, { ...one, dealer: dealers });
  const parts = values.map((each) => intl.formatMessage({ id: 'play_hand_end_of_two' }, each));
  return intl.formatMessage({ id: 'play_hand_ends' }, { one: parts[0], two: parts[1], dealer: dealers });
};

export const describe: Telling['describe'] = (intl, _, round, money) =>
  `${endText(intl, round)} ${gainText(intl, round, money)}`;

const faces = (cards: readonly number[]): string =>
  cards
    .map(faceOf)
    .map(({ rank, suit }) => `${rank}${suit}`)
    .join(' ');

export const drawn: Telling['drawn'] = (intl, result) =>
  result.engine === 'hand'
    ? intl.formatMessage(
        { id: 'play_hand_drawn' },
        { hands: result.hands.map(({ cards }) => faces(cards)).join(' / '), dealer: faces(result.dealer) },
      )
    : '';
