/** A point of the drawing; y grows downwards. */
type Point = readonly [x: number, y: number];

const short = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const fine = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;

export const ellipse = (x: number, y: number, wide: number, high: number, fill: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide)}" ry="${short(high)}" fill="${fill}"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${short(radius)}"` : ''} fill="${fill}"/>`;

export const path = (outline: string, fill: string): string => `<path d="${outline}" fill="${fill}"/>`;

export const stroke = (outline: string, ink: string, width: number): string =>
  `<path d="${outline}" fill="none" stroke="${ink}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const polygon = (points: readonly Point[], fill: string): string =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill);

/** Places a drawing at a point, rotated by degrees and scaled. */
export const place = (x: number, y: number, inner: string, scale = 1, turn = 0): string => {
  const moves = [
    x === 0 && y === 0 ? '' : `translate(${short(x)} ${short(y)})`,
    turn === 0 ? '' : `rotate(${short(turn)})`,
    scale === 1 ? '' : `scale(${fine(scale)})`,
  ]
    .filter(Boolean)
    .join(' ');
  return moves === '' ? inner : `<g transform="${moves}">${inner}</g>`;
};

export const flipped = (inner: string): string => `<g transform="scale(-1 1)">${inner}</g>`;

/** A drawing and its mirror image: half of an owl makes an owl. */
export const mirrored = (inner: string): string => inner + flipped(inner);

export const repeat = (times: number, make: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => make(index)).join('');

/** Defines a drawing that a picture uses more than once; `stamp` places it. Names are local to one file. */
export const keep = (name: string, drawing: string): string => `<defs><g id="${name}">${drawing}</g></defs>`;

export const stamp = (name: string): string => `<use href="#${name}"/>`;

/** Repeats a drawing around the centre. */
export const around = (times: number, inner: string | ((index: number) => string), from = 0): string =>
  repeat(times, (index) =>
    place(0, 0, typeof inner === 'string' ? inner : inner(index), 1, from + (index * 360) / times),
  );

const polar = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

export const star = (points: number, outer: number, inner: number, fill: string): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, index) => polar(index % 2 ? inner : outer, -90 + (index * 180) / points)),
    fill,
  );

/** A regular polygon, standing on its point. */
export const regular = (sides: number, radius: number, fill: string): string =>
  polygon(
    Array.from({ length: sides }, (_, index) => polar(radius, -90 + (index * 360) / sides)),
    fill,
  );

export const wedge = (radius: number, from: number, to: number, fill: string): string => {
  const [startX, startY] = polar(radius, from);
  const [endX, endY] = polar(radius, to);
  return path(
    `M0 0L${short(startX)} ${short(startY)}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${short(endX)} ${short(endY)}Z`,
    fill,
  );
};

/** A doorway with a round head, standing on the ground. */
export const arch = (x: number, top: number, width: number, bottom: number, fill: string): string => {
  const radius = width / 2;
  const [left, right, head] = [short(x - radius), short(x + radius), short(top + radius)];
  return path(
    `M${left} ${short(bottom)}V${head}A${short(radius)} ${short(radius)} 0 0 1 ${right} ${head}V${short(bottom)}Z`,
    fill,
  );
};

/** The whole picture, decorative to assistive technology: the link around it carries the name. */
export const picture = (width: number, height: number, ground: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
  `<rect width="${width}" height="${height}" fill="${ground}"/>${inner}</svg>`;
