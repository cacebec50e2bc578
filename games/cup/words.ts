import type { IntlShape } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import { kindOf, type Dice, type Kind } from '../rules/cup.ts';
import { ownIn, type ShownCup, type Table } from './told.ts';

type Money = (minor: number) => string;

export const diceText = (dice: Dice): string => dice.join(' ');

export const handNames = {
  nothing: 'play_cup_nothing',
  pair: 'play_cup_pair',
  two_pairs: 'play_cup_two_pairs',
  three: 'play_cup_three',
  straight: 'play_cup_straight',
  full_house: 'play_cup_full_house',
  four: 'play_cup_four',
  five: 'play_cup_five',
} as const satisfies Record<Kind, TextId>;

/** A hand by its kind, such as "a full house". */
export const handName = ({ formatMessage }: IntlShape, dice: Dice): string =>
  formatMessage({ id: handNames[kindOf(dice)] });

/** How a chair is called by all but the one who sits in it; those of the house come last. */
export const placeName = ({ formatMessage }: IntlShape, chair: number, humans: number): string =>
  chair < humans
    ? formatMessage({ id: 'play_cup_player' }, { number: chair + 1 })
    : formatMessage({ id: 'play_cup_house' }, { number: chair - humans + 1 });

/** How a chair is called; the player's own is "You". */
export const chairName = (intl: IntlShape, { players }: ShownCup, chair: number): string =>
  players[chair]?.isOwn === true
    ? intl.formatMessage({ id: 'play_cup_you' })
    : placeName(intl, chair, players.filter(({ isHouse }) => !isHouse).length);

/** Who took the pot, and with which hand. */
const endText = (intl: IntlShape, cup: ShownCup): string => {
  const winners = cup.players.flatMap(({ pays }, chair) => (Number(pays ?? 0) > 0 ? [chair] : []));
  const hand = cup.players[winners[0] ?? -1]?.hand;
  if (!hand) return '';
  const isOwn = cup.players[winners[0] ?? -1]?.isOwn === true;
  const one = isOwn ? 'play_cup_end_you' : 'play_cup_end_one';
  return intl.formatMessage(
    { id: winners.length > 1 ? 'play_cup_end_several' : one },
    {
      names: intl.formatList(winners.map((chair) => chairName(intl, cup, chair))),
      hand: handName(intl, hand),
      dice: diceText(hand),
    },
  );
};

/** What the table says of its game, or of the next one; what lasts a while is a text with `seconds`. */
export const tableText = (intl: IntlShape, { cup, gathering, chairs }: Table, stake: number): string => {
  const { formatMessage } = intl;
  switch (cup?.phase) {
    case 'gathering':
      return formatMessage({ id: 'play_cup_taken' }, { taken: cup.players.length, chairs: cup.most });
    case 'taking':
      return formatMessage({ id: 'play_cup_taking' });
    case 'keeping':
    case 'waiting':
    case 'shown':
      return '';
    default: {
      const taken = gathering.find((table) => Number(table.stake) === stake)?.players ?? 0;
      return taken === 0
        ? formatMessage({ id: 'play_cup_none_waits' })
        : formatMessage({ id: 'play_cup_others_wait' }, { taken, chairs });
    }
  }
};

/** How long before the end of choosing that is said, in milliseconds. */
const warnedBefore = 10_000;

/** What is said of a game to who does not see the table. */
export const spokenOf = (intl: IntlShape, { cup, now }: Table, money: Money): string => {
  const { formatMessage } = intl;
  const own = ownIn(cup);
  if (cup === null || !own) return '';
  const { first = [], hand } = own;
  switch (cup.phase) {
    case 'gathering':
      return formatMessage({ id: 'play_cup_seated' });
    case 'keeping':
      if (cup.until !== null && cup.until - now <= warnedBefore) return formatMessage({ id: 'play_cup_ten_left' });
      return formatMessage(
        { id: 'play_cup_thrown' },
        { dice: intl.formatList(first.map(String)), hand: handName(intl, first) },
      );
    case 'waiting':
      return hand
        ? formatMessage(
            { id: 'play_cup_thrown_again' },
            { dice: intl.formatList(hand.map(String)), hand: handName(intl, hand) },
          )
        : '';
    case 'shown': {
      if (!hand || cup.paid === null) return '';
      const paid =
        cup.paid > 0
          ? formatMessage({ id: 'play_event_paid' }, { amount: money(cup.paid) })
          : formatMessage(
              { id: 'play_cup_lost' },
              { hand: handName(intl, hand), dice: diceText(hand), stake: money(Number(cup.stake)) },
            );
      return `${endText(intl, cup)} ${paid}`;
    }
    default:
      return '';
  }
};
