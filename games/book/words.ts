import type { IntlShape } from 'react-intl';
import type { Leg } from '../../machines/games/book.rules.ts';
import type { BetSlipContext } from '../../machines/games/betSlip.setup.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { refusalText } from '../frame/game.select.ts';
import { outcomeText } from '../proof/matchWords.ts';
import { awayOf, homeOf, inOdds, meetingOf, together, wordsOf, type Sides } from '../rules/matchWords.ts';
import { kindIn, numberIn } from '../rules/odds.ts';
import { isGoalSport, type Sport } from '../rules/sports.ts';
import type { Match, ShownSlip } from './told.ts';

export type Money = (minor: number) => string;

/** A club by its place alone, where there is little room. */
const shortOf = (name: string): string => (/^\p{Lu}\. /u.test(name) ? name.slice(3) : (name.split(' ')[0] ?? name));

export const sportName = ({ formatMessage }: IntlShape, sport: Sport): string =>
  formatMessage({ id: 'play_book_sport' }, { sport });
export const leagueName = (intl: IntlShape, sport: Sport, league: number): string =>
  intl.formatMessage({ id: 'play_book_league' }, { sport: sportName(intl, sport), league: String(league) });

export const clockOf = (intl: IntlShape, at: number): string =>
  intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Where a match is, as its card says it. */
export const whenText = (intl: IntlShape, { sport, phase, score, minute, startsAt }: Match): string => {
  if (phase === 'coming') return clockOf(intl, startsAt);
  if (phase === 'abandoned') return intl.formatMessage({ id: 'play_book_abandoned' });
  if (phase === 'over') return intl.formatMessage({ id: 'play_book_full_time' });
  if (minute !== undefined) return `${minute}′`;
  return intl.formatMessage({ id: 'play_book_set_now' }, { set: wordsOf(sport).set, number: score[0] + score[1] + 1 });
};

/** The score of a match for who does not see it. */
export const scoreText = ({ formatMessage }: IntlShape, { sport, phase, score, points }: Match): string => {
  if (phase === 'coming') return '';
  const [home, away] = score;
  if (!points) return formatMessage({ id: 'play_book_score' }, { home, away });
  const { set, point } = wordsOf(sport);
  const [inHome, inAway] = points;
  return formatMessage({ id: 'play_book_score_in_sets' }, { set, point, home, away, inHome, inAway });
};

export const marketName = ({ formatMessage }: IntlShape, sport: Sport, market: string): string => {
  const { set } = wordsOf(sport);
  const number = numberIn(market);
  const kind = kindIn(market);
  if (kind === 'score')
    return formatMessage({ id: isGoalSport(sport) ? 'play_book_exact' : 'play_book_exact_sets' }, { set });
  return formatMessage({ id: 'play_book_market' }, { kind, set, number: kind === 'total' ? number / 10 : number });
};

/** An outcome as its button shows it, and where its market is not said. */
export const outcomeName = (
  intl: IntlShape,
  match: Sides,
  market: string,
  outcome: string,
): { readonly short: string; readonly long: string } => {
  const { formatMessage } = intl;
  const [home, away] = [shortOf(homeOf(match)), shortOf(awayOf(match))];
  const sides: Readonly<Record<string, string>> = { home, away };
  const long = outcomeText(intl, match, market, outcome);
  const shortText = (): string => {
    switch (kindIn(market)) {
      case 'double':
        if (outcome === 'home_away') return formatMessage({ id: 'play_book_either' });
        return formatMessage({ id: outcome === 'home_draw' ? 'play_match_home_draw' : 'play_match_draw_away' }, sides);
      case 'total':
        return formatMessage({ id: 'play_book_over_under' }, { outcome, line: String(numberIn(market) / 10) });
      case 'both':
        return formatMessage({ id: 'play_book_yes_no' }, { outcome });
      case 'goal':
        return sides[outcome] ?? formatMessage({ id: 'play_book_no_goal' });
      case 'score':
        return outcome === 'other' ? formatMessage({ id: 'play_book_other' }) : outcome.replace('-', '–');
      default:
        return sides[outcome] ?? long;
    }
  };
  return { short: shortText(), long };
};

