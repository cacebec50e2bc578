import { describe, expect, it } from 'vitest';
import { formats, type Format, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { drawNumbers, rootOf } from '../../contract/lottery/proof.ts';

const count = 100_000;
const doubt = 0.001;

const played = (Object.keys(playTypesOf) as FormatName[]).filter((name) => playTypesOf[name].length > 0);

/** The part of a normal distribution above z, by Simpson's rule. */
const above = (z: number): number => {
  const [end, steps] = [z + 10, 2_000];
  const width = (end - z) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(z) + density(end);
  for (let step = 1; step < steps; step++) sum += density(z + step * width) * (step % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
};

/** What chi-squared exceeds with this probability, by Wilson and Hilferty. */
const limitOf = (freedom: number, probability: number): number => {
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (above(middle) > probability) low = middle;
    else high = middle;
  }
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + low * Math.sqrt(spread)) ** 3;
};

class Table {
  readonly name: string;
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(name: string, cells: number) {
    this.name = name;
    this.#counts = new Float64Array(cells);
  }

  add(cell: number): void {
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
    this.#sum += 1;
  }

  get freedom(): number {
    return this.#counts.length - 1;
  }

  get chiSquared(): number {
    const expected = this.#sum / this.#counts.length;
    return this.#counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  }
}

const tablesOf = (size: number, places: number, repeats: boolean) => {
  const single = Array.from({ length: places }, (_, at) => new Table(`place ${at}`, size));
  const pairs = Array.from(
    { length: places - 1 },
    (_, at) => new Table(`places ${at} and ${at + 1}`, size * (repeats ? size : size - 1)),
  );
  const add = (values: readonly number[]): void => {
    for (const [at, value] of values.entries()) {
      single[at]?.add(value);
      const next = values[at + 1];
      if (next === undefined) continue;
      // Where no ball comes twice, the next is one of the others.
      const other = !repeats && next > value ? next - 1 : next;
      pairs[at]?.add(value * (repeats ? size : size - 1) + other);
    }
  };
  return { tables: [...single, ...pairs], add };
};

const lookAt = (format: Format) => {
  if (format.of === 'balls') {
    const { add, tables } = tablesOf(format.most - format.least + 1, format.count, format.repeats);
    return { tables, add: (drawn: readonly string[]) => add(drawn.map((ball) => Number(ball) - format.least)) };
  }
  const digits = format.prizes.reduce((sum, prize) => sum + prize.numbers * prize.digits, 0);
  const { add, tables } = tablesOf(10, digits, true);
  return { tables, add: (drawn: readonly string[]) => add(Array.from(drawn.join(''), Number)) };
};

describe('chi-squared', () => {
  it.each([
    [5, 0.001, 20.52],
    [9, 0.001, 27.88],
    [79, 0.001, 123.6],
    [9, 0.01, 21.67],
  ])('with %i degrees of freedom exceeds with probability %d what tables of it say', (freedom, probability, says) => {
    expect(Math.abs(limitOf(freedom, probability) / says - 1)).toBeLessThan(0.02);
  });

  it('exceeds its limit if one ball comes two per cent too often', () => {
    const { tables, add } = tablesOf(10, 1, true);
    for (let draw = 0; draw < count; draw++) add([draw % 500 === 0 ? 7 : draw % 10]);
    const [table] = tables;
    expect(table?.chiSquared).toBeLessThan(limitOf(9, doubt));
    for (let draw = 0; draw < 1_000; draw++) add([7]);
    expect(table?.chiSquared).toBeGreaterThan(limitOf(9, doubt));
  });

  it.each(played)(
    `of ${count} draws of the format %s is within 99.9 per cent, place by place and with each neighbour`,
    { timeout: 600_000 },
    async (name) => {
      const format = formats[name];
      const { tables, add } = lookAt(format);
      const entropy = await rootOf([]);
      for (let draw = 0; draw < count; draw++) {
        const seed = draw.toString(16).padStart(64, '0');
        add(await drawNumbers({ gameCode: name, drawId: String(draw), seed, entropy }, format));
      }
      // The limit of each table is so far out that all of them together are held to the same doubt.
      const beyond = tables.filter(({ chiSquared, freedom }) => chiSquared > limitOf(freedom, doubt / tables.length));
      expect(beyond.map((table) => `${table.name}: ${table.chiSquared}`)).toEqual([]);
    },
  );
});
