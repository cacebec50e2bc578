import { describe, expect, test } from 'vitest';
import { bonusTimes } from '../../../contract/promotions/bonusTimes.ts';
import { kinds, listShape } from '../../../gateway/house/shapes.ts';
import { files, read } from '../../conventions/repository.ts';

const root = 'gateway/sandbox/house/';
const ours = files.filter((file) => file.startsWith(root)).map((file) => file.slice(root.length));
const json = (file: string): unknown => JSON.parse(read(root + file));

const listFiles = kinds.flatMap((kind) =>
  ours.filter((file) => file === `${kind}.json` || file.startsWith(`${kind}/`)).map((file) => [file, kind] as const),
);

describe('the house of the sandbox', () => {
  test.each(listFiles)('%s lists rows of its shape', (file, kind) => {
    expect(listShape(kind).validate(json(file))[0]?.message).toBeUndefined();
  });

  test('promises to bet a bonus as often as its rule asks', () => {
    const texts = ours.filter((file) => /^(html|settings)\//.test(file)).map((file) => read(root + file));
    const promised = texts.flatMap((text) =>
      [...text.matchAll(/bet (\d+) times its amount|pere e (\d+) taime tōna rahira’a/g)].map(
        ([, english, tahitian]) => english ?? tahitian,
      ),
    );
    expect(promised).toHaveLength(8);
    expect(new Set(promised)).toEqual(new Set([String(bonusTimes)]));
  });

  test('lets what a promotion or a code gives be bet as often', () => {
    const rows = ['promotions.json', 'codes.json'].flatMap(
      (file) => (json(file) as { list: { amount?: string; award?: string; times?: number }[] }).list,
    );
    const giving = rows.filter(({ amount, award }) => amount !== undefined || award !== undefined);
    expect(giving.map(({ times }) => times)).toEqual([bonusTimes, bonusTimes]);
  });
});
