import type { PlayedRound } from '../frame/wire.ts';
import type { Result } from '../rules/play.ts';
import { lineRows, type Column } from '../rules/reels.ts';

type ReelResult = Extract<Result, { engine: 'reels' }>;
export type ReelWin = ReelResult['wins'][number];

/** What the reels stopped at, if a round was played on reels. */
export const reelsOf = (round: PlayedRound | null): ReelResult | null => {
  const result = round?.result.result;
  return result?.engine === 'reels' ? result : null;
};

/** Whether a cell is a part of a win. */
export const isOfWin = (columns: readonly Column[], win: ReelWin, reel: number, row: number): boolean => {
  const symbol = columns[reel]?.[row];
  if (win.symbol === 'S') return symbol === 'S';
  if (reel >= win.length) return false;
  return win.line === null ? symbol === win.symbol || symbol === 'W' : Number(lineRows[win.line]?.[reel]) === row;
};

/** A line as far as its symbols run, in cells; it enters at the edge of the first reel. */
export const pathOf = ({ line, length }: ReelWin): string => {
  const heights = Array.from((lineRows[line ?? 0] ?? '').slice(0, length), (row) => Number(row) + 0.5);
  return [`0,${heights[0] ?? 0}`, ...heights.map((height, reel) => `${reel + 0.5},${height}`)].join(' ');
};

/** How great a win sounds. */
export const loudnessOf = ({ stake, win }: PlayedRound): 0 | 1 | 2 | 3 => {
  const times = win / stake;
  if (times < 2) return 0;
  if (times < 5) return 1;
  return times < bigFrom ? 2 : 3;
};

/** From so many times its stake a win is a big one. */
export const bigFrom = 15;

/** Where a reel from the left may bring a scatter that pays: two are there already. */
export const isHeld = (columns: readonly Column[], reel: number): boolean =>
  reel < columns.length && [...columns.slice(0, reel).join('')].filter((symbol) => symbol === 'S').length === 2;
