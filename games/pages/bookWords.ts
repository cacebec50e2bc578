import type { PriceRule } from '../rules/odds.ts';
import { capital, clockInPlay, homeOf, awayOf, wordsOf, type Sides } from '../rules/matchWords.ts';
import { isGoalSport, type GoalSport, type Sport } from '../rules/sports.ts';
import type { Match, ShownSlip } from './bookState.ts';
import { svg } from './kit.ts';
import { money, refusals, unheard } from './shell.ts';

/** What the commentary says of a minute. */
export const eventText = (match: Sides, event: string): string => {
  const side = event.startsWith('home') ? homeOf(match) : awayOf(match);
  if (event.endsWith('_goal')) return `Goal for ${side}`;
  return event.endsWith('_corner') ? `Corner for ${side}` : `Chance for ${side}`;
};

export const clockOf = (at: number): string =>
  new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Where a match is, as its card says it. */
export const clockText = (sport: Sport, match: Match): string => {
  const { phase, score, minute, startsAt } = match;
  if (phase === 'coming') return clockOf(startsAt);
  if (phase === 'abandoned') return 'Abandoned';
  if (phase === 'over') return 'Full time';
  return clockInPlay(sport, minute, score);
};

/** The score of a match for those who listen to it. */
export const scoreText = (sport: Sport, { score, points, phase }: Match): string => {
  if (phase === 'coming') return '';
  const { set, point } = wordsOf(sport);
  if (!points) return `Score ${score.join(' to ')}`;
  return `${capital(set)}s ${score.join(' to ')}, ${point}s ${points.join(' to ')}`;
};

export const rulesOfPrice: Readonly<Record<PriceRule, string>> = {
  higher: 'Take better',
  none: 'Do not bet',
  any: 'Take any',
};

const whys: Readonly<Record<string, string>> = {
  suspended: 'A match is suspended, so the bet was not taken. Your slip is as it was.',
  odds_changed:
    'The odds have changed. Your slip is as it was, with the new odds beside the old. Odds of a live match move all the time: “Take any” bets at those of the moment.',
  offer_changed: 'The offer has changed, so nothing was sold.',
  too_many_slips: 'You have 20 open bets, which is the most. Wait until one is settled.',
  late: 'The match went on without an answer for too long, so the bet was not taken.',
  unsure: 'The wallet did not answer, so the bet was not taken. If your stake was taken, it comes back by itself.',
  seat_ended: 'The game was opened elsewhere or closed before the bet was taken.',
  not_allowed: 'This bet is not possible here.',
};

/** Why a bet was not taken, or not sold. */
export const whyText = (status: string, most?: number): string => {
  if (status === 'too_much')
    return most !== undefined && most > 0
      ? `At these odds the most is ${money(most)}: no bet pays more than ${money(1_000_000)}.`
      : 'No bet pays more than $10,000.00. Choose fewer selections.';
  return whys[status] ?? refusals[status] ?? unheard;
};

/** What has become of a bet. */
export const slipText = ({ state, pays, stake, why }: ShownSlip, inMoney = money): string => {
  const paid = inMoney(Number(pays ?? 0));
  switch (state) {
    case 'held':
      return 'Waiting for the match';
    case 'taking':
      return 'Waiting for the wallet';
    case 'open':
      return 'Open';
    case 'cashing':
      return 'Selling';
    case 'won':
      return `Won ${paid}`;
    case 'lost':
      return 'Lost';
    case 'void':
      return `Void, ${inMoney(Number(stake))} is back`;
    case 'cashed':
      return `Cashed out for ${paid}`;
    case 'taken_back':
      return 'Not taken, the stake is back';
    default:
      return why === 'late' ? 'Not taken, too late' : 'Not taken';
  }
};

export const selections = (count: number): string => `${count} selection${count === 1 ? '' : 's'}`;

/** What each market returns before the kick-off: the lowest, the highest and the mean of all 56 meetings, in per cent. */
export const returnsOf = (sport: Sport): readonly (readonly [market: string, returns: string])[] => {
  const { set } = wordsOf(sport);
  if (!isGoalSport(sport))
    return [
      ['Match winner', '94.20 to 95.00 %'],
      [`A ${set}`, '94.25 to 95.00 %'],
      [`Number of ${set}s`, '94.47 to 95.00 %'],
      [`Correct score in ${set}s`, '91.08 to 92.00 %'],
    ] satisfies [string, string][];
  const at: Readonly<Record<GoalSport, readonly string[]>> = {
    football: [
      '93.97 to 95.00 %, mean 94.73',
      '94.17 to 95.00 %',
      '93.35 to 95.00 %',
      '94.48 to 95.00 %',
      '92.44 to 94.00 %',
    ],
    futsal: [
      '94.04 to 95.00 %, mean 94.65',
      '94.17 to 95.00 %',
      '93.94 to 95.00 %',
      '93.96 to 94.97 %',
      '93.34 to 93.99 %',
    ],
    beach: [
      '93.96 to 95.00 %, mean 94.66',
      '94.07 to 95.00 %',
      '93.94 to 95.00 %',
      '94.12 to 95.00 %',
      '93.32 to 93.99 %',
    ],
  };
  const names = ['Match result', 'Double chance', 'Total goals', 'Both teams to score', 'Next goal'];
  const rows = names.map((name, index) => [name, at[sport][index] ?? ''] as const);
  return sport === 'football' ? [...rows, ['Correct score', '87.85 to 90.00 %, mean 89.59']] : rows;
};

const colours = [
  ['#b8433a', '#f2e0c2'],
  ['#2f62a8', '#e4ebf5'],
  ['#1f7658', '#f0d48a'],
  ['#6d4a96', '#e6dcf0'],
  ['#c07c22', '#23292f'],
  ['#26809a', '#f4efe0'],
  ['#8a3050', '#f0c9a4'],
  ['#556270', '#d5e4d8'],
] as const;
const shield = 'M2 2H22V13C22 18 17 21 12 23C7 21 2 18 2 13Z';
const charges = [
  'M12 2H22V13C22 18 17 21 12 23Z',
  'M2 8.5H22V13C22 14 21.8 14.8 21.5 15.5H2.5C2.2 14.8 2 14 2 13Z',
  'M9 2H15V21.7L12 23L9 21.7Z',
  'M2 2H22V9H2Z',
];

/** The shield of a club. */
export const crest = (league: number, club: number): Element => {
  const [ground, charge] = colours[club] ?? colours[0];
  return svg(
    'svg',
    { viewBox: '0 0 24 25', class: 'crest', 'aria-hidden': 'true' },
    svg('path', { d: shield, fill: ground }),
    svg('path', { d: charges[league] ?? shield, fill: charge }),
  );
};
