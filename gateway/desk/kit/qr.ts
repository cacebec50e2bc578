/** A version of a QR code at level M: bytes of data a block, for each block; bytes that correct errors in each; places of alignment. */
interface Version {
  readonly blocks: readonly number[];
  readonly correcting: number;
  readonly alignment: readonly number[];
}

const times = (count: number, bytes: number): number[] => Array.from({ length: count }, () => bytes);

const versions: readonly Version[] = [
  { blocks: [16], correcting: 10, alignment: [] },
  { blocks: [28], correcting: 16, alignment: [6, 18] },
  { blocks: [44], correcting: 26, alignment: [6, 22] },
  { blocks: times(2, 32), correcting: 18, alignment: [6, 26] },
  { blocks: times(2, 43), correcting: 24, alignment: [6, 30] },
  { blocks: times(4, 27), correcting: 16, alignment: [6, 34] },
  { blocks: times(4, 31), correcting: 18, alignment: [6, 22, 38] },
  { blocks: [...times(2, 38), ...times(2, 39)], correcting: 22, alignment: [6, 24, 42] },
  { blocks: [...times(3, 36), ...times(2, 37)], correcting: 22, alignment: [6, 26, 46] },
];

/** Multiplication in the field of 256 elements that the code is made over. */
const multiply = (one: number, other: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
};

const generatorOf = (degree: number): number[] => {
  const generator = [...times(degree - 1, 0), 1];
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++)
      generator[at] = multiply(generator[at] ?? 0, root) ^ (at + 1 < degree ? (generator[at + 1] ?? 0) : 0);
    root = multiply(root, 2);
  }
  return generator;
};

const correctionOf = (block: readonly number[], generator: readonly number[]): number[] => {
  const rest = times(generator.length, 0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((coefficient, at) => (rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor)));
  }
  return rest;
};

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);

/** The text as bytes, filled up to what the version holds. */
const dataOf = (text: Uint8Array, capacity: number): number[] => {
  const bits = [0b0100, text.length].flatMap((value, at) => bitsOf(value, at === 0 ? 4 : 8));
  for (const byte of text) bits.push(...bitsOf(byte, 8));
  bits.push(...times(4, 0));
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Number.parseInt(
      bits
        .slice(at * 8, at * 8 + 8)
        .join('')
        .padEnd(8, '0'),
      2,
    ),
  );
  while (bytes.length < capacity) bytes.push((bytes.length - Math.ceil(bits.length / 8)) % 2 === 0 ? 0xec : 0x11);
  return bytes.slice(0, capacity);
};

/** The blocks with their corrections, a byte of each in turn. */
const codewordsOf = (data: readonly number[], { blocks, correcting }: Version): number[] => {
  const generator = generatorOf(correcting);
  let from = 0;
  const parts = blocks.map((length) => data.slice(from, (from += length)));
  const corrections = parts.map((part) => correctionOf(part, generator));
  return [parts, corrections].flatMap((lists) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => at).flatMap((at) =>
      lists.flatMap((list) => list[at] ?? []),
    ),
  );
};

/** The remainder that follows a value in the format and version fields. */
const withRemainder = (value: number, degree: number, polynomial: number): number => {
  let rest = value;
  for (let round = 0; round < degree; round++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return (value << degree) | rest;
};

/** The modules of a QR code of a text of at most 180 bytes, dark ones true; level M, and the first mask. */
export const qrOf = (text: string): readonly (readonly boolean[])[] => {
  const bytes = new TextEncoder().encode(text);
  const at = versions.findIndex(({ blocks }) => blocks.reduce((sum, each) => sum + each, 0) >= bytes.length + 2);
  const version = versions[at];
  if (!version) throw new RangeError('The text is too long for a QR code.');
  const size = 21 + 4 * at;
  const modules = Array.from({ length: size }, () => times(size, 0).map(() => false));
  const fixed = new Set<number>();
  const set = (x: number, y: number, dark: boolean): void => {
    const line = modules[y];
    if (!line || x < 0 || x >= size) return;
    line[x] = dark;
    fixed.add(y * size + x);
  };

  for (let along = 0; along < size; along++) {
    set(along, 6, along % 2 === 0);
    set(6, along, along % 2 === 0);
  }
  const ring = (x: number, y: number, reach: number, light: readonly number[]): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, [2, 4]);
  const last = version.alignment.at(-1) ?? 0;
  for (const x of version.alignment)
    for (const y of version.alignment)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6))) ring(x, y, 2, [1]);

  // Level M and mask 0 are five zeros.
  const format = withRemainder(0, 10, 0x537) ^ 0x5412;
  const bit = (value: number, place: number): boolean => ((value >>> place) & 1) === 1;
  for (let place = 0; place < 15; place++) {
    const near = place < 6 ? place : place < 8 ? place + 1 : 14 - place;
    if (place < 8) set(8, near, bit(format, place));
    else set(place === 8 ? 7 : near, 8, bit(format, place));
    if (place < 8) set(size - 1 - place, 8, bit(format, place));
    else set(8, size - 15 + place, bit(format, place));
  }
  set(8, size - 8, true);
  if (at >= 6) {
    const number = withRemainder(at + 1, 12, 0x1f25);
    for (let place = 0; place < 18; place++) {
      const [far, near] = [size - 11 + (place % 3), Math.floor(place / 3)];
      set(far, near, bit(number, place));
      set(near, far, bit(number, place));
    }
  }

  const stream = codewordsOf(
    dataOf(
      bytes,
      version.blocks.reduce((sum, each) => sum + each, 0),
    ),
    version,
  ).flatMap((byte) => bitsOf(byte, 8));
  let next = 0;
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed.has(y * size + x)) continue;
        const line = modules[y];
        if (line) line[x] = (stream[next++] === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
  return modules;
};
