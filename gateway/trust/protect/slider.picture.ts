import { encodePng, type Colour } from './png.ts';

/** The size of the picture and of the piece, and the range in which the gap may start. */
export const slider = { width: 320, height: 160, piece: 48, nearest: 80, furthest: 264 } as const;

/** The number of shades; the palette has each a second time, darker, for the gap. */
const shades = 100;

const grain = 2;

interface Scheme {
  readonly low: Colour;
  readonly middle: Colour;
  readonly high: Colour;
}

const schemes: readonly Scheme[] = [
  { low: [28, 36, 84], middle: [164, 84, 120], high: [250, 206, 150] },
  { low: [16, 60, 66], middle: [70, 140, 110], high: [226, 232, 170] },
  { low: [58, 26, 52], middle: [176, 62, 60], high: [248, 196, 96] },
];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A random place for the gap; `randomInt` returns a whole number from 0 up to, but not including, its argument. */
export const newPlace = (randomInt: (below: number) => number): Place => ({
  x: slider.nearest + randomInt(slider.furthest - slider.nearest + 1),
  y: 4 + randomInt(slider.height - slider.piece - 7),
});

const within = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;

/** Whether a pixel of the square belongs to the piece: a body with a knob at the top and on the right, and a notch on the left. */
const isPiece = (x: number, y: number): boolean => {
  const isBody = x >= 1 && x < 39 && y >= 9 && y < 47;
  if (within(x, y, 0, 28, 7)) return false;
  return isBody || within(x, y, 20, 8, 7) || within(x, y, 40, 28, 7);
};

type Chance = (low: number, high: number) => number;

const lift = (sheet: Float32Array, x: number, y: number, by: number): void => {
  const at = y * slider.width + x;
  sheet[at] = (sheet[at] ?? 0) + by;
};

type Shape = (sheet: Float32Array, between: Chance) => void;

const disc =
  (thickness: number): Shape =>
  (sheet, between) => {
    const [x0, y0, radius] = [between(0, slider.width), between(0, slider.height), between(12, 46)];
    const inner = Math.max(radius - thickness, 0);
    const by = between(12, 28) * (between(0, 1) < 0.5 ? -1 : 1);
    for (let y = Math.max(0, Math.ceil(y0 - radius)); y < Math.min(slider.height, y0 + radius); y += 1) {
      for (let x = Math.max(0, Math.ceil(x0 - radius)); x < Math.min(slider.width, x0 + radius); x += 1) {
        if (within(x, y, x0, y0, radius) && !within(x, y, x0, y0, inner)) lift(sheet, x, y, by);
      }
    }
  };

const hill: Shape = (sheet, between) => {
  const [level, height, pace, phase] = [between(70, 140), between(8, 24), between(0.015, 0.05), between(0, 7)];
  const sink = between(10, 22);
  for (let x = 0; x < slider.width; x += 1) {
    const top = Math.ceil(level + height * Math.sin(pace * x + phase));
    for (let y = top; y < slider.height; y += 1) lift(sheet, x, y, -sink);
  }
};

const shapes: readonly Shape[] = [
  hill,
  hill,
  hill,
  ...Array<Shape>(7).fill(disc(slider.width)),
  ...Array<Shape>(5).fill(disc(5)),
];

const drawScene = (random: () => number): Uint8Array => {
  const between: Chance = (low, high) => low + (high - low) * random();
  const [tilt, base] = [between(-0.1, 0.1), between(60, 72)];
  const columns = slider.width / grain;
  const specks = Array.from({ length: columns * (slider.height / grain) }, () => between(-4, 4));
  const sheet = Float32Array.from({ length: slider.width * slider.height }, (_, at) => {
    const [x, y] = [at % slider.width, Math.floor(at / slider.width)];
    return (
      base +
      tilt * (x - slider.width / 2) -
      y / 5 +
      (specks[Math.floor(y / grain) * columns + Math.floor(x / grain)] ?? 0)
    );
  });
  for (const add of shapes) add(sheet, between);
  return Uint8Array.from(sheet, (shade) => Math.min(Math.max(Math.round(shade), 0), shades - 1));
};

const mix = (from: Colour, to: Colour, share: number): Colour => {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
};

const coloursOf = ({ low, middle, high }: Scheme): Colour[] =>
  Array.from({ length: shades }, (_, shade) => {
    const share = (2 * shade) / (shades - 1);
    return share < 1 ? mix(low, middle, share) : mix(middle, high, share - 1);
  });

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

/** The rim makes the piece and the gap visible on every background. */
const rimShade = 2 * shades;
const clearShade = rimShade + 1;

/** The square of the piece, row by row: 0 outside it, 1 inside it, 2 on its rim. */
const square = Uint8Array.from({ length: slider.piece ** 2 }, (_, at) => {
  const [x, y] = [at % slider.piece, Math.floor(at / slider.piece)];
  if (!isPiece(x, y)) return 0;
  return isPiece(x - 1, y) && isPiece(x + 1, y) && isPiece(x, y - 1) && isPiece(x, y + 1) ? 1 : 2;
});

const cut = (scene: Uint8Array, { x, y }: Place): Uint8Array =>
  square.map((part, at) => {
    const under = (y + Math.floor(at / slider.piece)) * slider.width + x + (at % slider.piece);
    const shade = scene[under] ?? 0;
    if (part === 0) return clearShade;
    scene[under] = part === 2 ? rimShade : shades + shade;
    return part === 2 ? rimShade : shade;
  });

/** Two PNGs: a scene with a gap, and the piece cut out of it; the same random numbers draw the same scene. */
export const drawSlider = (place: Place, random: () => number): { background: Buffer; piece: Buffer } => {
  const scheme = schemes[Math.floor(random() * schemes.length)];
  if (!scheme) throw new RangeError('a random number must be below 1');
  const colours = coloursOf(scheme);
  const palette = [...colours, ...colours.map((colour) => mix(colour, black, 0.55)), white, black];
  const opacity = palette.map((_, shade) => (shade === clearShade ? 0 : 255));
  const scene = drawScene(random);
  const piece = cut(scene, place);
  return {
    background: encodePng({ width: slider.width, height: slider.height, palette, pixels: scene }),
    piece: encodePng({ width: slider.piece, height: slider.piece, palette, opacity, pixels: piece }),
  };
};
