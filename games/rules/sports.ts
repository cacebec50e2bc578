// Times are milliseconds; `since` counts from the kick-off. Players read what is chosen by the ids here, apart from clubs' names.

export type Side = 'home' | 'away';
export type Score = readonly [home: number, away: number];

type Named = (place: string, club: number) => string;
const withWord =
  (words: string): Named =>
  (place, club) =>
    `${place} ${words.split(' ')[club] ?? ''}`;
const asClubs = withWord('Rovers United Athletic Town City Wanderers County Albion');
const asTeams = withWord('Foxes Herons Lynxes Owls Ravens Stags Vipers Wolves');
const asPlayers: Named = (place, club) => `${'AJMRKLTS'.charAt(club)}. ${place}`;

const betweenSets = 10_000;

/** Minutes of `step` each; goals a minute of two average clubs, in ten-thousandths; lines of totals in tenths, 25 for 2.5. */
const inGoals = (minutes: number, step: number, base: Score, lines: readonly number[], named: Named) => {
  const markets: readonly string[] = ['result', 'double', 'total', 'both', 'goal'];
  return { model: 'goals' as const, minutes, step, longest: minutes * step, base, lines, named, markets };
};
const football = inGoals(90, 2_000, [165, 130], [5, 15, 25, 35, 45], asClubs);

/** The points that win a set, how long each lasts, what a step of skill adds to its chance, and what it is called. */
const inSets = (to: number, step: number, scale: number, point: string, set = 'set') => ({
  ...{ model: 'sets' as const, to, step, longest: 3 * (2 * to - 1) * step + 2 * betweenSets, scale },
  ...{ pick: 0, named: asPlayers, words: { point, set }, markets: ['winner', 'sets', 'score', 'set'] },
});
/** Home has the first pick, in set 1, and away that of set 2. */
const esports = { named: asTeams, pick: 200 };

export const goalSports = {
  football: { ...football, markets: [...football.markets, 'score'] },
  futsal: inGoals(40, 4_000, [640, 560], [25, 35, 45, 55, 65], (place) => `${place} Futsal`),
  beach: inGoals(36, 5_000, [900, 820], [45, 55, 65, 75, 85], (place) => `${place} Sands`),
};

export const setSports = {
  tennis: inSets(4, 9_000, 110, 'game'),
  padel: inSets(4, 9_000, 110, 'game'),
  table_tennis: inSets(11, 3_000, 60, 'point'),
  badminton: inSets(11, 3_000, 60, 'point'),
  darts: inSets(3, 12_000, 130, 'leg'),
  arena: { ...inSets(9, 4_000, 70, 'tower', 'map'), ...esports },
  shooter: { ...inSets(7, 5_000, 80, 'round', 'map'), ...esports },
  versus: { ...inSets(5, 7_000, 100, 'fight', 'game'), ...esports },
};

export type GoalSport = keyof typeof goalSports;
export type SetSport = keyof typeof setSports;
export type Sport = GoalSport | SetSport;

export const sports = { ...goalSports, ...setSports };
export const isGoalSport = (sport: Sport): sport is GoalSport => Object.hasOwn(goalSports, sport);
/** The market that stands on the card of a match. */
export const firstMarketOf = (sport: Sport): string => (isGoalSport(sport) ? 'result' : 'winner');

/** How long all markets of a match are suspended after what decides them, so that nobody who knows of it first gains. */
const suspension = 6_000;

const places = [
  'Alderwick Brackmoor Corriedale Dunmarsh Eastmere Fallowby Garrowby Hollinsea',
  'Inverlow Jarrowick Kelderby Larkstone Merrowdale Northwold Ormsea Penhollow',
  'Quarrowdon Ravensmoor Silverbeck Tarnley Ulverholt Vexmoor Westerlea Yarrowby',
  'Amberford Birchholm Copperlea Drumwick Elmsgate Fennick Gorsedale Heathwick',
].map((league) => league.split(' '));

