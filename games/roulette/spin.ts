import type { PlanOf } from '../table/createShow.ts';
import { beyond, endlessly, glide, over, rotated, turningMs } from '../table/turning.ts';
import type { Course } from '../table/useWheel.ts';

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
interface Angles {
  readonly disc: number;
  readonly ball: number;
}

/** Degrees a second; the ball runs against the disc. */
const speeds: Angles = { disc: 44, ball: -390 };

/** How far the ball is from the middle, in parts of its own size: on the track, and in a pocket. */
const track = 9.62;
const inPocket = 6.2;

/** The ball leaves the track and comes to lie in its pocket, as parts of the time. */
const leaves = 0.5;
const lies = 0.84;
const ticks = 8;
const tickAt = (tick: number): number => leaves + (lies - leaves) * (1 - (1 - tick / ticks) ** 1.7);

const heightAt = (part: number): number => {
  if (part <= leaves) return track;
  if (part >= lies) return inPocket;
  const fallen = Math.min(1, (part - leaves) / (0.55 * (lies - leaves)));
  const base = track + (inPocket - track) * fallen ** 1.6;
  const tick = Array.from({ length: ticks }, (_, at) => at).findLast((at) => tickAt(at) <= part) ?? 0;
  const within = (part - tickAt(tick)) / (tickAt(tick + 1) - tickAt(tick));
  return base + 1.15 * 0.74 ** tick * 4 * within * (1 - within) * fallen;
};

const lifted = (height: number): string => `translateY(${(-100 * height).toFixed(1)}%)`;

export const planOf: PlanOf = (_, pace) => ({
  ms: turningMs[pace],
  knocks: Array.from({ length: ticks }, (_, tick) => tickAt(tick + 1) * turningMs[pace]),
});

/** How the wheel stands when the ball lies in a pocket, which is at the top. */
const restingAt = (pocket: number | null): Angles => ({ disc: -placeOf(pocket ?? 0) * pocketStep, ball: 0 });

/** The disc, the arm that the ball is on, and the ball. */
export const course: Course<Angles> = {
  restingAt,
  running: ({ disc, ball }, seconds) => ({ disc: disc + speeds.disc * seconds, ball: ball + speeds.ball * seconds }),
  stands: ({ disc, ball }, isRunning) => [rotated(disc), rotated(ball), lifted(isRunning ? track : inPocket)],
  runs: ({ disc, ball }) => [
    endlessly(disc, speeds.disc),
    endlessly(ball, speeds.ball),
    [[inPocket, track].map((height) => ({ transform: lifted(height) })), { duration: 260 }],
  ],
  ends: (from, pocket, pace) => {
    const ms = turningMs[pace];
    const rest = restingAt(pocket);
    const pushed = (speeds.disc * ms) / 1_000;
    const disc = beyond(from.disc + pushed / 2, rest.disc, 1);
    // Seen from the disc, the ball runs on until it lies, and is at rest from then on.
    const [begins, stops] = [from.ball - from.disc, rest.ball - rest.disc];
    const thrown = (((speeds.ball - speeds.disc) * ms) / 1_000) * lies;
    const settles = beyond(begins + thrown / 2, stops, -1);
    const discAt = (part: number) => glide(part, from.disc, disc, pushed);
    const ballAt = (part: number) => discAt(part) + glide(Math.min(1, part / lies), begins, settles, thrown);
    return [
      over(ms, (part) => rotated(discAt(part))),
      over(ms, (part) => rotated(ballAt(part))),
      over(ms, (part) => lifted(heightAt(part))),
    ];
  },
};
