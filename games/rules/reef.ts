import { words, type Draws } from '../../contract/fair.ts';

/** The fish of each water, by what a catch of them pays in shots. */
export const waters = {
  reef: [2, 3, 5, 8, 12, 20, 40, 100],
  river: [2, 3, 4, 6, 10, 15, 25, 50],
  deep: [3, 5, 10, 20, 40, 80, 150, 400],
} as const;
export type Water = keyof typeof waters;
export type Fish = (typeof waters)[Water][number];

export const isWater = (name: string): name is Water => Object.hasOwn(waters, name);

export const livesIn = (water: Water, pays: number): pays is Fish =>
  (waters[water] as readonly number[]).includes(pays);

/** The shots of one bet. */
export const magazine = 20;

/** Whether a shot with this word catches the fish: 96 % of its price comes back on average, whichever fish it is aimed at. */
export const isHit = (word: number, multiple: Fish): boolean => word < Math.floor((96 * words) / (100 * multiple));

const dearest = Math.max(...Object.values(waters).flat());

/** What the dearest catch pays that a shot with this word can bring, up to the dearest fish of all. */
export const dearestIn = (word: number): number => Math.min(dearest, Math.floor((96 * words) / (100 * (word + 1))));

export const drawMagazine = (draws: Draws): number[] => Array.from({ length: magazine }, () => draws.word());

/** What a magazine pays: its catches, and the shots that were not fired. */
export const payMagazine = (price: number, magazineWords: readonly number[], aims: readonly Fish[]): number =>
  price *
  aims.reduce<number>(
    (sum, multiple, shot) => sum + (isHit(magazineWords[shot] ?? words, multiple) ? multiple : 0),
    magazine - aims.length,
  );
