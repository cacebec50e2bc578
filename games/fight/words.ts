import type { IntlShape } from 'react-intl';
import { emblems, payFight, scoreOf, type FightSide } from '../rules/fight.ts';
import type { Bet, PastFight, ShownFight } from './told.ts';

type Money = (minor: number) => string;
type Pair = Pick<PastFight, 'red' | 'blue'>;

export const emblemName = (emblem: number): string => emblems[emblem] ?? '';

/** What can be bet on, in words: an emblem with its colour, or a draw. */
export const sideName = ({ formatMessage }: IntlShape, fight: Pair, side: FightSide): string =>
  side === 'draw'
    ? formatMessage({ id: 'play_fight_draw' })
    : formatMessage({ id: side === 'red' ? 'play_fight_red' : 'play_fight_blue' }, { name: emblemName(fight[side]) });

/** Who won, as one word. */
export const winnerName = (intl: IntlShape, { winner, ...pair }: Pair & { readonly winner: FightSide }): string =>
  winner === 'draw' ? sideName(intl, pair, winner) : emblemName(pair[winner]);

const unplaced = { taking: 'play_bet_taking', refused: 'play_bet_refused', taken_back: 'play_bet_taken_back' } as const;

/** What becomes of a bet, or has become of it. */
export const fateOf = (
  { formatMessage }: IntlShape,
  { odds, winner }: ShownFight,
  { side, stake, state }: Bet,
  money: Money,
): string => {
  const pays = (won: FightSide) => payFight({ [side]: Number(stake) }, odds, won);
  if (state === 'taken') return formatMessage({ id: 'play_fight_pays' }, { amount: money(pays(side)) });
  if (state !== 'settled') return formatMessage({ id: unplaced[state] });
  if (winner === null || pays(winner) === 0) return formatMessage({ id: 'play_bet_lost' });
  return winner === 'draw' && side !== 'draw'
    ? formatMessage({ id: 'play_bet_taken_back' })
    : formatMessage({ id: 'play_bet_paid' }, { amount: money(pays(winner)) });
};

/** How a fight has ended. */
export const endText = (
  { formatMessage }: IntlShape,
  { winner, score: [red, blue], ...pair }: Pick<PastFight, 'red' | 'blue' | 'winner' | 'score'>,
): string =>
  winner === 'draw'
    ? formatMessage({ id: 'play_fight_is_draw' }, { red, blue })
    : formatMessage({ id: 'play_fight_won' }, { name: emblemName(pair[winner]), red, blue });

/** The last hit, once every second exchange: a sentence a second is more than can be heard. */
const hitText = ({ formatMessage }: IntlShape, { exchanges }: ShownFight): string => {
  const even = exchanges.slice(0, exchanges.length - (exchanges.length % 2));
  const side = even.findLast((each) => each !== 'miss');
  if (side === undefined) return '';
  const [red, blue] = scoreOf(even);
  return formatMessage({ id: 'play_fight_hit' }, { side, own: Math.max(red, blue), other: Math.min(red, blue) });
};

/** What is said of a fight to who does not see it. */
export const spokenOf = (intl: IntlShape, fight: ShownFight | null, money: Money): string => {
  if (fight === null) return '';
  const { winner, bets, paid, hasBegun } = fight;
  const last = bets.at(-1);
  if (!hasBegun)
    return last
      ? intl.formatMessage(
          { id: 'play_fight_own_bet' },
          { amount: money(Number(last.stake)), side: sideName(intl, fight, last.side) },
        )
      : '';
  if (winner === null) return hitText(intl, fight);
  if (bets.length > 0 && paid === null) return '';
  const settled =
    paid === null
      ? ''
      : paid > 0
        ? intl.formatMessage({ id: 'play_event_paid' }, { amount: money(paid) })
        : intl.formatMessage({ id: 'play_event_lost' });
  return `${endText(intl, { ...fight, winner })} ${settled}`.trim();
};
