import type { Pace } from '../../machines/games/round.rules.ts';
import type { Plan } from '../table/createShow.ts';

/** The pockets of the wheel, clockwise. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

export const pocketStep = 360 / wheel.length;
const places: readonly number[] = wheel;
const placeOf = (pocket: number): number => Math.max(0, places.indexOf(pocket));

/** A number with the two to either side of it on the wheel. */
export const neighboursOf = (number: number): readonly number[] =>
  [-2, -1, 0, 1, 2].map((by) => wheel[(placeOf(number) + by + wheel.length) % wheel.length] ?? 0);

/** How far the disc and the ball are turned, in degrees. */
export interface Angles {
  readonly disc: number;
  readonly ball: number;
}

/** Degrees a second; the ball runs against the disc. */
const speeds: Angles = { disc: 44, ball: -390 };
const durations: Readonly<Record<Pace, number>> = { usual: 4_200, quick: 1_300 };

/** How far the ball is from the middle, in parts of its own size: on the track, and in a pocket. */
const track = 9.62;
const inPocket = 6.2;

/** The ball leaves the track and comes to lie in its pocket, as parts of the time. */
const leaves = 0.5;
const lies = 0.84;
const ticks = 8;
const tickAt = (tick: number): number => leaves + (lies - leaves) * (1 - (1 - tick / ticks) ** 1.7);

/** Goes from one value to another, beginning at a speed and ending without any. */
const glide = (part: number, from: number, to: number, speed: number): number => {
  const [square, cube] = [part ** 2, part ** 3];
  return from + speed * (cube - 2 * square + part) + (to - from) * (3 * square - 2 * cube);
};

const heightAt = (part: number): number => {
  if (part <= leaves) return track;
  if (part >= lies) return inPocket;
  const fallen = Math.min(1, (part - leaves) / (0.55 * (lies - leaves)));
  const base = track + (inPocket - track) * fallen ** 1.6;
  const tick = Array.from({ length: ticks }, (_, at) => at).findLast((at) => tickAt(at) <= part) ?? 0;
  const within = (part - tickAt(tick)) / (tickAt(tick + 1) - tickAt(tick));
  return base + 1.15 * 0.74 ** tick * 4 * within * (1 - within) * fallen;
};

/** The first angle at or beyond another in a direction that is as far round as a third. */
const beyond = (least: number, like: number, direction: 1 | -1): number =>
  least + direction * ((((direction * (like - least)) % 360) + 360) % 360);

export const transformOf = {
  disc: (angle: number) => `rotate(${angle.toFixed(2)}deg)`,
  arm: (angle: number) => `rotate(${angle.toFixed(2)}deg)`,
  ball: (height: number) => `translateY(${(-100 * height).toFixed(1)}%)`,
};

/** How the wheel stands when the ball lies in a pocket, which is at the top. */
export const restingAt = (pocket: number | null): Angles => ({ disc: -placeOf(pocket ?? 0) * pocketStep, ball: 0 });
export const restingHeight = inPocket;

/** Turned on for some seconds without an end. */
export const running = ({ disc, ball }: Angles, seconds: number): Angles => ({
  disc: disc + speeds.disc * seconds,
  ball: ball + speeds.ball * seconds,
});
export const aTurn: Angles = { disc: 360_000 / speeds.disc, ball: -360_000 / speeds.ball };
export const runningHeight = track;

export const planOf = (_drawn: readonly number[], pace: Pace): Plan => ({
  ms: durations[pace],
  knocks: Array.from({ length: ticks }, (_, tick) => tickAt(tick + 1) * durations[pace]),
});

const frameMs = 30;

/** The frames of the disc and of the ball, from where they are until the pocket stands at the top. */
export const fall = (from: Angles, pocket: number, pace: Pace) => {
  const seconds = durations[pace] / 1_000;
  const rest = restingAt(pocket);
  const pushed = speeds.disc * seconds;
  const disc = beyond(from.disc + pushed / 2, rest.disc, 1);
  // Seen from the disc, the ball runs on until it lies, and is at rest from then on.
  const [begins, ends] = [from.ball - from.disc, rest.ball - rest.disc];
  const thrown = (speeds.ball - speeds.disc) * seconds * lies;
  const settles = beyond(begins + thrown / 2, ends, -1);
  const parts = Array.from({ length: Math.ceil(durations[pace] / frameMs) + 1 }, (_, at) =>
    Math.min(1, (at * frameMs) / durations[pace]),
  );
  const discAt = (part: number) => glide(part, from.disc, disc, pushed);
  const ballAt = (part: number) => discAt(part) + glide(Math.min(1, part / lies), begins, settles, thrown);
  return {
    ms: durations[pace],
    disc: parts.map((offset) => ({ offset, transform: transformOf.disc(discAt(offset)) })),
    arm: parts.map((offset) => ({ offset, transform: transformOf.arm(ballAt(offset)) })),
    ball: parts.map((offset) => ({ offset, transform: transformOf.ball(heightAt(offset)) })),
  };
};
