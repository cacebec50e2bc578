import type { LotteryGame } from '../draws/lotteryFeeds.ts';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

const named = ({ rows, wins }: LotteryGame['playTypes'][number]): readonly (readonly [number, string])[] => {
  const places = wins.by === 'straight' ? (wins.places?.map((place) => [place]) ?? []) : (wins.rows ?? []);
  if (places.length !== rows.length || places.length < 2) return [];
  return places.flatMap(([place, other], at) => {
    const title = rows[at];
    return place === undefined || other !== undefined || title === undefined ? [] : [[place, title] as const];
  });
};

/** What the places of a draw are called, in English: as play types call them, else first, second and so on. */
export const placeTitles = ({
  balls,
  playTypes,
}: Pick<LotteryGame, 'balls' | 'playTypes'>): ReadonlyMap<number, string> =>
  new Map(balls ? [...ordinals.entries(), ...playTypes.flatMap(named)] : ['Tens', 'Ones'].entries());
