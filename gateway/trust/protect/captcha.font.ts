export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

export const glyphBox = { width: 10, height: 14 };

/**
 * Pen strokes as SVG path data: absolute M, L and C. Characters that read alike, once bent and struck through, are
 * left out: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, F beside E, G beside 6, N beside M, P beside R, 7 beside T, U and V.
 */
const paths: Readonly<Record<string, string>> = {
  A: 'M0,14 L5,0 L10,14 M1.8,9 L8.2,9',
  C: 'M9.5,3.2 C8.7,1.2 7.2,0 5.2,0 C2,0 0,3 0,7 C0,11 2,14 5.2,14 C7.2,14 8.7,12.8 9.5,10.8',
  D: 'M0,0 L4.6,0 C8.2,0 10,3 10,7 C10,11 8.2,14 4.6,14 L0,14 M2.2,0 L2.2,14',
  E: 'M9,0 L1,0 L1,14 L9,14 M1,7 L7.5,7',
  H: 'M0.5,0 L0.5,14 M9.5,0 L9.5,14 M0.5,7 L9.5,7',
  J: 'M4.4,0 L10,0 M7.6,0 L7.6,9.4 C7.6,12.6 6.4,14 4.2,14 C1.8,14 0.4,12.6 0.2,9.6',
  K: 'M1,0 L1,14 M9,0 L1,8.4 M4,5.4 L9.5,14',
  M: 'M0,14 L0.6,0 L5,9 L9.4,0 L10,14',
  R: 'M1,14 L1,0 L5.4,0 C8.2,0 9.2,1.6 9.2,3.6 C9.2,5.6 8.2,7.2 5.4,7.2 L1,7.2 M4.2,7.2 L10.2,14',
  T: 'M0,0 L10,0 M5,0 L5,14',
  W: 'M0,0 L2.5,14 L5,4 L7.5,14 L10,0',
  X: 'M0.5,0 L9.5,14 M9.5,0 L0.5,14',
  Y: 'M0,0 L5,7 L10,0 M5,7 L5,14',
  3: 'M1,2.2 C2,0.6 3.4,0 5,0 C7.6,0 9,1.4 9,3.4 C9,5.4 7.6,6.6 4.4,6.6 C7.8,6.6 9.5,8 9.5,10.3 C9.5,12.6 7.6,14 5,14 C3,14 1.4,13.2 0.5,11.5',
  4: 'M3.2,0 L0.5,9.4 L10,9.4 M7.2,4 L7.2,14',
  6: 'M7.6,0 C4,2 0.5,5.6 0.5,9.8 C0.5,12.4 2.3,14 5,14 C7.6,14 9.5,12.4 9.5,10.2 C9.5,7.8 7.7,6.4 5.2,6.4 C3,6.4 1.2,7.6 0.6,9.4',
  9: 'M2.4,14 C6,12 9.5,8.4 9.5,4.2 C9.5,1.6 7.7,0 5,0 C2.4,0 0.5,1.6 0.5,3.8 C0.5,6.2 2.3,7.6 4.8,7.6 C7,7.6 8.8,6.4 9.4,4.6',
};

const piecesPerLeg = 8;

/** The point at this share of a Bézier curve; a curve with two corners is a straight line. */
const alongCurve = (corners: readonly Point[], share: number): Point => {
  const [first = [0, 0], ...rest] = corners;
  if (rest.length === 0) return first;
  const halfWay = rest.map(([x, y], index): Point => {
    const [fromX, fromY] = corners[index] ?? first;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return alongCurve(halfWay, share);
};

const pointsOf = (pairs: string): Point[] =>
  pairs
    .trim()
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });

/** Cut into short pieces, so that whatever bends the picture bends straight lines too. */
const strokesOf = (path: string): Stroke[] => {
  const strokes: Point[][] = [];
  for (const [, command, pairs = ''] of path.matchAll(/([MLC])([^MLC]+)/g)) {
    const points = pointsOf(pairs);
    const stroke = strokes.at(-1);
    const pen = stroke?.at(-1);
    if (command === 'M' || !stroke || !pen) {
      strokes.push(points);
      continue;
    }
    for (let piece = 1; piece <= piecesPerLeg; piece += 1) {
      stroke.push(alongCurve([pen, ...points], piece / piecesPerLeg));
    }
  }
  return strokes;
};

/** The strokes of every character that a captcha may show. */
export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(paths).map(([character, path]) => [character, strokesOf(path)]),
);
