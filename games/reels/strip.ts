import type { Pace } from '../../machines/games/round.rules.ts';
import type { Column } from '../rules/reels.ts';

const rows = 3;
const running = 12;
/** A strip from top to bottom: results, what runs, its first pictures again so that it runs without a seam, and what was there before. */
const length = rows + running + rows + rows;

const startMs = 190;
const cellsASecond = 26;
const overshoot = 0.14;
/** The part of a stop after which a reel has gone its way and springs back. */
const landing = 0.72;

export const paces = {
  usual: { least: 620, between: 170, slide: 640, held: 950 },
  quick: { least: 240, between: 45, slide: 260, held: 0 },
} as const satisfies Record<Pace, unknown>;

/** When a reel that stops is heard. */
export const landsAfter = (slide: number): number => slide * landing;

const order = 'AEBFDCGASBHWECADFB';

/** What runs past on a reel; each has its own order, and the first one no wild. */
const runOf = (reel: number): string => {
  const from = (reel * 7) % order.length;
  const run = (order + order).slice(from, from + running);
  return reel === 0 ? run.replaceAll('W', 'C') : run;
};

/** Every picture of a strip from top to bottom, each with whether it is only seen as it runs. */
export const cellsOf = (reel: number, from: Column, to: Column) => {
  const run = runOf(reel);
  return [
    ...[...to].map((symbol) => ({ symbol, runs: false })),
    ...[...run, ...run.slice(0, rows)].map((symbol) => ({ symbol, runs: true })),
    ...[...from].map((symbol) => ({ symbol, runs: false })),
  ];
};

/** A strip with so many of its pictures above the window; at rest there are none. */
const at = (cells: number) => ({ transform: `translateY(${(-100 * cells) / length}%)` });

export interface Strip {
  /** Runs on without end. */
  readonly start: () => void;
  /** Slides to the result. */
  readonly stop: (slide: number) => void;
  /** Shows the result at once. */
  readonly rest: () => void;
}

/** Moves a strip as one layer: the page around it is never laid out again. */
export const createStrip = (element: HTMLElement, reel: number): Strip => {
  let moving: readonly Animation[] = [];
  const delay = reel * 30;
  const rest = () => {
    for (const animation of moving) animation.cancel();
    moving = [];
  };
  return {
    rest,
    start: () => {
      rest();
      const easing = 'cubic-bezier(0.5, 0, 0.75, 0.6)';
      moving = [
        element.animate([at(length - rows), at(rows + running)], { duration: startMs, delay, easing, fill: 'both' }),
        element.animate([at(rows + running), at(rows)], {
          delay: delay + startMs,
          duration: (running / cellsASecond) * 1000,
          iterations: Infinity,
        }),
      ];
    },
    stop: (slide) => {
      const run = Number(moving[1]?.currentTime ?? 0) - delay - startMs;
      // At this speed nobody sees whole pictures exchanged, so a stop can begin as far away as its slowing down needs.
      const away = Math.floor((cellsASecond * landsAfter(slide)) / 2130);
      const passed = ((run * cellsASecond) / 1000) % 1;
      const begin = away + 1 - Math.max(0, passed);
      const stopping = element.animate(
        [
          { ...at(begin), offset: 0, easing: 'cubic-bezier(0.25, 0.53, 0.5, 1)' },
          { ...at(-overshoot), offset: landing, easing: 'ease-in-out' },
          { ...at(0), offset: 1 },
        ],
        { duration: slide, fill: 'forwards' },
      );
      for (const animation of moving) animation.cancel();
      moving = [stopping];
    },
  };
};
