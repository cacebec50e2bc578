import type { Pace } from '../../machines/games/round.rules.ts';

/** What a layer of a wheel does, as a browser animates it. */
export type Move = readonly [frames: Keyframe[], options: KeyframeAnimationOptions];

/** How long a wheel takes to show what was drawn, in milliseconds. */
export const turningMs: Readonly<Record<Pace, number>> = { usual: 4_200, quick: 1_300 };

export const rotated = (angle: number): string => `rotate(${angle.toFixed(2)}deg)`;

/** Goes from one value to another, beginning at a speed and ending without any. */
export const glide = (part: number, from: number, to: number, speed: number): number => {
  const [square, cube] = [part ** 2, part ** 3];
  return from + speed * (cube - 2 * square + part) + (to - from) * (3 * square - 2 * cube);
};

/** The first angle at or beyond another in a direction that is as far round as a third. */
export const beyond = (least: number, like: number, direction: 1 | -1): number =>
  least + direction * ((((direction * (like - least)) % 360) + 360) % 360);

/** Round and round from an angle, at a speed in degrees a second. */
export const endlessly = (from: number, speed: number): Move => [
  [from, from + 360 * Math.sign(speed)].map((angle) => ({ transform: rotated(angle) })),
  { duration: 360_000 / Math.abs(speed), iterations: Infinity },
];

const frameMs = 30;

/** A transform at each part of the time. */
export const over = (ms: number, transformAt: (part: number) => string): Move => [
  Array.from({ length: Math.ceil(ms / frameMs) + 1 }, (_, at) => Math.min(1, (at * frameMs) / ms)).map((offset) => ({
    offset,
    transform: transformAt(offset),
  })),
  { duration: ms, fill: 'forwards' },
];

const radians = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;
const at = (radius: number, degrees: number): string =>
  `${(radius * Math.cos(radians(degrees))).toFixed(2)} ${(radius * Math.sin(radians(degrees))).toFixed(2)}`;

/** A part of a ring around the top, half of its width to either side. */
export const sectorOf = (inner: number, outer: number, wide: number): string => {
  const half = wide / 2;
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
};
