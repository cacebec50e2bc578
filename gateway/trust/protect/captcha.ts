import { glyphBox, glyphs, type Point, type Stroke } from './captcha.font.ts';
import { encodePng, type Colour } from './png.ts';

const width = 240;
const height = 80;
const shades = 16;

const margin = 27;

interface Scheme {
  readonly paper: Colour;
  readonly ink: Colour;
}

// The background is opaque, so both schemes are legible on light and dark pages.
const day: Scheme = { paper: [246, 241, 228], ink: [38, 43, 92] };
const night: Scheme = { paper: [22, 30, 58], ink: [247, 214, 142] };

/** The characters of an answer; none of them can be mistaken for another. */
export const alphabet = [...glyphs.keys()].join('');

export const shortestAnswer = 5;
export const longestAnswer = 6;

/** A random answer; `randomInt` returns a whole number from 0 up to, but not including, its argument. */
export const newAnswer = (randomInt: (below: number) => number): string => {
  const length = shortestAnswer + randomInt(longestAnswer - shortestAnswer + 1);
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
};

/** What was typed, normalised for comparison with the answer: case, spaces and full-width characters are ignored. */
export const normalise = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** The ink on each pixel, from 0 to 1. */
type Sheet = Float32Array;

/** The new ink of a pixel of which a pen covers this share. */
type Pen = (ink: number, cover: number) => number;

const inking =
  (strength: number): Pen =>
  (ink, cover) =>
    Math.max(ink, cover * strength);
const erasing: Pen = (ink, cover) => Math.min(ink, 1 - cover);

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const distance = (x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): number => {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const share = within(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return Math.sqrt((x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2);
};

const drawPiece = (sheet: Sheet, from: Point, to: Point, radius: number, pen: Pen): void => {
  const reach = radius + 0.5;
  const left = within(Math.floor(Math.min(from[0], to[0]) - reach), 0, width);
  const right = within(Math.ceil(Math.max(from[0], to[0]) + reach), 0, width);
  const top = within(Math.floor(Math.min(from[1], to[1]) - reach), 0, height);
  const bottom = within(Math.ceil(Math.max(from[1], to[1]) + reach), 0, height);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const pixel = y * width + x;
      const cover = within(reach - distance(x + 0.5, y + 0.5, from, to), 0, 1);
      sheet[pixel] = pen(sheet[pixel] ?? 0, cover);
    }
  }
};

const drawStroke = (sheet: Sheet, stroke: Stroke, radius: number, pen: Pen): void =>
  stroke.forEach((point, index) => drawPiece(sheet, stroke[index - 1] ?? point, point, radius, pen));

const chanceFrom = (random: () => number) => {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const wave = (swing: readonly [number, number], length: readonly [number, number]): ((at: number) => number) => {
    const reach = between(...swing);
    const pace = (2 * Math.PI) / between(...length);
    const phase = between(0, 2 * Math.PI);
    return (at) => reach * Math.sin(pace * at + phase);
  };
  return { random, between, wave };
};
type Chance = ReturnType<typeof chanceFrom>;

const tintPaper = (sheet: Sheet, { wave }: Chance): void => {
  const bow = wave([5, 9], [60, 110]);
  const ripple = wave([2, 4], [24, 44]);
  for (let x = 0; x < width; x += 1) {
    const lift = bow(x) + ripple(x);
    for (let y = 0; y < height; y += 1) sheet[y * width + x] = 0.09 + 0.09 * Math.sin(1.1 * (y + lift));
  }
};

const glyphPlacement = (centreX: number, centreY: number, { between }: Chance): ((point: Point) => Point) => {
  const tall = between(2.8, 3.4);
  const wide = 0.85 * tall;
  const slant = between(-0.2, 0.2);
  const turn = between(-0.27, 0.27);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return ([glyphX, glyphY]) => {
    const y = tall * (glyphY - glyphBox.height / 2);
    const x = wide * (glyphX - glyphBox.width / 2) + slant * y;
    return [centreX + x * cos - y * sin, centreY + x * sin + y * cos];
  };
};

const writeText = (sheet: Sheet, text: string, chance: Chance): void => {
  const { random, between, wave } = chance;
  const baseline = wave([3, 6], [120, 220]);
  const swayAcross = wave([1.5, 3], [34, 60]);
  const swayDown = wave([2, 4], [60, 110]);
  const sway = ([x, y]: Point): Point => [x + swayAcross(y), y + swayDown(x)];

  const advance = between(34, 37);
  const room = width - 2 * margin - advance * (text.length - 1);
  const start = margin + room * random();
  [...text].forEach((character, index) => {
    const strokes = glyphs.get(character);
    if (!strokes) throw new RangeError(`a captcha cannot show ${character}`);
    const x = start + index * advance;
    const place = glyphPlacement(x, height / 2 + baseline(x) + between(-3, 3), chance);
    const radius = between(1.8, 2.4);
    for (const stroke of strokes)
      drawStroke(
        sheet,
        stroke.map((point) => sway(place(point))),
        radius,
        inking(1),
      );
  });
};

/** Draws arcs from edge to edge, thinner than the text so that none looks like part of it; the first one erases instead. */
const strikeThrough = (sheet: Sheet, { between, wave }: Chance): void => {
  const step = 6;
  for (let arc = 0; arc < 4; arc += 1) {
    const bow = wave([8, 20], [120, 300]);
    const fall = between(-0.15, 0.15);
    const level = between(20, 60);
    const points = Array.from({ length: width / step + 1 }, (_, index): Point => {
      const x = index * step;
      return [x, level + bow(x) + fall * (x - width / 2)];
    });
    drawStroke(sheet, points, between(0.5, 0.9), arc === 0 ? erasing : inking(between(0.7, 0.95)));
  }
};

/** Scatters specks; every third one erases. */
const sprinkle = (sheet: Sheet, { between }: Chance): void => {
  for (let speck = 0; speck < 160; speck += 1) {
    const spot: Point = [between(0, width), between(0, height)];
    drawStroke(sheet, [spot], between(0.3, 1), speck % 3 === 0 ? erasing : inking(between(0.5, 0.9)));
  }
};

const paletteOf = ({ paper, ink }: Scheme): Colour[] =>
  Array.from({ length: shades }, (_, shade): Colour => {
    const mix = (light: number, dark: number): number => Math.round(light + ((dark - light) * shade) / (shades - 1));
    return [mix(paper[0], ink[0]), mix(paper[1], ink[1]), mix(paper[2], ink[2])];
  });

/** A PNG of the text that people can read but simple programs cannot; the same random numbers draw the same picture. */
export const drawCaptcha = (text: string, random: () => number): Buffer => {
  const chance = chanceFrom(random);
  const sheet: Sheet = new Float32Array(width * height);
  tintPaper(sheet, chance);
  writeText(sheet, text, chance);
  strikeThrough(sheet, chance);
  sprinkle(sheet, chance);
  return encodePng({
    width,
    height,
    palette: paletteOf(chance.random() < 0.5 ? day : night),
    pixels: new Uint8Array(sheet.map((ink) => Math.round(ink * (shades - 1)))),
  });
};
