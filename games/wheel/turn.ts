import { segments } from '../rules/segments.ts';
import type { PlanOf } from '../table/createShow.ts';
import { beyond, endlessly, glide, over, rotated, turningMs } from '../table/turning.ts';
import type { Course } from '../table/useWheel.ts';

/** The segments of the wheel, clockwise; those that pay alike lie apart. */
export const wheel = segments.map((_, place) => (7 * place) % segments.length);
export const step = 360 / wheel.length;

/** Degrees a second. */
const speed = 260;

/** How far the flap at the top gives way to the peg that passes it. */
const mostAside = 24;
const flapAt = (angle: number): number => {
  const passed = ((((angle / step + 0.5) % 1) + 1) % 1) / 0.4;
  return passed < 1 ? -mostAside * passed : 0;
};
const flutter = [0, -mostAside].map((angle) => ({ transform: rotated(angle) }));

/** What is drawn stands at the top; before anything is, that is the highest number. */
const restingAt = (segment: number | null): number => -wheel.indexOf(segment ?? segments.length - 1) * step;

/** The disc and the flap. */
export const course: Course<number> = {
  restingAt,
  running: (from, seconds) => from + speed * seconds,
  stands: (angle) => [rotated(angle), rotated(0)],
  runs: (from) => [endlessly(from, speed), [flutter, { duration: 45, direction: 'alternate', iterations: Infinity }]],
  ends: (from, segment, pace) => {
    const ms = turningMs[pace];
    const pushed = (speed * ms) / 1_000;
    const to = beyond(from + pushed / 2, restingAt(segment), 1);
    const angleAt = (part: number) => glide(part, from, to, pushed);
    return [over(ms, (part) => rotated(angleAt(part))), over(ms, (part) => rotated(flapAt(angleAt(part))))];
  },
};

const ticks = 14;

/** The pegs are heard one by one as the wheel slows down. */
export const planOf: PlanOf = (_, pace) => ({
  ms: turningMs[pace],
  knocks: Array.from({ length: ticks }, (__, tick) => turningMs[pace] * (1 - 0.7 * Math.sqrt(1 - tick / ticks))),
});
