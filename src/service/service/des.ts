/** Positions of bits, counted from 1, as FIPS 46-3 lists them. */
const table = (positions: string): readonly number[] => positions.split(' ').map(Number);

const firstOrder = table(
  '58 50 42 34 26 18 10 2 60 52 44 36 28 20 12 4 62 54 46 38 30 22 14 6 64 56 48 40 32 24 16 8 ' +
    '57 49 41 33 25 17 9 1 59 51 43 35 27 19 11 3 61 53 45 37 29 21 13 5 63 55 47 39 31 23 15 7',
);
const lastOrder = table(
  '40 8 48 16 56 24 64 32 39 7 47 15 55 23 63 31 38 6 46 14 54 22 62 30 37 5 45 13 53 21 61 29 ' +
    '36 4 44 12 52 20 60 28 35 3 43 11 51 19 59 27 34 2 42 10 50 18 58 26 33 1 41 9 49 17 57 25',
);
const widened = table(
  '32 1 2 3 4 5 4 5 6 7 8 9 8 9 10 11 12 13 12 13 14 15 16 17 16 17 18 19 20 21 20 21 22 23 24 25 24 25 26 27 28 29 28 29 30 31 32 1',
);
const mixed = table('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25');
const keyOrder = table(
  '57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
);
const roundKeyOrder = table(
  '14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
);
const turns = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1];

/** Four rows of sixteen digits each. */
const boxes = [
  ['e4d12fb83a6c5907', '0f74e2d1a6cb9538', '41e8d62bfc973a50', 'fc8249175b3ea06d'],
  ['f18e6b34972dc05a', '3d47f28ec01a69b5', '0e7ba4d158c6932f', 'd8a13f42b67c05e9'],
  ['a09e63f51dc7b428', 'd709346a285ecbf1', 'd6498f30b12c5ae7', '1ad069874fe3b52c'],
  ['7de3069a1285bc4f', 'd8b56f03472c1ae9', 'a690cb7df13e5284', '3f06a1d8945bc72e'],
  ['2c417ab6853fd0e9', 'eb2c47d150fa3986', '421bad78f9c5630e', 'b8c71e2d6f09a453'],
  ['c1af92680d34e75b', 'af427c9561de0b38', '9ef528c3704a1db6', '432c95fabe17608d'],
  ['4b2ef08d3c975a61', 'd0b7491ae35c2f86', '14bdc37eaf680592', '6bd814a7950fe23c'],
  ['d2846fb1a93e50c7', '1fd8a374c56b0e92', '7b419ce206adf358', '21e74a8dfc90356b'],
] as const;

type Bits = readonly number[];

const bitsOf = (value: number, length: number): Bits =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
const valueOf = (bits: Bits): number => bits.reduce((value, bit) => value * 2 + bit, 0);
const arrange = (bits: Bits, order: readonly number[]): Bits => order.map((position) => bits[position - 1] ?? 0);
const xor = (a: Bits, b: Bits): Bits => a.map((bit, at) => bit ^ (b[at] ?? 0));
const turn = (bits: Bits, by: number): Bits => [...bits.slice(by), ...bits.slice(0, by)];
const parts = <T>(all: readonly T[], length: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));

const roundKeys = (key: Bits): Bits[] => {
  const ordered = arrange(key, keyOrder);
  let left: Bits = ordered.slice(0, 28);
  let right: Bits = ordered.slice(28);
  return turns.map((by) => {
    left = turn(left, by);
    right = turn(right, by);
    return arrange([...left, ...right], roundKeyOrder);
  });
};

/** Six bits become four: the outer two choose the row, the inner four the place in it. */
const substitute = (six: Bits, box: readonly string[]): Bits => {
  const row = box[valueOf([six[0] ?? 0, six[5] ?? 0])];
  return bitsOf(parseInt(row?.[valueOf(six.slice(1, 5))] ?? '', 16), 4);
};

const scramble = (half: Bits, key: Bits): Bits =>
  arrange(
    parts(xor(arrange(half, widened), key), 6).flatMap((six, at) => substitute(six, boxes[at] ?? [])),
    mixed,
  );

const decipherBlock = (block: Bits, keys: readonly Bits[]): Bits => {
  const ordered = arrange(block, firstOrder);
  let [left, right]: [Bits, Bits] = [ordered.slice(0, 32), ordered.slice(32)];
  for (const key of keys.toReversed()) [left, right] = [right, xor(left, scramble(right, key))];
  return arrange([...right, ...left], lastOrder);
};

const toBits = (bytes: readonly number[]): Bits => bytes.flatMap((byte) => bitsOf(byte, 8));

/** Undoes DES, block by block; the key has eight bytes. It hides nothing from anybody: customer-service links are written in it. */
export const decipher = (cipher: readonly number[], key: readonly number[]): number[] => {
  const keys = roundKeys(toBits(key));
  return parts(toBits(cipher), 64).flatMap((block) => parts(decipherBlock(block, keys), 8).map(valueOf));
};
