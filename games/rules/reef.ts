import { words, type Draws } from '../../contract/fair.ts';

/** What a catch of each fish pays, in shots. */
export const fish = [2, 3, 5, 8, 12, 20, 40, 100] as const;
export type Fish = (typeof fish)[number];

/** The shots of one bet. */
export const magazine = 20;

/** Whether a shot with this word catches the fish: 96 % of its price comes back on average, whichever fish it is aimed at. */
export const isHit = (word: number, multiple: Fish): boolean => word < Math.floor((96 * words) / (100 * multiple));

export const drawMagazine = (draws: Draws): number[] => Array.from({ length: magazine }, () => draws.word());

/** What a magazine pays: its catches, and the shots that were not fired. */
export const payMagazine = (price: number, magazineWords: readonly number[], aims: readonly Fish[]): number =>
  price *
  aims.reduce<number>(
    (sum, multiple, shot) => sum + (isHit(magazineWords[shot] ?? words, multiple) ? multiple : 0),
    magazine - aims.length,
  );
