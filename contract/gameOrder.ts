import type { RequestOf } from './call.ts';
import type { games } from './lobby/games.ts';

type GameOrder = NonNullable<RequestOf<(typeof games)['list']>['order']>;

interface Orderable {
  /** The day on which the game was added, as `dayNumber` counts. */
  readonly addedDay: number;
  readonly foldedName: string;
}

const dayLong = 86_400_000;

/** How many days a game is new. */
const newDays = 30;

/** The day of a moment, counted from 1970-01-01, UTC. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / dayLong);

export const isNew = ({ addedDay }: Pick<Orderable, 'addedDay'>, today: number): boolean => addedDay >= today - newDays;

/** A name as names are compared: without capitals, accents, apostrophes and what more than one space adds. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The other names of a game as they are searched; most games have none. */
export const foldNames = (names: readonly string[]): { foldedOthers?: string } =>
  names.length === 0 ? {} : { foldedOthers: names.map(foldName).join('\n') };

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sorts games, given with the most popular first, in another order; ties keep their order. */
export const inOrder = <Game extends Orderable>(
  games: readonly Game[],
  order: GameOrder = 'popular',
): readonly Game[] => {
  if (order === 'popular') return games;
  return games.toSorted((one, other) =>
    order === 'newest' ? other.addedDay - one.addedDay : compare(one.foldedName, other.foldedName),
  );
};
