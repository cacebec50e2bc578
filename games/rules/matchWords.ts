import { kindIn, numberIn, paysOf, type Leg } from './odds.ts';
import { clubName, fixturesOf, isGoalSport, setSports, type Score, type Sport } from './sports.ts';

export const sportNames: Readonly<Record<Sport, string>> = {
  football: 'Football',
  futsal: 'Futsal',
  beach: 'Beach football',
  tennis: 'Tennis',
  padel: 'Padel',
  table_tennis: 'Table tennis',
  badminton: 'Badminton',
  darts: 'Darts',
  arena: 'Arena',
  shooter: 'Shooter',
  versus: 'Versus',
};
const leagues = ['North', 'South', 'Coast', 'Valley'];
export const leagueName = (sport: Sport, league: number): string => `${sportNames[sport]} ${leagues[league] ?? ''}`;

export const inOdds = (hundredths: number): string => (hundredths / 100).toFixed(2);
/** The odds of a slip together; a void leg counts nothing. */
export const together = (legs: readonly { readonly odds: number; readonly state?: Leg['state'] }[]): number =>
  paysOf(
    100,
    legs.map(({ odds, state }) => (state === 'void' ? 100 : odds)),
  );
export const inScore = ([home, away]: Score): string => `${home}–${away}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Meeting {
  readonly id: string;
  readonly sport: Sport;
  readonly league: number;
  readonly home: number;
  readonly away: number;
  readonly startsAt: number;
}

export const meetingOf = (id: string): Meeting => {
  const [, sport = 'football', slot = '0', index = '0'] = /^(.+)-(\d+)-(\d)$/.exec(id) ?? [];
  const found = fixturesOf(sport as Sport, Number(slot))[Number(index)];
  if (!found) throw new Error(`${id} is no match`);
  return found;
};

export type Sides = Pick<Meeting, 'sport' | 'league' | 'home' | 'away'>;
export const homeOf = ({ sport, league, home }: Sides): string => clubName(sport, league, home);
export const awayOf = ({ sport, league, away }: Sides): string => clubName(sport, league, away);
export const versus = (match: Sides): string => `${homeOf(match)} – ${awayOf(match)}`;

/** A club by its place alone, where there is little room. */
const short = (name: string): string => (/^\p{Lu}\. /u.test(name) ? name.slice(3) : (name.split(' ')[0] ?? name));

/** What the parts of a match are called; those in goals have none. */
export const wordsOf = (sport: Sport): { readonly point: string; readonly set: string } =>
  isGoalSport(sport) ? { point: 'goal', set: 'half' } : setSports[sport].words;

/** Where a match is that is being played: its minute, where it has minutes, or else its set. */
export const clockInPlay = (sport: Sport, minute: number | undefined, [home, away]: Score): string =>
  minute === undefined ? `${capital(wordsOf(sport).set)} ${home + away + 1}` : `${minute}′`;

export const marketTitle = (sport: Sport, market: string): string => {
  const { set } = wordsOf(sport);
  const number = numberIn(market);
  switch (kindIn(market)) {
    case 'result':
      return 'Match result';
    case 'double':
      return 'Double chance';
    case 'total':
      return `Total goals ${number / 10}`;
    case 'both':
      return 'Both teams to score';
    case 'goal':
      return `Next goal: goal ${number}`;
    case 'winner':
      return 'Match winner';
    case 'sets':
      return `Number of ${set}s`;
    case 'set':
      return `${capital(set)} ${number}`;
    default:
      return isGoalSport(sport) ? 'Correct score' : `Correct score in ${set}s`;
  }
};

interface Naming {
  readonly short: string;
  /** Where its market is not said. */
  readonly long: string;
}

/** An outcome in words. */
export const outcomeName = (match: Sides, market: string, outcome: string): Naming => {
  const [home, away] = [homeOf(match), awayOf(match)];
  const { set } = wordsOf(match.sport);
  const sides: Readonly<Record<string, string>> = { home, away };
  const side = sides[outcome];
  const number = numberIn(market);
  const named = (label: string, long: string): Naming => ({ short: label, long });
  switch (kindIn(market)) {
    case 'result':
    case 'winner':
      return side === undefined ? named('Draw', 'Draw') : named(short(side), `${side} to win`);
    case 'double': {
      if (outcome === 'home_draw') return named(`${short(home)} or draw`, `${home} or draw`);
      if (outcome === 'draw_away') return named(`Draw or ${short(away)}`, `Draw or ${away}`);
      return named('Either side', `Either side to win, ${home} or ${away}`);
    }
    case 'total':
      return named(`${capital(outcome)} ${number / 10}`, `${capital(outcome)} ${number / 10} goals`);
    case 'both':
      return outcome === 'yes' ? named('Yes', 'Yes, both teams to score') : named('No', 'No, not both teams to score');
    case 'goal':
      return side === undefined
        ? named('No goal', `No goal ${number}`)
        : named(short(side), `${side} to score goal ${number}`);
    case 'sets':
      return named(`${capital(outcome)} ${set}s`, `${capital(outcome)} ${set}s`);
    case 'set':
      return named(short(side ?? ''), `${side ?? ''} to win ${set} ${number}`);
    default: {
      if (outcome === 'other') return named('Any other', 'Any other score');
      const score = outcome.replace('-', '–');
      return named(score, isGoalSport(match.sport) ? `Score ${score}` : `${score} in ${set}s`);
    }
  }
};
