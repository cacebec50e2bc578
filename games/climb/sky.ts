import { highest } from '../rules/climb.ts';

const growth = 1.06;
const points = 80;
const steps = [25, 50, 100, 200, 500, 1_000, 5_000, 20_000, 100_000, 500_000];

/** When the curve has reached a multiple, in milliseconds. */
export const reachedAt = (hundredths: number): number => (1_000 * Math.log(hundredths / 100)) / Math.log(growth);

/** How large the sky is, in pixels. */
export interface Sky {
  readonly wide: number;
  readonly high: number;
}

/** Where the curve is: for how long it has climbed, and the multiple that it has reached. */
export interface Climbed {
  readonly elapsed: number;
  readonly reached: number;
}

/** Makes room for the curve to grow, so that its end never leaves the sky. */
const scaleOf = ({ wide, high }: Sky, { elapsed, reached }: Climbed) => {
  const [left, right, top, foot] = [Math.min(64, wide * 0.15), wide * 0.16, high * 0.38, high * 0.14];
  const longest = Math.max(6_000, elapsed * 1.06);
  const most = Math.max(200, reached * 1.06);
  return {
    left,
    foot: high - foot,
    most,
    x: (ms: number) => left + ((wide - left - right) * ms) / longest,
    y: (hundredths: number) => high - foot - ((high - foot - top) * (hundredths - 100)) / (most - 100),
  };
};

/** Where the kite flies, at the end of the curve. */
export const kiteAt = (sky: Sky, climbed: Climbed): { readonly x: number; readonly y: number } => {
  const { x, y } = scaleOf(sky, climbed);
  return { x: x(climbed.elapsed), y: y(climbed.reached) };
};

interface Inks {
  readonly line: string;
  readonly fill: readonly [string, string];
  readonly grid: string;
  readonly text: string;
  readonly font: string;
}

/** Draws the curve, and multiples beside it. */
export const drawCurve = (on: CanvasRenderingContext2D, sky: Sky, climbed: Climbed, inks: Inks): void => {
  const { left, foot, most, x, y } = scaleOf(sky, climbed);
  on.clearRect(0, 0, sky.wide, sky.high);
  const step = steps.find((each) => (most - 100) / each <= 4) ?? highest;
  on.lineWidth = 1;
  on.strokeStyle = inks.grid;
  on.fillStyle = inks.text;
  on.font = inks.font;
  on.textBaseline = 'middle';
  for (const each of Array.from({ length: Math.floor((most - 100) / step) + 1 }, (_, at) => 100 + at * step)) {
    on.beginPath();
    on.moveTo(left, y(each));
    on.lineTo(sky.wide, y(each));
    on.stroke();
    on.fillText(`${(each / 100).toFixed(2)}×`, 12, y(each));
  }
  const path = Array.from({ length: points + 1 }, (_, at) => (climbed.elapsed * at) / points).map(
    (ms) => [x(ms), y(Math.min(climbed.reached, 100 * growth ** (ms / 1_000)))] as const,
  );
  const trace = () => {
    on.beginPath();
    for (const [across, up] of path) on.lineTo(across, up);
  };
  const below = on.createLinearGradient(0, y(climbed.reached), 0, foot);
  below.addColorStop(0, inks.fill[0]);
  below.addColorStop(1, inks.fill[1]);
  trace();
  on.lineTo(x(climbed.elapsed), foot);
  on.lineTo(left, foot);
  on.fillStyle = below;
  on.fill();
  trace();
  on.lineWidth = Math.max(3, sky.high / 110);
  on.lineCap = 'round';
  on.lineJoin = 'round';
  on.strokeStyle = inks.line;
  on.stroke();
};
