import { describe, expect, it } from 'vitest';
import { digitsOf, formats, type FormatName } from '../../contract/lottery/formats.ts';
import { commitOf, drawNumbers, pathsOf, rootFrom, rootOf, type Leaf } from '../../contract/lottery/proof.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const noOrders = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const vectors: readonly (readonly [format: FormatName, gameCode: string, drawId: string, begins: string])[] = [
  ['five', 'MEGA5', '2601020037', '3 1 0 8 7'],
  ['eleven', 'PICK11', '2601020062', '11 2 9 4 1'],
  ['race', 'HORSE10', '2601020037', '10 8 6 4 5 9 3 2 1 7'],
  ['dice', 'DICE3', '2601020184', '1 6 3'],
  ['north', 'NORTH3D', '2601020001', '41392 22205 80833 34563'],
];

const orders: readonly Leaf[] = [
  ['o1', '2601020037', 'last2', '3,8|0', '200', 'k1'],
  ['o2', '2601020037', 'fixed', '3||||', '50', 'k2'],
  ['o3', '2601020037', 'total', 'big', '100', 'k3'],
];

describe('the proof of a draw', () => {
  it('commits to the seed by the SHA-256 of its bytes', async () => {
    const commit = await commitOf(seed);
    expect(commit.slice(0, 16)).toBe('630dcd2966c43366');
    expect(commit.slice(-6)).toBe('d710dd');
  });

  it.each(vectors)('draws the %s of %s %s as two other programs do', async (format, gameCode, drawId, begins) => {
    const numbers = await drawNumbers({ gameCode, drawId, seed, entropy: noOrders }, formats[format]);
    expect(numbers.join(' ').startsWith(begins)).toBe(true);
  });

  it('draws the last numbers of the north as two other programs do', async () => {
    const sources = { gameCode: 'NORTH3D', drawId: '2601020001', seed, entropy: noOrders };
    expect((await drawNumbers(sources, formats.north)).slice(-2)).toEqual(['34', '22']);
  });

  it('has a root over its orders, or the hash of nothing', async () => {
    expect(await rootOf([])).toBe(noOrders);
    expect(await rootOf(orders)).toBe('7dd9f6fc4c6d121b5ea13649f4806108fce3a10a317f6b81b07fce102f98070c');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 13])('leads each of %i orders to the root, and no changed one', async (count) => {
    const leaves = Array.from({ length: count }, (_, at): Leaf => [
      `o${at}`,
      '2601020037',
      'total',
      'big',
      '100',
      `k${at}`,
    ]);
    const root = await rootOf(leaves);
    const paths = await pathsOf(
      leaves,
      leaves.map((_, at) => at),
    );
    for (const [at, path] of paths.entries()) {
      const leaf: readonly string[] = leaves[at] ?? [];
      expect(await rootFrom(leaf, path)).toBe(root);
      expect(await rootFrom(leaf.with(4, '200'), path)).not.toBe(root);
    }
  });

  it.each(Object.keys(formats) as FormatName[])(
    'draws valid numbers of the format %s, and other numbers for each draw',
    async (name) => {
      const format = formats[name];
      const seen = new Set<string>();
      for (let at = 1; at <= 20; at++) {
        const numbers = await drawNumbers({ gameCode: 'G', drawId: String(at), seed, entropy: noOrders }, format);
        seen.add(numbers.join(' '));
        if (format.of === 'board') expect(numbers.map(({ length }) => length)).toEqual(digitsOf(format));
        else {
          expect(numbers).toHaveLength(format.count);
          for (const number of numbers) {
            expect(Number(number)).toBeGreaterThanOrEqual(format.least);
            expect(Number(number)).toBeLessThanOrEqual(format.most);
          }
          if (!format.repeats) expect(new Set(numbers).size).toBe(format.count);
        }
      }
      expect(seen.size).toBeGreaterThan(name === 'colour' ? 3 : 15);
    },
  );
});