const attack = [140, 125, 115, 108, 98, 92, 84, 76];
/** A higher one lets in more. */
const defence = [82, 90, 86, 100, 95, 110, 120, 116];
const skill = [9, 7, 6, 5, 4, 3, 2, 0];
const of = (figures: readonly number[], club: number): number => figures[club] ?? 0;

export const clubName = (sport: Sport, league: number, club: number): string =>
  sports[sport].named(places[league]?.[club] ?? '', club);

/** Two matches kick off each minute, of each league in turn. Its round takes two turns, a season 14 rounds. */
export const slotLength = 60_000;

export const fixturesOf = (sport: Sport, slot: number) => {
  const turn = Math.floor(slot / 4);
  const round = Math.floor(turn / 2) % 14;
  const r = round % 7;
  const pairOf = (k: number): Score => {
    if (k > 0) return [(r + k) % 7, (r - k + 7) % 7];
    return r % 2 === 1 ? [r, 7] : [7, r];
  };
  return [0, 1].map((index) => {
    const [one, other] = pairOf(2 * (turn % 2) + index);
    const [home, away] = round < 7 ? [one, other] : [other, one];
    const id = `${sport}-${slot}-${index}`;
    return { id, sport, league: slot % 4, round: round + 1, home, away, startsAt: slotLength * slot };
  });
};

/** The last matches of a club that kicked off in a slot or before it, the latest first. */
export const lastOf = (sport: Sport, league: number, club: number, slot: number, many: number) => {
  const found: ReturnType<typeof fixturesOf> = [];
  const latest = slot - ((slot - league) % 4);
  for (let at = latest; found.length < many; at -= 4)
    found.push(...fixturesOf(sport, at).filter(({ home, away }) => home === club || away === club));
  return found;
};

/** The chances of a goal each minute, in ten-thousandths. */
export const ratesOf = (sport: GoalSport, home: number, away: number): Score => {
  const [forHome, forAway] = goalSports[sport].base;
  const rate = (base: number, one: number, other: number) =>
    Math.floor((base * of(attack, one) * of(defence, other)) / 10_000);
  return [rate(forHome, home, away), rate(forAway, away, home)];
};

/** Home's chances of a point in each of three sets, in ten-thousandths. */
export const pointsOf = (sport: SetSport, home: number, away: number): [number, number, number] => {
  const { scale, pick } = setSports[sport];
  const even = 5_000 + scale * (of(skill, home) - of(skill, away));
  return [even + pick, even - pick, even];
};

/** The last minute that is known. */
export const minuteAt = (sport: GoalSport, since: number): number => {
  const { step, minutes } = goalSports[sport];
  return Math.max(0, Math.min(minutes, Math.floor(since / step)));
};

/** Whether so little of a match is left that nothing is offered. */
export const isEnding = (sport: GoalSport, since: number): boolean =>
  minuteAt(sport, since) >= goalSports[sport].minutes - 2;

export const isSuspended = (since: number, decisive: readonly number[]): boolean =>
  decisive.some((at) => since >= at && since < at + suspension);

export const scoreOf = (won: readonly Side[]): Score => {
  const home = won.filter((side) => side === 'home').length;
  return [home, won.length - home];
};

/** Who won each of some sets that were played to their end: the side with the last point. */
export const winnersOf = (played: readonly (readonly Side[])[]): Side[] => played.flatMap((set) => set.at(-1) ?? []);

/** What is known of a match in sets at a moment, from all the points that will be played. */
export const positionAt = (
  sport: SetSport,
  played: readonly (readonly Side[])[],
  since: number,
): { sets: Score; points: Score; ends: number[]; over: number | null } => {
  const { step } = setSports[sport];
  const ends: number[] = [];
  let begins = 0;
  for (const set of played) {
    const end = begins + step * set.length;
    if (since < end) {
      const known = Math.max(0, Math.floor((since - begins) / step));
      const sets = scoreOf(winnersOf(played.slice(0, ends.length)));
      return { sets, points: scoreOf(set.slice(0, known)), ends, over: null };
    }
    ends.push(end);
    begins = end + betweenSets;
  }
  return { sets: scoreOf(winnersOf(played)), points: [0, 0], ends, over: ends.at(-1) ?? null };
};