export const legName = (intl: IntlShape, { fixture, market, outcome }: Omit<Leg, 'odds'>): string =>
  outcomeName(intl, meetingOf(fixture), market, outcome).long;

export const selections = ({ formatMessage }: IntlShape, count: number): string =>
  formatMessage({ id: 'play_book_selections' }, { count });

/** A slip in a line, for who does not see it. */
export const slipName = (intl: IntlShape, { legs }: Pick<ShownSlip, 'legs'>): string => {
  const [first] = legs;
  return first && legs.length === 1 ? legName(intl, first) : selections(intl, legs.length);
};

/** What has become of a bet. */
export const slipText = (intl: IntlShape, { state, pays, stake, why }: ShownSlip, money: Money): string => {
  const { formatMessage } = intl;
  switch (state) {
    case 'won':
      return formatMessage({ id: 'play_slip_won' }, { amount: money(pays ?? 0) });
    case 'cashed':
      return formatMessage({ id: 'play_slip_cashed' }, { amount: money(pays ?? 0) });
    case 'void':
      return formatMessage({ id: 'play_slip_void' }, { amount: money(stake) });
    case 'lost':
      return formatMessage({ id: 'play_slip_lost' });
    default:
      return formatMessage({ id: 'play_book_state' }, { state: why === 'late' ? 'late' : state });
  }
};

/** A bet that was taken, as its slip says it. */
export const receiptText = (intl: IntlShape, { legs, stake, most }: ShownSlip, money: Money): string =>
  intl.formatMessage(
    { id: 'play_book_placed' },
    { selections: selections(intl, legs.length), odds: inOdds(together(legs)), stake: money(stake), most: money(most) },
  );

const refusals: Readonly<Partial<Record<string, TextId>>> = {
  suspended: 'play_book_refused_suspended',
  odds_changed: 'play_book_refused_odds',
  offer_changed: 'play_book_refused_offer',
  too_many_slips: 'play_book_refused_slips',
  late: 'play_book_refused_late',
  unsure: 'play_book_refused_unsure',
  seat_ended: 'play_book_refused_seat',
  not_allowed: 'play_book_refused_not_allowed',
};

/** Why a bet was not taken; `most` is what could be staked. */
export const refusedText = (
  { formatMessage }: IntlShape,
  why: NonNullable<BetSlipContext['refusal']>,
  most: number,
  money: Money,
): string => {
  if (why === 'too_much')
    return formatMessage(
      { id: 'play_book_refused_too_much' },
      { most: most > 0 ? money(most) : 'none', limit: money(1_000_000) },
    );
  if (why === 'too_many_legs') return formatMessage({ id: 'play_book_refused_legs' });
  return formatMessage({ id: refusals[why] ?? refusalText(why) });
};

/** Why a bet in a list was not taken. */
export const notTakenText = ({ formatMessage }: IntlShape, why: NonNullable<ShownSlip['why']>): string => {
  if (why === 'suspended') return formatMessage({ id: 'play_book_not_taken_suspended' });
  if (why === 'odds_changed') return formatMessage({ id: 'play_book_not_taken_odds' });
  return formatMessage({ id: refusals[why] ?? refusalText(why) });
};

/** Why nothing was sold. */
export const unsoldText = ({ formatMessage }: IntlShape, why: NonNullable<ShownSlip['why']>): string => {
  if (why === 'suspended') return formatMessage({ id: 'play_book_unsold_suspended' });
  if (why === 'late') return formatMessage({ id: 'play_book_unsold_late' });
  return formatMessage({ id: refusals[why] ?? refusalText(why) });
};
